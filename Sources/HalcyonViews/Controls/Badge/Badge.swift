import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine

extension View {
    /// Counts something at the end of a list's row, or on a tab; 0: nothing is shown.
    nonisolated public func badge(_ count: Int) -> some View { badge(count == 0 ? nil : Text(verbatim: "\(count)")) }
    /// Says something at the end of a list's row, or on a tab; nil: nothing is shown.
    nonisolated public func badge(_ label: Text?) -> some View {
        BadgedView(text: label, content: self)
    }
    /// Says something at the end of a list's row, or on a tab; nil: nothing is shown.
    nonisolated public func badge(_ key: LocalizedStringKey?) -> some View { badge(key.map { Text($0) }) }
    /// Says something at the end of a list's row, or on a tab; nil: nothing is shown.
    @_disfavoredOverload nonisolated public func badge<S: StringProtocol>(_ label: S?) -> some View {
        badge(label.map { Text($0) })
    }
}

/// A view with a few words: behind it in a row, on its button if it is a tab.
nonisolated struct BadgedView<Content: View>: View {
    let text: Text?
    let content: Content
    @Environment(\.controlPlace) private var place

    @MainActor var body: some View {
        if place == .row {
            BadgedRow(
                text: text, content: content.accessibilityValue(text ?? Text(verbatim: ""), isEnabled: text != nil))
        } else {
            content.transformPreference(TabsKey.self) { labels in
                for index in labels.indices { labels[index].badge = labels[index].badge ?? text }
            }
        }
    }
    @MainActor static var _plan: Plan { builtInPlan(Self.self) }
}

/// A view with a few words behind it, in a row of a list.
nonisolated struct BadgedRow<Content: View>: View {
    let text: Text?
    let content: Content

    typealias Body = Never
    var body: Never { fatalError("A view with a badge has no body.") }
    @MainActor static var _plan: Plan {
        PlanCache.plan(for: Self.self) {
            BadgePlan(
                Self.self, content: Content._plan, contentOffset: MemoryLayout<Self>.offset(of: \.content)!,
                parameters: Text?.self, parametersOffset: 0)
        }
    }
}

/// Room at the end of each member, and the words in it.
final class BadgePlan: MemberPlan {
    override var role: ProductRole { .display }
    override var dependsOnScope: Bool { true }

    override func didChange(_ node: Int32, _ difference: Difference, _ engine: Engine) {
        engine.layout.invalidate(node)
        engine.damage(node)
    }

    /// The words as they are set, and their size; nil: nothing is shown.
    private func words(
        _ node: Int32, _ engine: Engine
    ) -> (layout: TextLayout, size: CGSize, values: EnvironmentValues)? {
        let environment = TextEnvironment.at(node, engine)
        guard let text = engine.payload(node).assumingMemoryBound(to: Text?.self).pointee else {
            return nil
        }
        // A pill in sidebars, plain words in other lists.
        let isPill = environment.values.listStyleKind == .sidebar
        let layout = TextLayout(
            text.string(at: node, engine),
            font: isPill ? FontFace(size: Measure.Badge.font, weight: 500) : FontFace(size: 13),
            lineHeight: isPill ? 14 : 18)
        return (layout, engine.textEngine.measure(layout).size, environment.values)
    }

    private func pill(_ size: CGSize) -> CGSize {
        CGSize(
            width: max(size.width + 2 * Measure.Badge.pad, Measure.Badge.height).rounded(.up),
            height: Measure.Badge.height)
    }

    private func room(_ record: Int32, _ layout: LayoutPass) -> Double {
        guard let words = words(layout.node(record), layout.engine) else { return 0 }
        return Double(pill(words.size).width) + Measure.Labels.gap
    }

    override func summary(_ record: Int32, _ layout: LayoutPass) -> LayoutSummary { .opaque }

    override func sizeThatFits(_ proposal: LayoutProposal, _ record: Int32, _ layout: LayoutPass) -> LayoutSize {
        let room = room(record, layout)
        let child = layout.firstChild(record)
        guard room > 0 else { return layout.measure(child, proposal) }
        let inner = LayoutProposal(width: proposal.width.map { max($0 - room, 0) }, height: proposal.height)
        let size = layout.measure(child, inner)
        let width = proposal.width.flatMap { $0.isFinite ? $0 : nil }
        return LayoutSize(
            width: max(size.width + room, width ?? 0), height: max(size.height, Measure.Badge.height))
    }

    override func place(_ proposal: LayoutProposal, _ size: LayoutSize, _ record: Int32, _ layout: LayoutPass) {
        let room = room(record, layout)
        let child = layout.firstChild(record)
        let width = room > 0 ? max(size.width - room, 0) : proposal.width
        let inner = LayoutProposal(width: width, height: proposal.height)
        let own = layout.measure(child, inner)
        layout.place(child, inner, own, x: 0, y: room > 0 ? ((size.height - own.height) / 2).rounded() : 0)
    }

    override func draw(_ node: Int32, size: LayoutSize, into items: inout [DisplayItem], _ engine: Engine) {
        guard let words = words(node, engine) else { return }
        let canvas = ControlCanvas(node, size, TextEnvironment.at(node, engine).look, engine)
        guard words.values.listStyleKind == .sidebar else {
            let box = canvas.rect(
                leading: size.width - Double(words.size.width), width: Double(words.size.width),
                top: ((size.height - Double(words.size.height)) / 2).rounded(), height: Double(words.size.height))
            let color = canvas.look.color(.secondaryLabel)
            items.append(.text(TextRun(layout: words.layout, color: color, origin: box.origin, size: words.size)))
            return
        }
        let pill = pill(words.size)
        let box = canvas.rect(
            leading: size.width - Double(pill.width), width: Double(pill.width),
            top: ((size.height - Double(pill.height)) / 2).rounded(), height: Double(pill.height))
        items.append(
            .fill(
                .roundedRectangle(box, radius: Double(pill.height) / 2), .color(canvas.look.color(.fillSecondary))))
        items.append(
            .text(
                TextRun(
                    layout: words.layout, color: canvas.look.color(.secondaryLabel),
                    origin: CGPoint(
                        x: Double(box.midX) - Double(words.size.width) / 2,
                        y: Double(box.midY) - Double(words.size.height) / 2), size: words.size)))
    }
}
