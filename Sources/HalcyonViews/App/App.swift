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

    /// The first window of a program.
    package init(_ program: Program) { self.program = ProgramProperties(program: program) }

    // Several views at the top stand one below the other, as SwiftUI's do.
    package var body: some View { VStack { program.program.body._windows.first?.content } }
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
