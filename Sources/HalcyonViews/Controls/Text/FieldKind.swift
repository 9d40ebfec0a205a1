import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine
import HalcyonPlatform

/// Something that text is typed into. Its label is what it shows while it is empty.
struct FieldKind: ControlKind {
    enum Face: Hashable {
        case plain, bezel, editor, plainEditor
        /// What is searched for: with a magnifier before it, and behind it what takes all away.
        case search
        var isEditor: Bool { self == .editor || self == .plainEditor }
        var hasGround: Bool { self == .bezel || self == .editor || self == .search }
    }
    /// The source's text, as the view's last run read it.
    var text: String
    var face: Face
    /// Whether nobody may read it.
    var isSecure: Bool
    /// Whether it breaks lines.
    var isMultiline: Bool
    let editing: FieldEditing
    let source: FieldSource
    /// Whether the view's last run found nothing to show but the label.
    let isEmpty: Bool
    /// Written where that became another without a write of the source's.
    let emptinessChanges: Binding<Int>
    let editingChanged: @MainActor (Bool) -> Void
    let committed: @MainActor () -> Void
    /// What Escape does; nil: nothing, so that it is for what is around.
    var escaped: (@MainActor () -> Void)?

    static var name: String { "TextField" }
    var isFollowed: Bool { true }
    var cursor: CursorShape? { .text }
    var focus: FocusKind { face == .search ? .searches : .edits }

    func looksLike(_ other: FieldKind) -> Bool {
        text == other.text && face == other.face && isSecure == other.isSecure && isMultiline == other.isMultiline
    }

    typealias Field = Measure.Field

    // MARK: Layout

    func metrics(_ look: ControlLook) -> ControlMetrics {
        var metrics = ControlMetrics()
        (metrics.fillsWidth, metrics.alignment) = (true, 0)
        switch face {
        case .plain: metrics.leastHeight = Font.setting(size: look.measure.font).line
        case .bezel, .search:
            let symbol = face == .search ? Measure.Search.symbol + Measure.Search.gap : 0
            (metrics.leading, metrics.trailing) = (Field.pad + symbol, Field.pad + symbol)
            metrics.leastHeight = look.measure.height
            let room = max(min(5, (look.measure.height - Font.setting(size: look.measure.font).line) / 2), 2)
            (metrics.above, metrics.below) = (room, room)
        case .editor, .plainEditor:
            (metrics.leading, metrics.trailing) = (Field.editorPadX, Field.editorPadX)
            (metrics.above, metrics.below) = (Field.editorPadY, Field.editorPadY)
            metrics.fillsHeight = true
            metrics.leastHeight = Font.setting(size: look.measure.font).line + 2 * Field.editorPadY
        }
        return metrics
    }

    var measuresItself: Bool { isMultiline && !face.isEditor }

    func size(_ proposal: LayoutProposal, _ size: LayoutSize, _ context: ControlContext) -> LayoutSize {
        guard measuresItself else { return size }
        let environment = TextEnvironment.at(context.node, context.engine)
        let metrics = metrics(environment.look)
        let text = set(context, width: size.width)
        let (least, most) = (environment.limit.least, environment.limit.most ?? Int.max)
        let lines = min(max(text.lines.count, least), max(most, 1))
        return LayoutSize(
            width: size.width,
            height: max(Double(lines) * text.lineHeight + metrics.above + metrics.below, metrics.leastHeight))
    }

    // MARK: Text

    var shown: String {
        let text = editing.shown(text)
        return isSecure ? String(repeating: "•", count: text.count) : text
    }

    func room(_ size: CGSize, _ look: ControlLook) -> CGRect {
        let metrics = metrics(look)
        return CGRect(
            x: metrics.leading, y: face.isEditor ? metrics.above : 0,
            width: max(Double(size.width) - metrics.leading - metrics.trailing, 0),
            height: max(Double(size.height) - (face.isEditor ? metrics.above + metrics.below : 0), 0))
    }

    /// The text as it is set in the control's width.
    func set(_ context: ControlContext, width: Double? = nil) -> FieldText {
        let environment = TextEnvironment.at(context.node, context.engine)
        let whole = CGSize(width: width ?? Double(context.size.width), height: 0)
        return FieldText(
            shown, width: isMultiline ? Double(room(whole, environment.look).width) : nil, environment,
            context.engine.layout.textEngine)
    }

    /// The top of the text's first line, in points of the control.
    func top(_ text: FieldText, _ room: CGRect) -> Double {
        isMultiline && face.isEditor
            ? Double(room.minY)
            : Double(room.minY) + ((Double(room.height) - text.height) / 2).rounded(.down)
    }

    func semantics(_ look: ControlLook) -> SemanticsContent? {
        SemanticsContent(
            role: isSecure ? .secureField : face.isEditor ? .textEditor : .textField, value: shown,
            actions: [.press], children: .combined, isEnabled: look.isEnabled)
    }
}
