import HalcyonCore
import HalcyonEngine

/// Names what part of a section a view is: its trait is a `SectionPart`.
enum SectionPartTrait {}

/// What a view is to its section.
enum SectionPart: Int32 {
    case header = 1
    case footer = 2

    /// What a child of a container is.
    @MainActor static func kind(of record: Int32, _ layout: LayoutPass) -> LazyKind {
        guard let said = layout.trait(of: record, ObjectIdentifier(SectionPartTrait.self)) else { return .row }
        return said.load(as: Int32.self) == SectionPart.header.rawValue ? .header : .footer
    }
}
