import Combine
import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonPlatform
import HalcyonViews
import Testing

/// `Canvas` and its context, semantics 450; timelines, 445 and 446.
@MainActor @Suite struct CanvasTests {
    let square = Path(CGRect(x: 0, y: 0, width: 4, height: 4))

    func drawn(_ width: Double = 20, _ height: Double = 10, _ draw: @escaping (inout GraphicsContext, CGSize) -> Void)
        -> [String]
    {
        Bench(Canvas(renderer: draw), width, height).drawn
    }

    @Test func outlinesAreDrawnWithShadings() {
        let square = square
        #expect(
            drawn { context, size in
                context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.red))
                context.stroke(square, with: .foreground, lineWidth: 2)
                context.fill(square, with: .style(.tint), style: FillStyle(eoFill: true))
                context.fill(
                    square,
                    with: .linearGradient(
                        Gradient(colors: [.black, .white]), startPoint: .zero, endPoint: CGPoint(x: 9, y: 0)))
            } == [
                "fill rect 0,0 20×10 #E64343", "stroke rect 0,0 4×4 2 #14181F", "fill rect 0,0 4×4 #0173A7 even-odd",
                "fill rect 0,0 4×4 linear 0,0 to 9,0 (#000000 #FFFFFF)",
            ])
        #expect(Bench(Canvas { _, _ in }.fixedSize(), 30, 20).frames.last == "Canvas 10 5 10 10")
    }

    @Test func stateIsTheContextsAndCopiesHaveTheirOwn() {
        let square = square
        #expect(
            drawn { context, _ in
                var inner = context
                inner.translateBy(x: 3, y: 0)
                inner.scaleBy(x: 2, y: 2)
                inner.clip(to: square)
                inner.opacity = 0.5
                inner.fill(square, with: .color(.red))
                context.fill(square, with: .color(.blue))
            } == [
                "group opacity 0.5", "group clip rect 3,0 8×8", "group transform 2 0 0 2 3 0 at 0,0",
                "fill rect 0,0 4×4 #E64343", "fill rect 0,0 4×4 #157CD8",
            ])
    }

    @Test func layersFiltersAndMixesAreTheCanvass() {
        let square = square
        #expect(
            drawn { context, _ in
                context.addFilter(.shadow(color: .black, radius: 2, x: 1))
                context.drawLayer { layer in
                    layer.fill(square, with: .color(.red))
                    layer.fill(square, with: .color(.blue))
                }
                context.blendMode = .multiply
                context.fill(square, with: .color(.green))
            } == [
                "group compositing", "group drop shadow #000000 radius 2 offset 1×0", "group compositing",
                "fill rect 0,0 4×4 #E64343", "fill rect 0,0 4×4 #157CD8", "group blend multiply",
                "group drop shadow #000000 radius 2 offset 1×0", "fill rect 0,0 4×4 #2AA654",
            ])
        #expect(
            drawn { context, _ in
                context.clip(to: square, options: .inverse)
                context.clipToLayer { $0.fill(square, with: .color(.black)) }
                context.fill(square, with: .color(.green))
            } == [
                "group mask inverse", "by", "fill rect 0,0 4×4 #000000", "group mask", "by",
                "fill rect 0,0 4×4 #000000", "fill rect 0,0 4×4 #2AA654",
            ])
    }

    @Test func textStandsByItsAnchor() {
        let list = drawn(40, 40) { context, _ in
            context.draw(Text("ab"), at: CGPoint(x: 20, y: 20))
            context.draw(Text("ab"), at: CGPoint(x: 0, y: 0), anchor: .topLeading)
            context.draw(Text("aa bb"), in: CGRect(x: 1, y: 2, width: 20, height: 40))
            var text = context.resolve(Text("ab"))
            text.shading = .color(.red)
            context.draw(text, at: .zero, anchor: .topLeading)
            #expect(text.measure(in: CGSize(width: 100, height: 100)) == CGSize(width: 14, height: 20))
            #expect(text.firstBaseline(in: CGSize(width: 100, height: 100)) > 10)
        }
        #expect(
            list == [
                "text \"ab\" text 14 #14181F 13,10 14×20", "text \"ab\" text 14 #14181F 0,0 14×20",
                "text \"aa bb\" text 14 #14181F 1,2 14×40", "text \"ab\" text 14 #E64343 0,0 14×20",
            ])
    }

    @Test func symbolsAreDrawnByTheirTagsAndNowhereElse() {
        let canvas = Canvas { context, _ in
            guard let symbol = context.resolveSymbol(id: "dot") else { return }
            #expect(symbol.size == CGSize(width: 6, height: 6))
            context.draw(symbol, at: CGPoint(x: 10, y: 10))
            context.draw(symbol, in: CGRect(x: 0, y: 0, width: 12, height: 6))
            #expect(context.resolveSymbol(id: 7) == nil)
        } symbols: {
            Circle().fill(.red).frame(width: 6, height: 6).tag("dot")
            Text("never").tag("other")
        }
        let bench = Bench(canvas, 20, 20)
        #expect(
            bench.drawn == [
                "fill ellipse 7,7 6×6 #E64343", "group transform 2 0 0 1 0 0 at 0,0", "fill ellipse 0,0 6×6 #E64343",
            ])
        #expect(bench.root.semantics().flattened.map(\.label).filter { !$0.isEmpty } == [])
        #expect(bench.hit(10, 10) == "Canvas")
    }

    final class Model: ObservableObject {
        @Published var isOn = false
        @Published var other = 0
    }

    @Test("450: the closure runs when the view that declares it runs, and not when nothing happened")
    func runs() {
        final class Log { var runs = 0 }
        struct Declaring: View {
            @ObservedObject var model: Model
            let log: Log
            var body: some View {
                let isOn = model.isOn
                Canvas { context, size in
                    log.runs += 1
                    if isOn { context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.red)) }
                }
            }
        }
        let (model, log) = (Model(), Log())
        let bench = Bench(Declaring(model: model, log: log), 20, 20)
        #expect(log.runs == 1)
        bench.root.runTurn()
        #expect(log.runs == 1)
        model.isOn = true
        bench.root.runTurn()
        #expect(log.runs == 2)
        #expect(bench.drawn == ["fill rect 0,0 20×20 #E64343"])
        model.other = 1
        bench.root.runTurn()
        #expect(log.runs == 3)
        bench.resize(30, 20)
        #expect(log.runs == 4)
    }

    @Test func badNumbersDrawNothingAndStopNothing() {
        let square = square
        let list = drawn { context, _ in
            var broken = context
            broken.scaleBy(x: 0, y: .nan)
            broken.fill(square, with: .color(.red))
            context.opacity = .nan
            context.fill(square, with: .color(.blue))
            context.stroke(square, with: .color(.blue), lineWidth: -1)
        }
        #expect(list == ["fill rect 0,0 4×4 #157CD8", "stroke rect 0,0 4×4 -1 #157CD8"])
    }

    @Test("446: what schedules say")
    func schedules() {
        func seconds<Schedule: TimelineSchedule>(_ schedule: Schedule, from start: Double, _ count: Int = 3) -> [Double]
        {
            schedule.entries(from: Date(timeIntervalSinceReferenceDate: start), mode: .normal).prefix(count).map {
                $0.timeIntervalSinceReferenceDate
            }
        }
        let zero = Date(timeIntervalSinceReferenceDate: 0)
        #expect(seconds(PeriodicTimelineSchedule(from: zero, by: 5), from: 12) == [10, 15, 20])
        #expect(seconds(PeriodicTimelineSchedule(from: zero, by: 5), from: 15) == [15, 20, 25])
        #expect(seconds(EveryMinuteTimelineSchedule(), from: 130) == [120, 180, 240])
        #expect(seconds(ExplicitTimelineSchedule([zero, zero + 7]), from: 99) == [0, 7])
        #expect(seconds(AnimationTimelineSchedule(minimumInterval: 1.5), from: 0) == [0, 1.5, 3])
        #expect(seconds(AnimationTimelineSchedule(paused: true), from: 0) == [])
        #expect(
            Array(AnimationTimelineSchedule().entries(from: zero, mode: .lowFrequency).prefix(2)) == [])
        #expect(seconds(PeriodicTimelineSchedule(from: zero, by: -1), from: 0, 2) == [0, 0.001])
    }
}
