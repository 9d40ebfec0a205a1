import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine

/// A text with all that it takes from where it stands.
private typealias SetText = ResolvedText

extension GraphicsContext {
    /// A text that is ready to be drawn on a canvas.
    nonisolated public struct ResolvedText {
        private let text: SetText
        private let sheet: Sheet
        private let environment: EnvironmentValues
        /// What it is drawn with.
        public var shading: Shading

        fileprivate init(_ text: SetText, _ sheet: Sheet, _ environment: EnvironmentValues) {
            (self.text, self.sheet, self.environment) = (text, sheet, environment)
            shading = text.ink.map { .style(AnyShapeStyle($0.style)) } ?? .foreground
        }

        private func setting(_ width: CGFloat) -> TextLayout {
            var layout = text.layout
            layout.width = width.isFinite ? Double(width) : nil
            return layout
        }
        private func metrics(_ width: CGFloat) -> TextMetrics { sheet.text.measure(setting(width)) }
        /// The size in points that the text takes in a size.
        public func measure(in size: CGSize) -> CGSize { metrics(size.width).size }
        /// From the top to the first line's baseline, in points.
        public func firstBaseline(in size: CGSize) -> CGFloat { CGFloat(metrics(size.width).firstBaseline) }
        /// From the top to the last line's baseline, in points.
        public func lastBaseline(in size: CGSize) -> CGFloat { CGFloat(metrics(size.width).lastBaseline) }

        fileprivate func item(at origin: CGPoint, _ box: CGSize) -> DisplayItem {
            let setting = setting(box.width)
            let size = sheet.text.measure(setting).size
            let paint = shading.paint(in: environment, CGRect(origin: origin, size: size))
            var run = TextRun(layout: setting, paint: paint, marks: text.marks, origin: origin, size: size)
            for image in text.images {
                image.resolved.say()
                run.images.append(image.drawn(setting, sheet.textEnvironment, sheet.text, paint))
            }
            return .text(run)
        }
    }

    /// A view that is ready to be drawn on a canvas.
    nonisolated public struct ResolvedSymbol: Sendable {
        /// The view's ideal size, in points.
        public let size: CGSize
        let fragment: FragmentID
    }

    /// A text that is ready to be drawn.
    public func resolve(_ text: Text) -> ResolvedText {
        ResolvedText(text.resolved(sheet.textEnvironment), sheet, environment)
    }

    /// The canvas's symbol with a tag; nil if there is none.
    public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? { sheet.symbol(AnyHashable(id)) }

    /// Draws a text; its lines are as wide as the rectangle, and begin at its top.
    public func draw(_ text: ResolvedText, in rect: CGRect) { add([text.item(at: rect.origin, rect.size)]) }

    /// Draws a text in one line where it does not break itself, one of its places at a point.
    public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
        let unlimited = CGSize(width: CGFloat.infinity, height: .infinity)
        let size = text.measure(in: unlimited)
        let origin = CGPoint(x: point.x - size.width * anchor.x, y: point.y - size.height * anchor.y)
        add([text.item(at: origin, unlimited)])
    }

    /// Draws a text; its lines are as wide as the rectangle, and begin at its top.
    public func draw(_ text: Text, in rect: CGRect) { draw(resolve(text), in: rect) }

    /// Draws a text in one line where it does not break itself, one of its places at a point.
    public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(resolve(text), at: point, anchor: anchor)
    }

    /// Draws a symbol as large as a rectangle.
    public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) {
        guard symbol.size.width > 0, symbol.size.height > 0 else { return }
        var context = self
        context.translateBy(x: rect.minX, y: rect.minY)
        context.scaleBy(x: rect.width / symbol.size.width, y: rect.height / symbol.size.height)
        context.add([.fragment(symbol.fragment, at: .zero)])
    }

    /// Draws a symbol at its size, one of its places at a point.
    public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {
        add([
            .fragment(
                symbol.fragment,
                at: CGPoint(x: point.x - symbol.size.width * anchor.x, y: point.y - symbol.size.height * anchor.y))
        ])
    }
}
