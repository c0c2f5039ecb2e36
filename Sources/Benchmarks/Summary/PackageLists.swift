import Daybook

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Debian's package descriptions: what `apt-get update` leaves on a machine, or what `.ci/summary-peers` fetched.
struct PackageLists {
    /// The folder of the lists.
    let folder: String
    private let files: [String]
    private let readCompressed: (String) throws -> [UInt8]

    /// The first of some folders that has translated descriptions of a language; nil where none has.
    init?(_ folders: [String], for language: TextLanguage, readCompressed: @escaping (String) throws -> [UInt8]) {
        for folder in folders {
            guard let entries = try? FileOperations().list(folder).entries else { continue }
            let files = entries.map(\.name).sorted()
            guard files.contains(where: { Self.isTranslation($0, language) }) else { continue }
            self.folder = folder
            self.files = files
            self.readCompressed = readCompressed
            return
        }
        return nil
    }

    /// All described packages, by name, each once.
    func texts(in language: TextLanguage) throws -> [PackageText] {
        let field = "Description-" + language.rawValue
        var texts: [String: PackageText] = [:]
        for file in files where Self.isTranslation(file, language) {
            ControlFile.read(try bytes(of: file), fields: ["Package", field]) { stanza in
                guard let name = stanza["Package"], texts[name] == nil, let description = stanza[field] else { return }
                let lines = description.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
                guard lines.count == 2 else { return }
                texts[name] = PackageText(
                    name: name, source: name, synopsis: String(lines[0]), body: String(lines[1]), tags: [])
            }
        }
        for file in files where file.contains("_Packages") {
            ControlFile.read(try bytes(of: file), fields: ["Package", "Source", "Tag"]) { stanza in
                guard let name = stanza["Package"], texts[name]?.tags.isEmpty == true else { return }
                // The source's version may stand in brackets behind its name.
                if let source = stanza["Source"]?.split(separator: " ").first { texts[name]?.source = String(source) }
                if let tags = stanza["Tag"] { texts[name]?.tags = Self.tags(tags) }
            }
        }
        return texts.values.sorted { $0.name < $1.name }
    }

    /// The facets that say what a package is about; the others say what it is made of.
    private static let facets: Set<String> = [
        "accessibility", "admin", "biology", "culture", "devel", "field", "filetransfer", "game", "hardware", "mail",
        "network", "office", "protocol", "science", "security", "sound", "use", "web", "works-with",
        "works-with-format",
    ]

    private static func tags(_ list: String) -> [String] {
        list.split { $0 == "," || $0.isWhitespace }.compactMap { tag in
            // `devel::lang:perl` has a part more than most; a facet that nobody has looked at yet has `TODO` for a value,
            // which is debtags' own word.
            let parts = tag.split(separator: ":")
            guard parts.count > 1, facets.contains(String(parts[0])), !tag.contains("TODO") else { return nil }
            return parts.joined(separator: "/")
        }
    }

    private static func isTranslation(_ file: String, _ language: TextLanguage) -> Bool {
        // Apt writes the underscore of a language as %5f, so that it is none of its own.
        let code = language.rawValue.replacing("_", with: "%5f")
        return file.firstRange(of: "_Translation-" + code).map { range in
            file[range.upperBound...].first.map { $0 == "." } ?? true
        } ?? false
    }

    private func bytes(of file: String) throws -> [UInt8] {
        let path = folder + "/" + file
        let isCompressed = [".lz4", ".gz", ".xz", ".zst", ".bz2"].contains { file.hasSuffix($0) }
        return try isCompressed ? readCompressed(path) : FileOperations().read(path, limit: 1 << 28) ?? []
    }
}
