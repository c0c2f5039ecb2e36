import TestSupport
import Testing

@testable import Daybook
@testable import daybook_cli

/// What a person at a terminal is told of dates that were said in words.
@Suite struct SpokenDatesTests {
    private func screen(_ words: String...) throws -> String {
        var sandbox = try Sandbox(program: TestSupport.Program.built("daybook"))
        sandbox.environment["DAYBOOK_TEST_CLOCK"] = "2026-11-21T20:21:00+08:00"
        #expect(try sandbox.run("daybook init journal -q").status == 0)
        #expect(try sandbox.run("cd journal").status == 0)
        #expect(try sandbox.run("daybook add \"Rain.\" --date 2026-11-10 -q").status == 0)
        let arguments = ["-c", "exec daybook \"$@\"", "sh"] + words + ["--no-pager"]
        let session = try TerminalSession(
            program: TestSupport.Program(path: "/bin/sh"), arguments: arguments, environment: sandbox.environment,
            workingDirectory: sandbox.current)
        #expect(session.finish() == .exited(0), "\(session.screen)")
        return session.screen
    }

    @Test func `one line says what was understood`() throws {
        let screen = try screen("list", "date:last-week", "before:yesterday")
        let line = "\"last-week\": 2026-11-09 Mon to 2026-11-15 Sun; \"yesterday\": before 2026-11-20"
        // It is set in lines as wide as the terminal.
        #expect(screen.split(whereSeparator: \.isWhitespace).joined(separator: " ").hasPrefix(line), "\(screen)")
        #expect(screen.contains("Rain."))
    }

    @Test(arguments: [
        ["list", "date:2026-11"], ["list", "on:11-10"], ["list", "date:last-week", "--quiet"], ["list"],
    ])
    func `digits need no explanation, and quiet is quiet`(_ words: [String]) throws {
        let screen = try screen(words[0], words.count > 1 ? words[1] : "rain", words.count > 2 ? words[2] : "--all")
        #expect(!screen.contains(" to ") && !screen.contains("any year"), "\(screen)")
        #expect(screen.contains("Rain."))
    }

    @Test func `each term has its sentence`() throws {
        let (english, chinese) = (Words(language: .english), Words(language: .traditionalChinese))
        let today = try #require(EntryDate("2026-11-21"))
        func said(_ filter: String, _ words: Words) throws -> [String] {
            try FilterParser.read([filter], vocabulary: FilterVocabulary(), today: today).spoken.map(words.understood)
        }
        #expect(try said("date:yesterday", english) == ["\"yesterday\": 2026-11-20 Fri"])
        #expect(try said("date:昨天", chinese) == ["「昨天」：2026-11-20 週五"])
        #expect(try said("NOT after:上週", chinese) == ["「上週」：2026-11-09 週一 起"])
        #expect(try said("before:\"last week\" rain", english) == ["\"last week\": before 2026-11-09 Mon"])
        #expect(try said("on:today", english) == ["\"today\": 11-21 of any year"])
        #expect(try said("date:2026 OR date:2026-11..2026-12 OR on:11-22 OR date:20261122", english) == [])
        // Without a year it is the last one.
        #expect(try said("date:11-22", english) == ["\"11-22\": 2025-11-22 Sat"])
    }
}
