#if Window
import CGtk4
import CGtkHost
import HalcyonPlatform

extension SemanticsNode {
    /// What accessibility clients take the element for.
    var accessibleRole: GtkAccessibleRole {
        switch role {
        case .group, .scrollArea: GTK_ACCESSIBLE_ROLE_GROUP
        case .unknown: GTK_ACCESSIBLE_ROLE_SECTION
        case .text: GTK_ACCESSIBLE_ROLE_LABEL
        case .heading: GTK_ACCESSIBLE_ROLE_HEADING
        case .image: GTK_ACCESSIBLE_ROLE_IMG
        case .button, .menuButton, .datePicker, .colorWell, .disclosure: GTK_ACCESSIBLE_ROLE_BUTTON
        case .link: GTK_ACCESSIBLE_ROLE_LINK
        case .menu: GTK_ACCESSIBLE_ROLE_MENU
        case .menuItem: GTK_ACCESSIBLE_ROLE_MENU_ITEM
        case .checkBox: GTK_ACCESSIBLE_ROLE_CHECKBOX
        case .toggle: GTK_ACCESSIBLE_ROLE_SWITCH
        case .radioButton: GTK_ACCESSIBLE_ROLE_RADIO
        case .radioGroup: GTK_ACCESSIBLE_ROLE_RADIO_GROUP
        case .popUpButton: GTK_ACCESSIBLE_ROLE_COMBO_BOX
        case .slider: GTK_ACCESSIBLE_ROLE_SLIDER
        // There is no role for what is turned; it is set to one value after another, as this is.
        case .wheel, .stepper: GTK_ACCESSIBLE_ROLE_SPIN_BUTTON
        case .gauge: GTK_ACCESSIBLE_ROLE_METER
        case .progress, .busyIndicator: GTK_ACCESSIBLE_ROLE_PROGRESS_BAR
        case .textField: traits.contains(.isSearchField) ? GTK_ACCESSIBLE_ROLE_SEARCH_BOX : GTK_ACCESSIBLE_ROLE_TEXT_BOX
        case .secureField, .textEditor: GTK_ACCESSIBLE_ROLE_TEXT_BOX
        case .list: GTK_ACCESSIBLE_ROLE_LIST
        case .row: GTK_ACCESSIBLE_ROLE_LIST_ITEM
        case .table: GTK_ACCESSIBLE_ROLE_TABLE
        case .cell: GTK_ACCESSIBLE_ROLE_CELL
        case .outline: GTK_ACCESSIBLE_ROLE_TREE
        case .tabGroup: GTK_ACCESSIBLE_ROLE_TAB_LIST
        case .tab: GTK_ACCESSIBLE_ROLE_TAB
        case .toolbar: GTK_ACCESSIBLE_ROLE_TOOLBAR
        case .dialog: GTK_ACCESSIBLE_ROLE_DIALOG
        case .alert: GTK_ACCESSIBLE_ROLE_ALERT_DIALOG
        }
    }

    /// What clients can do with it besides reading it: GTK lets only its own widgets have numbers and texts.
    var accessibleKind: HalElementKind {
        if number != nil || actions.contains(.increment) || actions.contains(.decrement) { return HAL_ELEMENT_RANGE }
        switch role {
        case .textField, .textEditor: return HAL_ELEMENT_TEXT
        case .secureField: return HAL_ELEMENT_SECRET
        default: return HAL_ELEMENT_PLAIN
        }
    }

    /// Whether clients read its value as a text.
    var hasText: Bool { accessibleKind == HAL_ELEMENT_TEXT || accessibleKind == HAL_ELEMENT_SECRET }

    /// Whether the element says nothing and only holds others.
    var isSilentGroup: Bool {
        role == .group && label.isEmpty && value.isEmpty && hint.isEmpty && actions.isEmpty && number == nil
            && !isFocused
    }

    /// What is said of it after its name.
    var accessibleDescription: String {
        var parts: [String] = []
        if !value.isEmpty, !label.isEmpty, !hasText { parts.append(value) }
        if !hint.isEmpty { parts.append(hint) }
        parts += details.filter(\.isImportant).map { "\($0.label): \($0.value)" }
        return parts.joined(separator: ", ")
    }

    /// The number that clients see and set: what can only be stepped stands between one step down and one up.
    var accessibleNumber: SemanticsNumber { number ?? SemanticsNumber(0, in: -1...1, step: 1) }
}

extension SemanticsAction {
    /// The actions' names for clients: letters, digits and hyphens, each once.
    static func accessibleNames(_ actions: [SemanticsAction]) -> [String] {
        var names: [String] = []
        for action in actions {
            let words = if case .named(let name) = action { name } else { action.description }
            let letters = words.unicodeScalars.map {
                $0.isASCII && $0.properties.isAlphabetic || ("0"..."9").contains($0) ? Character($0) : "-"
            }
            let base = letters.contains { $0 != "-" } ? String(letters) : "action"
            var (name, number) = (base, 2)
            while names.contains(name) { (name, number) = ("\(base)-\(number)", number + 1) }
            names.append(name)
        }
        return names
    }
}
#endif
