import Foundation
import TestSupport
import Testing

/// `sync --watch` with real processes: two vaults and a bare repository.
@Suite struct WatchCommandTests {
    /// Two devices whose vaults have one remote.
    private func devices() throws -> Sandbox {
        let program = try #require(TestSupport.Program.built("daybook"))
        var sandbox = try Sandbox(program: program)
        let made = try sandbox.run(
            """
            git init -q --bare remote.git && daybook init laptop --remote remote.git -q && cd laptop && daybook sync -q \
            && cd .. && daybook clone remote.git phone -q
            """)
        try #require(made.status == 0, "\(made.stderr)")
        return sandbox
    }

    /// Looks again and again until something is so; the limit is only for what never comes.
    private func awaited(_ condition: () throws -> Bool) rethrows -> Bool {
        for _ in 0..<6000 {
            if try condition() { return true }
            usleep(10_000)
        }
        return false
    }

    /// The process that watches the laptop's vault.
    private func watching(_ sandbox: Sandbox) throws -> Int32 {
        let lock = sandbox.folder("work/laptop/.git/daybook/watch")
        return try #require(
            Int32(String(contentsOfFile: lock, encoding: .utf8).trimmingCharacters(in: .whitespacesAndNewlines)))
    }

    @Test func `what is written on one device comes to the other, and ends with Ctrl-C`() throws {
        var sandbox = try devices()
        _ = try sandbox.run("cd laptop")
        let laptop = try sandbox.terminal("daybook", "sync", "--watch")
        _ = try sandbox.run("cd ../phone")
        sandbox.environment["LC_ALL"] = "zh_TW.UTF-8"
        sandbox.environment["DAYBOOK_DEVICE"] = "phone"
        let phone = try sandbox.terminal("daybook", "sync", "--watch")
        try laptop.wait(for: "to end: Ctrl-C")
        try phone.wait(for: "結束：Ctrl-C")
        // By a command and by hand, in a folder that is new, there and back.
        let work = sandbox.work
        let added = try sandbox.run("cd ../laptop && daybook add 'Rain all day.' -q")
        #expect(added.status == 0)
        try laptop.wait(for: "1 entry sent", limit: 60)
        try phone.wait(for: "收到 1 篇", limit: 60)
        try sandbox.folder.write("# By hand\n", to: "work/phone/trips/north/a.md")
        try phone.wait(for: "送出 1 篇", limit: 60)
        try laptop.wait(for: "1 entry from phone", limit: 60)
        #expect(FileManager.default.fileExists(atPath: work + "/laptop/trips/north/a.md"))
        // A sync by hand meanwhile is none of the watcher's business.
        let byHand = try sandbox.run("cd ../laptop && echo more >> trips/north/a.md && daybook sync")
        #expect(byHand.status == 0 && byHand.stdout.contains("1 篇"))
        try phone.wait(for: "收到 1 篇", limit: 60)
        laptop.type("\u{3}")
        #expect(laptop.finish() == .exited(130))
        phone.type("\u{3}")
        #expect(phone.finish() == .exited(130))
        let check = try sandbox.run(
            "cd .. && git -C remote.git fsck --strict && cmp laptop/trips/north/a.md phone/trips/north/a.md")
        #expect(check.status == 0, "\(check.stderr)")
    }

    @Test func `a second watcher is told so, the end signal ends it well, and a removed vault ends it with words`()
        throws
    {
        var sandbox = try devices()
        _ = try sandbox.run("cd laptop")
        let first = try sandbox.terminal("daybook", "sync", "--watch")
        try first.wait(for: "to end: Ctrl-C")
        let number = try watching(sandbox)
        let second = try sandbox.run("daybook sync --watch")
        #expect(second.status == 75 && second.stderr.contains("this vault is watched already, by process \(number)"))
        kill(number, SIGTERM)
        #expect(first.finish() == .exited(0))
        let third = try sandbox.terminal("daybook", "sync", "--watch")
        try third.wait(for: "to end: Ctrl-C")
        _ = try sandbox.run("cd .. && mv laptop elsewhere")
        try third.wait(for: "the vault's folder is gone", limit: 60)
        #expect(third.finish() == .exited(66))
    }

    @Test func `that the remote is away is said once, and that it works again`() throws {
        var sandbox = try devices()
        _ = try sandbox.run("cd laptop")
        let watcher = try sandbox.terminal("daybook", "sync", "--watch")
        try watcher.wait(for: "to end: Ctrl-C")
        _ = try sandbox.run("mv ../remote.git ../away.git && echo '# N' > n.md")
        try watcher.wait(for: "there is no repository at that place", limit: 60)
        // Of a folder that is none git has words of its own, which say nothing else.
        _ = try sandbox.run("mkdir ../remote.git")
        #expect(try awaited { try sandbox.run("cat .git/daybook/sync.json").stdout.contains("does not appear") })
        _ = try sandbox.run("rmdir ../remote.git")
        #expect(
            try awaited { try sandbox.run("cat .git/daybook/sync.json").stdout.contains("does not appear") == false })
        _ = try sandbox.run("mv ../away.git ../remote.git")
        try watcher.wait(for: "It works again", limit: 60)
        watcher.type("\u{3}")
        #expect(watcher.finish() == .exited(130))
        #expect(watcher.output.components(separatedBy: "there is no repository").count == 2, "\(watcher.output)")
        #expect(watcher.output.components(separatedBy: "Watching").count == 2)
    }

    @Test func `what came is told though nothing can be sent`() throws {
        var sandbox = try devices()
        let hook = "../remote.git/hooks/pre-receive"
        let made = try sandbox.run(
            """
            cd phone && DAYBOOK_DEVICE=phone daybook add 'From the phone' -q && daybook sync -q && cd ../laptop \
            && daybook add 'From the laptop' -q && printf '#!/bin/sh\\nexit 1\\n' > \(hook) && chmod +x \(hook)
            """)
        try #require(made.status == 0, "\(made.stderr)")
        _ = try sandbox.run("cd laptop")
        let watcher = try sandbox.terminal("daybook", "sync", "--watch", "--json")
        try watcher.wait(for: "\"event\":\"failed\"", limit: 60)
        watcher.type("\u{3}")
        #expect(watcher.finish() == .exited(130))
        let told = try #require(watcher.output.firstRange(of: "\"event\":\"received\""), "\(watcher.output)")
        let failed = try #require(watcher.output.firstRange(of: "\"event\":\"failed\""))
        #expect(told.lowerBound < failed.lowerBound)
        #expect(watcher.output.contains("\"received\":{\"entries\":1"), "\(watcher.output)")
    }

    @Test func `what needs a yes is said once, and waited for`() throws {
        var sandbox = try devices()
        _ = try sandbox.run(
            "cd laptop && mkdir d && for n in 1 2 3 4; do echo \"# N $n\" > d/n$n.md; done && daybook sync -q")
        _ = try sandbox.run("cd laptop")
        let watcher = try sandbox.terminal("daybook", "sync", "--watch", "--json")
        try watcher.wait(for: "to end: Ctrl-C")
        // All at once: of some alone it would not ask.
        _ = try sandbox.run("mv d ../gone")
        try watcher.wait(for: "\"event\":\"failed\"", limit: 60)
        try watcher.wait(for: "4 of 4 entries are gone from the folder")
        // The next edit makes it try again, and it says nothing new.
        _ = try sandbox.run("echo x > notes.txt")
        let status = try sandbox.run("git status --porcelain && daybook status")
        #expect(status.stdout.contains(" D d/n1.md") && status.stdout.contains("Last sync"))
        #expect(try sandbox.run("daybook sync --yes -q").status == 0)
        #expect(
            try awaited { try sandbox.run("daybook status").stdout.contains("Last sync") == false })
        _ = try sandbox.run("echo '# New' > new.md")
        try watcher.wait(for: "\"event\":\"synced\"", limit: 60)
        watcher.type("\u{3}")
        #expect(watcher.finish() == .exited(130))
        #expect(watcher.output.components(separatedBy: "\"failed\"").count == 2)
    }

    @Test func `sync auto sends what a command wrote, and the command does not wait for it`() throws {
        var sandbox = try devices()
        _ = try sandbox.run("cd laptop")
        // After finish alone.
        _ = try sandbox.run("daybook config sync.auto finish -q")
        let before = try sandbox.run("git -C ../remote.git rev-parse main").stdout
        #expect(try sandbox.run("daybook idea 'Two' -q").status == 0)
        #expect(try sandbox.run("git -C ../remote.git rev-parse main").stdout == before)
        #expect(try sandbox.run("daybook finish last --yes -q").status == 0)
        #expect(
            try awaited {
                let ends = try sandbox.run("git -C ../remote.git rev-parse main; git rev-parse main").stdout
                return Set(ends.split(separator: "\n")).count == 1
            })
        // After all that writes, a message too that nobody answers.
        let provider = "near --base-url http://127.0.0.1:9/v1 --model m --local"
        _ = try sandbox.run("daybook config provider add \(provider) -q && daybook config provider use near -q")
        _ = try sandbox.run("daybook config sync.auto write -q")
        #expect(try sandbox.run("daybook chat last 'Anybody?' -q").status != 0)
        #expect(
            try awaited {
                let ends = try sandbox.run("git -C ../remote.git rev-parse main; git rev-parse main").stdout
                let text = try sandbox.run("git -C ../remote.git grep -c Anybody main").stdout
                return Set(ends.split(separator: "\n")).count == 1 && !text.isEmpty
            })
        // What reaches the remote never answers, and holds no stream of the command.
        try sandbox.folder.write("#!/bin/sh\nexec sleep 30\n", to: "bin/ssh")
        _ = try sandbox.run("chmod +x ../../bin/ssh")
        _ = try sandbox.run("git remote set-url origin ssh://nobody@example.invalid/x.git")
        let slow = try sandbox.run("daybook add 'One' -q | cat; ls .git/daybook", limit: 20)
        #expect(slow.end == .exited(0) && slow.stdout.contains(".md"))
    }

    @Test func `a command does not wait for a watcher whose remote never answers`() throws {
        var sandbox = try devices()
        _ = try sandbox.run("cd laptop && git remote set-url origin ssh://nobody@example.invalid/x.git")
        _ = try sandbox.run("cd laptop")
        let asked = sandbox.folder("asked")
        try sandbox.folder.write("#!/bin/sh\n: > '\(asked)'\nexec sleep 600\n", to: "bin/ssh")
        _ = try sandbox.run("chmod +x ../../bin/ssh")
        let watcher = try sandbox.terminal("daybook", "sync", "--watch")
        try watcher.wait(for: "to end: Ctrl-C")
        #expect(awaited { FileManager.default.fileExists(atPath: asked) })
        let added = try sandbox.run("daybook add 'One' -q && daybook star last -q && daybook undo -q", limit: 30)
        #expect(added.end == .exited(0), "\(added.stderr)")
        #expect(try sandbox.run("git log -3 --format=%s").stdout.hasPrefix("undo: star "))
        watcher.type("\u{3}")
        #expect(watcher.finish() == .exited(130))
    }

    @Test func `sync auto starts one sync for what was written, and none for what was only looked at`() throws {
        var sandbox = try devices()
        _ = try sandbox.run("cd laptop && daybook add 'One' -q && daybook sync -q && daybook config sync.auto write -q")
        _ = try sandbox.run("cd laptop")
        #expect(
            try awaited {
                let ends = try sandbox.run("git -C ../remote.git rev-parse main; git rev-parse main").stdout
                return Set(ends.split(separator: "\n")).count == 1
            })
        // A program of the same name notes how it is called.
        let (real, log) = (sandbox.folder("bin/daybook"), sandbox.folder("calls"))
        let noting = sandbox.folder("noting/daybook")
        try installScript(
            "#!/bin/bash\necho \"$@\" >> '\(log)'\nexec -a \"$0\" '\(real)' \"$@\"\n", at: noting)
        for looking in ["list", "show last", "search One", "status", "history last", "tags", "check", "undo --dry-run"]
        {
            #expect(try sandbox.run("'\(noting)' \(looking) > /dev/null").status == 0, "\(looking)")
        }
        #expect(try sandbox.run("'\(noting)' add Two -q").status == 0)
        #expect(
            try awaited {
                try sandbox.run("git -C ../remote.git log -1 --format=%s main").stdout.hasPrefix("add: ")
                    && sandbox.run("grep -c -e --background '\(log)'").stdout == "1\n"
            })
        #expect(try sandbox.run("grep -c -e --background '\(log)'").stdout == "1\n")
    }

    @Test func `a sync beside a command that failed is told by the next one on a terminal`() throws {
        var sandbox = try devices()
        _ = try sandbox.run("cd laptop")
        _ = try sandbox.run("daybook config sync.auto write -q && git remote set-url origin ../nowhere.git")
        #expect(try sandbox.run("daybook idea 'One' -q").stderr == "")
        #expect(try awaited { try sandbox.run("daybook status").stdout.contains("Last sync  failed: ") })
        let next = try sandbox.terminal("daybook", "star", "last")
        try next.wait(for: "Last sync: failed: ")
        #expect(next.finish() == .exited(0))
    }
}
