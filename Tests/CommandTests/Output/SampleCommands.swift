import ArgumentParser

/// A program with an argument, option and flag of each sort, to be asked for help and to be misused.
struct Sample: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "sample", abstract: "A program to try things on.", version: "sample 1.2",
            groupedSubcommands: [
                CommandGroup(name: "Write", subcommands: [Put.self, Pick.self]),
                CommandGroup(name: "Look", subcommands: [Deep.self]),
            ])
    }

    enum Colour: String, ExpressibleByArgument, CaseIterable {
        case red, green, blue
    }

    enum Letter: String, ExpressibleByArgument, CaseIterable {
        case a, b, c, d, e, f, g
    }

    enum Pair: String, ExpressibleByArgument, CaseIterable {
        case one, two
    }

    struct Even: ExpressibleByArgument {
        init?(argument: String) {
            guard let number = Int(argument), number % 2 == 0 else { return nil }
        }
    }

    struct Put: ParsableCommand {
        static var configuration: CommandConfiguration {
            CommandConfiguration(
                abstract: "寫一則日記：文字可以來自參數、標準輸入，或者兩者都沒有時的編輯器；照片與影片會複製到日記庫裡。",
                discussion: "Examples:\n  sample put --colour red hello\n\nThe text may come from standard input too.")
        }

        @Argument(help: "What to put.") var text: [String] = []
        @Option(name: .shortAndLong, help: "The colour it gets.") var colour: Colour = .green
        @Option(name: .customLong("tag"), help: ArgumentHelp("A tag; may be given again.", valueName: "tag"))
        var tags: [String] = []
        @Option(help: ArgumentHelp("A hidden thing.", visibility: .hidden)) var secret: String?
        @Flag(name: .shortAndLong, help: "Say nothing.") var quiet = false
        @Flag(name: [.customShort("x"), .customLong("extra")], help: "More.") var extra = false
    }

    struct Pick: ParsableCommand {
        static var configuration: CommandConfiguration { CommandConfiguration(abstract: "Pick one.", aliases: ["p"]) }

        enum Mode: String, EnumerableFlag {
            case fast, slow
        }

        @Argument(help: "The number.") var number: Int
        @Option(help: "A letter.") var letter: Letter?
        @Option(help: "A pair.") var pair: Pair?
        @Option(help: "An even number.") var even: Even?
        @Flag(exclusivity: .exclusive, help: "How.") var mode: Mode
        @Option(name: .shortAndLong, help: "Where to.") var output: String?

        func validate() throws {
            if number < 0 { throw ValidationError("The number must not be negative.") }
        }
    }

    struct Deep: ParsableCommand {
        static var configuration: CommandConfiguration {
            CommandConfiguration(abstract: "Has commands of its own.", subcommands: [Deeper.self])
        }

        struct Deeper: ParsableCommand {
            static var configuration: CommandConfiguration { CommandConfiguration(abstract: "Lies deeper.") }
            @Option(name: .customLong("name"), help: "Required here.") var name: String

            func run() throws { throw ExitCode(66) }
        }
    }
}
