/// The editor that an entry is written in.
struct Editor: Sendable, Equatable {
    /// The program with its arguments; the file's path comes after them.
    var words: [String]

    /// Why there is no editor to run.
    enum Failure: Error, Equatable {
        /// No variable or setting names one, and neither `vi` nor `nano` is installed.
        case none
        /// The value of the variable or setting `source` cannot be taken apart.
        case unfinishedQuote(source: String, value: String)
    }

    /// Finds the editor: `DAYBOOK_EDITOR`, the setting, `VISUAL`, `EDITOR`, then `vi` or `nano`; empty values are skipped.
    static func choose(environment: [String: String], setting: String?) throws(Failure) -> Editor {
        let candidates = [
            ("DAYBOOK_EDITOR", environment["DAYBOOK_EDITOR"]), ("config editor", setting),
            ("VISUAL", environment["VISUAL"]), ("EDITOR", environment["EDITOR"]),
        ]
        for (source, value) in candidates {
            guard let value else { continue }
            do {
                let words = try ShellWords.split(value)
                if !words.isEmpty { return Editor(words: words) }
            } catch {
                throw .unfinishedQuote(source: source, value: value)
            }
        }
        for name in ["vi", "nano"] where ProgramSearch.find(name, environment: environment) != nil {
            return Editor(words: [name])
        }
        throw .none
    }

    /// Opens a file and waits until the editor is closed.
    func edit(_ path: String, environment: [String: String]) throws(Program.Failure) -> Program.Ending {
        try Program(words: words + [path], environment: environment).run().ending
    }
}
