import ArgumentParser
import Companion
import Daybook

/// `ask`: a question to the magic ball.
struct Ask: Verb {
    static var configuration: CommandConfiguration {
        .verb(
            commandName: "ask",
            abstract: both("Ask the magic ball.", "問問神奇魔球。"),
            discussion: both(
                "Question and answer are kept as an entry: daybook list kind:answer. Answers of your own: .daybook/templates/answers/magic.yaml",
                "問題和解答會存成一篇：daybook list kind:answer。可用自己的解答：.daybook/templates/answers/magic.yaml"))
    }

    @Argument(help: .both("What you want to know; - reads standard input.", "想知道的事；- 表示讀標準輸入。", valueName: "question"))
    var question: [String] = []

    @Flag(help: .both("Write JSON.", "輸出 JSON。"))
    var json = false

    @Flag(help: .both("Let the companion answer: the question is sent to it.", "讓夥伴回答：問題會送給它。"))
    var companion = false

    @OptionGroup var profile: ProfileOptions
    @OptionGroup var showing: PreviewOptions
    @OptionGroup var global: GlobalOptions

    func run(in session: Session) throws {
        let session = showing.applied(to: session)
        let words = session.words
        let input = StandardInput(session: session, command: "ask")
        let isGiven = !question.isEmpty && question != ["-"]
        let asked = isGiven ? question.joined(separator: " ") : try question.isEmpty ? input.besideWords() : input.all()
        let text = asked.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        if isGiven {
            let form = words.pick(en: "ask QUESTION", zh: "ask 問題")
            try StandardInput(session: session, command: form).tellOfUnread()
        }
        do {
            try ask(text, in: session)
        } catch  where !isGiven && !text.isEmpty {
            // Nothing else has what came through a pipe.
            if let kept = session.rescue(bytes: Array(asked.utf8)) {
                try session.console.note(words.inputIsKept(in: kept.path))
            }
            throw error
        }
    }

    private func ask(_ text: String, in session: Session) throws {
        let words = session.words
        guard !text.isEmpty else { throw Failure(words.askWhat, hint: words.askHow, .usage) }
        if showing.isWanted {
            guard companion else { throw Failure(words.askSendsNothing, .usage) }
            let asking = try Asking(session, session.vault(), command: "ask")
            try asking.preview(to: asking.ballProviders(text, asking: false)) { _ in
                try Question.ask(text, asking.prompts())
            }
            return try session.say(words.askedTwice)
        }
        let vault = try session.writableVault()
        let kind = try vault.kinds().writableKind(named: "answer")
        let answers = try vault.magicAnswers()
        let path = try ProfileMaking(session: session, vault: vault).path(profile)
        var answer = answers[Self.draw(answers.count, session.world)]
        var reply: ChatReply?
        if companion {
            // What is wrong whatever the answer is told before anything is sent.
            _ = try fields([("question", text), ("profile", "x")], of: kind, in: vault, unknown: Self.answered)
            let said = try answered(text, session, vault)
            (answer.chinese, answer.english, answer.type) = (said.answer.chinese, said.answer.english, said.answer.type)
            reply = said.reply
        }
        var new = NewEntry(kind: kind, text: "", date: session.world.localNow)
        new.language = words.language.rawValue
        var values = [
            ("question", text), ("answer", answer.chinese), ("answer_en", answer.english), ("answer_type", answer.type),
        ]
        if let reply { values.append(("model", reply.model)) }
        if let id = try vault.entry(at: path).id { values.append(("profile", id.description)) }
        do {
            new.fields = try fields(values, of: kind, in: vault)
        } catch {
            // An answer that was waited for is not lost.
            if reply != nil {
                try? session.data(sentences: Sanitised.line(words.pick(en: answer.english, zh: answer.chinese)))
            }
            throw error
        }
        new.completeLinks(in: vault)
        new.completeTitle()
        let made = try vault.create(new, command: "ask")
        let said = words.pick(en: answer.english, zh: answer.chinese)
        if json {
            try session.data(
                .object([
                    JSONMember("schema", .integer(JSONFormat.schema)), JSONMember("question", .string(text)),
                    JSONMember("answer", .string(answer.chinese)), JSONMember("answer_en", .string(answer.english)),
                    JSONMember("answer_type", .string(answer.type)),
                    JSONMember("model", reply.map { .string($0.model) } ?? .null),
                    JSONMember("path", .string(session.relative(made.path, in: vault))),
                ]))
        } else {
            try session.data(sentences: Sanitised.line(said))
            if let reply { try session.say(words.answered(by: reply)) }
            try session.say(words.keptIn(session.relative(made.path, in: vault)))
        }
        try session.mention(made.committed)
    }

    /// The fields that only the answer gives.
    private static let answered: Set<String> = ["answer", "answer_en", "answer_type", "model"]

    /// The fields of an answer as its kind has them, which may be the writer's own; what that does not declare is kept all the same.
    private func fields(
        _ values: [(name: String, text: String)], of kind: Kind, in vault: Vault, unknown: Set<String> = []
    ) throws -> [(name: String, value: FieldValue)] {
        let declared = values.filter { kind.field(named: $0.name) != nil }
        let reading = FieldReader(kind: kind, world: vault.daysWorld).newEntry(declared.map { $0.name + "=" + $0.text })
        // Title and date are made here.
        let problems = reading.problems.filter {
            ![FieldName.title, FieldName.date].contains($0.field) && !unknown.contains($0.field)
        }
        guard problems.isEmpty else {
            throw FieldProblems(problems: problems, kind: kind, kinds: try vault.kinds())
        }
        var fields: [(name: String, value: FieldValue)] = []
        for case .set(let name, let value) in reading.changes where ![FieldName.title, FieldName.date].contains(name) {
            fields.append((name, value))
        }
        let others = values.filter { kind.field(named: $0.name) == nil }
        return fields + others.map { ($0.name, .text($0.text)) }
    }

    /// What a model answers; where none does, nothing is written.
    private func answered(
        _ text: String, _ session: Session, _ vault: Vault
    ) throws -> (answer: BallAnswer, reply: ChatReply) {
        var asking = try Asking(session, vault, command: "ask")
        do {
            asking = try asking.permitted(.chat, disclosing: [])
            let said = try asking.ball(text, by: asking.ballProviders(text))
            try asking.tellNotices()
            return said
        } catch let fault as any Tellable {
            try asking.tellNotices()
            throw asking.unasked(fault, kept: session.words.nothingAsked, waits: false)
        }
    }

    /// One of so many, each as likely as any other: what would make the first more likely is drawn again.
    private static func draw(_ count: Int, _ world: World) -> Int {
        let limit = 65_536 / count * count
        for _ in 0..<100 {
            let bytes = world.random(2)
            guard bytes.count == 2 else { break }
            let number = Int(bytes[0]) << 8 | Int(bytes[1])
            if number < limit { return number % count }
        }
        return 0
    }
}

extension Words {
    fileprivate var askSendsNothing: String {
        pick(en: "without --companion nothing is sent", zh: "沒有 --companion 就不會送出任何東西")
    }

    fileprivate var nothingAsked: String {
        pick(
            en: "nothing was written; without --companion the ball answers by itself",
            zh: "什麼都沒有寫入；不加 --companion 就由魔球自己回答")
    }
}
