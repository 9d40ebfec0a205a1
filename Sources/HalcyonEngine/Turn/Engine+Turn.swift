import CEngineSupport

// The turn: everything between a write and the picture.
extension Engine {
    /// A turn that does not come to rest after so many rounds is ended, with a diagnostic.
    static let roundLimit = 100

    /// Whether anything waits for a turn.
    public var isPending: Bool {
        pending.count > 0 || turnRequested || !queues.isEmpty || layout.isPending || inbox.hasWrites
    }

    /// Runs a turn: to rest, and at most one picture (semantics 89–120).
    public func runTurn() {
        guard !isInTurn, root != none else { return }
        inbox.drain()
        guard isPending else { return }
        isInTurn = true
        turnRequested = false
        turnNumber &+= 1
        if reportedInTurn.count > 0 { reportedInTurn.removeAll(keepingCapacity: true) }
        recorder.beginTurn(self)
        // Recording began since the last turn. In the first one all is new, and nothing is another than before.
        if recorder.isOn, paint.isOn, semantics.said == nil, turnNumber > 1 { SemanticsFacts.begin(self) }
        settle()
        updatePicture()
        if recorder.isOn, paint.isOn {
            SemanticsFacts.record(self)
        } else if semantics.said != nil {
            semantics.stopKeeping()
        }
        var goesOn = false
        if endsOfTurn.count > 0 {
            let ends = endsOfTurn
            endsOfTurn = []
            for end in ends { end() }
            // What they changed is not seen yet.
            goesOn = layout.isPending || !layout.damaged.isEmpty || !endsOfTurn.isEmpty
        }
        recorder.endTurn(self)
        isInTurn = false
        if checksInvariants { checkInvariants() }
        if goesOn || pending.count > 0 { requestTurn() }
    }

    /// Calls `look` when the next turn is at rest, which is asked for. It may not write.
    public func atEndOfTurn(_ look: @escaping () -> Void) {
        endsOfTurn.append(look)
        requestTurn()
    }

    private func settle() {
        var round = 0
        while true {
            round += 1
            if round > Engine.roundLimit { return stopLoop() }
            evaluatePending()
            // Written or published by a body that just ran.
            if pending.count > 0 { continue }
            if let begins = firstLayoutBegins {
                firstLayoutBegins = nil
                begins()
            }
            layout.run()
            // Written by a body that depends on a size.
            applyLateWrites()
            checkPresence()
            collectPreferences()
            if focus != nil { noticeLostFocus() }
            if areFocusedValuesOld { bringFocusedValues() }
            if !stack.isEmpty { continue }
            if isMuted { queues = ActionQueues() }
            if pending.count > 0 { continue }
            if runChangeActions() { continue }
            if pending.count > 0 { continue }
            if runAppearActions() { continue }
            if runDisappearActions() { continue }
            if pending.count == 0, !layout.isPending, queues.isEmpty, !meetFocusRequest(), !focusFirst() { return }
        }
    }

    /// Takes in the pending transactions in the order of their creation, each by an evaluation of its own. States that
    /// later ones wrote are put back meanwhile.
    private func evaluatePending() {
        if stack.count > 0 { drain() }
        applyLateWrites()
        if pending.count == 1 {
            // The rule. Its list of marks serves the next one, so that a turn allocates none; evaluations make marks too.
            let transaction = pending.removeLast()
            newestMarks = spareMarks
            evaluate(transaction)
            transaction.marks.clear()
            spareMarks = transaction.marks
        } else {
            let batch = pending
            pending = []
            newestMarks = MarkList()
            for later in batch.dropFirst().reversed() {
                for state in later.rewinds.reversed() { state.exchangeRewound() }
            }
            let newest = batch.lastIndex { !$0.rewinds.isEmpty } ?? 0
            for (index, transaction) in batch.enumerated() {
                isRewound = index < newest
                evaluate(index > 0 && !transaction.rewinds.isEmpty ? restored(transaction) : transaction)
            }
        }
        applyLateWrites()
    }

    /// Gives the states that were put back the values of this transaction, and marks who has read them meanwhile.
    private func restored(_ transaction: PendingTransaction) -> PendingTransaction {
        let marks = transaction.marks
        var marked: Set<NodeRef> = []
        for number in 0..<marks.list.count { marked.insert(marks.list[number].node) }
        for state in transaction.rewinds {
            state.exchangeRewound()
            state.markReaders { if marked.insert($0).inserted { marks.append($0, $1) } }
        }
        return transaction
    }

    private func applyLateWrites() {
        guard lateWrites.count > 0 else { return }
        let writes = lateWrites
        lateWrites = []
        for write in writes { write() }
    }

    /// Ends a turn that goes in circles, naming what takes part.
    private func stopLoop() {
        var names: [String] = []
        var place: Place?
        for transaction in pending {
            for number in 0..<transaction.marks.list.count {
                let node = transaction.marks.list[number].node
                guard table.isAlive(node) else { continue }
                if place == nil { place = self.place(of: node.index) }
                let name = plan(node.index).name
                if !names.contains(name) { names.append(name) }
            }
        }
        // What was written is shown; the actions that this brings are those that would go on for ever.
        evaluatePending()
        pending = []
        layout.run()
        report(
            Diagnostic(
                .updateLoop,
                "This update does not come to rest: after \(Engine.roundLimit) rounds there is still something to do for "
                    + "\(names.isEmpty ? "its actions" : names.joined(separator: ", ")). The rest was dropped; look for an "
                    + "action or a body that writes what it reacts to.", place: place))
        queues.dropAll()
    }

    /// Reports a length or a size that cannot be taken, once for each node.
    public func reportInvalidLayout(_ message: @autoclosure () -> String, at node: Int32) {
        guard isFirstReport(of: .invalidLayout, at: node) else { return }
        let view = ancestorNames(of: node).first.map { " In \($0)." } ?? ""
        report(Diagnostic(.invalidLayout, message() + view))
    }

    /// Records and hands on a diagnostic.
    public func report(_ diagnostic: Diagnostic) {
        note(diagnostic)
        onDiagnostic?(diagnostic)
    }

    /// Records a diagnostic for whoever reads the journal.
    public func note(_ diagnostic: Diagnostic) {
        recorder.diagnostics.append(diagnostic)
        recorder.add(diagnostic, self)
    }
}
