import Daybook

/// Other journals of the command line, with the same entries, on the smaller vault: some of them take minutes on the larger.
enum JournalFigures {
    /// A program that keeps a journal, and how it is told to do what Daybook's verbs do.
    private struct Journal {
        var name: String
        /// Where it was found.
        var program: String?
        /// Lays the corpus out for it and returns the arguments and variables of every call.
        var lay: (Corpus, Workbench) throws -> (arguments: [String], environment: [String])
        /// Its words for some of Daybook's.
        var verbs: [Verb]
    }

    private struct Verb {
        var ours: [String]
        var theirs: [String]
        /// How many lines with the given word its output has, where that can be told.
        var lines: (word: String, count: Int)?
    }

    static func take(_ bench: Workbench) throws -> [Figure] {
        guard let size = bench.sizes.first else { return [] }
        return try [jrnl(bench), nb(bench)].flatMap { try figures(of: $0, size, bench) }
    }

    private static func figures(of journal: Journal, _ size: Int, _ bench: Workbench) throws -> [Figure] {
        guard let program = journal.program else {
            return [Figure("search, list, tags, add", against: journal.name, absent: "not installed")]
        }
        let vault = try bench.vault(size)
        bench.tell("\(journal.name) with \(size.grouped) entries")
        let surroundings = try journal.lay(Corpus(count: size), bench)
        let figures = try journal.verbs.map { verb in
            bench.tell("`\(shown(verb.ours))` against `\(journal.name) \(shown(verb.theirs))`")
            var theirs = Command(program, surroundings.arguments + verb.theirs)
            theirs.environment = surroundings.environment
            let ours = Command(bench.tools.daybook, verb.ours + ["--vault", vault.path])
            let pairs = try Duel(ours, theirs).run(rounds: min(bench.rounds, 3), bench.stopwatch)
            let figure = Figure(
                "`\(shown(verb.ours))`", entries: size, against: "`\(journal.name) \(shown(verb.theirs))`", pairs)
            guard let expected = verb.lines else { return figure }
            let lines = try [bench.stopwatch.lines(of: ours), bench.stopwatch.lines(of: theirs)]
                .map { lines in lines.filter { expected.word.isEmpty || $0.contains(expected.word) }.count }
            return figure.finding(
                "\(expected.count.grouped) entries", isSame: lines == [expected.count, expected.count])
        }
        try vault.reset()
        return figures
    }

    private static func jrnl(_ bench: Workbench) -> Journal {
        let word = Planting.word
        return Journal(
            name: "jrnl", program: bench.tools.jrnl,
            lay: { corpus, bench in
                let folder = "\(bench.folder)/jrnl-\(corpus.count)"
                try bench.prepare(["/bin/rm", "-rf", folder])
                let operations = FileOperations()
                try operations.createFolder(folder)
                try corpus.write(asOneFile: folder + "/journal.txt", .jrnl)
                let settings = """
                    version: v4.2
                    journals: { default: { journal: "\(folder)/journal.txt" } }
                    editor: ""
                    encrypt: false
                    template: false
                    highlight: false
                    linewrap: 79
                    tagsymbols: "@"
                    default_hour: 9
                    default_minute: 0
                    timeformat: "%Y-%m-%d %H:%M"
                    indent_character: "|"
                    display_format: null
                    colors: { body: none, date: none, tags: none, title: none }

                    """
                try operations.replace(folder + "/jrnl.yaml", with: Array(settings.utf8))
                return (["--config-file", folder + "/jrnl.yaml"], [])
            },
            verbs: [
                Verb(
                    ours: ["search", word.needle], theirs: ["-contains", word.needle, "--short"],
                    lines: ("", word.count)),
                Verb(ours: ["list", "-n", "20"], theirs: ["-n", "20", "--short"], lines: ("", 20)),
                Verb(ours: ["tags"], theirs: ["--tags"]),
                Verb(ours: ["add", "One more entry."], theirs: ["One more entry."]),
            ])
    }

    private static func nb(_ bench: Workbench) -> Journal {
        let word = Planting.title
        return Journal(
            name: "nb", program: bench.tools.nb,
            lay: { corpus, bench in
                let folder = "\(bench.folder)/nb-\(corpus.count)"
                try bench.prepare(["/bin/rm", "-rf", folder])
                try corpus.write(to: folder + "/home", .nb)
                let operations = FileOperations()
                let names = try operations.list(folder + "/home").entries.map { $0.name + "\n" }
                try operations.replace(folder + "/home/.index", with: Array(names.joined().utf8))
                try operations.replace(folder + "/.current", with: Array("home\n".utf8))
                let git = [bench.tools.git, "-C", folder + "/home"]
                try bench.prepare(
                    git + ["init", "-q"], git + ["-c", "core.bigFileThreshold=1", "add", "-A"],
                    git + ["commit", "-q", "-m", "The corpus"])
                return ([], ["NB_DIR=" + folder])
            },
            verbs: [
                Verb(
                    ours: ["search", word.needle], theirs: ["search", word.needle], lines: (word.needle, word.count)),
                Verb(ours: ["list", "-n", "20"], theirs: ["list", "--limit", "20"]),
                Verb(
                    ours: ["add", "One more entry."],
                    theirs: ["add", "--title", "One more", "--content", "One more entry."]),
            ])
    }

    private static func shown(_ words: [String]) -> String {
        words.map { $0.contains(" ") ? "'\($0)'" : $0 }.joined(separator: " ")
    }
}
