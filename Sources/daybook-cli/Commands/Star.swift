import ArgumentParser
import Daybook

/// `star`: mark entries with a star.
struct Star: Verb {
    static var configuration: CommandConfiguration {
        .verb(commandName: "star", abstract: both("Give an entry a star.", "加上星號。"))
    }

    @Argument(help: .both("The entry.", "哪一篇。", valueName: "entry"), completion: .custom(Completion.entries))
    var entries: [String] = []

    @OptionGroup var choice: EntryChoice
    @OptionGroup var global: GlobalOptions

    func run(in session: Session) throws {
        try Marking(session: session, command: "star", choice: choice).mark(entries) { document, _, _ in
            try document.set(FieldName.starred, to: .bool(true))
        }
    }
}

/// `unstar`: take the star away.
struct Unstar: Verb {
    static var configuration: CommandConfiguration {
        .verb(commandName: "unstar", abstract: both("Take an entry's star away.", "拿掉星號。"))
    }

    @Argument(help: .both("The entry.", "哪一篇。", valueName: "entry"), completion: .custom(Completion.entries))
    var entries: [String] = []

    @OptionGroup var choice: EntryChoice
    @OptionGroup var global: GlobalOptions

    func run(in session: Session) throws {
        try Marking(session: session, command: "unstar", choice: choice).mark(entries) { document, _, _ in
            try document.remove(FieldName.starred)
        }
    }
}
