public import Daybook

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension ProviderQuirks {
    /// Keeps them in a file, which is made with the folders above it when there is something to keep.
    ///
    /// Nothing depends on it: one that cannot be read or written is as good as an empty one.
    public init(file path: String, operations: FileOperations = FileOperations()) {
        self.init { baseURL, model in
            let names = Contents(path, operations).quirks[baseURL]?[model] ?? []
            return Set(names.compactMap { ProviderQuirk(rawValue: $0) })
        } add: { baseURL, model, quirk in
            var contents = Contents(path, operations)
            var names = Set(contents.quirks[baseURL]?[model] ?? [])
            names.insert(quirk.rawValue)
            // A list that grew this long is made anew rather than kept for ever.
            if contents.quirks.count > 64 { contents.quirks = [:] }
            contents.quirks[baseURL, default: [:]][model] = names.sorted()
            contents.write(to: path, operations)
        }
    }

    /// What stands in the file: the names of quirks, by address and model.
    private struct Contents: Codable {
        var version = 1
        var quirks: [String: [String: [String]]] = [:]

        init(_ path: String, _ operations: FileOperations) {
            guard let bytes = try? operations.read(path, limit: 1 << 20, throughLinks: true),
                let contents = try? JSONDecoder().decode(Contents.self, from: Data(bytes)), contents.version == 1
            else { return }
            self = contents
        }

        func write(to path: String, _ operations: FileOperations) {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            guard let data = try? encoder.encode(self) else { return }
            try? operations.createFolder(FileOperations.folder(of: path), permissions: 0o700)
            try? operations.replace(path, with: [UInt8](data))
        }
    }
}
