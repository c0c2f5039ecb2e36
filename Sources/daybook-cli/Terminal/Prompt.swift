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
    ///
    /// - Parameter other: Called with an answer that is neither, which may have been meant for something else.
    /// - Throws: `PromptError.cancelled`; `EndedBySignal` where another signal than Ctrl-C's ended the program meanwhile.
    func confirm(
        _ question: String, defaultAnswer: Bool = false, other: (_ answer: String) throws -> Void = { _ in }
    ) throws -> Bool {
        try hearing { before in
            while true {
                switch try asked(question, words.yesOrNo(defaultAnswer), before: before).text {
                case "": return defaultAnswer
                case let answer:
                    if let isYes = Words.isYes(answer) { return isYes }
                    try other(answer)
                    try console.note(words.pleaseAnswerYesOrNo)
                }
            }
        }
    }

    /// Called when a question stands there: waits for an answer, and puts the question once more where that scrolled away.
    private typealias Waiting = (_ question: () throws -> Void) throws -> Void

    /// Asks with the signals heard from before the question stands there: none of them ends the program between the question and
    /// the reading of its answer, with what was to be kept or said then left undone.
    private func hearing<Value>(_ body: (Waiting) throws -> Value) throws -> Value {
        guard let signals = HeardSignals(continuation: true) else { return try body { _ in } }
        return try body { question in
            while let number = signals.wait(or: input) {
                if SignalAction.isInterruption(number) { throw PromptError.cancelled }
                guard SignalAction.isContinuation(number) else { throw EndedBySignal(number: number) }
                // Ctrl-Z left it far above, and what was typed is gone.
                try question()
            }
        }
    }

    /// Asks for a line of text; an empty answer is `defaultAnswer`.
    func line(_ question: String, defaultAnswer: String = "") throws -> String {
        let hint = defaultAnswer.isEmpty ? "" : " [\(Sanitised.line(defaultAnswer))]"
        let answer = try hearing { try asked("\(question)\(hint)\(words.colon)", before: $0).text }
        return answer.isEmpty ? defaultAnswer : answer
    }

    /// Asks for one of several, by its number or its exact text; an empty answer is the one at `defaultIndex`.
    ///
    /// Returns the index of the choice.
    ///
    /// - Parameter other: Called with an answer that is none of them, which may have been meant for something else.
    func choice(
        _ question: String, among choices: [String], defaultIndex: Int = 0,
        other: (_ answer: String) throws -> Void = { _ in }
    ) throws -> Int {
        let list = choices.enumerated().map { number, choice in "  \(number + 1)  \(Sanitised.line(choice))" }
        return try hearing { before in
            while true {
                let lead = "[\(defaultIndex + 1)]\(words.colon)"
                let answer = try asked(lead, below: [question] + list, before: before).text
                if answer.isEmpty { return defaultIndex }
                if let number = Int(answer), choices.indices.contains(number &- 1) { return number - 1 }
                if let index = choices.firstIndex(of: answer) { return index }
                if Int(answer) == nil { try other(answer) }
                try console.note(words.pleaseAnswerWithANumber(upTo: choices.count))
            }
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
        try hearing { before in
            while true {
                let answer = try asked(question, answers, before: before).text.lowercased()
                if answer.isEmpty { return defaultKey }
                if let key = keys.first(where: { $0 == answer || others[$0]?.contains(answer) == true }) { return key }
                try console.note(words.pleaseAnswerWithAKey(keys))
            }
        }
    }

    /// Lines that came at once.
    struct Lines: Equatable {
        /// The lines, without white space around them.
        var texts: [String]
        /// Whether input ended behind the last one, without a return key: it was begun, and never sent.
        var isUnfinished = false
        /// Whether they are one text, whatever they begin with: they were pasted, or broken on purpose.
        var isOneText = false
        /// Whether they were given up with Ctrl-C.
        var isGivenUp = false
        /// The signal that is to end the program.
        var signal: Int32?
    }

    /// Reads a line, and with it those that came at once, as where several were pasted.
    ///
    /// - Parameters:
    ///   - lead: What stands before it.
    ///   - text: What has been typed of it already.
    func lines(_ lead: String, beginningWith text: String = "") throws -> Lines {
        guard console.terminal.isInteractive else { throw PromptError.notInteractive }
        try console.flush()
        if var editor = LineEditor(console, input: input, lead: lead, text: text) {
            let ending = try editor.run()
            if case .signal = ending {} else if editor.draft.isBlank, ending != .sent { throw PromptError.cancelled }
            return Lines(editor, ending)
        }
        if !text.isEmpty {
            try console.note(asWritten: lead + Sanitised.text(text))
            return Lines(texts: [text], isOneText: true)
        }
        let first = try hearing { try asked(lead, before: $0) }
        var lines = Lines(texts: [first.text], isUnfinished: first.isUnfinished)
        while !lines.isUnfinished, hasMore, let next = try? readLine() {
            lines.texts.append(next.text)
            lines.isUnfinished = next.isUnfinished
        }
        // The cursor still stands behind it.
        if lines.isUnfinished { try console.note("") }
        return lines
    }

    /// Does something that takes its time, in which Ctrl-C does not throw away what is typed.
    func keepingInput<Value>(_ body: () throws -> Value) rethrows -> Value {
        guard console.terminal.isInteractive, let terminal = KeyTerminal(input) else { return try body() }
        terminal.keepInput()
        defer { terminal.end() }
        return try body()
    }

    /// What has been typed before anybody asked, where that can be told; it is shown already.
    func typedAhead() -> String {
        guard console.terminal.isInteractive, let bytes = KeyTerminal(input)?.typedAhead() else { return "" }
        var keys = TypedKeys()
        var draft = LineDraft()
        for key in keys.take(bytes) + keys.rest() {
            switch key {
            case .text(let text), .pasted(let text): draft.insert(text)
            case .enter, .lineBreak: draft.insert("\n")
            default: draft.obey(key)
            }
        }
        return String(draft.text.trimmingSuffix())
    }

    /// Whether a whole line, or the end of input, can be read at once.
    private var hasMore: Bool {
        var state = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
        return unsafe poll(&state, 1, 0) > 0 && state.revents & Int16(POLLIN) != 0
    }

    /// - Parameters:
    ///   - lines: What stands above the line in which the answer is typed.
    ///   - before: Called before an answer is read.
    private func asked(
        _ question: String, _ answers: String = "", below lines: [String] = [], before: Waiting = { _ in }
    ) throws -> Line {
        guard console.terminal.isInteractive else { throw PromptError.notInteractive }
        func put() throws {
            for line in lines { try console.note(line) }
            try console.ask(question, answers)
        }
        try put()
        do {
            try before { try put() }
            return try readLine()
        } catch {
            if let number = HeardSignals.hangUp(of: input) { throw EndedBySignal(number: number) }
            // The cursor still stands behind the question, where there is still a terminal.
            try? console.note("")
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
            if count < 0, bytes.isEmpty || errno == EINTR { throw .cancelled }
            if count <= 0 {
                if bytes.isEmpty { throw .cancelled }
                isUnfinished = true
                break
            }
            if byte == 0x0A { break }
            bytes.append(byte)
        }
        // A terminal that brackets what is pasted, since a program before this one told it to.
        let text = String(decoding: bytes, as: UTF8.self)
            .replacing("\u{1B}[200~", with: "").replacing("\u{1B}[201~", with: "")
        guard let first = text.firstIndex(where: { !$0.isWhitespace }),
            let last = text.lastIndex(where: { !$0.isWhitespace })
        else { return ("", isUnfinished) }
        return (String(text[first...last]), isUnfinished)
    }
}

extension Prompt.Lines {
    /// What was written in an editor.
    fileprivate init(_ editor: LineEditor, _ ending: LineEditor.Ending) {
        let lines = editor.draft.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let isOneLine = lines.count == 1
        texts = lines.map { isOneLine ? $0.trimmed : String($0) }
        if isOneLine, texts == [""] { texts = [] }
        isOneText = editor.isOneText && !isOneLine
        isUnfinished = ending == .unfinished
        isGivenUp = ending == .interrupted
        if case .signal(let number) = ending { signal = number }
    }

    /// The texts as messages and commands.
    var messages: [String] {
        guard isOneText else { return ChatCommand.grouped(texts.map { $0[...].trimmed }) }
        let text = ChatCommand.withoutBlankEnds(texts)
        return text.map { [$0] } ?? []
    }
}

extension Substring {
    /// Without white space at both ends.
    fileprivate var trimmed: String {
        guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(self[first...last])
    }
}

extension String {
    /// Without white space at its end.
    fileprivate func trimmingSuffix() -> Substring {
        lastIndex { !$0.isWhitespace }.map { self[...$0] } ?? ""
    }
}
