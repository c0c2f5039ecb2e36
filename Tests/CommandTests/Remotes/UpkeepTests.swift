import Foundation
import TestSupport
import Testing

/// What a sync does about many packs.
@Suite struct UpkeepTests {
    /// A vault with so many packs, each of one object that no branch leads to.
    private func vault(packs: Int) throws -> Sandbox {
        let program = try #require(TestSupport.Program.built("daybook"))
        var sandbox = try Sandbox(program: program)
        let made = try sandbox.run(
            """
            daybook init v -q && cd v && daybook add 'Rain all day.' -q && for i in $(seq \(packs)); do
            echo $i | git hash-object -w --stdin | tee -a ../ids | git pack-objects -q .git/objects/pack/pack; done && git prune-packed
            """)
        try #require(made.status == 0, "\(made.stderr)")
        _ = try sandbox.run("cd v")
        return sandbox
    }

    private func packs(_ sandbox: Sandbox) throws -> Int {
        let names = try FileManager.default.contentsOfDirectory(atPath: sandbox.folder("work/v/.git/objects/pack"))
        return names.count { $0.hasSuffix(".pack") }
    }

    @Test func `many packs become few after a sync, and nothing is dropped`() throws {
        var sandbox = try vault(packs: 51)
        // Git tells when it is done.
        let synced = try sandbox.run(
            """
            mkfifo ../done && mkdir ../stand-in && printf '#!/bin/sh\\n%s "$@"\\necho "$@" > %s/../done\\n' "$(command -v git)" "$PWD" \
            > ../stand-in/git && chmod +x ../stand-in/git && PATH="$PWD/../stand-in:$PATH" daybook sync && cat ../done
            """)
        #expect(synced.status == 0 && synced.stdout.contains("gc --auto"), "\(synced.stdout)\(synced.stderr)")
        #expect(try packs(sandbox) <= 2)
        let kept = try sandbox.run("git cat-file --batch-check < ../ids && daybook check && git fsck --strict")
        let found = kept.stdout.split(separator: "\n").count { $0.hasSuffix(" blob 2") || $0.hasSuffix(" blob 3") }
        #expect(kept.status == 0 && found == 51, "\(kept.stderr)")
        let next = try sandbox.run("daybook add 'Sun.' -q && daybook undo -q && daybook history last")
        #expect(next.status == 0, "\(next.stderr)")
    }

    @Test(arguments: [("", 50), ("git config gc.auto 0 && ", 51)])
    func `few packs stay, and many where the user wants no upkeep`(settings: String, count: Int) throws {
        var sandbox = try vault(packs: count)
        let synced = try sandbox.run(
            """
            mkdir ../stand-in && printf '#!/bin/sh\\necho "$@" >> %s/../calls\\n' "$PWD" > ../stand-in/git && chmod +x ../stand-in/git \
            && \(settings)PATH="$PWD/../stand-in:$PATH" daybook sync && cat ../calls
            """)
        #expect(synced.status == 1 && !synced.stdout.contains("gc"))
        #expect(try packs(sandbox) == count)
    }
}
