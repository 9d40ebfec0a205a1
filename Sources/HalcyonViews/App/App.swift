import HalcyonCore
import HalcyonEngine

/// A program: mark one type with `@main`.
@MainActor @preconcurrency public protocol App {
    /// The type of the program's scenes.
    associatedtype Body: Scene
    /// The program's scenes.
    @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }
    /// The program as it starts.
    @MainActor @preconcurrency init()
}

/// The view at the top of a program's window. The app's own dynamic properties belong to it.
package struct AppRoot<Program: App>: View {
    private let program: ProgramProperties<Program>
    private let frame: SceneFrame

    /// The first window of a program; `frame` is told how it is framed.
    package init(_ program: Program, _ frame: SceneFrame) {
        (self.program, self.frame) = (ProgramProperties(program: program), frame)
    }

    // Several views at the top stand one below the other, as SwiftUI's do.
    package var body: some View {
        let window = program.program.body._windows.first
        let _ = frame.window = window
        VStack { window?.content }
    }
}

/// How a program's window is framed: known once the program's body has run as a view's, where its state and its objects
/// are the ones that stay.
@MainActor package final class SceneFrame {
    /// The window as the program's body has it; nil: it has none, or has not run.
    package fileprivate(set) var window: SceneWindow?
    /// No window yet.
    package init() {}
}

/// Makes the dynamic properties inside an app those of the view that holds it.
private struct ProgramProperties<Program: App>: DynamicProperty {
    let program: Program

    static var _property: PropertyKind<Self> {
        PropertyKind { name, offset in
            CustomPropertyPlan(name: name, offset: offset, of: Program.self) { _ in }
        }
    }
}
