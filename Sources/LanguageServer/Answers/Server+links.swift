internal import Daybook

/// What a link of a document leads to.
struct FollowedLink {
    /// The bytes of the document that the link is.
    var range: Range<Int>
    /// The entries that it may mean, as paths from the vault's root.
    var paths: [String]
    /// The heading that it names there.
    var heading: String?
}

extension Server {
    /// Where the link under the cursor leads.
    mutating func define(_ params: WireJSON) throws(ResponseError) -> WireJSON {
        guard let (text, place, offset) = try asked(params), let link = follow(text, place, offset) else {
            return .null
        }
        let locations: [WireJSON] = link.paths.prefix(100).map { path in
            let root = place.root
            let target = openText(OpenDocument.Place(root: root, path: path)) ?? fileText(root, path)
            let range = target.map { headingRange(link.heading, in: $0) } ?? DocumentText("").json(0..<0, encoding)
            return .object(["uri": .string(FileURI.uri(root + "/" + path)), "range": range])
        }
        return locations.isEmpty ? .null : .array(locations)
    }

    /// What the link under the cursor leads to: its title, date and first sentence, as plain text.
    mutating func hover(_ params: WireJSON) throws(ResponseError) -> WireJSON {
        guard let (text, place, offset) = try asked(params), let link = follow(text, place, offset),
            let path = link.paths.first,
            let target = openText(OpenDocument.Place(root: place.root, path: path)) ?? fileText(place.root, path)
        else { return .null }
        let entry = Entry(StoredFile(path: path, bytes: target.bytes))
        let body = Body(of: entry.document)
        let title = body.title(entry.frontMatter, fileName: entry.name)
        let lines = [title, entry.date?.dayText, body.firstSentence].compactMap { $0 }
        let shown = lines.enumerated().filter { $0 == 0 || $1 != title }.map(\.element).joined(separator: "\n")
        return .object([
            "contents": .object(["kind": .string("plaintext"), "value": .string(shown)]),
            "range": text.json(link.range, encoding),
        ])
    }

    /// The link that a byte of a document is in; it leads to what is an entry.
    private mutating func follow(
        _ text: DocumentText, _ place: OpenDocument.Place, _ offset: Int
    ) -> FollowedLink? {
        let document = Document(bytes: text.bytes)
        guard let found = LinkUnderCursor(document, offset) else { return nil }
        refresh(place.root, after: 60)
        var paths = lookUp(found, place)
        if paths.isEmpty {
            // It may have been written since.
            refresh(place.root, after: 1)
            paths = lookUp(found, place)
        }
        return paths.isEmpty ? nil : FollowedLink(range: found.range, paths: paths, heading: found.heading)
    }

    private func lookUp(_ link: LinkUnderCursor, _ place: OpenDocument.Place) -> [String] {
        guard let view = vaults[place.root], let targets = view.names?.targets else { return [] }
        switch link.target {
        case .name(""): return [place.path]
        case .name(let name): return targets.paths(named: name)
        case .path(""): return [place.path]
        case .path(let destination):
            guard let path = Layout.resolve(destination, from: place.path) else { return [] }
            let paths = targets.paths(at: path)
            return paths.filter { $0.isSame(as: path) }.isEmpty ? paths : [path]
        case .value(let text, let key):
            let kind = Entry(StoredFile(path: place.path, bytes: link.bytes)).kind
            guard case .link? = view.kinds.kind(named: kind)?.field(named: key)?.type else { return [] }
            return targets.path(ofID: text).map { [$0] } ?? []
        }
    }

    private func openText(_ place: OpenDocument.Place) -> DocumentText? {
        documents.values.first { $0.place == place }?.text
    }

    private func fileText(_ root: String, _ path: String) -> DocumentText? {
        guard let file = try? vaults[root]?.vault.read(path) else { return nil }
        return DocumentText(String(decoding: file.bytes, as: UTF8.self))
    }

    /// The line of a heading; the beginning where there is none of that name.
    private func headingRange(_ heading: String?, in text: DocumentText) -> WireJSON {
        guard let key = heading?.nameKey, !key.isEmpty else { return text.json(0..<0, encoding) }
        let document = Document(bytes: text.bytes)
        let body = Body(of: document)
        guard let found = body.headings.first(where: { body.text($0.range).nameKey == key }) else {
            return text.json(0..<0, encoding)
        }
        let start = document.bodyStart
        return text.json(found.line.lowerBound + start..<found.line.upperBound + start, encoding)
    }
}

/// The link of a document that holds a byte.
struct LinkUnderCursor {
    enum Target {
        /// `[[name]]`.
        case name(String)
        /// `[text](path)`.
        case path(String)
        /// The value of a key, which is a link if the kind says so.
        case value(String, key: String)
    }

    let range: Range<Int>
    let target: Target
    var heading: String?
    /// The document.
    let bytes: [UInt8]

    init?(_ document: Document, _ offset: Int) {
        bytes = document.bytes
        if offset >= document.bodyStart {
            let start = document.bodyStart
            let links = Body(of: document).links
            // Behind its last byte a cursor still stands at it.
            let index = links.partitioningIndex { $0.range.upperBound + start >= offset }
            let near = links[index...].prefix(2).filter { $0.range.lowerBound + start <= offset }
            guard let link = near.last else { return nil }
            range = link.range.lowerBound + start..<link.range.upperBound + start
            target = link.form == .path ? .path(link.target) : .name(link.target)
            heading = link.heading
            return
        }
        guard let frontMatter = try? document.frontMatter() else { return nil }
        let start = document.frontMatterRange.lowerBound
        for field in frontMatter.fields {
            // `[[name]]` without quotation marks is a list in a list to YAML.
            let nodes = frontMatter.text(field.name) == nil ? field.value.items ?? [] : [field.value]
            for node in nodes {
                let place = node.range.lowerBound + start..<node.range.upperBound + start
                guard place.contains(offset) || place.upperBound == offset else { continue }
                let text = String(decoding: document.bytes[place], as: UTF8.self)
                range = place
                if let name = Self.linkedName(text) {
                    let parts = name.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
                    target = .name(parts.first.map(String.init) ?? "")
                    heading = parts.count > 1 ? String(parts[1]) : nil
                } else if let value = node.text {
                    target = .value(value, key: field.name)
                } else {
                    return nil
                }
                return
            }
        }
        return nil
    }

    /// What stands between `[[` and `]]`, or before a bar there, whatever quotation marks are around it.
    private static func linkedName(_ text: String) -> String? {
        guard let open = text.firstRange(of: "[["), let close = text.firstRange(of: "]]"),
            open.upperBound <= close.lowerBound
        else { return nil }
        return text[open.upperBound..<close.lowerBound].split(separator: "|").first.map(String.init)
    }
}
