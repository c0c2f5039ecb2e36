import Foundation

@testable import Daybook

/// A folder of one test's own, removed with it.
final class ScratchFolder {
    let path: String

    init() throws {
        path = NSTemporaryDirectory() + "daybook-search-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Writes a file, and the folders above it.
    @discardableResult
    func write(_ name: String, _ text: String) throws -> String { try write(name, Array(text.utf8)) }

    /// Writes a file of bytes, and the folders above it.
    @discardableResult
    func write(_ name: String, _ bytes: [UInt8]) throws -> String {
        let target = path + "/" + name
        let folder = (target as NSString).deletingLastPathComponent
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data(bytes).write(to: URL(fileURLWithPath: target))
        return name
    }

    /// A scan of all Markdown files below.
    func scan(operations: FileOperations = FileOperations()) -> Scan {
        let files = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
        let paths = files.filter { $0.hasSuffix(".md") }.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
        return Scan(root: path, paths: paths, operations: operations)
    }

    /// The entries that a filter finds, in the order of the listing.
    func find(_ filter: String, sort: Query.Sort? = nil, isReversed: Bool = false, limit: Int? = nil) throws -> [String] {
        let vocabulary = FilterVocabulary(fields: ["mood", "duration", "people"])
        let query = Query(
            try FilterParser.parse([filter], vocabulary: vocabulary), sort: sort, isReversed: isReversed, limit: limit)
        return scan().find(query) { _ in 28_800 }.entries.map { String($0.path.dropLast(3)) }
    }
}
