import Foundation
import HalcyonCore

/// How strongly a length is wanted, 0 … 1000.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable, ExpressibleByFloatLiteral {
    public var rawValue: Float
    public init(rawValue: Float) { self.rawValue = rawValue }
    /// A priority of a number.
    public init(_ rawValue: Float) { self.rawValue = rawValue }
    /// A priority of a number.
    public init(floatLiteral value: Float) { rawValue = value }
    /// 1000: in any case.
    public static let required = UILayoutPriority(1000)
    /// 750: how strongly a view keeps what it shows from being cut, where nothing else is said.
    public static let defaultHigh = UILayoutPriority(750)
    /// 250: how strongly a view keeps from being larger than what it shows, where nothing else is said.
    public static let defaultLow = UILayoutPriority(250)
    /// 50: how strongly a view keeps to the size that fits.
    public static let fittingSizeLevel = UILayoutPriority(50)
}

/// Along what a priority holds.
public enum NSLayoutConstraint {
    /// A direction.
    public enum Axis: Int, Sendable { case horizontal, vertical }
}

/// How strongly a view keeps to the size of what it shows.
struct LayoutPriorities {
    var hugging = [UILayoutPriority.defaultLow, .defaultLow]
    var compression = [UILayoutPriority.defaultHigh, .defaultHigh]
}

extension UIView {
    /// How strongly it keeps from being larger than what it shows.
    public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        priorities.hugging[axis.rawValue]
    }

    /// Says how strongly it keeps from being larger than what it shows: from 750 on a representable does not grow with what
    /// it is offered (semantics 157).
    public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        guard priorities.hugging[axis.rawValue] != priority else { return }
        priorities.hugging[axis.rawValue] = priority
        invalidateIntrinsicContentSize()
    }

    /// How strongly it keeps what it shows from being cut.
    public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        priorities.compression[axis.rawValue]
    }

    /// Says how strongly it keeps what it shows from being cut: below 750 a representable shrinks with what it is offered
    /// (semantics 157).
    public func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {
        guard priorities.compression[axis.rawValue] != priority else { return }
        priorities.compression[axis.rawValue] = priority
        invalidateIntrinsicContentSize()
    }

    /// Calls `layoutSubviews` if it is due.
    func layOut() {
        guard needsLayout else { return }
        needsLayout = false
        controller?.viewWillLayoutSubviews()
        layoutSubviews()
        controller?.viewDidLayoutSubviews()
    }

    /// The size in a SwiftUI layout, where a representable says none: by what it shows and how strongly it keeps to that
    /// (semantics 157). A length of which it says nothing is what is proposed, and 10 points where nothing is.
    func sizeByPriorities(_ proposal: ProposedViewSize) -> CGSize {
        let own = intrinsicContentSize
        func length(_ own: CGFloat, _ proposed: CGFloat?, _ axis: NSLayoutConstraint.Axis) -> CGFloat {
            guard own != UIView.noIntrinsicMetric, own.isFinite else { return max(proposed ?? 10, 0) }
            guard let proposed else { return own }
            if proposed > own {
                return priorities.hugging[axis.rawValue].rawValue >= UILayoutPriority.defaultHigh.rawValue
                    ? own : proposed
            }
            return priorities.compression[axis.rawValue].rawValue >= UILayoutPriority.defaultHigh.rawValue
                ? own : max(proposed, 0)
        }
        return CGSize(
            width: length(own.width, proposal.width, .horizontal),
            height: length(own.height, proposal.height, .vertical))
    }
}
