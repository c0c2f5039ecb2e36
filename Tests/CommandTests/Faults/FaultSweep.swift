import Foundation
import TestSupport
import Testing

/// A command that changes the vault in one step or not at all.
struct FaultSweep: CommandSweep {
    let command: FaultedCommand
    let calls: [SystemCall]
    private let scene: FaultScene
    private let before: FaultScene.State
    private let after: FaultScene.State
    /// What a command that keeps its writing leaves where it gets no further than that.
    private let between: FaultScene.State
    private let soundBefore: FaultScene.Soundness
    private let soundAfter: FaultScene.Soundness
    /// The calls of an unhurt run between which the first of what is kept comes into its place: from the first of them on the next
    /// command may finish it, from the last on nothing takes it back. Nil where nothing is kept.
    private let keeping: ClosedRange<Int>?
    /// What `check` may say: whatever it says of the vault before or after.
    private let knownProblems: Set<String>

    init(_ command: FaultedCommand) throws {
        self.command = command
        let scene = try FaultScene(command)
        self.scene = scene
        try scene.reset()
        before = try scene.state()
        soundBefore = try scene.soundness()
        let problemsBefore = command.makesVault ? [] : try scene.problems().lines
        var between = before
        if command.keepsItsWriting {
            if command.asksModel { try #require(try scene.daybook(["config", "provider", "use", "none"]).status == 0) }
            // The message is kept, and nobody may be asked, or nobody is there.
            let status = try scene.run(command).output.status
            try #require([0, 75, 78].contains(status), "\(status)")
            between = try scene.state()
            // Only here is nobody asked by the settings.
            for (path, bytes) in before.files where path.hasPrefix("~/") { between.files[path] = bytes }
            try scene.reset()
        }
        self.between = between
        let unhurt = try scene.run(command)
        try #require(unhurt.output.status == 0, "\(command.name): \(unhurt.output.stderr)")
        calls = SystemCall.all(in: unhurt.trace)
        keeping = command.keepsItsWriting ? Self.keeping(calls) : nil
        #expect(!command.keepsItsWriting || keeping != nil, "\(command.name) writes no entry")
        after = try scene.state()
        soundAfter = try scene.soundness()
        knownProblems = try problemsBefore.union(scene.problems().lines)
        #expect(before != after)
        #expect(
            after.temporary == [] && soundAfter.fsck == "" && soundAfter.litter == [] && soundAfter.unfinished == [])
    }

    /// What may be in the files after a command that did not come to its end: of one that keeps its writing, what it has kept
    /// once it was in its place, and nothing less.
    private func mayBe(after call: SystemCall) -> [[String: [UInt8]]] {
        if command.movesVault { return [before.files, after.files] }
        guard command.keepsItsWriting, let keeping else { return [before.files, withEdit.files] }
        // Where all was kept by an earlier command, the first that comes into its place is the answer.
        if between.files == before.files { return [before.files, after.files] }
        guard let place = calls.firstIndex(of: call) else { return [before.files, between.files, after.files] }
        if place < keeping.lowerBound { return [before.files] }
        return place < keeping.upperBound ? [before.files, between.files] : [between.files, after.files]
    }

    private static func keeping(_ calls: [SystemCall]) -> ClosedRange<Int>? {
        let start = calls.firstIndex { $0.name.hasPrefix("rename") && $0.arguments.contains("/.redo.json.tmp-daybook") }
        let end = calls.firstIndex { $0.name.hasPrefix("unlink") && $0.arguments.contains(".md.0.old.tmp-daybook") }
        guard let start, let end, start < end else { return nil }
        return start...end
    }

    func looks() throws -> [SystemCall] { try scene.looks(of: command) }

    func tryDeath(at call: SystemCall) throws -> Bool {
        try scene.reset()
        let run = try scene.run(command, hitting: (call, .death))
        guard run.output.end == .signalled(9) else {
            #expect(try run.output.status == 0 && scene.state() == after, "\(command.name) \(call.description)")
            return false
        }
        let place = Comment(rawValue: "\(command.name) killed at \(call.description)")
        let now = try scene.state()
        for (path, bytes) in now.files {
            #expect(
                before.files[path] == bytes || after.files[path] == bytes || edited[path] == bytes
                    || between.files[path] == bytes, "\(place) half a file: \(path)")
        }
        #expect(now.commit == before.commit || now.commit == after.commit, place)
        if command.keepsItsWriting { #expect(mayBe(after: call).contains(now.files), "\(place) lost what it had kept") }
        // A message that stands there unanswered waits, wherever it was that this ended.
        if command.keepsItsWriting, now.files == between.files, between.files != before.files {
            #expect(try scene.awaitsAnswer(), place)
        }
        try expectSound(place)
        try goOn(place, either: command.keepsItsWriting ? [] : [before, after], keeping: mayBe(after: call))
        return true
    }

    func tryFailure(at call: SystemCall, with error: String) throws -> Bool {
        // A call that strace makes fail is not made: the system closes a file all the same, and gives up its lock, for which the
        // next turn of the same process would wait in vain.
        if command.keepsItsWriting, call.name == "close", call.arguments.contains("/.git/daybook/lock") { return true }
        guard let run = try scene.run(command, failing: call, with: error) else { return false }
        let (status, place) = (run.status, run.place)
        let now = try scene.state()
        var isDone = status == 0
        if status == 0 {
            // What a turn could not clean up the next one finishes, with a commit of what there is by then.
            #expect(now.files == after.files && (now.commit == after.commit || command.keepsItsWriting), place)
        } else if call.isOutput, now.commit == after.commit {
            // What was to be said did not come through; the work was done.
            isDone = true
            #expect(now.files == after.files, place)
        } else {
            // The message is on the disk before anything else is done: a commit that fails takes nothing of it back, and what fails
            // beside it, as with the list of what waits, does not keep it from being made.
            // Where the reply alone could not be written, that is a commit of the message.
            #expect(
                now.commit == before.commit
                    || command.keepsItsWriting && (now.commit == after.commit || now.files == between.files), place)
            #expect(command.movesVault || mayBe(after: call).contains(now.files), place)
        }
        if status != 0, !call.arguments.hasPrefix("2") {
            #expect(["error: ", "warning: "].contains { run.stderr.contains($0) }, place)
        }
        try expectSound(place)
        // A second name of an object, or a folder for such, that could not be removed harms nobody.
        let isRemoval = call.name.hasPrefix("unlink") || call.name == "rmdir"
        let leavesName = isRemoval && call.arguments.contains("/objects/tmp_obj")
        try goOn(
            place, either: isDone ? [after] : command.keepsItsWriting ? [] : [before],
            keeping: isDone ? [] : mayBe(after: call), allowing: leavesName ? ".git/objects/tmp_obj" : nil)
        return true
    }

    func tryLook(at call: SystemCall, with error: String) throws -> Bool {
        guard let run = try scene.run(command, failing: call, with: error) else { return false }
        let (status, place) = (run.status, run.place)
        let now = try scene.state()
        let isDone = now.files == after.files && now.commit == after.commit
        if status == 0 {
            // What could not be read may have been left alone, and then that is said.
            #expect(isDone || command.keepsItsWriting || run.stderr.contains("warning: "), place)
        } else {
            // What was done may be what could not be shown, and what `check` finds is its answer.
            #expect(isDone || ["error: ", "warning: "].contains { run.stderr.contains($0) }, place)
            let isBefore = now.commit == before.commit && mayBe(after: call).contains(now.files)
            #expect(isDone || isBefore || command.keepsItsWriting || command.movesVault, place)
        }
        try expectSound(place)
        if command.makesVault, now.commit.isEmpty { return true }
        let next = try scene.daybook(["add", "Next", "--quiet"])
        #expect(next.status == 0 && next.stderr == "", "\(place): next \(next.status) \(next.stderr)")
        let sound = try scene.soundness()
        // An index that could not be read is made again, and the old one kept.
        #expect(sound.fsck == "" && sound.unfinished.allSatisfy { $0 == "index-damaged" }, "\(place) \(sound)")
        try expectSound(place)
        return true
    }

    /// Whether `check` finds nothing that was not there, but for what the next command removes.
    private func expectSound(_ place: Comment) throws {
        if let words = command.words { #expect(try !scene.hasLost(words), place) }
        if command.makesVault { return }
        let found = try scene.problems().lines.subtracting(knownProblems)
        #expect(found.filter { !$0.contains("notice: ") } == [], place)
    }

    /// The next command, and what it leaves.
    private func goOn(
        _ place: Comment, either states: [FaultScene.State], keeping kept: [[String: [UInt8]]],
        allowing litter: String? = nil
    ) throws {
        if command.makesVault {
            let again = try scene.daybook(command.arguments)
            #expect(again.status == 0 || again.stderr.contains("is a vault already"), "\(place): \(again.stderr)")
        }
        let next = try scene.daybook(["add", "Next", "--quiet"])
        #expect(next.status == 0 && next.stderr == "", "\(place): next \(next.status) \(next.stderr)")
        guard next.status == 0 else { return }
        let path = next.stdout.trimmingCharacters(in: .newlines)
        var last = try scene.state()
        if !last.temporary.isEmpty, command.isPlain || last.temporary.allSatisfy({ $0.hasPrefix("~/") }) {
            // What is beside the vault is taken over by the next command that writes there.
            let again = try scene.daybook(command.arguments)
            #expect(again.status == 0, "\(place): again \(again.status) \(again.stderr)")
            last = try scene.state()
        }
        #expect(last.temporary == [], place)
        last.files[path] = nil
        let isAfter = last.files == after.files
        // A request leaves the list when it is answered, and not before.
        if command.answersRequest, !isAfter { #expect(try scene.awaitsAnswer(), place) }
        let edited = command.keepsItsWriting ? [] : [withEdit.files]
        let candidates = command.makesVault ? [after.files] : states.map(\.files) + edited + kept
        #expect(candidates.contains(last.files), place)
        var sound = try scene.soundness()
        if let litter { sound.litter.removeAll { $0.hasPrefix(litter) } }
        let isEdited = !isAfter && command.edited != nil && last.files == withEdit.files
        #expect(sound.status == (isAfter ? soundAfter.status : isEdited ? editedStatus : soundBefore.status), place)
        #expect(sound.fsck == "", "\(place) \(sound)")
        #expect(sound.litter == [] && sound.unfinished == [], "\(place) \(sound)")
        // Before an answer that was waited for, the message was there already.
        let isKept = command.keepsItsWriting && last.files == between.files && between.files != before.files
        let commits = (isAfter || isKept ? soundAfter.commits : soundBefore.commits) + 1
        #expect(
            sound.commits == commits || command.keepsItsWriting && sound.commits == commits + 1, "\(place) \(sound)")
        let problems = try scene.problems().lines.subtracting(knownProblems)
        #expect(problems == [], place)
        if let words = command.words { #expect(try !scene.hasLost(words), place) }
    }

    private var edited: [String: [UInt8]] {
        guard let (path, added) = command.edited, let bytes = before.files[path] else { return [:] }
        return [path: bytes + Array(added.utf8)]
    }

    /// The vault as it is when the editor is closed and nothing is committed yet.
    private var withEdit: FaultScene.State {
        var state = before
        state.files.merge(edited) { $1 }
        return state
    }

    private var editedStatus: String { command.edited.map { " M \($0.path)\n" } ?? "" }
}
