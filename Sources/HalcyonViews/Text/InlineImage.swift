import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine

/// A stretch of a text while it is resolved.
struct TextPart {
    var text: String
    var style: TextStyling
    /// What stands in place of its one character.
    var image: Image?

    init(_ text: String, _ style: TextStyling, image: Image? = nil) {
        (self.text, self.style, self.image) = (text, style, image)
    }
}

/// An image in a text.
struct InlineImage {
    /// The bytes of UTF-8 of the character that it stands for.
    let bytes: Range<Int>
    let image: Image
    let resolved: ResolvedImage
    /// What it is drawn with where that is not what the text is drawn with.
    let ink: TextInk?

    /// - Parameter font: the size of the text around, in points.
    init(bytes: Range<Int>, _ image: Image, _ style: TextStyling, _ environment: TextEnvironment, _ font: Double) {
        (self.bytes, self.image) = (bytes, image)
        resolved = image.storage.resolve(environment, font: font)
        ink = style.ink
    }

    /// The room that it takes in its line.
    var attachment: TextAttachment {
        let above = resolved.baseline ?? Double(resolved.size.height)
        return TextAttachment(
            width: resolved.size.width, above: above, below: Double(resolved.size.height) - above)
    }

    /// What is drawn in the room that a text as it is shown has for it.
    func drawn(_ layout: TextLayout, _ environment: TextEnvironment, _ engine: any TextEngine, _ paint: Paint)
        -> TextImage
    {
        var (start, room) = (0, attachment)
        for span in layout.spans {
            if start == bytes.lowerBound, let own = span.attachment { room = own }
            start += span.length
        }
        let rect = CGRect(x: 0, y: -room.above, width: room.width, height: room.above + room.below)
        let paint = ink.map { $0.style._paint(in: environment.values, rect, level: 0) } ?? paint
        return TextImage(
            bytes, ImageDrawing(environment: environment, text: engine).items(image, resolved, in: rect, paint))
    }
}
