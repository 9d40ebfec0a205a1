import Foundation
import HalcyonCore
import HalcyonEngine

/// Labels in one column, against the controls in another.
public struct ColumnsFormStyle: FormStyle {
    /// Two columns.
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View { ColumnsForm(content: configuration.content) }
}

extension FormStyle where Self == ColumnsFormStyle {
    /// Labels in one column, against the controls in another.
    nonisolated public static var columns: ColumnsFormStyle { .init() }
}

/// Where the controls of a form of columns begin. A row without a label begins there as a whole.
private enum FormColumnID: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context[HorizontalAlignment.leading] }
}

extension HorizontalAlignment {
    fileprivate static let formColumn = HorizontalAlignment(FormColumnID.self)
}

/// The rows of a form of columns.
struct ColumnsForm<Content: View>: View {
    let content: Content
    @State private var labelWidth: CGFloat?

    var body: some View {
        VStack(alignment: .formColumn, spacing: Measure.Form.columnRow) { content.modifier(ColumnPlace()) }
            .environment(\.formLabelWidth, labelWidth)
            .onPreferenceChange(FormLabelKey.self) { labelWidth = $0 }
            .transformPreference(FormLabelKey.self) { $0 = nil }
    }
    static var _plan: Plan { builtInPlan(Self.self) }
}

/// How wide the widest label of a form is, in points; nil: there is none.
private struct FormLabelKey: PreferenceKey {
    static var defaultValue: CGFloat? { nil }
    static func reduce(value: inout CGFloat?, nextValue: () -> CGFloat?) {
        if let next = nextValue() { value = max(value ?? 0, next) }
    }
}

private enum FormLabelWidthKey: EnvironmentKey { static var defaultValue: CGFloat? { nil } }

extension EnvironmentValues {
    /// How wide the column of labels is, in points; nil: not known yet.
    fileprivate var formLabelWidth: CGFloat? {
        get { self[FormLabelWidthKey.self] }
        set { self[FormLabelWidthKey.self] = newValue }
    }
}

/// What the rows inherit.
private struct ColumnPlace: EnvironmentWriting {
    func write(_ values: inout EnvironmentValues) {
        values.controlPlace = .column
        values.sectionPlace = .plain
    }
}

/// A label with a colon, and a control whose begin is the column's.
struct ColumnRow<Label: View, Control: View>: View {
    let label: Label
    let control: Control
    @Environment(\.formLabelWidth) private var labelWidth

    var body: some View {
        HStack(spacing: Measure.Form.columnGap) {
            HStack(spacing: 0) {
                label
                Text(verbatim: ":").accessibilityHidden(true)
            }
            .controlText(.label)
            .fixedSize()
            .overlay { GeometryReader { Color.clear.preference(key: FormLabelKey.self, value: $0.size.width) } }
            .frame(width: labelWidth, alignment: .trailing)
            control.alignmentGuide(.formColumn) { $0[HorizontalAlignment.leading] }
        }
    }
    static var _plan: Plan { builtInPlan(Self.self) }
}
