import Combine
import Foundation
import HalcyonTestSupport
import SwiftUI
import Testing

/// What a view receives by way of a scheduler: it arrives under the root's clock, as without one.
@MainActor @Suite struct ScheduledDeliveryTests {
    final class Source {
        let values = PassthroughSubject<Int, Never>()
    }

    struct Receiver: View {
        let publisher: AnyPublisher<Int, Never>
        @State private var heard: [Int] = []
        var body: some View {
            Text("heard \(heard.map(String.init).joined(separator: " "))")
                .onReceive(publisher) { heard.append($0) }
        }
    }

    /// Sends 1, 2 and 3 into what `make` makes of a subject, and says what the view shows after some seconds.
    private func heard(
        after seconds: Double, _ make: (PassthroughSubject<Int, Never>) -> AnyPublisher<Int, Never>
    ) -> String {
        let source = Source()
        let publisher = make(source.values)
        let rig = Rig { Receiver(publisher: publisher) }
        for value in 1...3 {
            source.values.send(value)
            rig.turn()
        }
        rig.clock.advance(by: seconds)
        rig.turn()
        rig.turn()
        return rig.labels.first ?? ""
    }

    @Test func whatIsReceivedOnASchedulerArrives() {
        #expect(heard(after: 0) { $0.eraseToAnyPublisher() } == "heard 1 2 3")
        #expect(heard(after: 0.01) { $0.receive(on: DispatchQueue.main).eraseToAnyPublisher() } == "heard 1 2 3")
        #expect(heard(after: 0.01) { $0.receive(on: RunLoop.main).eraseToAnyPublisher() } == "heard 1 2 3")
        #expect(heard(after: 0.01) { $0.receive(on: OperationQueue.main).eraseToAnyPublisher() } == "heard 1 2 3")
    }

    @Test func whatIsDelayedArrivesInTime() {
        for scheduled in 0..<3 {
            func delayed(_ seconds: Double) -> String {
                heard(after: seconds) { values in
                    switch scheduled {
                    case 0: values.delay(for: .seconds(2), scheduler: DispatchQueue.main).eraseToAnyPublisher()
                    case 1: values.delay(for: .seconds(2), scheduler: RunLoop.main).eraseToAnyPublisher()
                    default: values.delay(for: .seconds(2), scheduler: OperationQueue.main).eraseToAnyPublisher()
                    }
                }
            }
            #expect(delayed(1) == "heard ")
            #expect(delayed(2.1) == "heard 1 2 3")
        }
        #expect(
            heard(after: 2.1) { $0.debounce(for: .seconds(2), scheduler: RunLoop.main).eraseToAnyPublisher() }
                == "heard 3")
    }

    @Test func whatAnotherThreadSendsArrivesWhole() async {
        let source = Source()
        nonisolated(unsafe) let values = source.values
        let publisher = values.receive(on: DispatchQueue.main).eraseToAnyPublisher()
        let rig = Rig { Receiver(publisher: publisher) }
        await Task.detached { for value in 1...200 { values.send(value) } }.value
        rig.clock.advance(by: 0.01)
        rig.turn()
        rig.turn()
        #expect(rig.labels.first == "heard " + (1...200).map(String.init).joined(separator: " "))
    }
}
