import Daybook

/// How soon a model's first word is seen, and what a long conversation costs.
enum TalkFigures {
    private static let turns = 3_000
    private static let curl = "`curl -N`"

    static func take(_ bench: Workbench) throws -> [Figure] {
        let folder = bench.folder + "/talk"
        try bench.prepare(["/bin/rm", "-rf", folder])
        defer { try? bench.prepare(["/bin/rm", "-rf", folder]) }
        let scene = try Scene(folder: folder, bench)
        return try [scene.firstWord(), scene.longTalk()]
    }

    /// A vault of a page without a conversation and one with a long one, and a model's server on this machine.
    private struct Scene {
        private let bench: Workbench
        private let vault: String
        private let port: String
        private let settings: [String]

        init(folder: String, _ bench: Workbench) throws {
            self.bench = bench
            vault = folder + "/vault"
            settings = ["XDG_CONFIG_HOME=" + folder + "/config", "XDG_STATE_HOME=" + folder + "/state"]
            let said = try bench.stopwatch.lines(of: Command(bench.tools.firstToken, ["0"]))
            guard let port = said.first?.split(separator: " ").last else {
                throw BenchmarkError.missing(program: bench.tools.firstToken)
            }
            self.port = String(port)
            try bench.prepare([bench.tools.daybook, "init", vault, "-q"])
            let operations = FileOperations()
            try operations.createFolder(vault + "/diary", permissions: 0o755)
            for (name, count) in [("first", 0), ("new", 0), ("long", turns)] {
                try operations.replace(
                    vault + "/diary/\(name).md", with: Array(Self.page(name, turns: count).utf8), permissions: 0o644)
            }
            try bench.prepare(
                [bench.tools.git, "-C", vault, "add", "-A"],
                [bench.tools.git, "-C", vault, "commit", "-q", "-m", "Pages"])
            for words in [
                ["config", "provider", "add", "here", "--base-url", "http://127.0.0.1:\(port)/v1", "--model", "m"],
                ["config", "provider", "use", "here", "--yes"],
            ] {
                _ = try bench.stopwatch.run(daybook(words))
            }
        }

        private func daybook(_ words: [String]) -> Command {
            var command = Command(bench.tools.daybook, words + ["--vault", vault])
            command.environment = settings
            return command
        }

        /// The words of a day, and of as many turns of a conversation.
        private static func page(_ name: String, turns: Int) -> String {
            var text = "---\nkind: diary\ntitle: \(name)\ndate: 2026-11-21T09:00:00+08:00\n---\n\nRain all day.\n"
            if turns == 0 { return text }
            text += "\n<!-- chat -->"
            for turn in 0..<turns {
                let speaker = turn % 2 == 0 ? "**me**" : "**companion** (m)"
                let digits = String(turn, radix: 16)
                let mark = String(repeating: "0", count: 8 - digits.count) + digits
                text += "\n\(speaker) · 2026-11-21T20:01:12+08:00 <!-- m:\(mark) -->\n\n"
                text += "What was said for the \(turn)th time, of the river and the rain, 下雨的河邊。\n"
            }
            return text + "<!-- /chat -->\n"
        }

        /// From before the server sends it until it stands on the terminal.
        func firstWord() throws -> Figure {
            let what = "a model's first word, on a terminal"
            guard let curl = bench.tools.curl else {
                return Figure(what, against: TalkFigures.curl, absent: "not installed")
            }
            bench.tell("a model's first word against `curl -N`")
            let request = "{\"model\":\"m\",\"stream\":true,\"messages\":[{\"role\":\"user\",\"content\":\"hello\"}]}"
            let ours = daybook(["chat", "diary/first.md", "hello"])
            let theirs = Command(
                curl,
                [
                    "-sN", "-H", "Content-Type: application/json", "-d", request,
                    "http://127.0.0.1:\(port)/v1/chat/completions",
                ])
            var (our, their): ([Double], [Double]) = ([], [])
            for _ in 0..<bench.rounds * 3 {
                our.append(try seconds(ours))
                their.append(try seconds(theirs))
            }
            return Figure(what, entries: 3, against: TalkFigures.curl, ours: our, theirs: their, timeBar: 0.02)
        }

        private func seconds(_ command: Command) throws -> Double {
            var shown = Command(bench.tools.firstToken, [port, command.program] + command.arguments)
            shown.environment = command.environment
            let lines = try bench.stopwatch.lines(of: shown)
            guard let nanoseconds = lines.first.flatMap(Double.init) else {
                throw BenchmarkError.failed(command: "FirstToken", status: 0, said: lines.joined(separator: "\n"))
            }
            return nanoseconds / 1e9
        }

        /// A message that waits, added to a conversation of many turns, and to a page that has none.
        func longTalk() throws -> Figure {
            bench.tell("a message to a conversation of \(turns.grouped) turns")
            _ = try bench.stopwatch.run(daybook(["config", "provider", "use", "none"]))
            func saying(_ page: String) -> Command {
                var command = daybook(["chat", "diary/\(page).md", "said"])
                // Without a model the message is kept, and the status says that no answer came.
                command.successes = [0, 78]
                return command
            }
            let pairs = try Duel(saying("long"), saying("new")).run(rounds: bench.rounds * 2, bench.stopwatch)
            let text = try FileOperations().read(vault + "/diary/long.md", limit: 1 << 24) ?? []
            let marks = String(decoding: text, as: UTF8.self).split(separator: "<!-- m:").count - 1
            let expected = turns + pairs.ours.count + 1
            return Figure(
                "`chat`, a message more", entries: 3, against: "the same on a page without one", pairs, bar: 2
            ).finding("\(marks.grouped) messages", isSame: marks == expected)
        }
    }
}
