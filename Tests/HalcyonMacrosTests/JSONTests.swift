import HalcyonMacros
import Testing

private func read(_ text: String) -> JSON? { JSON(Array(text.utf8)) }

@Suite("JSON") struct JSONTests {
    @Test func values() {
        #expect(
            read(#" { "a" : [ 1 , -2.5e3, true,false , null ] , "b":{}, "c": [] } "#)
                == .object([
                    .init("a", .array([.number("1"), .number("-2.5e3"), .bool(true), .bool(false), .null])),
                    .init("b", .object([])), .init("c", .array([])),
                ]))
        #expect(read(#"{"a":{"b":7}}"#)?["a"]?["b"]?.integer == 7)
        #expect(read("[1]")?["a"] == nil)
    }

    @Test func strings() {
        #expect(read(#""a\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00é😀""#) == .string("a\"\\/\u{8}\u{c}\n\r\té😀é😀"))
        #expect(read(#""\ud83d-\ude00\ud83d\u0041""#) == .string("\u{FFFD}-\u{FFFD}\u{FFFD}A"))
    }

    @Test func written() {
        let value = JSON.object([.init("a\n", .array([.string("\"\\\u{1}\té"), .number("1"), .null, .bool(true)]))])
        #expect(value.serialized == #"{"a\n":["\"\\\u0001\té",1,null,true]}"#)
        #expect(read(value.serialized) == value)
    }

    @Test(arguments: [
        "", " ", "{", "[1", "[1,]", "{\"a\"}", "{\"a\":1,}", "{a:1}", "\"a", "\"\\x\"", "\"\\u00g0\"", "tru", "1 2",
        "nul",
    ])
    func notJSON(text: String) {
        #expect(read(text) == nil)
    }

    @Test func depth() {
        func nested(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }
        #expect(read(nested(100)) != nil)
        #expect(read(nested(1000)) == nil)
    }
}
