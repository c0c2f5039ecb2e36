import ArgumentParser

/// Media that goes with an entry.
struct MediaOptionGroup: ParsableArguments {
    @Option(
        name: [.customLong("photo"), .customShort("p")],
        help: .both("A photo (can be repeated).", "照片（可重複）。", valueName: "file"),
        completion: .file())
    var photos: [String] = []

    @Option(help: .both("A video (can be repeated).", "影片（可重複）。", valueName: "file"), completion: .file())
    var video: [String] = []

    @Option(
        help: .both(
            "A voice note; without a file, from the microphone (can be repeated).", "語音；不帶檔案則用麥克風錄音（可重複）。",
            valueName: "file"), completion: .file())
    var voice: [String] = []

    @Option(help: .both("Any other file (can be repeated).", "其他檔案（可重複）。", valueName: "file"), completion: .file())
    var file: [String] = []

    @OptionGroup var keeping: MediaKeeping
}

/// What is done with a file that is too large.
struct MediaKeeping: ParsableArguments {
    @Flag(help: .both("Keep it in the vault but out of git.", "留在日記庫，但不進 git。"))
    var local = false

    @Flag(help: .both("Make it smaller first, by ffmpeg.", "先用 ffmpeg 縮小。"))
    var shrink = false

    /// Neither, for files that no option comes with.
    static var usual: MediaKeeping {
        var keeping = MediaKeeping()
        (keeping.local, keeping.shrink) = (false, false)
        return keeping
    }
}
