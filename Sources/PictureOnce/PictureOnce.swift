import Daybook
import Pictures

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Makes one picture smaller, as a request to a model would: `PictureOnce FILE RESULT`. For the benchmark, which runs whole programs.
@main
enum PictureOnce {
    static func main() {
        let words = CommandLine.arguments
        guard words.count == 3 else {
            print("usage: PictureOnce FILE RESULT")
            exit(2)
        }
        do {
            let picture = try PictureReduction.reduce(file: words[1])
            try FileOperations().replace(words[2], with: picture.bytes, permissions: 0o600)
        } catch {
            // An error that leaves `main` would end the program by a trap, which looks like a fault of ours.
            print("PictureOnce: \(error)")
            exit(1)
        }
    }
}
