import Foundation

/// A file of the checkout that says how something goes, and can be made to say how it goes now.
public struct WrittenFile: Sendable {
    /// The absolute path.
    public var path: String

    /// The file at an absolute path.
    public init(path: String) { self.path = path }

    /// Its text.
    public var text: String {
        get throws { try String(decoding: Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self) }
    }

    /// Compares the file with what came this time; with `recording`, makes the file say that instead.
    ///
    /// - Returns: Where they differ, or nil where they do not or no longer do.
    public func compare(with actual: String, recording: Bool) throws -> TextDifference? {
        guard let difference = TextDifference(expected: try text, actual: actual) else { return nil }
        guard recording else { return difference }
        try Data(actual.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
        return nil
    }
}
