import Foundation

/// A program on disk, run to its end.
public struct Program: Sendable {
    /// The absolute path of the executable.
    public var path: String

    /// The program at an absolute path.
    public init(path: String) { self.path = path }

    /// What a program left behind when it ended.
    public struct Output: Sendable, Equatable {
        /// The bytes of its standard output.
        public var bytes: [UInt8]
        /// Its standard error, with U+FFFD for what is not UTF-8.
        public var stderr: String
        /// How it ended.
        public var end: Child.End
        /// What it took of the machine.
        public var use: Child.Use

        /// Its standard output as text, with U+FFFD for what is not UTF-8.
        public var stdout: String { String(decoding: bytes, as: UTF8.self) }
        /// Its exit status as a shell shows it: 128 and the signal's number where a signal ended it, 124 where it was out of time.
        public var status: Int32 { end.status }
    }

    /// Runs the program and waits for its end, which comes at the latest when the time limit kills it with all that it started.
    ///
    /// Its streams are files, so that neither side ever waits for the other, however much is written.
    ///
    /// - Parameters:
    ///   - arguments: What follows the program's name.
    ///   - environment: Its whole environment; nothing is inherited.
    ///   - stdin: What it reads from standard input.
    ///   - workingDirectory: The folder it starts in, by absolute path.
    ///   - limit: The seconds after which it is killed.
    public func run(
        _ arguments: [String] = [], environment: [String: String] = [:], stdin: [UInt8] = [],
        workingDirectory: String = "/", limit: Double = 60
    ) throws -> Output {
        let streams = try TemporaryFolder()
        try streams.write(stdin, to: "0")
        let child = try Child(
            path: path, arguments: arguments, environment: environment, workingDirectory: workingDirectory,
            streams: [
                .init(number: 0, path: streams("0"), flags: O_RDONLY),
                .init(number: 1, path: streams("1"), flags: O_WRONLY | O_CREAT | O_APPEND),
                .init(number: 2, path: streams("2"), flags: O_WRONLY | O_CREAT | O_APPEND),
            ])
        let (end, use) = child.waitMeasuring(limit: limit)
        return Output(bytes: try streams.bytes(of: "1"), stderr: try streams.text(of: "2"), end: end, use: use)
    }

    /// The program of that name which was built together with the running tests, or nil where none was.
    ///
    /// The tests' own executable is looked up, and the folders above it: the build's products lie beside one another whatever
    /// the configuration and the scratch path.
    public static func built(_ name: String) -> Program? {
        var folder = URL(fileURLWithPath: testExecutable).deletingLastPathComponent()
        while folder.path != "/" {
            let path = folder.appendingPathComponent(name).path
            var isFolder = ObjCBool(false)
            if unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue {
                return Program(path: path)
            }
            folder.deleteLastPathComponent()
        }
        return nil
    }

    private static var testExecutable: String {
        #if canImport(Darwin)
            // The running executable is Xcode's own there; the image that this code lies in is the tests' bundle.
            var information = unsafe Dl_info()
            if unsafe dladdr(#dsohandle, &information) != 0, let name = unsafe information.dli_fname {
                return unsafe String(cString: name)
            }
        #else
            if let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") { return path }
        #endif
        return CommandLine.arguments[0]
    }
}
