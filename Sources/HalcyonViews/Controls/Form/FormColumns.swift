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
    var body: some View {
        VStack(alignment: .formColumn, spacing: Measure.Form.columnRow) { content.modifier(ColumnPlace()) }
    }
    static var _plan: Plan { builtInPlan(Self.self) }
}

/// What the rows inherit.
private struct ColumnPlace: ViewModifier {
    typealias Body = Never
    static func _modifierPlan(
        of type: Any.Type, content: Plan, contentOffset: Int, modifierOffset: Int
    ) -> Plan {
        WriterPlan(
            type, content: content, contentOffset: contentOffset, parameters: Self.self,
            parametersOffset: modifierOffset
        ) { (_: ColumnPlace, values) in
            values.controlPlace = .column
            values.sectionPlace = .plain
        }
    }
}

/// A label with a colon, and a control whose begin is the column's.
struct ColumnRow<Label: View, Control: View>: View {
    let label: Label
    let control: Control

    var body: some View {
        HStack(alignment: .firstTextBaseline, spacing: Measure.Form.columnGap) {
            HStack(spacing: 0) {
                label
                Text(verbatim: ":").accessibilityHidden(true)
            }
            .controlText(.label)
            control.alignmentGuide(.formColumn) { $0[HorizontalAlignment.leading] }
        }
    }
    static var _plan: Plan { builtInPlan(Self.self) }
}
