import ArgumentParser

/// What every command takes.
struct GlobalOptions: ParsableArguments {
    @Option(name: .customLong("vault"), help: bilingual("The vault's folder.", "日記庫的資料夾。", value: "dir"))
    var vault: String?

    @Flag(name: .shortAndLong, help: bilingual("Say nothing but data and errors.", "只輸出資料與錯誤。"))
    var quiet = false

    @Option(help: bilingual("Use colour: auto, always or never.", "顏色：auto、always 或 never。", value: "when"))
    var color: ColourChoice = .automatic

    @Flag(name: .customLong("no-pager"), help: bilingual("Do not page long output.", "長的輸出不分頁。"))
    var noPager = false
}

extension ColourChoice: ExpressibleByArgument {}

/// A help sentence in the language of this process.
func bilingual(_ english: String, _ chinese: String, value: String? = nil) -> ArgumentHelp {
    ArgumentHelp(Words(language: .ofProcess).pick(en: english, zh: chinese), valueName: value)
}

/// A command's one-line description in the language of this process.
func abstract(_ english: String, _ chinese: String) -> String {
    Words(language: .ofProcess).pick(en: english, zh: chinese)
}
