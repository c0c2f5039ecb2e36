import Testing

@testable import Daybook

@Suite struct SideBySideTests {
    private func merged(_ base: String, _ ours: String, _ theirs: String, isSymmetric: Bool = true) -> String? {
        func bytes(_ words: String) -> [UInt8] { words.split(separator: " ").flatMap { Array("\($0)\n".utf8) } }
        let both = SideBySide.merged(base: bytes(base), ours: bytes(ours), theirs: bytes(theirs))
        let mirrored = SideBySide.merged(base: bytes(base), ours: bytes(theirs), theirs: bytes(ours))
        #expect((both == nil) == (mirrored == nil))
        if isSymmetric { #expect(both == mirrored) }
        return both.map { String(decoding: $0, as: UTF8.self).split(separator: "\n").joined(separator: " ") }
    }

    @Test func `changes side by side are both made`() {
        #expect(merged("a b c", "a B c", "a b C") == "a B C")
        #expect(merged("a b", "a B", "a b new") == "a B new")
        #expect(merged("a b", "a", "a b new") == "a new")
        #expect(merged("a b c", "new a b c", "b c") == "new b c")
        #expect(merged("", "a", "") == "a")
    }

    @Test func `what both put in one place stands there after what the other has`() {
        #expect(merged("a b", "a b one", "a b other", isSymmetric: false) == "a b other one")
        #expect(merged("a b", "a one b", "a other more b", isSymmetric: false) == "a other more one b")
        #expect(merged("a b", "a one b", "a one b") == "a one b")
        #expect(merged("a b", "a b one two", "a b one") == "a b one two")
        #expect(merged("a b", "a two b", "a one two b") == "a one two b")
    }

    @Test func `changes of the same lines are none of its`() {
        #expect(merged("a b c", "a B c", "a X c") == nil)
        #expect(merged("a b c d", "a d", "a b new c d") == nil)
        #expect(merged("a b c", "a c", "a X c") == nil)
        #expect(merged("a b c", "a c", "a c") == nil)
    }

    @Test func `a last line without line feed stays the last, and long texts are left alone`() {
        func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
        #expect(
            SideBySide.merged(base: bytes("a\nb"), ours: bytes("A\nb"), theirs: bytes("a\nb\nc")) == bytes("A\nb\nc"))
        #expect(SideBySide.merged(base: bytes("a\nb"), ours: bytes("A\nb"), theirs: bytes("a\nB")) == bytes("A\nB"))
        let long = [UInt8](repeating: 0x0A, count: SideBySide.most / 3)
        #expect(SideBySide.merged(base: long, ours: long + [0x0A], theirs: [0x61] + long) == nil)
    }
}
