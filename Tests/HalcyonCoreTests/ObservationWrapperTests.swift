import HalcyonEngine
import HalcyonTestSupport
import SwiftUI
import Testing

/// semantics 50, 59: tracking is by access, through whatever the view came by the object.
@MainActor struct ObservationWrapperTests {
    @Observable final class Model {
        var title = "a"
        var count = 0
        init() {}
        @MainActor static let shared = Model()
    }

    @Test("50: let, var, State, Environment and its optional form, Bindable, a singleton") func statement50() {
        struct Holds: View {
            let model: Model
            var body: some View {
                let _ = log("let \(model.count)")
                EmptyView()
            }
        }
        struct Varies: View {
            var model: Model
            var body: some View {
                let _ = log("var \(model.count)")
                EmptyView()
            }
        }
        struct Owns: View {
            @State var model: Model
            var body: some View {
                let _ = log("State \(model.count)")
                EmptyView()
            }
        }
        struct Inherits: View {
            @Environment(Model.self) private var model
            var body: some View {
                let _ = log("Environment \(model.count)")
                EmptyView()
            }
        }
        struct MayInherit: View {
            @Environment(Model.self) private var model: Model?
            var body: some View {
                let _ = log("optional \(model?.count ?? -1)")
                EmptyView()
            }
        }
        struct Binds: View {
            @Bindable var model: Model
            var body: some View {
                let _ = log("Bindable \(model.count)")
                EmptyView()
            }
        }
        struct Shares: View {
            var body: some View {
                let _ = log("shared \(Model.shared.count)")
                EmptyView()
            }
        }
        let model = Model()
        let rig = Rig {
            Group {
                Holds(model: model)
                Varies(model: model)
                Owns(model: model)
                Inherits()
                MayInherit()
                Binds(model: model)
            }
            .environment(model)
            MayInherit()
            Shares()
        }
        #expect(
            Log.take() == [
                "let 0", "var 0", "State 0", "Environment 0", "optional 0", "Bindable 0", "optional -1", "shared 0",
            ])
        #expect(
            rig.lines { model.count = 1 } == [
                "let 1", "var 1", "State 1", "Environment 1", "optional 1", "Bindable 1",
            ])
        #expect(rig.lines { model.title = "b" } == [])
        #expect(rig.lines { Model.shared.count += 1 } == ["shared 1"])
    }

    @Test("59: of a binding's two ends only the body that reads the property depends on it") func statement59() {
        struct Field: View {
            @Binding var text: String
            var body: some View {
                let _ = log("Field \(text)")
                Button("Edit") { text += "!" }
            }
        }
        struct Parent: View {
            @Bindable var model: Model
            var body: some View {
                let _ = log("Parent")
                Field(text: $model.title)
            }
        }
        let model = Model()
        let rig = Rig { Parent(model: model) }
        #expect(Log.take() == ["Parent", "Field a"])
        rig.tap("Edit")
        #expect(Log.take() == ["Field a!"])
        #expect(model.title == "a!")
        #expect(rig.lines { model.count = 1 } == [])
    }

    @Test("59: an equal binding does not run the child when the parent runs") func equalBinding() {
        struct Field: View {
            @Binding var text: String
            var body: some View {
                let _ = log("Field")
                EmptyView()
            }
        }
        struct Parent: View {
            @Bindable var model: Model
            var body: some View {
                let _ = log("Parent \(model.count)")
                Field(text: $model.title)
            }
        }
        let model = Model()
        let rig = Rig { Parent(model: model) }
        #expect(rig.lines { model.count = 1 } == ["Parent 1"])
    }

    @Test("A binding from a Bindable made in the body, and from a State that holds the object") func madeInTheBody() {
        struct Field: View {
            @Binding var text: String
            var body: some View {
                let _ = log("Field \(text)")
                Button("Edit \(text)") { text += "!" }
            }
        }
        struct Parent: View {
            @State private var model = Model()
            let given: Model
            var body: some View {
                @Bindable var given = given
                let _ = log("Parent")
                VStack {
                    Field(text: $model.title)
                    Field(text: $given.title)
                    Field(text: Bindable(given).title)
                }
            }
        }
        let given = Model()
        given.title = "b"
        let rig = Rig { Parent(given: given) }
        #expect(Log.take() == ["Parent", "Field a", "Field b", "Field b"])
        rig.tap("Edit a")
        #expect(Log.take() == ["Field a!"])
        rig.tap("Edit b")
        #expect(Log.take() == ["Field b!", "Field b!"])
        // The object that the State holds is the same one, so the State itself was not written.
        #expect(rig.root.transcript().contains(".model:") == false)
    }

    @Test("A binding's transaction goes with a write of an observable property") func transaction() {
        struct Parent: View {
            @State private var state = Model()
            @Bindable var model: Model
            let hold: Hold<[Binding<Int>]>
            var body: some View {
                let _ = hold.put([$model.count, $state.count])
                let _ = log("Parent \(model.count) \(state.count)")
                EmptyView()
            }
        }
        let hold = Hold<[Binding<Int>]>()
        let rig = Rig { Parent(model: Model(), hold: hold) }
        var transaction = Transaction()
        transaction[NumberKey.self] = 1
        // Two writes in one transaction would be one evaluation.
        let lines = rig.lines {
            for binding in hold.value {
                binding.wrappedValue += 1
                binding.transaction(transaction).wrappedValue += 1
            }
        }
        #expect(lines.count == 4)
        #expect(Set(lines) == ["Parent 2 2"])
    }

    @Test("Environment: another object put in runs the readers; the old one is forgotten") func otherObject() {
        struct Inherits: View {
            @Environment(Model.self) private var model
            var body: some View {
                let _ = log("Environment \(model.title)")
                EmptyView()
            }
        }
        struct Parent: View {
            let models: [Model]
            @State private var number = 0
            var body: some View {
                Inherits().environment(models[number])
                Button("Next") { number += 1 }
            }
        }
        let (one, two) = (Model(), Model())
        two.title = "b"
        let rig = Rig { Parent(models: [one, two]) }
        #expect(Log.take() == ["Environment a"])
        rig.tap("Next")
        #expect(Log.take() == ["Environment b"])
        #expect(rig.lines { one.title = "c" } == [])
        #expect(rig.lines { two.title = "d" } == ["Environment d"])
    }
}

private struct NumberKey: TransactionKey { static let defaultValue = 0 }
