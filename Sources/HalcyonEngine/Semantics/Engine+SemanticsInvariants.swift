import HalcyonPlatform

// What is kept of the semantics tree is what is found when everything is asked anew.
extension Engine {
    func checkSemantics() throws(BrokenInvariant) {
        guard semantics.isKept, paint.isOn, plantedFault == nil else { return }
        let tree = semanticsTree()
        let kept = semantics
        semantics.stopKeeping()
        var builder = SemanticsBuilder(self)
        builder.collectsSaid = true
        let fresh = builder.build()
        semantics = kept
        try expect(
            tree == fresh, "the semantics tree is up to date: it is\n\(tree.dump())asked anew it is\n\(fresh.dump())")
        for (node, parts) in builder.said {
            for (part, said) in parts {
                let known = kept.said?[node]?[part]
                try expect(
                    known == nil || known == said,
                    "what an element said last is what it says: \(known.map { $0.node.line() } ?? "") "
                        + "is \(said.node.line())")
            }
        }
    }
}
