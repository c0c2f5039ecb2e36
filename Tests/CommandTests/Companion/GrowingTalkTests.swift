import Foundation
import TestSupport
import Testing

/// A reply that is written into its entry while it comes, by the real program, held in the middle by a gate.
@Suite struct GrowingTalkTests {
    /// Two pieces: the first is long enough to be written at once, the second comes when the gate opens.
    private static let beginning =
        "The river rose all night. " + (1...190).map { "It rose \($0) inches more. " }.joined()
        + "The river rose all night. "
    private static let end = "And then it fell."

    private func scene(_ gate: Gate) throws -> TalkScene {
        try TalkScene { request in
            guard request.number == 1 else { return ScriptedModel.reply(to: request) }
            return streamed([Self.beginning, Self.end]).stalled(after: Self.beginning.utf8.count + 120, by: gate)
        }
    }

    /// Waits, in a shell, until the beginning stands in the entry.
    private func untilWritten(_ scene: TalkScene) -> String {
        "until grep -q '<!-- interrupted -->' \(scene.path); do :; done"
    }

    @Test func `a program that is killed in the middle of a reply loses nothing of what had come`() throws {
        let gate = Gate()
        var scene = try scene(gate)
        try scene.run(
            "daybook chat last 'Hello' > shown 2>&1 & \(untilWritten(scene)); kill -9 $!; wait $! 2> /dev/null; rm shown"
        )
        gate.open()
        let entry = try scene.entry()
        #expect(entry.contains("Hello"))
        #expect(entry.contains(Self.beginning.dropLast() + "\n<!-- interrupted -->\n<!-- /chat -->"))
        #expect(!entry.contains(Self.end))
        // The next command commits it, and it can be asked for anew.
        try scene.run("daybook add Next -q")
        #expect(
            try scene.run("git status --short; git log --format=%s | sed -n 2p").stdout == "chat: diary 2026-11-21\n")
        let check = try scene.run("daybook check; git status --short").stdout
        #expect(check.hasSuffix(": notice: a reply that broke off; what came of it is here\n"), "\(check)")
        try scene.run("daybook retry --all")
        #expect(try !scene.entry().contains("interrupted") && !scene.entry().contains("The river rose"))
        #expect(try scene.entry().contains("Hello") && scene.entry().contains("What made you stay?"))
    }

    @Test func `a few words that stand on the screen are written while the rest is waited for`() throws {
        let gate = Gate()
        var scene = try TalkScene { _ in streamed(["The river rose. ", Self.end]).stalled(after: 160, by: gate) }
        try scene.run(
            "daybook chat last 'Hello' > shown 2>&1 & \(untilWritten(scene)); kill -9 $!; wait $! 2> /dev/null; rm shown"
        )
        gate.open()
        let entry = try scene.entry()
        #expect(entry.contains("\nThe river rose.\n<!-- interrupted -->\n<!-- /chat -->"), "\(entry)")
        #expect(!entry.contains(Self.end))
    }

    @Test(arguments: ["daybook rm last --yes -q", "rm FILE"])
    func `where the entry is removed in the middle it is said that the beginning went with it`(command: String) throws {
        let gate = Gate()
        var scene = try scene(gate)
        let session = try scene.sandbox.terminal("daybook", "chat", "last", "Hello")
        try scene.run(untilWritten(scene))
        try scene.run(command.replacing("FILE", with: scene.path))
        gate.open()
        #expect(session.finish() == .exited(66))
        // As it reads, wherever the terminal breaks the lines.
        let screen = session.screen.filter { !$0.isWhitespace }
        #expect(screen.contains(";itsbeginningwentwiththeentryhint:bringitback:"), "\(session.screen)")
        let kept = try scene.run("cat ../../home/.local/state/daybook/unkept/*").stdout
        #expect(kept.contains(Self.beginning) && kept.contains(Self.end))
    }

    /// What somebody does to the file with an editor while the reply comes, and what must stand in it at the end, each once.
    static let edits: [(edit: String, kept: [String])] = [
        ("sed -i 's/Rain all day/Rain and hail/' FILE", ["Rain and hail", end]),
        ("sed -i 's/^Hello$/Good evening/' FILE", ["Good evening", end]),
        // The reply itself: it is theirs from then on, and the whole one comes behind it.
        ("sed -i 's/^The river rose all night/The lake rose all night/' FILE", ["The lake rose all night", end]),
        // An editor that was opened before there was any talk.
        ("git show HEAD:FILE > FILE && printf 'By hand.\\n' >> FILE", ["By hand.", end]),
    ]

    @Test(arguments: edits.indices)
    func `an edit in an editor while a reply comes is kept, and so is the reply`(number: Int) throws {
        let (edit, kept) = Self.edits[number]
        let gate = Gate()
        var scene = try scene(gate)
        let session = try scene.talk()
        session.type("Hello\r")
        try scene.run("\(untilWritten(scene)); \(edit.replacing("FILE", with: scene.path))")
        gate.open()
        try session.wait(for: "— small at home")
        session.type("/quit\r")
        #expect(session.finish() == .exited(0))
        let entry = try scene.entry()
        for text in kept { #expect(entry.components(separatedBy: text).count == 2, "\(text): \(entry)") }
        #expect(entry.contains("The river rose all night. And then it fell."))
        let check = try scene.run("git status --short; daybook check | grep -v 'a reply that broke off'; true").stdout
        #expect(check == "")
    }

    @Test func `a retry keeps the reply that gives way until the new one is whole`() throws {
        let gate = Gate()
        var scene = try TalkScene { request in
            // It is asked three times before it is given up.
            if request.number <= 3 { return streamed(["Half a ", "word"]).cut(after: 150) }
            return streamed([Self.beginning, Self.end]).stalled(after: Self.beginning.utf8.count + 120, by: gate)
        }
        let session = try scene.talk()
        session.type("Hello\r")
        try session.wait(for: "/retry asks anew")
        session.type("/retry\r")
        try scene.run("until grep -q 'The river rose' \(scene.path); do :; done")
        #expect(try scene.entry().contains("Half a"))
        gate.open()
        try session.wait(for: "— small at home")
        session.type("/quit\r")
        #expect(session.finish() == .exited(0))
        #expect(try !scene.entry().contains("Half a") && !scene.entry().contains("interrupted"))
        #expect(try scene.entry().contains(Self.end))
    }
}
