import Foundation
import HalcyonCore
import Testing

@Suite struct CurveTests {
    private func thousandths(_ value: Double) -> Int { Int((value * 1000).rounded()) }

    @Test("436: where a spring without bounce is, and when springs are at rest")
    func springs() {
        let spring = Spring(duration: 0.4, bounce: 0)
        let values = [0.05, 0.1, 0.2, 0.3, 0.4].map { thousandths(spring.value(target: 10.0, time: $0)) }
        #expect(values == [1860, 4656, 8210, 9487, 9864])
        let rests = [(0.4, 0.0), (0.4, 0.3), (0.4, 0.5), (0.4, -0.3), (1, 0), (0.2, 0.7)].map {
            thousandths(Spring(duration: $0.0, bounce: $0.1).settlingDuration)
        }
        #expect(rests == [600, 854, 1157, 1200, 1500, 982])
        #expect(thousandths(Spring(settlingDuration: 0.854, dampingRatio: 0.7).response) == 400)
    }

    @Test("435: springs by their names")
    func names() {
        #expect(Spring.smooth == Spring(duration: 0.5, bounce: 0))
        #expect(Spring.snappy == Spring(duration: 0.5, bounce: 0.15))
        #expect(Spring.bouncy(extraBounce: 0.1) == Spring(duration: 0.5, bounce: 0.4))
        let slow = Spring(duration: 0.4, bounce: -0.3)
        #expect(thousandths(slow.dampingRatio) == 1429)
        #expect(thousandths(slow.bounce) == -300)
        #expect(Spring(duration: 1).stiffness == 4 * Double.pi * Double.pi)
        #expect(Spring(stiffness: 100, damping: 50).damping == 20)
        #expect(Spring(stiffness: 100, damping: 50, allowOverDamping: true).damping == 50)
    }

    @Test("437: another target is gone to from the present place and velocity", arguments: [0.0, 0.4, -0.5])
    func retargeting(bounce: Double) {
        let spring = Spring(duration: 0.5, bounce: bounce)
        // In steps the way is the same as in one.
        var (value, velocity) = (0.0, 3.0)
        for _ in 0..<30 { spring.update(value: &value, velocity: &velocity, target: 10, deltaTime: 0.01) }
        #expect(abs(value - spring.value(target: 10, initialVelocity: 3, time: 0.3)) < 1e-9)
        #expect(abs(velocity - spring.velocity(target: 10, initialVelocity: 3, time: 0.3)) < 1e-9)
        // The velocity is the slope of the value, also right after another target was set.
        let before = (value, velocity)
        spring.update(value: &value, velocity: &velocity, target: -5, deltaTime: 1e-6)
        #expect(abs((value - before.0) / 1e-6 - before.1) < 0.01)
        let force = spring.force(target: -5.0, position: before.0, velocity: before.1)
        #expect(abs((velocity - before.1) / 1e-6 - force) < 0.1)
    }

    @Test("434: the usual curves")
    func usual() {
        #expect(thousandths(UnitCurve.easeInOut.value(at: 0.25)) == 129)
        #expect(thousandths(UnitCurve.easeInOut.velocity(at: 0.5)) == 1724)
        #expect(UnitCurve.linear.value(at: 0.3) == 0.3)
        #expect([-1, 0, 1, 2].map { thousandths(UnitCurve.easeIn.value(at: $0)) } == [0, 0, 1000, 1000])
        let even = UnitCurve.bezier(startControlPoint: .zero, endControlPoint: UnitPoint(x: 1, y: 1))
        #expect(thousandths(even.value(at: 0.3)) == 300)
        #expect(thousandths(even.velocity(at: 0)) == 1000)
    }

    @Test("441: curves of circles, and curves with their axes changed")
    func circles() {
        #expect(thousandths(UnitCurve.circularEaseIn.value(at: 0.5)) == 134)
        #expect(thousandths(UnitCurve.circularEaseOut.value(at: 0.5)) == 866)
        #expect(thousandths(UnitCurve.circularEaseInOut.value(at: 0.25)) == 67)
        #expect(UnitCurve.circularEaseIn.inverse == .circularEaseOut)
        #expect(UnitCurve.easeIn.inverse != .easeOut)
        for curve in [UnitCurve.easeIn, .easeOut, .easeInOut, .circularEaseIn, .circularEaseInOut] {
            for step in 1..<10 {
                let time = Double(step) / 10
                #expect(abs(curve.inverse.value(at: curve.value(at: time)) - time) < 1e-9)
            }
        }
    }
}
