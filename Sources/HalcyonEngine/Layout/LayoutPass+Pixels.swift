// Pixels: where a view stands is a place on the grid of the display that shows it (semantics 502, 503).
extension LayoutPass {
    /// The root is shown with so many pixels a point; 0: on no display, and places are what layout makes them.
    public func knowPixels(_ pixels: Double) {
        guard pixels != self.pixels else { return }
        self.pixels = pixels
        placesChanged()
    }

    /// From now on some nodes are laid out for another grid than the display's.
    /// - Parameter pixels: the pixels a point that are written for a node; nil: none are.
    public func knowWrittenPixels(_ pixels: @escaping @MainActor (_ node: Int32) -> Double?) { writtenPixels = pixels }

    /// A place of the record on its grid. The container stands on the grid already, so that a picture of its content stays
    /// what it is wherever the container goes.
    @inline(__always) func onPixels(_ place: LayoutPoint, _ record: Int32) -> LayoutPoint {
        if pixels == 0, writtenPixels == nil { return place }
        return rounded(place, record)
    }

    private func rounded(_ place: LayoutPoint, _ record: Int32) -> LayoutPoint {
        let pixels = writtenPixels?(records[Int(record)].node) ?? pixels
        guard pixels > 0, pixels.isFinite else { return place }
        return LayoutPoint(x: (place.x * pixels).rounded() / pixels, y: (place.y * pixels).rounded() / pixels)
    }
}
