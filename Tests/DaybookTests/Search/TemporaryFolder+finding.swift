import TestSupport

@testable import Daybook

extension TemporaryFolder {
    /// A scan of all Markdown files below.
    func scan(operations: FileOperations = FileOperations()) throws -> Scan {
        Scan(root: path, paths: try files().filter { $0.hasSuffix(".md") }, operations: operations)
    }

    /// What a query finds, dates without an offset read as UTC.
    func listing(_ query: Query, operations: FileOperations = FileOperations()) throws -> Listing {
        try scan(operations: operations).find(query) { _ in 0 }
    }

    /// The names of the entries that a filter finds, in the order of the listing.
    func find(
        _ filter: String, sort: Query.Sort? = nil, isReversed: Bool = false, limit: Int? = nil
    ) throws -> [String] {
        let vocabulary = FilterVocabulary(fields: ["mood", "duration", "people"])
        let parsed = try FilterParser.parse([filter], vocabulary: vocabulary)
        let query = Query(parsed, sort: sort, isReversed: isReversed, limit: limit)
        return try listing(query).entries.map { String($0.path.dropLast(3)) }
    }
}

extension SplitMix64 {
    /// One of some pieces, `count` times, joined.
    mutating func text(of pieces: [String], count: Int) -> String {
        (0..<count).map { _ in pieces[Int.random(in: pieces.indices, using: &self)] }.joined()
    }
}
