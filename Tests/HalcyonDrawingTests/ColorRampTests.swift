import Foundation
import HalcyonDrawing
import Testing

@Suite struct ColorRampTests {
    func hex(_ ramp: ColorRamp, _ place: Double) -> String { ramp.color(at: place).description }

    @Test("299: colours are mixed evenly to the eye, in Oklab")
    func perceptualMiddles() {
        let ramp = ColorRamp([GradientStop(RGBA(1, 0, 0), at: 0), GradientStop(RGBA(0, 0, 1), at: 1)])
        #expect(hex(ramp, 0.5) == "#8C53A2")
        let greys = ColorRamp([GradientStop(.black, at: 0), GradientStop(.white, at: 1)])
        #expect(hex(greys, 0.5) == "#636363")
        #expect(hex(ColorRamp(greys.stops, isPerceptual: false), 0.5) == "#808080")
    }

    @Test("300: stops are sorted, equal places make an edge, the ends go on")
    func places() {
        let (red, blue) = (GradientStop(RGBA(1, 0, 0), at: 0.25), GradientStop(RGBA(0, 0, 1), at: 0.75))
        #expect(ColorRamp([blue, red]).sorted == [red, blue])
        #expect(hex(ColorRamp([red, blue]), 0) == "#FF0000")
        #expect(hex(ColorRamp([red, blue]), 1) == "#0000FF")
        let edge = ColorRamp([
            GradientStop(.black, at: 0), GradientStop(.black, at: 0.5), GradientStop(.white, at: 0.5),
            GradientStop(.white, at: 1),
        ])
        #expect([0.49, 0.5, 0.51].map { hex(edge, $0) } == ["#000000", "#FFFFFF", "#FFFFFF"])
    }

    @Test("301: a clear end leaves no fringe")
    func clearEnds() {
        let ramp = ColorRamp([GradientStop(RGBA(1, 0, 0), at: 0), GradientStop(.clear, at: 1)])
        #expect(hex(ramp, 0.5) == "#FF0000@50%")
    }

    @Test func whatIsNoGradientIsClear() {
        #expect(hex(ColorRamp([]), 0.5) == "#000000@0%")
        #expect(ColorRamp([]).rasterStops.isEmpty)
        let odd = ColorRamp([GradientStop(.black, at: .nan), GradientStop(.white, at: 0.5)])
        #expect(hex(odd, 0) == "#FFFFFF")
        let one = ColorRamp([GradientStop(.white, at: 7)])
        #expect(one.rasterStops.map(\.color) == [.white, .white, .white])
    }

    @Test func rasterStopsAreTheRampsColours() {
        let ramp = ColorRamp([GradientStop(RGBA(1, 0, 0), at: 0.2), GradientStop(RGBA(0, 0, 1), at: 0.9)])
        let stops = ramp.rasterStops
        #expect(stops.first?.location == 0)
        #expect(stops.last?.location == 1)
        #expect(zip(stops, stops.dropFirst()).allSatisfy { $0.location <= $1.location })
        for stop in stops { #expect(stop.color.description == hex(ramp, stop.location)) }
    }

    @Test func adjustmentsMapColours() {
        let orange = RGBA(hex: 0xEA7D1C)
        #expect(ColorAdjustment.invert.applied(to: orange).description == "#1582E3")
        #expect(ColorAdjustment.brightness(0.5).applied(to: orange).description == "#FFFD9C")
        #expect(ColorAdjustment.contrast(0).applied(to: orange).description == "#808080")
        #expect(ColorAdjustment.grayscale(1).applied(to: orange).description == "#8D8D8D")
        #expect(ColorAdjustment.saturation(1).applied(to: orange) == orange)
        #expect(ColorAdjustment.multiply(RGBA(1, 0, 1)).applied(to: orange).description == "#EA001C")
        #expect(ColorAdjustment.hueRotation(0).applied(to: orange).description == orange.description)
        #expect(ColorAdjustment.hueRotation(.pi).applied(to: RGBA(hex: 0x808080)).description == "#808080")
        #expect(ColorAdjustment.custom([1]).applied(to: orange) == orange)
    }
}
