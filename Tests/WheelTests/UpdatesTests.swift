import Combine
import Foundation
import HalcyonTesting
import HalcyonViews
import SwiftUI
import Testing
import UIKit
import WheelViews

/// Wheels that are thrown while a device sends: with a screen that is redrawn at each reading, from this thread and another.
@MainActor @Suite struct UpdatesTests {
    /// What became of one throw.
    struct Landing: Equatable {
        var trace: [Double]
        var writes: [Int]
        var row: Int
    }

    /// A screen with one of the wheels, thrown in virtual time, while readings come.
    /// - Parameter rate: readings a second; 0: none.
    func land(_ kind: WheelKind, velocity: Double, rate: Int = 0, isOnThread: Bool = false, frames: Int = 200) async
        -> Landing
    {
        let (device, value) = (Device(), WheelValue())
        let root = mount(
            DeviceScreen(kind: kind, device: device, value: value), size: CGSize(width: 240, height: 290),
            isRecording: false, isPainted: false)
        let frame = root.semantics.flattened.first { $0.role == .wheel }?.frame ?? .zero
        let middle = CGPoint(x: frame.midX, y: frame.midY)
        let fling = velocity / 60 * 5
        root.press(at: middle)
        for step in 1...5 {
            root.advance(by: 1.0 / 60)
            root.drag(to: CGPoint(x: middle.x, y: middle.y - fling * 32 * Double(step) / 5))
        }
        root.release(at: CGPoint(x: middle.x, y: middle.y - fling * 32))
        nonisolated(unsafe) let readings = PassthroughSubject<Void, Never>()
        let received = readings.receive(on: DispatchQueue.main).sink { MainActor.assumeIsolated { device.send() } }
        defer { received.cancel() }
        var (due, trace) = (0.0, [Double]())
        for _ in 0..<frames {
            due += Double(rate) / 60
            while due >= 1 {
                due -= 1
                if isOnThread {
                    await Task.detached { readings.send() }.value
                    await root.settle()
                } else {
                    device.send()
                    root.runTurn()
                }
            }
            root.advance(by: 1.0 / 60)
            trace.append(root.wheelOffset)
        }
        if rate > 0 { #expect(device.reading >= rate * frames / 60 - 2) }
        return Landing(trace: trace, writes: value.writes, row: value.row)
    }

    /// Throws that are the same each time.
    struct Throws {
        var state: UInt64
        mutating func next() -> Double {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return (Double(state >> 33) / Double(1 << 31) - 0.5) * 100
        }
    }

    @Test(
        "updates at 10, 50 and 1,000 a second, from this thread and another, change nothing about where a wheel lands",
        arguments: [
            (10, false, 60), (10, true, 40), (50, false, 50), (50, true, 34), (1000, false, 10), (1000, true, 6),
        ])
    func updates(rate: Int, isOnThread: Bool, count: Int) async {
        var velocities = Throws(state: UInt64(rate) + (isOnThread ? 7 : 3))
        for number in 0..<count {
            let velocity = velocities.next()
            let kind: WheelKind = number % 3 == 0 ? .cured : .plain
            let still = await land(kind, velocity: velocity)
            let updated = await land(kind, velocity: velocity, rate: rate, isOnThread: isOnThread)
            #expect(still == updated, "\(kind) at \(velocity) rows a second")
            // UIKit tells its delegate of each turn, also of one that comes back (semantics 145).
            #expect(still.writes.count == (still.row == 12 && kind == .plain ? 0 : 1))
            #expect(still.trace.last == Double(still.row))
        }
    }

    @Test("the naive wheel is thrown back by the first update, and nothing is written")
    func naive() async {
        let still = await land(.naive, velocity: 20)
        #expect(still.writes.count == 1 && still.row > 15)
        for isOnThread in [false, true] {
            let updated = await land(.naive, velocity: 20, rate: 50, isOnThread: isOnThread)
            #expect(updated.writes == [] && updated.row == 12)
            #expect(updated.trace.last == 12)
        }
    }

    @Test("the example's page: readings redraw the screens, each wheel has its journal")
    func page() throws {
        let model = WheelModel()
        let root = mount(WheelScreen(model: model), size: WheelScreen.size)
        func turn(_ name: String) throws {
            let frame = try #require(root.semantics.flattened.first { $0.role == .wheel && $0.isCalled(name) }?.frame)
            let middle = CGPoint(x: frame.midX, y: frame.midY)
            root.press(at: middle)
            root.advance(by: 0.05)
            root.drag(to: CGPoint(x: middle.x, y: middle.y - 96))
            model.device.send()
            root.settle()
            root.advance(by: 0.2)
            root.release(at: CGPoint(x: middle.x, y: middle.y - 96))
            root.advance(by: 3)
        }
        for kind in WheelKind.allCases { try turn(kind.rawValue) }
        #expect(model.values[.naive]?.writes == [])
        #expect(model.values[.cured]?.writes == [15])
        #expect(model.values[.plain]?.writes == [15])
        #expect(WheelKind.allCases.map { model.stages[$0]?.conflicts.count } == [1, 0, 0])
        #expect(root.texts.contains("15 chosen, 12 set: thrown back"))
        #expect(root.texts.contains("Reading 3"))
    }
}

extension TestRoot {
    /// Where the root's first wheel is, in rows.
    fileprivate var wheelOffset: Double { mounted.engine.pickerWheels.first?.shown ?? -1 }
}
