import Daybook
import Git
import HTTP
import TestSupport
import Testing

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
