import TestSupport
import Testing

@testable import Daybook

/// What is left of a conversation whose process died.
@Suite struct ConversingFaultTests: Conversations {
    @Test func `what a conversation left that was never committed is committed by the next command`() throws {
        let scene = try scene()
        do {
            var conversing = try scene.vault().converse("a.md")
            try conversing.write(mine("Hello", "00000001", scene))
        }
        #expect(try scene.commits() == 2 && scene.unfinished() == ["chats"])
        _ = try scene.vault().change(["a.md"], command: "star") { document, _, _ in
            try document.set(FieldName.starred, to: .bool(true))
        }
        #expect(try scene.subjects().prefix(2) == ["star: diary 2026-11-21", "chat: diary 2026-11-21"])
        #expect(try scene.status() == "" && scene.unfinished() == [])
        #expect(try scene.vault().undo().command.command == "star")
        #expect(try said(scene) == ["Hello"])
    }

    @Test func `a conversation that died between its commit and git's index leaves nothing that git takes for changed`()
        throws
    {
        let scene = try scene()
        do {
            var conversing = try scene.vault().converse("a.md")
            try conversing.write(mine("Hello", "00000001", scene))
        }
        _ = try scene.git("commit", "-q", "-am", "chat: diary 2026-11-21")
        _ = try scene.git("read-tree", "HEAD~1")
        #expect(try scene.status() == "MM a.md")
        _ = try scene.add("another entry", kind: "note", seed: 7)
        #expect(try scene.status() == "" && scene.unfinished() == [])
        #expect(try scene.subjects().prefix(2) == ["add: note 2026-11-21", "chat: diary 2026-11-21"])
    }

    @Test func `a process may die at any call of a conversation, and no finished turn is lost`() throws {
        let base = try scene()
        var number = Int.random(in: 1...13)
        var points = 0
        while true {
            let scene = try VaultScene(copying: base)
            let faults = Faults(at: number, code: 5, isDeath: true)
            var done: [String] = []
            do {
                var conversing = try scene.vault(faults.operations).converse("a.md")
                for turn in ["One", "Two", "Three"] {
                    try conversing.write(mine(turn, "0000000\(done.count)", scene))
                    done.append(turn)
                }
                _ = try conversing.commit()
            } catch {}
            guard faults.wasHit else { break }
            points += 1
            let place = Comment(rawValue: "call \(number): \(faults.place)")
            let found = try said(scene)
            #expect(found.starts(with: done) && ["One", "Two", "Three"].starts(with: found), place)
            _ = try scene.add("next command", kind: "note", seed: 99)
            // Programs that other tests start may hold the lock of the one that died a moment longer.
            if try scene.unfinished() == ["chats"] { _ = try scene.add("one more", kind: "note", seed: 98) }
            let after = try said(scene)
            #expect(after.starts(with: done) && ["One", "Two", "Three"].starts(with: after), place)
            #expect(try scene.unfinished() == [] && scene.text("a.md").contains("The river rose."), place)
            if points % 3 == 0 {
                #expect(try scene.status() == "" && scene.isSound(), place)
                let made = try scene.subjects().filter { $0.hasPrefix("chat: ") }.count
                #expect(made == (after.isEmpty ? 0 : 1) || made == 2, place)
            }
            number += 13
        }
        #expect(points > 5)
    }
}
