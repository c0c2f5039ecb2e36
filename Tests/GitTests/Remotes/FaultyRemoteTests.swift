import Daybook
import Foundation
import HTTP
import TestSupport
import Testing

@testable import Git

/// Remotes that refuse, hang, stop in the middle or say what git never says.
@Suite struct FaultyRemoteTests {
    @Test(arguments: ["pre-receive", "update"]) func `a hook's no is told in its own words`(_ hook: String) throws {
        let clones = try Clones()
        let ann = try clones.clone("ann")
        try clones.script("bare.git/hooks/" + hook, "echo 'the moon is wrong' >&2; exit 1")
        try ann.commit(["ann": "1"])
        let pushed = try ann.push()
        guard case .refused(.hookDeclined, let status) = pushed.outcome else {
            Issue.record("\(pushed)")
            return
        }
        #expect(status.contains("declined"))
        #expect(pushed.words.contains("the moon is wrong"))
        #expect(try clones.tip() != ann.headID())
        // Without git nobody would ask the hook.
        #expect(try ann.push(by: ann.reach(["git": ""])).outcome == .refused(.needsGit, status: ""))
    }

    @Test func `objects that the remote does not take are a refusal`() throws {
        let clones = try Clones()
        let ann = try clones.clone("ann")
        try clones.bare.git("config", "receive.maxInputSize", "100")
        try ann.commit(["ann": String(repeating: "word ", count: 200)])
        let pushed = try ann.push()
        guard case .refused(.tooLarge, _) = pushed.outcome else {
            Issue.record("\(pushed)")
            return
        }
        #expect(pushed.words.contains("exceeds"))
    }

    /// Objects of many bytes are still being sent when it leaves.
    @Test(arguments: [1, 1 << 20])
    func `a remote that may not be written to says so, in the words that libgit2 drops`(size: Int) throws {
        let clones = try Clones()
        let ann = try clones.clone("ann")
        // New objects go where no folder can be made, whoever asks: root is kept out by no permissions.
        let git = try clones.script(
            "readonly",
            "export GIT_OBJECT_DIRECTORY=/dev/fd\n"
                + "export GIT_ALTERNATE_OBJECT_DIRECTORIES='\(clones.bare.path)/objects'\nexec git \"$@\"")
        try ann.commitRandom(bytes: size, seed: 6)
        let pushed = try ann.push(by: ann.reach(["git": git]))
        #expect(pushed.outcome == .refused(.unwritable, status: ""))
        #expect(pushed.words.hasSuffix("unable to create temporary object directory"), "\(pushed.words)")
    }

    /// What a git does that is sent objects and has no room for them: it reads a little, says why not, and leaves.
    private static let noRoom = """
        say() { text="$1: No space left on device"; printf '%04x\\002%s\\n' $((${#text} + 6)) "$text"; }
        case "$*" in
        *receive-pack*)
            /usr/bin/env git receive-pack --http-backend-info-refs "$BARE"
            dd bs=1 count=600 of=/dev/null 2>/dev/null
            say 'error: unable to write file' ; say 'fatal: index-pack' ;;
        *) exec git "$@" ;;
        esac
        """

    @Test func `a remote whose disk is full says so, when it goes away in the middle of a push too`() throws {
        let clones = try Clones()
        let ann = try clones.clone("ann")
        // More than the pipes hold.
        try ann.commitRandom(bytes: 1 << 20, seed: 7)
        let git = try clones.script("full", Self.noRoom.replacingOccurrences(of: "$BARE", with: clones.bare.path))
        guard case .unknown(let error) = try ann.push(by: ann.reach(["git": git])).outcome else {
            Issue.record("not unknown")
            return
        }
        #expect(error.reason == .full)
        #expect(error.words.contains("error: unable to write file: No space left on device"))
        #expect(error.words.hasSuffix("fatal: index-pack: No space left on device"))
    }

    @Test(arguments: [
        ("unpacker error", "fatal: unable to write loose object file: No space left on device", PushRefusal.full),
        ("unpacker error", "fatal: write error: Disk quota exceeded", .full),
        ("pre-receive hook declined", "GitLab: Your push has been rejected, because the quota is used up", .tooLarge),
        ("unpacker error", "fatal: unresolved deltas", .unpacking),
        ("unpacker error", "unable to create temporary object directory", .unwritable),
        (
            "failed to update ref", "error: cannot lock ref 'refs/heads/main': Unable to create 'x': Permission denied",
            .unwritable
        ),
        (
            "failed to update ref",
            "error: cannot lock ref 'refs/heads/main': Unable to create 'x': Operation not permitted",
            .unwritable
        ),
        (
            "ng", "error: insufficient permission for adding an object to repository database objects", .unwritable
        ),
    ])
    func `a full disk is told apart from what is too large`(status: String, words: String, refusal: PushRefusal) {
        #expect(PushRefusal(status: status, words: words) == refusal)
    }

    @Test func `the lock that git names is found`() {
        let words = """
            error: cannot lock ref 'refs/heads/main': Unable to create '/srv/it's mine/refs/heads/main.lock': File exists.

            Another git process seems to be running in this repository.
            """
        #expect(
            PushRefusal.lock(in: words.replacingOccurrences(of: "it's", with: "its"))
                == "/srv/its mine/refs/heads/main.lock")
        #expect(
            PushRefusal.lock(in: "fatal: nothing of the kind") == nil
                && PushRefusal.lock(in: ".lock': File exists") == nil)
    }

    @Test func `packets of several bands are read up to what is none`() {
        let bytes = Array("0009\u{2}four00000006\u{1}x000a\u{3}last\n0001zzzz".utf8)
        let packets = Array(SidebandPackets(bytes))
        #expect(packets.map { String(decoding: $0.text, as: UTF8.self) } == ["four", "x", "last\n"])
        #expect(packets.map(\.isTalk) == [true, false, true])
        #expect(Array(SidebandPackets([0x30, 0x30])).isEmpty && Array(SidebandPackets(Array("00ff".utf8))).isEmpty)
        // One that was cut off is what there is of it.
        #expect(Array(SidebandPackets(Array("0010\u{2}half".utf8))).first?.text.elementsEqual("half".utf8) == true)
    }

    @Test func `a remote that died before it moved the branch is unknown`() throws {
        let clones = try Clones()
        let ann = try clones.clone("ann")
        try clones.script("bare.git/hooks/pre-receive", "kill -9 $PPID")
        try ann.commit(["ann": "1"])
        let pushed = try ann.push()
        guard case .unknown(let error) = pushed.outcome else {
            Issue.record("\(pushed)")
            return
        }
        #expect(error.reason == .brokenOff)
        #expect(try ann.known() != ann.headID())
    }

    @Test func `a remote that moved the branch and could not say so is unknown`() throws {
        let clones = try Clones()
        let ann = try clones.clone("ann")
        let list = try ann.git("receive-pack", "--http-backend-info-refs", clones.bare.path).output.utf8.count
        let git = try clones.script(
            "mute", "/usr/bin/env git \"$@\" | { dd bs=1 count=\(list) 2>/dev/null; cat >/dev/null; }")
        try ann.commit(["ann": "1"])
        let pushed = try ann.push(by: ann.reach(["git": git]))
        guard case .unknown(let error) = pushed.outcome else {
            Issue.record("\(pushed)")
            return
        }
        #expect(error.reason == .brokenOff)
        #expect(try clones.tip() == ann.headID())
        // Looking tells.
        #expect(try ann.fetch().moved.map(\.new) == [ann.headID()])
    }

    @Test func `a remote that says nothing is given up`() throws {
        let clones = try Clones()
        let ann = try clones.clone("ann")
        let git = try clones.script("silent", "exec tail -f /dev/null")
        let limits = TransferLimits(connect: .milliseconds(150))
        let error = transferError { _ = try ann.fetch(by: ann.reach(["git": git], limits: limits)) }
        #expect(error?.reason == .outOfTime(.connect))
    }

    @Test func `a hook that hangs is given up, and what became of the push is unknown`() throws {
        let clones = try Clones()
        let ann = try clones.clone("ann")
        try clones.script("bare.git/hooks/pre-receive", "exec tail -f /dev/null")
        try ann.commit(["ann": "1"])
        let access = ann.reach(limits: TransferLimits(idle: .milliseconds(200)))
        guard case .unknown(let error) = try ann.push(by: access).outcome else {
            Issue.record("not unknown")
            return
        }
        #expect(error.reason == .outOfTime(.idle))
    }

    @Test func `signs of life alone keep no transfer alive`() throws {
        let clones = try Clones()
        let ann = try clones.clone("ann")
        // A list of branches that has no end, each line a while after the last.
        let git = try clones.script(
            "slow",
            "while :; do printf '003f%s refs/heads/main\\n' \(String(repeating: "1", count: 40)); tail -f /dev/null & p=$!; "
                + "(sleep 0.02; kill $p) ; done")
        let access = ann.reach(["git": git], limits: TransferLimits(total: .milliseconds(300)))
        #expect(transferError { _ = try ann.fetch(by: access) }?.reason == .outOfTime(.total))
    }

    @Test func `a wish to end it is heard while the remote is waited for`() throws {
        let clones = try Clones()
        let ann = try clones.clone("ann")
        let mark = clones.folder.path + "/mark"
        try clones.script("bare.git/hooks/pre-receive", ": > '\(mark)'; exec tail -f /dev/null")
        try ann.commit(["ann": "1"])
        let access = ann.reach(cancellation: Cancellation(when: { fileExists(mark) }))
        guard case .unknown(let error) = try ann.push(by: access).outcome else {
            Issue.record("not unknown")
            return
        }
        #expect(error.reason == .cancelled)
    }

    @Test(arguments: [
        ("echo 'Welcome to box.'; cat >/dev/null", TransferError.Reason.notGit),
        ("printf '000fERR no, sir'; exit 0", .refused), ("printf '0'", .brokenOff), ("exit 3", .ended(status: 3)),
        ("echo 'ERROR: Repository not found.' >&2; exit 1", .notFound), ("exit 127", .noGitThere),
        ("exit 0", .brokenOff), ("kill -9 $$", .ended(status: 137)),
    ])
    func `what is no git is told as what it is`(script: String, reason: TransferError.Reason) throws {
        let clones = try Clones()
        let ann = try clones.clone("ann")
        try ann.commit(["ann": "1"])
        let access = ann.reach(["git": try clones.script("odd", script)])
        let fetching = transferError { _ = try ann.fetch(by: access) }
        #expect(fetching?.reason == reason)
        #expect(transferError { _ = try ann.push(by: access) }?.reason == reason)
        if script.contains("ERR") {
            #expect(fetching?.words.contains("no") == true || fetching?.words.contains("Repo") == true)
        }
    }

    @Test func `a program that says more than a pipe holds is not left waiting`() throws {
        let clones = try Clones()
        let (ann, bo) = (try clones.clone("ann"), try clones.clone("bo"))
        let git = try clones.script(
            "loud",
            "i=0; while [ $i -lt 4000 ]; do echo \"$i: a line that nobody needs to read, really\"; i=$((i+1)); done >&2; exec git \"$@\""
        )
        try ann.commit(["ann": "1"])
        let pushed = try ann.push(by: ann.reach(["git": git]))
        #expect(pushed.outcome == .done)
        #expect(pushed.words.utf8.count <= 16 << 10)
        #expect(pushed.words.contains("3999: ") && !pushed.words.contains("\n3000: "))
        #expect(try bo.fetch(by: bo.reach(["git": git])).moved.count == 1)
    }

    @Test func `a program that is not there, or is none, is told`() throws {
        let clones = try Clones()
        let ann = try clones.clone("ann")
        let path = clones.folder.path + "/none"
        #expect(
            transferError { _ = try ann.fetch(by: ann.reach(["git": path])) }?.reason
                == .notStarted(path: path, errno: 2))
    }

    @Test func `more than is allowed is not taken`() throws {
        let clones = try Clones()
        let (ann, bo) = (try clones.clone("ann"), try clones.clone("bo"))
        var generator = SplitMix64(state: 6)
        try ann.commit(["ann": (0..<20_000).map { _ in String(generator.next(), radix: 36) }.joined()])
        try ann.git("branch", "other")
        try ann.git("push", "--quiet", "origin", "main", "other")
        func reason(_ limits: TransferLimits) -> TransferError.Reason? {
            transferError { _ = try bo.fetch(by: bo.reach(limits: limits)) }?.reason
        }
        #expect(reason(TransferLimits(largestFetch: 100_000)) == .tooLarge(limit: 100_000))
        #expect(reason(TransferLimits(longestList: 100)) == .tooLarge(limit: 100))
        #expect(reason(TransferLimits(mostBranches: 1)) == .tooManyBranches(limit: 1))
        #expect(try bo.known("other") == nil)
        #expect(reason(TransferLimits(mostBranches: 2, largestFetch: 1 << 20)) == nil)
    }

    @Test func `no variable of the user's makes git serve another repository`() throws {
        let clones = try Clones()
        let ann = try clones.clone("ann")
        try ann.commit(["ann": "1"])
        let variables = [
            "GIT_DIR": "/nowhere", "GIT_NAMESPACE": "else", "GIT_PROTOCOL": "version=2",
            "GIT_OBJECT_DIRECTORY": "/nowhere",
        ]
        #expect(try ann.push(by: ann.reach(environment: variables)).outcome == .done)
        #expect(try clones.tip() == ann.headID())
    }
}
