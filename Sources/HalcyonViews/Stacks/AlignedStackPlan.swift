import HalcyonCore
import HalcyonEngine

/// The plan of a stack whose children may agree on a guide of the user's.
final class AlignedStackPlan: StackPlan {
    override func guide(_ guide: Any.Type, of child: Int32, _ size: LayoutSize, _ layout: LayoutPass) -> Double {
        guard let id = guide as? any AlignmentID.Type else { return 0 }
        return Double(id.defaultValue(in: ViewDimensions(width: size.width, height: size.height)))
    }
}
