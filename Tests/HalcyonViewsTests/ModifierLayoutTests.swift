import Combine
import Foundation
import HalcyonCore
import HalcyonEngine
import HalcyonViews
import Testing

final class Flag: ObservableObject { @Published var isOn = false }

/// Text, padding, frames, fixed sizes, and modifiers on several views.
@MainActor struct ModifierLayoutTests {
    @Test("194: text hugs its line, wraps into its width, and shows whole lines, at least one")
    func text() {
        func frame(_ width: Double, _ height: Double) -> String? {
            Bench(Text("aaa bbb ccc").frame(width: width, height: height, alignment: .topLeading), width, height)
                .frame("aaa bbb ccc")
        }
        #expect(frame(77, 20) == "aaa bbb ccc 0 0 77 20")
        #expect(frame(200, 100) == "aaa bbb ccc 0 0 77 20")
        #expect(frame(60, 100) == "aaa bbb ccc 0 0 49 40")
        #expect(frame(30, 100) == "aaa bbb ccc 0 0 21 60")
        #expect(frame(30, 59) == "aaa bbb ccc 0 0 28 40")
        #expect(frame(30, 5) == "aaa bbb ccc 0 0 28 20")
        #expect(frame(5, 1000)?.hasPrefix("aaa bbb ccc 0 0 5 ") == true)
        #expect(frame(0, 0) == "aaa bbb ccc 0 0 0 0")
    }

    @Test("189: padding is 16 by default, off the proposal, around the view")
    func padding() {
        #expect(Bench(Text("a").padding(), 39, 52).frames == ["_PaddedView 0 0 39 52", "a 16 16 7 20"])
        #expect(Bench(Text("a").padding(.leading), 23, 20).frames == ["_PaddedView 0 0 23 20", "a 16 0 7 20"])
        #expect(Bench(Text("a").padding(.vertical, 3), 7, 26).frames == ["_PaddedView 0 0 7 26", "a 0 3 7 20"])
        #expect(Bench(Text("a").padding(5), 17, 30).frames == ["_PaddedView 0 0 17 30", "a 5 5 7 20"])
        #expect(
            Bench(Text("a").padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)), 13, 24).frames == [
                "_PaddedView 0 0 13 24", "a 2 1 7 20",
            ])
        #expect(Bench(Text("aa").padding(-3), 8, 14).frames == ["_PaddedView 0 0 8 14", "aa -3 -3 14 20"])
        #expect(Bench(Text("a").padding(-30), 0, 0).frames == ["_PaddedView 0 0 0 0", "a -30 -30 7 20"])
        #expect(
            Bench(Text("aaaa bbbb").padding(.horizontal, 10), 50, 40).frames == [
                "_PaddedView 1 0 48 40", "aaaa bbbb 11 0 28 40",
            ])
    }

    @Test("79: padding goes around each member of its content")
    func paddingOnMembers() {
        let two = VStack(spacing: 0) {
            Group {
                Text("a")
                Text("bb")
            }.padding(1)
        }
        #expect(
            Bench(two, 16, 44).frames == [
                "VStack 0 0 16 44", "_PaddedView 3.5 0 9 22", "a 4.5 1 7 20", "_PaddedView 0 22 16 22", "bb 1 23 14 20",
            ])
        #expect(Bench(VStack { Group {}.padding(5) }, 10, 10).frames == ["VStack 5 5 0 0"])
        let nested = VStack(spacing: 0) {
            Group {
                Group {
                    Text("a")
                    Text("b")
                }.padding(1)
                Text("c")
            }.padding(2)
        }
        #expect(
            Bench(nested, 13, 76).frames == [
                "VStack 0 0 13 76", "_PaddedView 0 0 13 26", "_PaddedView 2 2 9 22", "a 3 3 7 20",
                "_PaddedView 0 26 13 26", "_PaddedView 2 28 9 22", "b 3 29 7 20", "_PaddedView 1 52 11 24",
                "c 3 54 7 20",
            ])
    }

    @Test("79: members come and go inside a modifier")
    func membersComeAndGo() {
        struct Members: View {
            @ObservedObject var flag: Flag
            var body: some View {
                VStack(spacing: 0) {
                    Group {
                        if flag.isOn {
                            Text("a")
                            Text("b")
                        }
                        Text("c")
                    }.padding(flag.isOn ? 1 : 2)
                }
            }
        }
        let flag = Flag()
        let bench = Bench(Members(flag: flag), 11, 24)
        let one = ["VStack 0 0 11 24", "_PaddedView 0 0 11 24", "c 2 2 7 20"]
        #expect(bench.frames == one)
        flag.isOn = true
        bench.root.runTurn()
        #expect(
            bench.frames == [
                "VStack 1 -21 9 66", "_PaddedView 1 -21 9 22", "a 2 -20 7 20", "_PaddedView 1 1 9 22", "b 2 2 7 20",
                "_PaddedView 1 23 9 22", "c 2 24 7 20",
            ])
        flag.isOn = false
        bench.root.runTurn()
        #expect(bench.frames == one)
        #expect(bench.engine.table.liveRecords == 4)
    }

    @Test("186: a fixed frame is what it says; the view may reach beyond it")
    func fixedFrames() {
        #expect(
            Bench(Text("aa").frame(width: 30, height: 40), 30, 40).frames == ["_FrameView 0 0 30 40", "aa 8 10 14 20"])
        #expect(
            Bench(Text("aa").frame(width: 30, alignment: .trailing), 30, 20).frames == [
                "_FrameView 0 0 30 20", "aa 16 0 14 20",
            ])
        #expect(
            Bench(Text("aa").fixedSize().frame(width: 4, height: 10), 4, 10).frame("aa") == "aa -5 -5 14 20")
    }

    @Test("186, 188: lengths that cannot be are mended, and said")
    func invalidFrames() {
        func messages<Content: View>(_ view: Content) -> [String] {
            Bench(view, 100, 100).engine.recorder.diagnostics.map(\.message)
        }
        let invalid = "Invalid frame dimension (negative or non-finite)."
        let contradictory = "Contradictory frame constraints specified."
        #expect(messages(Text("a").frame(width: -5)) == [invalid])
        #expect(messages(Text("a").frame(width: .infinity)) == [invalid])
        #expect(messages(Text("a").frame(minWidth: 80, maxWidth: 40)) == [contradictory, invalid])
        #expect(messages(Text("a").frame(minWidth: -10)) == [])
        #expect(Bench(Text("a").frame(minWidth: 80, maxWidth: 40), 100, 20).frames[0] == "_FrameView 10 0 80 20")
        #expect(Bench(Text("a").frame(width: -5), 0, 20).frames == ["_FrameView 0 0 0 20", "a 0 0 0 20"])
        #expect(Bench(Text("a").frame(width: .infinity), 7, 20).frames == ["_FrameView 0 0 7 20", "a 0 0 7 20"])
    }

    @Test("187: a flexible frame takes what is proposed between its bounds")
    func flexibleFrames() {
        func width<Content: View>(_ view: Content, at width: Double) -> String {
            String(Bench(view, width, 20).frames[0].split(separator: " ")[3])
        }
        let child = Text("a").frame(width: 20)
        #expect(width(child.frame(minWidth: 40, maxWidth: 80), at: 100) == "80")
        #expect(width(child.frame(minWidth: 40, maxWidth: 80), at: 50) == "50")
        #expect(width(child.frame(minWidth: 40, maxWidth: 80), at: 10) == "40")
        #expect(width(child.frame(minWidth: 40, maxWidth: 80).fixedSize(), at: 100) == "40")
        #expect(width(child.frame(idealWidth: 80).fixedSize(), at: 100) == "80")
        #expect(width(child.frame(maxWidth: .infinity), at: 100) == "100")
        #expect(width(child.frame(maxWidth: .infinity), at: 10) == "20")
        #expect(width(child.frame(maxWidth: .infinity).fixedSize(), at: 100) == "20")
        #expect(width(child.frame(minWidth: 0, maxWidth: .infinity), at: 10) == "10")
        #expect(width(child.frame(minWidth: 30), at: 100) == "30")
        #expect(width(child.frame(maxWidth: 15), at: 100) == "15")
    }

    @Test("180: the test by which the algorithm is known: 75 and 100 in 150")
    func theKnownCase() {
        let view = HStack(spacing: 0) {
            Spacer(minLength: 0).frame(maxWidth: 100)
            Spacer(minLength: 0).frame(minWidth: 100)
        }
        #expect(
            Bench(view, 150, 10).frames.filter { $0.hasPrefix("_FrameView") }.map { $0.split(separator: " ")[3] } == [
                "75", "100",
            ])
    }

    @Test("79, 516: a frame frames each member, flexible ones too")
    func framesOnMembers() {
        let view = HStack(spacing: 0) {
            Group {
                Text("a")
                Text("b")
            }.frame(maxWidth: .infinity)
        }
        #expect(
            Bench(view, 40, 20).frames == [
                "HStack 0 0 40 20", "_FrameView 0 0 20 20", "a 6.5 0 7 20", "_FrameView 20 0 20 20", "b 26.5 0 7 20",
            ])
    }

    @Test("190: a fixed size is the ideal one, on the axes that are named")
    func fixedSize() {
        #expect(Bench(Text("aaa bbb").fixedSize(), 20, 20).frame("aaa bbb") == "aaa bbb -14.5 0 49 20")
        #expect(
            Bench(Text("aaa bbb").fixedSize(horizontal: false, vertical: true), 30, 20).frame("aaa bbb")
                == "aaa bbb 4.5 -10 21 40")
    }
}
