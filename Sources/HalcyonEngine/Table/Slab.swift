import CEngineSupport

/// Pieces of memory in classes of 16 bytes, cut from large blocks and used again; they never move.
struct Slab {
    private static let blockSize = 64 * 1024
    private static let largest = 2048
    private var free: [UnsafeMutableRawPointer?] = Array(repeating: nil, count: Slab.largest / 16 + 1)
    private var blocks: [UnsafeMutableRawPointer] = []
    private var bump: UnsafeMutableRawPointer?
    private var left = 0

    /// A piece of at least `size` bytes, aligned to 16.
    mutating func take(_ size: Int) -> UnsafeMutableRawPointer {
        let sizeClass = (size + 15) >> 4
        if sizeClass > Slab.largest >> 4 {
            return UnsafeMutableRawPointer.allocate(byteCount: sizeClass << 4, alignment: 16)
        }
        if let piece = free[sizeClass] {
            free[sizeClass] = piece.load(as: UnsafeMutableRawPointer?.self)
            return piece
        }
        let bytes = sizeClass << 4
        if left < bytes {
            let block = UnsafeMutableRawPointer.allocate(byteCount: Slab.blockSize, alignment: 16)
            blocks.append(block)
            bump = block
            left = Slab.blockSize
        }
        let piece = bump.unsafelyUnwrapped
        bump = piece + bytes
        left -= bytes
        return piece
    }

    /// Takes a piece back; its content must be destroyed already.
    mutating func give(_ piece: UnsafeMutableRawPointer, size: Int) {
        let sizeClass = (size + 15) >> 4
        if sizeClass > Slab.largest >> 4 {
            piece.deallocate()
            return
        }
        piece.storeBytes(of: free[sizeClass], as: UnsafeMutableRawPointer?.self)
        free[sizeClass] = piece
    }

    /// Gives everything back to the system; no piece may be in use.
    mutating func close() {
        for block in blocks { block.deallocate() }
        blocks = []
        free = Array(repeating: nil, count: Slab.largest / 16 + 1)
        bump = nil
        left = 0
    }
}

/// Memory for the values of running bodies: a stack that grows in blocks, so that what lies in it does not move.
struct ScratchStack {
    private static let blockSize = 256 * 1024
    private var blocks: [(base: UnsafeMutableRawPointer, size: Int)] = []
    private var block = 0
    private var offset = 0
    /// The block that is written to, and how large it is.
    private var start: UnsafeMutableRawPointer?
    private var limit = 0

    /// A place on the stack.
    struct Mark {
        fileprivate var block: Int
        fileprivate var offset: Int
        /// The place of an empty stack.
        static let start = Mark(block: 0, offset: 0)
    }

    /// The place now; give it to `reset` to free what is pushed from here on.
    var mark: Mark { Mark(block: block, offset: offset) }

    /// Room for `size` bytes, aligned to 16.
    mutating func push(_ size: Int) -> UnsafeMutableRawPointer {
        let bytes = (size + 15) & ~15
        if offset + bytes <= limit, let start {
            let room = start + offset
            offset += bytes
            return room
        }
        let next = start == nil ? 0 : block + 1
        if next == blocks.count || blocks[next].size < bytes {
            let size = max(ScratchStack.blockSize, bytes)
            let base = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
            if next == blocks.count {
                blocks.append((base, size))
            } else {
                blocks[next].base.deallocate()
                blocks[next] = (base, size)
            }
        }
        open(next)
        offset = bytes
        return blocks[next].base
    }

    /// Frees what was pushed since `mark`; values in it must have been moved out or destroyed.
    mutating func reset(_ mark: Mark) {
        if mark.block != block { open(mark.block) }
        offset = mark.offset
    }

    private mutating func open(_ number: Int) {
        block = number
        (start, limit) = number < blocks.count ? (blocks[number].base, blocks[number].size) : (nil, 0)
    }

    /// Gives the memory back.
    mutating func close() {
        for entry in blocks { entry.base.deallocate() }
        blocks = []
        open(0)
        offset = 0
    }
}
