import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine

/// A picture that is loaded from an address: `http`, `https`, `file` or `data` (semantics 341).
///
/// It is loaded when the view comes and whenever the address changes; loading ends with the view. Until it is there, and
/// where it cannot be had, something else is shown.
public struct AsyncImage<Content: View>: View {
    private let request: ImageRequest
    private let transaction: Transaction
    private let content: (AsyncImagePhase) -> Content
    @State private var loader = AsyncImageLoader()
    @State private var arrivals = 0

    /// A picture as large as it is, or a quiet area as large as there is room until it is there.
    /// - Parameter scale: its pixels a point.
    public init(url: URL?, scale: CGFloat = 1) where Content == Image {
        self.init(url: url, scale: scale) { $0.image ?? Image(.loading, .decorative) }
    }

    /// A picture as `content` shows it, or a placeholder until it is there.
    public init<Loaded: View, Placeholder: View>(
        url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> Loaded,
        @ViewBuilder placeholder: @escaping () -> Placeholder
    ) where Content == _ConditionalContent<Loaded, Placeholder> {
        self.init(url: url, scale: scale) { phase in
            if let image = phase.image { content(image) } else { placeholder() }
        }
    }

    /// A picture as `content` shows it in each phase.
    /// - Parameter transaction: what a change of the phase is made under.
    public init(
        url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
        @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
    ) {
        request = ImageRequest(url: url, scale: scale)
        (self.transaction, self.content) = (transaction, content)
    }

    public var body: some View {
        let (state, transaction) = (_arrivals, transaction)
        // Read, so that what arrives makes this run.
        let _ = arrivals
        content(
            loader.phase(of: request) { withTransaction(transaction) { state.wrappedValue &+= 1 } })
    }

    @MainActor public static var _plan: Plan { builtInPlan(Self.self) }
}

/// What is loaded, and as what it is shown.
struct ImageRequest: Equatable, Sendable {
    var url: URL?
    var scale: CGFloat
}

/// Loads one picture after the other for a view, and keeps the last.
@MainActor final class AsyncImageLoader {
    private var request: ImageRequest?
    private var phase = AsyncImagePhase.empty
    private var running: Task<Void, Never>?

    nonisolated init() {}

    isolated deinit { running?.cancel() }

    /// How far a request has come. A new one begins; when it ends, `arrived` is called.
    func phase(of request: ImageRequest, arrived: @escaping @MainActor () -> Void) -> AsyncImagePhase {
        if request == self.request { return phase }
        running?.cancel()
        (self.request, phase, running) = (request, .empty, nil)
        guard let url = request.url else { return phase }
        running = Task { [weak self] in
            let result: AsyncImagePhase
            do {
                let source = try await ImageLoading.source(at: url)
                result = .success(Image(.picture(source, scale: request.scale, .up), .unnamed))
            } catch {
                result = .failure(error)
            }
            guard let self, !Task.isCancelled, self.request == request else { return }
            phase = result
            arrived()
        }
        return phase
    }
}
