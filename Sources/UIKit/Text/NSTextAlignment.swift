import HalcyonViews

/// Where the lines of a text begin or end.
public enum NSTextAlignment: Int, Sendable {
    case left, center, right, justified, natural
}

/// Where a text that has not enough room is cut.
public enum NSLineBreakMode: Int, Sendable {
    case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}
