import ArgumentParser
import Daybook

/// `done`: tick off an idea.
struct Done: Verb {
    static var configuration: CommandConfiguration {
        .verb(commandName: "done", abstract: both("Tick off an idea.", "把點子標為完成。"))
    }

    @Argument(help: .both("The entry.", "哪一篇。", valueName: "entry"), completion: .custom(Completion.entries))
    var entries: [String] = []

    @OptionGroup var choice: EntryChoice
    @OptionGroup var global: GlobalOptions

    func run(in session: Session) throws {
        try Marking(session: session, command: "done", choice: choice).mark(entries) { document, entry, kinds in
            try Marking.requireDone(entry, kinds, session.words)
            try document.set(FieldName.done, to: .bool(true))
        }
    }
}

/// `undone`: take the tick away.
struct Undone: Verb {
    static var configuration: CommandConfiguration {
        .verb(commandName: "undone", abstract: both("Take an idea's tick away.", "取消完成。"))
    }

    @Argument(help: .both("The entry.", "哪一篇。", valueName: "entry"), completion: .custom(Completion.entries))
    var entries: [String] = []

    @OptionGroup var choice: EntryChoice
    @OptionGroup var global: GlobalOptions

    func run(in session: Session) throws {
        try Marking(session: session, command: "undone", choice: choice).mark(entries) { document, entry, kinds in
            try Marking.requireDone(entry, kinds, session.words)
            if entry.frontMatter.bool(FieldName.done) == true { try document.set(FieldName.done, to: .bool(false)) }
        }
    }
}
