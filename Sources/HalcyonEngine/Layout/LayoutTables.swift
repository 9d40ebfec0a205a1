/// Where records and what they keep aside lie: what loops over children read, without a reference to be retained.
struct LayoutTables {
    let records: UnsafeMutablePointer<LayoutRecord>
    let sides: UnsafeMutablePointer<LayoutSide>

    @_transparent func flags(_ record: Int32) -> UInt32 { records[Int(record)].flags }

    @_transparent func next(_ record: Int32) -> Int32 { records[Int(record)].nextSibling }

    /// How early a stack serves the record.
    @_transparent func priority(_ record: Int32) -> Double {
        let one = records + Int(record)
        return one.pointee.flags & LayoutFlags.hasPriority == 0 ? 0 : sides[Int(one.pointee.side)].priority
    }

    /// The answer to nil; not of an opaque record.
    @_transparent func ideal(_ record: Int32, _ isVertical: Bool) -> Double {
        let one = records + Int(record)
        if one.pointee.side != none {
            let side = sides + Int(one.pointee.side)
            return isVertical ? side.pointee.idealHeight : side.pointee.idealWidth
        }
        return isVertical ? one.pointee.height : one.pointee.width
    }

    /// From which proposal on the summary holds.
    @_transparent func need(_ record: Int32, _ isVertical: Bool) -> Double {
        let one = records + Int(record)
        if one.pointee.side != none {
            let side = sides + Int(one.pointee.side)
            return isVertical ? side.pointee.needHeight : side.pointee.needWidth
        }
        if one.pointee.flags & (LayoutFlags.needsIdeal &<< LayoutFlags.shift(isVertical)) == 0 { return 0 }
        return isVertical ? one.pointee.height : one.pointee.width
    }

    /// The answer to 0.
    @_transparent func least(_ record: Int32, _ isVertical: Bool) -> Double {
        let one = records + Int(record)
        if one.pointee.side != none {
            let side = sides + Int(one.pointee.side)
            return isVertical ? side.pointee.leastHeight : side.pointee.leastWidth
        }
        if one.pointee.flags & (LayoutFlags.shrinksToNothing &<< LayoutFlags.shift(isVertical)) != 0 { return 0 }
        return isVertical ? one.pointee.height : one.pointee.width
    }

    @_transparent func isRigid(_ record: Int32, _ isVertical: Bool) -> Bool {
        records[Int(record)].flags & (LayoutFlags.isRigid &<< LayoutFlags.shift(isVertical)) != 0
    }

    @_transparent func isGreedy(_ record: Int32, _ isVertical: Bool) -> Bool {
        records[Int(record)].flags & (LayoutFlags.isGreedy &<< LayoutFlags.shift(isVertical)) != 0
    }

    @_transparent func isSqueezedByNil(_ record: Int32, _ isVertical: Bool) -> Bool {
        records[Int(record)].flags & (LayoutFlags.isSqueezedByNil &<< LayoutFlags.shift(isVertical)) != 0
    }

    @_transparent func isOpaque(_ record: Int32) -> Bool {
        records[Int(record)].flags & LayoutFlags.isOpaque != 0
    }

    /// Rigid on both axes, and placed with all that it needs: its size is its ideal one, and so are those inside.
    @_transparent func isLoose(_ record: Int32) -> Bool {
        records[Int(record)].flags & (LayoutFlags.isRigidBoth | LayoutFlags.isOpaque | LayoutFlags.isSqueezed)
            == LayoutFlags.isRigidBoth
    }

    @_transparent func edges(_ record: Int32) -> EdgeKinds {
        EdgeKinds(bits: records[Int(record)].flags &>> LayoutFlags.edgeShift & 0xFF)
    }
}
