import Foundation
import HalcyonCairo
import HalcyonDrawing

extension Pixels {
    /// A picture of what differs: equal pixels pale, others red.
    func difference(from other: Pixels) throws -> Data {
        let (width, height) = (max(self.width, other.width), max(self.height, other.height))
        func pixel(_ picture: Pixels, _ x: Int, _ y: Int) -> UInt32? {
            x < picture.width && y < picture.height ? picture[x, y] : nil
        }
        var values: [UInt32] = []
        for y in 0..<height {
            for x in 0..<width {
                let (one, two) = (pixel(self, x, y), pixel(other, x, y))
                guard let one, one == two else {
                    values.append(0xFFE0_1010)
                    continue
                }
                let parts = [one >> 16 & 255, one >> 8 & 255, one & 255].map { 255 - (255 - $0) / 5 }
                values.append(0xFF00_0000 | parts[0] << 16 | parts[1] << 8 | parts[2])
            }
        }
        return try Pixels(width: width, height: height, values: values).png()
    }
}
