import ArgumentParser
import Daybook
import Templates

/// `tour`: the main job in a throw-away vault, each command with its real output.
struct Tour: Verb {
    static var configuration: CommandConfiguration {
        .verb(
            commandName: "tour",
            abstract: both("Play a diary day in a throw-away vault.", "在用完即丟的日記庫裡走一遍。"),
            discussion: both(
                "Every line that begins with $ is a command that really runs, on a sample photo; nothing is left behind.",
                "每個 $ 開頭的都是真的執行的指令，用一張內附的照片；結束後什麼都不留下。"))
    }

    @OptionGroup var global: GlobalOptions

    func run(in session: Session) throws {
        let parent = session.environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
        let folder = try session.operations.resolve(parent) + "/daybook-tour-" + Self.name(session.world)
        try session.operations.createFolder(folder, permissions: 0o700)
        defer { removeTree(folder, session.operations) }
        try session.operations.replace(folder + "/IMG_2033.jpg", with: ShippedTemplates.samplePhoto)
        let stage = TourStage(session: session, folder: folder)
        try stage.prepare(program: try Self.program(session), line: session.words.tourLine)
        try session.data(session.words.tourBegins)
        for step in session.words.tourSteps { try stage.play(step) }
        try session.data()
        try session.data(session.words.tourEnds)
    }

    /// The path of the program that is running.
    private static func program(_ session: Session) throws -> String {
        if let path = try? session.operations.resolve("/proc/self/exe") { return path }
        let name = CommandLine.arguments.first ?? "daybook"
        if name.contains("/") { return try session.operations.resolve(name) }
        return ProgramSearch.find(name, environment: session.environment) ?? name
    }

    private static func name(_ world: World) -> String {
        EntryID.random(in: world).description.prefix(8).description
    }

    /// Removes the tour's own folder with all that is in it.
    private func removeTree(_ folder: String, _ operations: FileOperations) {
        for entry in (try? operations.list(folder).entries) ?? [] {
            let path = folder + "/" + entry.name
            if (try? operations.information(at: path))??.kind == .folder {
                removeTree(path, operations)
            } else {
                try? operations.remove(path)
            }
        }
        try? operations.removeFolder(folder)
    }
}
