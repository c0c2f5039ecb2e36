import Daybook
import TestSupport
import Testing

/// Command lines as people mistype them: nothing that was typed gets lost or lands in another vault unsaid.
@Suite struct CommandLineMisuseTests {
    private func sandbox() throws -> Sandbox {
        var sandbox = try Sandbox(program: TestSupport.Program.built("daybook"))
        #expect(try sandbox.run("daybook init journal -q && cd journal && daybook add 'first words' -q").status == 0)
        return sandbox
    }

    /// `-x dash` holds an `h`, which alone would have been the option for help, with the text gone and status 0.
    @Test func `a text that begins with a dash is refused, and taken behind two`() throws {
        var sandbox = try sandbox()
        let refused = try sandbox.run("cd journal && daybook add '- milk and honey'")
        #expect(refused.status == 2)
        #expect(refused.stdout == "")
        #expect(refused.stderr.contains("\"- milk and honey\" begins with - as options do"))
        let added = try sandbox.run("cd journal && daybook add --tag list -- '- milk and honey' && daybook show --raw")
        #expect(added.status == 0)
        #expect(added.stdout.contains("\n- milk and honey\n"))
        #expect(try sandbox.run("cd journal && daybook search 'first words'").status == 0)
    }

    /// Where the system knows zones at all.
    @Test(.enabled(if: (try? FileOperations().information(at: "/usr/share/zoneinfo/UTC", followingLinks: true)) != nil))
    func `a time zone that is none is told of, and one by its distance is not`() throws {
        var sandbox = try sandbox()
        let told = try sandbox.run("cd journal && TZ=Bogus daybook list --count")
        #expect(told.stdout == "1\n")
        #expect(told.stderr == "warning: TZ is \"Bogus\", which is no time zone here: times are in UTC\n")
        for zone in ["UTC-8", "UTC", "Universal", ":UTC", "/usr/share/zoneinfo/UTC", "''"] {
            #expect(try sandbox.run("cd journal && TZ=\(zone) daybook list --count").stderr == "", "\(zone)")
        }
    }

    @Test func `an argument that is not UTF-8 is refused, not mended`() throws {
        var sandbox = try sandbox()
        let output = try sandbox.run("cd journal && daybook add \"$(printf 'caf\\351')\"")
        #expect(output.status == 65)
        #expect(
            output.stderr == """
                error: an argument is not UTF-8; nothing was done
                hint: set the terminal to UTF-8, or convert the text: echo WORDS | iconv -f BIG5 -t UTF-8 | daybook add

                """)
        #expect(try sandbox.run("cd journal && daybook list --count").stdout == "1\n")
    }

    @Test(arguments: [
        "daybook add text --vault ''", "daybook init ''", "daybook rename last ' '", "daybook history last -n 0",
    ])
    func `an empty value is a mistake`(command: String) throws {
        var sandbox = try sandbox()
        let output = try sandbox.run("cd journal && \(command)")
        #expect(output.status == 2, "\(output.stderr)")
        #expect(try sandbox.run("cd journal && git log --oneline | wc -l").stdout.filter(\.isNumber) == "2")
    }

    @Test func `a tag behind two dashes is taken away`() throws {
        var sandbox = try sandbox()
        #expect(try sandbox.run("cd journal && daybook tag last +rain +river && daybook tag last -- -rain").status == 0)
        #expect(try sandbox.run("cd journal && daybook list --format '{tags}'").stdout == "river\n")
    }

    @Test func `what is quoted back of a long word is its beginning`() throws {
        var sandbox = try sandbox()
        let output = try sandbox.run("cd journal && daybook add x --date $(printf 'x%.0s' $(seq 3000))")
        #expect(output.status == 2)
        #expect(output.stderr.utf8.count < 600)
        #expect(output.stderr.contains("xxx…\" is no date"))
    }

    @Test func `hints are commands that a shell takes as they are meant`() throws {
        var sandbox = try sandbox()
        let output = try sandbox.run("daybook init \"a b's \\$(touch oops)\"")
        let hint = try #require(output.stderr.split(separator: "\n").first { $0.contains("daybook add") })
        let command = try #require(hint.firstRange(of: "cd ")).lowerBound
        let moved = try sandbox.run("\(hint[command...].split(separator: "&&")[0]) && pwd && ls")
        #expect(moved.status == 0)
        #expect(moved.stdout == sandbox.work + "/a b's $(touch oops)\n")
    }
}
