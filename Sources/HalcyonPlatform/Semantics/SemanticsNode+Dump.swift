import HalcyonDrawing

extension SemanticsNode {
    /// The tree as text: one element a line, indented under the one that holds it, frames in points of the root's picture.
    /// Two trees say the same if and only if their dumps are equal; nodes' numbers do not appear in it.
    /// - Parameter frames: whether frames are told.
    public func dump(frames: Bool = true) -> String {
        var lines = ""
        var stack = [(node: self, depth: 0)]
        while let (node, depth) = stack.popLast() {
            // The text of a deep tree must not grow with the square of its depth.
            lines += String(repeating: "  ", count: min(depth, 20)) + node.line(frames: frames) + "\n"
            stack.append(contentsOf: node.children.reversed().map { ($0, depth + 1) })
        }
        return lines
    }

    /// What the element itself says, in one line.
    public func line(frames: Bool = true) -> String {
        var words = [role.rawValue]
        if !label.isEmpty { words.append(label.debugDescription) }
        if !value.isEmpty { words.append("value \(value.debugDescription)") }
        if let number { words.append(number.description) }
        if !hint.isEmpty { words.append("hint \(hint.debugDescription)") }
        if !identifier.isEmpty { words.append("id \(identifier.debugDescription)") }
        if let headingLevel { words.append("level \(headingLevel)") }
        let own = traits.subtracting(role.traits)
        if !own.isEmpty { words.append("[\(own)]") }
        let missing = role.traits.subtracting(traits)
        if !missing.isEmpty { words.append("not [\(missing)]") }
        if !actions.isEmpty { words.append("{" + actions.map(\.description).joined(separator: ", ") + "}") }
        if !inputLabels.isEmpty {
            words.append("called " + inputLabels.map(\.debugDescription).joined(separator: ", "))
        }
        for detail in details {
            let mark = detail.isImportant ? "!" : ""
            words.append("detail\(mark) \(detail.label.debugDescription): \(detail.value.debugDescription)")
        }
        if isFocused { words.append("focused") }
        if !isEnabled { words.append("disabled") }
        if frames { words.append(frame.plain) }
        return words.joined(separator: " ")
    }
}

extension SemanticsNumber: CustomStringConvertible {
    /// `3 of 0…10 by 1`.
    public var description: String {
        "\(current.plain) of \(least.plain)…\(greatest.plain)" + (step.map { " by \($0.plain)" } ?? "")
    }
}
