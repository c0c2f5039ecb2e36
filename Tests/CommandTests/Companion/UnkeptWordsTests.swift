import ArgumentParser
import Daybook
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import daybook_cli

/// A disk that is full when words are to be written into their entry.
@Suite struct UnkeptWordsTests {
    /// A talk in this process, whose file calls a test makes fail.
    private final class Desk: Sendable {
        let fails = Mutex<@Sendable (String) -> Bool>({ _ in false })
        /// What else fails than writing, and as what.
        let code = Mutex(ENOSPC)
        let isEveryCall: Bool

        init(isEveryCall: Bool = false) { self.isEveryCall = isEveryCall }

        func operations() -> FileOperations {
            FileOperations { call, path throws(FileError) in
                guard call == .write || self.isEveryCall, self.fails.withLock({ $0 })(path) else { return }
                throw FileError(call: call, path: path, code: self.code.withLock { $0 })
            }
        }
    }

    private func session(_ scene: TalkScene, _ desk: Desk) throws -> Session {
        var environment = scene.sandbox.environment
        environment["XDG_STATE_HOME"] = scene.sandbox.folder("home/.local/state")
        let output = unsafe open(scene.sandbox.folder("tmp/shown"), O_CREAT | O_WRONLY | O_APPEND, 0o600)
        var session = Session(
            environment: environment, currentFolder: scene.sandbox.folder("work/journal"), world: .fixed(),
            console: Console(terminal: Terminal(), output: output, error: output), words: Words(language: .english),
            userFile: scene.sandbox.folder("home/.config/daybook/config.yaml"), options: try GlobalOptions.parse([]),
            operations: desk.operations())
        session.input = -1
        return session
    }

    private func talk(_ scene: TalkScene, _ desk: Desk, json: Bool = false) throws -> (Failure?, shown: String) {
        let session = try session(scene, desk)
        let turn = SingleTurn(session: session, vault: try session.vault(), path: scene.path, json: json)
        let failure = #expect(throws: Failure.self) { try turn.run("Hello") }
        try session.console.flush()
        return (failure, try scene.sandbox.folder.text(of: "tmp/shown"))
    }

    /// Nothing half written, and the next command works.
    private func expectSound(_ scene: inout TalkScene) throws {
        #expect(try scene.run("find .. -name '*.tmp-daybook'").stdout == "")
        try scene.run("daybook add Next -q")
        let check = try scene.run(
            "daybook check | grep -v 'a reply that broke off'; git status --short; git fsck --strict --no-dangling")
        #expect(check.stdout == "", "\(check.stdout)")
    }

    @Test(arguments: [false, true])
    func `a reply that finds no room is shown, and the message says where it is`(json: Bool) throws {
        let desk = Desk()
        var scene = try TalkScene()
        let server = scene.server
        desk.fails.withLock { $0 = { !server.requests.isEmpty && $0.contains("/journal/") } }
        let (failure, shown) = try talk(scene, desk, json: json)
        #expect(shown.contains("What made you stay?"), "\(shown)")
        let place = try scene.run("find ../../home/.local/state/daybook/unkept -type f").stdout
        let name = place.split(separator: "/").last?.filter { !$0.isNewline } ?? "none"
        #expect(
            failure?.message.hasPrefix("the reply could not be written into the entry: ") == true
                && failure?.message.hasSuffix(
                    "it is in \(scene.sandbox.folder("home/.local/state/daybook/unkept/\(name)"))")
                    == true,
            "\(failure?.message ?? "")")
        #expect(failure?.message.contains("the disk is full") == true && failure?.status == .inputOutput)
        if json { #expect(shown.contains("\"kept\":false,\"file\":\"")) }
        #expect(
            try scene.sandbox.folder.text(of: "home/.local/state/daybook/unkept/\(name)")
                == "A wet day, and a long walk all the same. What made you stay?\n")
        let entry = try scene.entry()
        #expect(entry.contains("Hello\n<!-- /chat -->") && !entry.contains("What made you stay?"))
        desk.fails.withLock { $0 = { _ in false } }
        try expectSound(&scene)
    }

    @Test func `where there is no room anywhere the screen alone has it, and the message says so`() throws {
        let desk = Desk()
        var scene = try TalkScene()
        let server = scene.server
        desk.fails.withLock { $0 = { _ in !server.requests.isEmpty } }
        let (failure, shown) = try talk(scene, desk)
        #expect(shown.contains("What made you stay?"))
        #expect(failure?.message.hasSuffix("; it stands above alone") == true, "\(failure?.message ?? "")")
        #expect(failure?.status == .inputOutput)
        try expectSound(&scene)
    }

    @Test func `a part that was written before the disk was full stays, and is named`() throws {
        let desk = Desk()
        let long = (1...400).map { "The river rose \($0) inches more. " }.joined()
        var scene = try TalkScene { _ in streamed([String(long.prefix(5000)), String(long.dropFirst(5000))]) }
        let (server, folder, path) = (scene.server, scene.sandbox.folder, scene.path)
        desk.fails.withLock {
            $0 = { place in
                guard !server.requests.isEmpty, place.contains("/journal/diary/") else { return false }
                return (try? folder.text(of: "work/journal/" + path))?.contains("<!-- interrupted -->") == true
            }
        }
        let (failure, _) = try talk(scene, desk)
        #expect(failure?.message.hasSuffix("; its beginning is in the entry, marked as interrupted") == true)
        let entry = try scene.entry()
        #expect(entry.contains(long.prefix(4000)) && entry.contains("<!-- interrupted -->\n<!-- /chat -->"))
        let kept = try scene.run("cat ../../home/.local/state/daybook/unkept/*.md").stdout
        #expect(kept == long.dropLast() + "\n")
        try expectSound(&scene)
    }

    @Test func `a message that finds no room is put where there is some, and nobody is asked`() throws {
        let desk = Desk()
        var scene = try TalkScene()
        desk.fails.withLock { $0 = { $0.contains("/journal/diary/") } }
        let (failure, _) = try talk(scene, desk)
        #expect(failure?.message.hasPrefix("your message could not be written into the entry: ") == true)
        #expect(try scene.run("cat ../../home/.local/state/daybook/unkept/*.md").stdout == "Hello\n")
        #expect(scene.server.requests.isEmpty)
        #expect(try !scene.entry().contains("Hello"))
        try expectSound(&scene)
    }

    @Test(arguments: [true, false])
    func `words of a pipe for which there is no room are kept elsewhere, or printed`(isElsewhere: Bool) throws {
        let desk = Desk()
        let scene = try TalkScene()
        desk.fails.withLock { $0 = { !isElsewhere || $0.contains("/journal/") } }
        let session = try session(scene, desk)
        let reason = FileError(call: .write, path: "diary/x.md", code: ENOSPC)
        let failure = UnwrittenEntry(session: session, command: "add").failure("Only here\u{1B}[2J", because: reason)
        try session.console.flush()
        let shown = try scene.sandbox.folder.text(of: "tmp/shown")
        #expect(
            failure.message.hasPrefix("your text could not be written as an entry: diary/x.md: the disk is full; it "))
        #expect(failure.status == .inputOutput)
        if isElsewhere {
            let path = try #require(failure.hint?.split(separator: "< ").last.map(String.init))
            #expect(failure.message.hasSuffix("it is in \(path)"))
            #expect(Array(try session.operations.read(path, limit: 100) ?? []) == Array("Only here\u{1B}[2J\n".utf8))
            #expect(shown == "")
        } else {
            #expect(shown == "Only here␛[2J\n" && failure.message.hasSuffix("it stands above alone"), "\(failure)")
        }
    }

    @Test(arguments: [
        ("add", "/journal/"), ("idea", "/journal/"), ("add", "/journal/diary/"), ("idea", "/journal/ideas/"),
    ])
    func `words of the command line outlive a full disk`(verb: String, place: String) throws {
        let desk = Desk()
        var scene = try TalkScene()
        try scene.run("git config user.name Ming && git config user.email ming@example.com")
        desk.fails.withLock { $0 = { $0.contains(place) } }
        let session = try session(scene, desk)
        let writing = Writing(
            session: session, kind: verb == "add" ? "diary" : "idea", command: verb, details: try EntryDetails.parse([])
        )
        let failure = try #require(#expect(throws: Failure.self) { try writing.write(text: ["Only", "typed"]) })
        let path = try #require(failure.hint?.split(separator: "< ").last.map(String.init))
        #expect(failure.message.hasSuffix("; it is in \(path)") && failure.hint?.contains("daybook \(verb) < ") == true)
        #expect(Array(try session.operations.read(path, limit: 100) ?? []) == Array("Only typed\n".utf8))
    }

    @Test(arguments: ["add", "idea"])
    func `words of the command line outlive a disk that is full before they are asked for`(verb: String) throws {
        let desk = Desk(isEveryCall: true)
        var scene = try TalkScene()
        try scene.sandbox.folder.write("#!/bin/sh\nexit 1\n", to: "bin/ffmpeg")
        try scene.run("chmod +x ../../bin/ffmpeg; git config user.name Ming && git config user.email ming@example.com")
        let photo = scene.sandbox.folder("work/fixtures/IMG_2033.jpg")
        desk.fails.withLock { $0 = { $0.contains("/journal/media") } }
        func failure(_ text: [String]) throws -> (any Error)? {
            let writing = try Writing(
                session: session(scene, desk), kind: verb == "add" ? "diary" : "idea", command: verb,
                details: EntryDetails.parse([]), media: MediaOptionGroup.parse(["--photo", photo, "--shrink"]))
            do {
                try writing.write(text: text)
                return nil
            } catch {
                return error
            }
        }
        let full = try #require(try failure(["Only", "typed"]) as? Failure)
        let path = try #require(full.hint?.split(separator: "< ").last.map(String.init))
        #expect(full.message.contains("the disk is full") && full.message.hasSuffix("; it is in \(path)"))
        #expect(full.hint?.contains("daybook \(verb) --photo \(photo) --shrink < ") == true)
        #expect(full.status == .inputOutput)
        #expect(try scene.run("cat ../../home/.local/state/daybook/unkept/*.md").stdout == "Only typed\n")
        // So is what a disk takes that fails, though it is told as it is; what has no words is put nowhere.
        desk.code.withLock { $0 = EIO }
        let failing = try #require(try failure(["Only", "typed"]) as? Failure)
        #expect(!failing.message.contains("the disk is full") && failing.message.contains("; it is in "))
        desk.code.withLock { $0 = ENOSPC }
        #expect((try failure([" "]) as? Failure)?.message.contains("it is in") == false)
        #expect(try scene.run("ls ../../home/.local/state/daybook/unkept | wc -l").stdout.contains("2"))
        try expectSound(&scene)
    }

    @Test(arguments: [Language.english, .traditionalChinese])
    func `a full disk is told of without a promise for words that are kept nowhere`(language: Language) {
        let failure = FileError(call: .write, path: "x.md", code: ENOSPC).failure(in: Words(language: language))
        #expect(failure.hint?.contains("lost") == false && failure.hint?.contains("遺失") == false)
    }

    @Test func `words of a pipe outlive an entry that cannot be written`() throws {
        var scene = try TalkScene()
        // A file where the year's folder would be.
        _ = try scene.sandbox.run("echo x > diary/2002")
        let refused = try scene.sandbox.run("echo 'Only this' | daybook add --date 2002-02-03")
        #expect(refused.status != 0 && refused.stderr.contains("could not be written as an entry"), "\(refused.stderr)")
        #expect(try scene.run("cat ../../home/.local/state/daybook/unkept/*").stdout == "Only this\n")
    }
}
