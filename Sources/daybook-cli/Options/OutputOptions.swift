import ArgumentParser

/// Where an export goes.
struct OutputOptions: ParsableArguments {
    @Option(
        name: .shortAndLong,
        help: .both("Write to a file: whole, or not at all.", "寫到檔案：要嘛完整，要嘛沒有。", valueName: "file"),
        completion: .file())
    var output: String?

    @Flag(help: .both("Replace the file where it is there, unless entries cannot be read.", "檔案已存在就取代；有內容讀不到時則不取代。"))
    var force = false
}
