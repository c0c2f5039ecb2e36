#if canImport(Glibc)
    private import Glibc
#elseif canImport(Musl)
    private import Musl
#elseif canImport(Darwin)
    private import Darwin
#endif

/// Why a question has no answer.
enum PromptError: Error, Equatable {
    /// There is no one to ask: standard input or standard error is no terminal.
    case notInteractive
    /// The person pressed Ctrl-C or Ctrl-D.
    case cancelled
}

/// Questions to the person at the terminal: put on standard error, answered on standard input.
struct Prompt {
    /// Where questions are put.
    let console: Console
    /// The language of the questions' fixed words.
    let words: Words
    /// The descriptor that answers come from.
    var input: Int32 = 0

    /// Asks for yes or no; an empty answer is `defaultAnswer`, and an answer that is neither is asked for again.
    func confirm(_ question: String, defaultAnswer: Bool = false) throws -> Bool {
        while true {
            switch try asked(question, words.yesOrNo(defaultAnswer)).text {
            case "": return defaultAnswer
            case let answer:
                if let isYes = Words.isYes(answer) { return isYes }
                try console.note(words.pleaseAnswerYesOrNo)
            }
        }
    }

    /// Asks for a line of text; an empty answer is `defaultAnswer`.
    func line(_ question: String, defaultAnswer: String = "") throws -> String {
        let hint = defaultAnswer.isEmpty ? "" : " [\(Sanitised.line(defaultAnswer))]"
        let answer = try ask("\(question)\(hint)\(words.colon)")
        return answer.isEmpty ? defaultAnswer : answer
    }

    /// Asks for one of several, by its number or its exact text; an empty answer is the one at `defaultIndex`.
    ///
    /// Returns the index of the choice.
    func choice(_ question: String, among choices: [String], defaultIndex: Int = 0) throws -> Int {
        while true {
            try console.note(question)
            for (number, choice) in choices.enumerated() {
                try console.note("  \(number + 1)  \(Sanitised.line(choice))")
            }
            let answer = try ask("[\(defaultIndex + 1)]\(words.colon)")
            if answer.isEmpty { return defaultIndex }
            if let number = Int(answer), choices.indices.contains(number &- 1) { return number - 1 }
            if let index = choices.firstIndex(of: answer) { return index }
            try console.note(words.pleaseAnswerWithANumber(upTo: choices.count))
        }
    }

    /// Asks for one of several by a key; an empty answer is `defaultKey`, and one that is none of them is asked for again.
    ///
    /// - Parameters:
    ///   - answers: The keys with what each does, for people.
    ///   - others: What else may be typed for a key, in small letters.
    func key(
        _ question: String, _ answers: String, among keys: [String], _ others: [String: [String]], defaultKey: String
    ) throws -> String {
        while true {
            let answer = try asked(question, answers).text.lowercased()
            if answer.isEmpty { return defaultKey }
            if let key = keys.first(where: { $0 == answer || others[$0]?.contains(answer) == true }) { return key }
            try console.note(words.pleaseAnswerWithAKey(keys))
        }
    }

    /// Lines that came at once.
    struct Lines: Equatable {
        /// The lines, without white space around them.
        var texts: [String]
        /// Whether input ended behind the last one, without a return key: it was begun, and never sent.
        var isUnfinished = false
    }

    /// Reads a line, and with it those that came at once, as where several were pasted.
    ///
    /// - Parameter lead: What stands before it.
    func lines(_ lead: String) throws -> Lines {
        let first = try asked(lead)
        var lines = Lines(texts: [first.text], isUnfinished: first.isUnfinished)
        while !lines.isUnfinished, hasMore, let next = try? readLine() {
            lines.texts.append(next.text)
            lines.isUnfinished = next.isUnfinished
        }
        // The cursor still stands behind it.
        if lines.isUnfinished { try console.note("") }
        return lines
    }

    /// Whether a whole line, or the end of input, can be read at once.
    private var hasMore: Bool {
        var state = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
        return unsafe poll(&state, 1, 0) > 0 && state.revents & Int16(POLLIN) != 0
    }

    private func ask(_ question: String) throws -> String { try asked(question).text }

    private func asked(_ question: String, _ answers: String = "") throws -> Line {
        guard console.terminal.isInteractive else { throw PromptError.notInteractive }
        try console.ask(question, answers)
        do {
            return try readLine()
        } catch {
            // The cursor still stands behind the question.
            try console.note("")
            throw error
        }
    }

    private typealias Line = (text: String, isUnfinished: Bool)

    /// Reads one line, without white space around it.
    ///
    /// The end of input, which is Ctrl-D in an empty line, ends it too. Ctrl-D in a line that was begun only hands over what there is
    /// of it, and the line goes on; a second one ends it there, unfinished.
    ///
    /// While it waits, Ctrl-C only interrupts the reading: what the program was about to do is then not done.
    private func readLine() throws(PromptError) -> Line {
        let action = SignalAction.interrupting(SIGINT)
        defer { action.restore() }
        var bytes: [UInt8] = []
        var isUnfinished = false
        while true {
            var byte: UInt8 = 0
            let count = unsafe read(input, &byte, 1)
            if count < 0 { throw .cancelled }
            if count == 0 {
                if bytes.isEmpty { throw .cancelled }
                isUnfinished = true
                break
            }
            if byte == 0x0A { break }
            bytes.append(byte)
        }
        let text = String(decoding: bytes, as: UTF8.self)
        guard let first = text.firstIndex(where: { !$0.isWhitespace }),
            let last = text.lastIndex(where: { !$0.isWhitespace })
        else { return ("", isUnfinished) }
        return (String(text[first...last]), isUnfinished)
    }
}
