/// How long the rows of a lazy container are along it, in points: as they were seen last, and for all others an estimate.
///
/// Blocks of rows that were never seen take one word, so that memory grows with what was seen.
package struct RowLengths {
    /// What stands for a row before any was seen, in points.
    package static let firstEstimate = 36.0
    private static let blockSize = 128

    /// NaN: never seen; negative: the row shows nothing, and so needs no distance either.
    private struct Block {
        var lengths = [Double](repeating: .nan, count: blockSize)
        var sum = 0.0
        var seen = 0
        var absent = 0
    }

    private var blocks: [Block?] = []
    package private(set) var count = 0
    private var seenSum = 0.0
    private var seenCount = 0
    private var estimatedFrom = 0
    /// What stands for a row that was never seen: the mean of those that were. It follows only when their number has
    /// doubled, so that what is far away does not move with each row.
    package private(set) var estimate = RowLengths.firstEstimate
    /// The longest row that was seen, in points; 0: none was.
    package private(set) var longest = 0.0
    /// Whether any row was seen.
    package var isKnown: Bool { seenCount > 0 }

    package init() {}

    /// Whether the same is known, as far as sums tell it.
    func isLike(_ other: RowLengths) -> Bool {
        count == other.count && seenCount == other.seenCount && seenSum == other.seenSum
            && estimate == other.estimate && estimatedFrom == other.estimatedFrom && longest == other.longest
            && blocks.elementsEqual(other.blocks) {
                $0?.sum == $1?.sum && $0?.seen == $1?.seen && $0?.absent == $1?.absent
            }
    }

    /// There are so many rows.
    package mutating func resize(to count: Int) {
        if count < self.count {
            let last = count / RowLengths.blockSize
            if last < blocks.count, blocks[last] != nil {
                for row in (count % RowLengths.blockSize)..<RowLengths.blockSize { forget(row, in: last) }
            }
            for number in blocks.indices where number > last { forgetBlock(number) }
        }
        self.count = count
        let needed = (count + RowLengths.blockSize - 1) / RowLengths.blockSize
        if blocks.count > needed {
            blocks.removeLast(blocks.count - needed)
        } else {
            blocks += [Block?](repeating: nil, count: needed - blocks.count)
        }
    }

    private mutating func forget(_ row: Int, in block: Int) {
        guard let length = blocks[block]?.lengths[row], !length.isNaN else { return }
        take(length, from: block)
        blocks[block]?.lengths[row] = .nan
    }

    private mutating func forgetBlock(_ number: Int) {
        guard let block = blocks[number] else { return }
        seenSum -= block.sum
        seenCount -= block.seen
        blocks[number] = nil
    }

    private mutating func take(_ length: Double, from block: Int) {
        blocks[block]?.sum -= max(length, 0)
        seenSum -= max(length, 0)
        if length < 0 {
            blocks[block]?.absent -= 1
        } else {
            blocks[block]?.seen -= 1
            seenCount -= 1
        }
    }

    /// Notes how long a row is, in points; negative: it shows nothing. Whether the estimate is another by that.
    package mutating func set(_ row: Int, _ length: Double) -> Bool {
        let (block, place) = (row / RowLengths.blockSize, row % RowLengths.blockSize)
        guard block < blocks.count, !length.isNaN else { return false }
        if blocks[block] == nil { blocks[block] = Block() }
        let old = blocks[block]!.lengths[place]
        if old == length { return false }
        if !old.isNaN { take(old, from: block) }
        blocks[block]!.lengths[place] = length
        blocks[block]!.sum += max(length, 0)
        if length < 0 {
            blocks[block]!.absent += 1
            return false
        }
        blocks[block]!.seen += 1
        seenSum += length
        seenCount += 1
        longest = max(longest, length)
        guard seenCount >= estimatedFrom * 2 else { return false }
        estimatedFrom = max(seenCount, 1)
        let mean = seenSum / Double(seenCount)
        defer { estimate = mean }
        return abs(mean - estimate) > 1.0 / 64
    }

    /// How long some rows are with a distance behind each that shows anything.
    package func length(_ rows: Range<Int>, spacing: Double) -> (length: Double, shown: Int) {
        var (length, shown, row) = (0.0, 0, rows.lowerBound)
        while row < rows.upperBound {
            let block = row / RowLengths.blockSize
            let end = min((block + 1) * RowLengths.blockSize, rows.upperBound)
            guard let known = block < blocks.count ? blocks[block] : nil else {
                length += Double(end - row) * estimate
                shown += end - row
                row = end
                continue
            }
            if end - row == RowLengths.blockSize {
                length += known.sum + Double(RowLengths.blockSize - known.seen - known.absent) * estimate
                shown += RowLengths.blockSize - known.absent
            } else {
                for one in row..<end {
                    let own = known.lengths[one % RowLengths.blockSize]
                    if own < 0 { continue }
                    length += own.isNaN ? estimate : own
                    shown += 1
                }
            }
            row = end
        }
        return (length + Double(shown) * spacing, shown)
    }

    /// The row of some that stands at a distance from their begin, in points; the last one beyond the end.
    package func row(at distance: Double, of rows: Range<Int>, spacing: Double) -> Int {
        var (low, high) = (rows.lowerBound, rows.upperBound)
        // Lengths add up, so halving finds it.
        while high - low > 1 {
            let middle = (low + high) / 2
            if length(rows.lowerBound..<middle, spacing: spacing).length <= distance {
                low = middle
            } else {
                high = middle
            }
        }
        return low
    }

    /// Rows came (or went) before a row.
    package mutating func shift(at row: Int, by distance: Int) {
        var seen: [(row: Int, length: Double)] = []
        for (number, block) in blocks.enumerated() {
            guard let block else { continue }
            for (place, length) in block.lengths.enumerated() where !length.isNaN {
                let one = number * RowLengths.blockSize + place
                if one >= row {
                    seen.append((one + distance, length))
                } else if distance > 0 || one < row + distance {
                    seen.append((one, length))
                }
            }
        }
        let (estimate, from) = (estimate, estimatedFrom)
        let count = max(count + distance, 0)
        self = RowLengths()
        resize(to: count)
        for (row, length) in seen where row >= 0 && row < count { _ = set(row, length) }
        (self.estimate, estimatedFrom) = (estimate, from)
    }
}
