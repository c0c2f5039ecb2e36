/// A session at a shell, written down: what a person typed and what came back.
///
/// ```
/// #! LANG=zh_TW.UTF-8
/// # A sentence that says what this shows.
/// $ daybook init journal
/// Made a vault in "journal".
///
/// $ daybook show nothing <<END
/// > a second line of the command
/// > END
/// 2> what went to standard error
/// ? 66
/// ```
///
/// - `$ ` begins a command, which `/bin/sh` runs in the folder of a ``Sandbox``; `> ` lines after it belong to it.
/// - Then comes its standard output, its standard error with `2> ` before each line, and `? ` with its status unless that is 0.
/// - `# ` lines are for the reader. Blank lines before a command or a `# ` line are too, and at the end.
/// - In the output, a backslash stands before a line that could be taken for one of these (or begins with a backslash), and for
///   a blank last line; `\ no newline at the end` says so; a control character is written as `\x1b`.
/// - `#! ` lines are settings (``Setting``), for the transcript as a whole.
public struct Transcript: Sendable, Equatable {
    /// One command and what was written down of its output.
    public struct Step: Sendable, Equatable {
        /// The lines for the reader before the command.
        public var preface: [String]
        /// The lines of the command, as the shell gets them.
        public var command: [String]
        /// The lines that follow it, as they stand in the transcript.
        public var output: [String]
    }

    /// The commands in their order.
    public var steps: [Step] = []
    /// The settings in their order.
    public var settings: [Setting] = []
    /// The lines after the last command's output.
    public var ending: [String] = []

    /// A line that has no meaning where it stands.
    public struct Mistake: Error, Equatable {
        /// The line's number, from 1.
        public var line: Int
        /// The line.
        public var text: String
    }

    /// Reads a transcript.
    public init(_ text: String) throws(Mistake) {
        var preface: [String] = []
        var inCommand = false
        var lines = Self.lines(of: text)
        if lines.last == "" { lines.removeLast() }
        for (index, line) in lines.enumerated() {
            if line.hasPrefix("$ ") {
                steps.append(Step(preface: preface, command: [String(line.dropFirst(2))], output: []))
                preface = []
                inCommand = true
            } else if inCommand, line == ">" || line.hasPrefix("> ") {
                steps[steps.count - 1].command.append(String(line.dropFirst(2)))
            } else {
                inCommand = false
                if line.hasPrefix("#! ") {
                    guard let setting = Setting(line.dropFirst(3)) else { throw Mistake(line: index + 1, text: line) }
                    settings.append(setting)
                    preface.append(line)
                } else if line.isEmpty || line == "#" || line.hasPrefix("# ") {
                    preface.append(line)
                } else if steps.isEmpty || preface.contains(where: { !$0.isEmpty }) {
                    // Output that follows a line for the reader belongs to no command.
                    throw Mistake(line: index + 1, text: line)
                } else {
                    steps[steps.count - 1].output += preface + [line]
                    preface = []
                }
            }
        }
        ending = preface
    }

    /// The transcript as a text, the inverse of reading.
    public var text: String {
        let lines = steps.flatMap { step in
            let typed = step.command.enumerated().map { index, line in
                index == 0 ? "$ \(line)" : line.isEmpty ? ">" : "> \(line)"
            }
            return step.preface + typed + step.output
        }
        return (lines + ending).map { $0 + "\n" }.joined()
    }

    /// The parts between line feeds; a carriage return is part of its line.
    static func lines(of text: String) -> [String] {
        text.utf8.split(separator: 0x0a, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
    }
}
