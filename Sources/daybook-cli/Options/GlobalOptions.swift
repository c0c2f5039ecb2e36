import ArgumentParser

/// What every command takes.
struct GlobalOptions: ParsableArguments {
    @Option(name: .customLong("vault"), help: .both("The vault's folder.", "日記庫的資料夾。", valueName: "dir"))
    var vault: String?

    @Flag(name: .shortAndLong, help: .both("Say nothing but data and errors.", "只輸出資料與錯誤。"))
    var quiet = false

    @Option(help: .both("When to use colour.", "何時使用顏色。", valueName: "when"))
    var color: ColourChoice = .automatic

    @Flag(name: .customLong("no-pager"), help: .both("Do not page long output.", "長的輸出不分頁。"))
    var noPager = false
}

extension ColourChoice: ExpressibleByArgument {}
