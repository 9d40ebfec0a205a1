import Foundation
import HalcyonCore
import HalcyonEngine

/// A section: a node without a layout of its own, by which containers know what belongs together. Below it: the header, the
/// content, the footer.
final class SectionPlan: Plan {
    private let parts: [(plan: Plan, offset: Int)]

    init(_ type: Any.Type, parts: [(plan: Plan, offset: Int)]) {
        self.parts = parts
        super.init(type, payloadSize: 0)
    }

    override func mount(_ value: UnsafeMutableRawPointer, _ cursor: inout Cursor, _ engine: Engine) {
        let node = engine.insert(self, &cursor)
        var inner = engine.cursor(into: node)
        for part in parts { part.plan.mount(value + part.offset, &inner, engine) }
        engine.markHasOutput(node)
    }

    override func update(_ value: UnsafeMutableRawPointer, _ cursor: inout Cursor, _ engine: Engine) {
        let node = engine.take(&cursor)
        var inner = engine.cursor(into: node)
        for part in parts { part.plan.update(value + part.offset, &inner, engine) }
    }
}

/// How the headers and footers of sections look in a container.
struct SectionLook: Equatable {
    var headerFont: Font
    var headerColor: Palette
    var footerFont: Font
    var footerColor: Palette
}

private enum SectionLookKey: EnvironmentKey { static var defaultValue: SectionLook? { nil } }

extension EnvironmentValues {
    /// How the headers and footers of sections look; nil: like any views.
    var sectionLook: SectionLook? {
        get { self[SectionLookKey.self] }
        set { self[SectionLookKey.self] = newValue }
    }
}

/// A header or a footer.
final class SectionPartPlan: EnvironmentWriterPlan {
    override var traitKey: ObjectIdentifier? { ObjectIdentifier(SectionPartTrait.self) }

    override func write(_ parameters: UnsafeMutableRawPointer, _ values: inout EnvironmentValues) {
        guard let look = values.sectionLook else { return }
        let isHeader = parameters.load(as: Int32.self) == SectionPart.header.rawValue
        values.font = isHeader ? look.headerFont : look.footerFont
        let ink = Color(isHeader ? look.headerColor : look.footerColor)
        values.foreground = ForegroundLevels(primary: AnyShapeStyle(ink))
    }

    /// A press on the header of a section that can be closed opens and closes it.
    override func pressAction(_ node: Int32, _ engine: Engine) -> (() -> Void)? {
        let own = engine.payload(node).assumingMemoryBound(to: _SectionPartModifier.self).pointee
        guard let isExpanded = own.isExpanded else { return nil }
        return { isExpanded.wrappedValue.toggle() }
    }
}
