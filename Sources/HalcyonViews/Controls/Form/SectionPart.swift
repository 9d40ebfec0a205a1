import HalcyonCore
import HalcyonEngine

/// What a view is to its section.
enum SectionPart: Hashable, Sendable {
    case header, row, footer
}

/// What draws the sections inside.
enum SectionPlace: Hashable, Sendable {
    /// Nobody: their parts stand one after another.
    case plain
    case form
    case list
}

private enum SectionPlaceKey: EnvironmentKey { static let defaultValue = SectionPlace.plain }

extension EnvironmentValues {
    var sectionPlace: SectionPlace {
        get { self[SectionPlaceKey.self] }
        set { self[SectionPlaceKey.self] = newValue }
    }
}

enum SectionTrait {}
private enum SectionPartTrait {}

/// Around all parts of a section: its node is the section's identity.
nonisolated struct SectionModifier: ViewModifier {
    typealias Body = Never
    @MainActor static func _modifierPlan(
        of type: Any.Type, content: Plan, contentOffset: Int, modifierOffset: Int
    ) -> Plan {
        TraitPlan(
            ObjectIdentifier(SectionTrait.self), type, content: content, contentOffset: contentOffset,
            parameters: Self.self, parametersOffset: modifierOffset)
    }
}

/// Around one part of a section.
nonisolated struct SectionPartModifier: ViewModifier {
    typealias Body = Never
    let part: SectionPart
    @MainActor static func _modifierPlan(
        of type: Any.Type, content: Plan, contentOffset: Int, modifierOffset: Int
    ) -> Plan {
        TraitPlan(
            ObjectIdentifier(SectionPartTrait.self), type, content: content, contentOffset: contentOffset,
            parameters: Self.self, parametersOffset: modifierOffset)
    }
}

extension LayoutPass {
    /// The section that a container's child is in, by its node, and what it is there; nil: in none. Of nested sections
    /// the outermost counts.
    func sectionPart(of record: Int32) -> (section: Int32, part: SectionPart)? {
        var found: (section: Int32, part: SectionPart)?
        var part = SectionPart.row
        forEachModifier(around: record) { node in
            let plan = engine.plan(node)
            if plan.traitKey == ObjectIdentifier(SectionPartTrait.self) {
                part = engine.payload(node).assumingMemoryBound(to: SectionPartModifier.self).pointee.part
            } else if plan.traitKey == ObjectIdentifier(SectionTrait.self) {
                found = (node, part)
            }
        }
        return found
    }
}
