import ArgumentParser
import Daybook

/// What a profile is made of.
struct ProfileOptions: ParsableArguments {
    @Option(help: .both("Your name.", "你的名字。"))
    var name: String?

    @Option(help: .both("Your birthday.", "你的生日。", valueName: "day"))
    var birthday: String?

    @Option(help: .both("male, female or other.", "male、female 或 other。"))
    var gender: String?

    /// The fields that were given, as a command line has them.
    var assignments: [String] {
        [name.map { "name=" + $0 }, birthday.map { "birthday=" + $0 }, gender.map { "gender=" + $0 }].compactMap { $0 }
    }
}

/// The one profile of a vault.
struct ProfileMaking {
    let session: Session
    let vault: Vault

    private var words: Words { session.words }

    /// The kind.
    func kind() throws -> Kind { try vault.kinds().writableKind(named: "profile") }

    /// The path of the profile; where there is none it is made, of what the options say or else of what is answered.
    func path(_ options: ProfileOptions) throws -> String {
        if let path = try vault.singleEntry(of: kind()) {
            if !options.assignments.isEmpty { try session.warn(words.profileStays(vault.titleToTell(of: path))) }
            return path
        }
        do {
            return try make(answers(options), command: "profile")
        } catch RivalError.single(_, let path) {
            // Somebody else's first question was faster.
            try session.warn(words.profileStays(vault.titleToTell(of: path)))
            return path
        }
    }

    /// The fields of a new profile. Nothing else can be done without a name: who does not want to give one presses Ctrl-C.
    ///
    /// - Parameters:
    ///   - missing: What is wrong where nobody can be asked; that somebody has to ask the magic ball where it is not given.
    ///   - hint: What to give instead there.
    func answers(_ options: ProfileOptions, missing: String? = nil, hint: String? = nil) throws -> [String] {
        if options.name?.isEmpty == false { return options.assignments }
        guard session.console.terminal.isInteractive else {
            throw Failure(missing ?? words.noProfile, hint: hint ?? words.profileFlags, .configuration)
        }
        try session.say(words.whoAsks)
        var name = ""
        while name.allSatisfy(\.isWhitespace) { name = try session.prompt.line(words.profileName) }
        var fields = ["name=" + name]
        while true {
            let birthday = try session.prompt.line(words.profileBirthday)
            if birthday.isEmpty { break }
            let reading = FieldReader(kind: try kind(), world: vault.daysWorld).newEntry([
                "name=x", "birthday=" + birthday,
            ])
            if reading.problems.isEmpty {
                fields.append("birthday=" + birthday)
                break
            }
            let ahead = reading.problems.first { $0.fact == .ahead }
            try session.say(ahead.map { try words.fieldProblem($0, kind()) } ?? words.noDay(birthday))
        }
        let genders = ["male", "female", "other"]
        guard case .choice(let choices)? = try kind().field(named: "gender")?.type else { return fields }
        let labels = genders.map { choices.label(of: $0, for: words.language.rawValue) }
        let chosen = try session.prompt.choice(words.profileGender, among: [words.rather] + labels)
        if chosen > 0 { fields.append("gender=" + genders[chosen - 1]) }
        return fields
    }

    /// Writes it, in the place of another one where that goes.
    func make(_ fields: [String], command: String, replacing plan: RemovalPlan? = nil) throws -> String {
        let kind = try kind()
        let reading = FieldReader(kind: kind, world: vault.daysWorld).newEntry(fields)
        guard reading.problems.isEmpty else { throw FieldProblems(problems: reading.problems, kind: kind) }
        var new = NewEntry(kind: kind, text: "", date: session.world.localNow)
        for case .set(let name, let value) in reading.changes { new.fields.append((name, value)) }
        new.completeTitle()
        let made =
            try plan.map { try vault.replace($0, with: new, command: command) } ?? vault.create(new, command: command)
        try session.say(words.profileMade(new.title ?? ""))
        try session.mention(made.committed)
        return made.path
    }
}
