import Combine
import Foundation
import HalcyonCore

/// A view whose content is made anew at the dates of a schedule, on the clock of the root that it is in (semantics 445).
public struct TimelineView<Schedule: TimelineSchedule, Content> {
    /// What the content is made for.
    public struct Context {
        /// How often content is made.
        public enum Cadence: Comparable, Sendable {
            /// Every frame.
            case live
            /// Every second.
            case seconds
            /// Every minute.
            case minutes
        }
        /// The schedule's date: the last that has come, not the clock's.
        public let date: Date
        /// How often content is made; always live here.
        public let cadence: Cadence = .live
        /// Has no meaning here: content is always made anew.
        public func invalidateTimelineContent() {}
    }

    let schedule: Schedule
    let content: (TimelineViewDefaultContext) -> Content
    @State private var ticker = TimelineTicker()
    @State private var ticks = 0
}

/// The context that a timeline's content gets: one type for all, so that a closure's is known before its result's.
public typealias TimelineViewDefaultContext = TimelineView<EveryMinuteTimelineSchedule, Never>.Context

extension TimelineView: View where Content: View {
    /// Content that is made anew at the dates of a schedule.
    public init(_ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content) {
        (self.schedule, self.content) = (schedule, content)
    }

    public var body: some View {
        let state = _ticks
        // Read, so that a tick makes this run.
        let _ = ticks
        let date = ticker.date(of: schedule) { state.wrappedValue &+= 1 }
        content(TimelineViewDefaultContext(date: date))
    }
}

/// Keeps a timeline's place in its schedule, and the wish to be called at the next date.
@MainActor final class TimelineTicker {
    private var wish: (any Cancellable)?

    nonisolated init() {}

    isolated deinit { wish?.cancel() }

    /// The date to be shown now: the schedule's last that has come, else now. At the next one `tick` is called.
    func date<Schedule: TimelineSchedule>(of schedule: Schedule, tick: @escaping () -> Void) -> Date {
        wish?.cancel()
        wish = nil
        let clock = CurrentClock.value
        let now = clock?.date ?? Date()
        var current: Date?
        var next: Date?
        for entry in schedule.entries(from: now, mode: .normal) {
            // A moment's rounding is no reason to wait for a date that has come.
            if entry.timeIntervalSince(now) > 0.000_5 {
                next = entry
                break
            }
            current = entry
        }
        if let next, let clock {
            let distance = (next.timeIntervalSince(now) * 1e9).rounded(.up)
            if distance < 9e18 {
                wish = clock.schedule(atNanoseconds: clock.nanoseconds + Int64(max(distance, 1)), tick)
            }
        }
        return current ?? now
    }
}
