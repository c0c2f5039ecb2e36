import Daybook
import Pictures

/// Makes one picture smaller, as a request to a model would: `PictureOnce FILE RESULT`. For the benchmark, which runs whole programs.
@main
enum PictureOnce {
    static func main() throws {
        let words = CommandLine.arguments
        guard words.count == 3 else { return }
        let picture = try PictureReduction.reduce(file: words[1])
        try FileOperations().replace(words[2], with: picture.bytes, permissions: 0o600)
    }
}
