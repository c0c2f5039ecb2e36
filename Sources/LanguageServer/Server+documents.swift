internal import Daybook

extension Server {
    /// Takes what the client tells; what is not known, `$/cancelRequest` among it, is passed over.
    mutating func heed(_ method: String, _ params: WireJSON) -> [[UInt8]] {
        let document = params["textDocument"]
        let uri = document?["uri"]?.string
        switch (method, uri) {
        case ("textDocument/didOpen", let uri?):
            guard let text = document?["text"]?.string else { return [] }
            let place = place(of: uri)
            documents[uri] = OpenDocument(
                text: DocumentText(text), version: document?["version"]?.integer, place: place)
            unsettled.insert(uri)
        case ("textDocument/didChange", let uri?):
            guard documents[uri] != nil else { return [] }
            let encoding = encoding
            documents[uri]?.apply(params["contentChanges"]?.elements ?? [], encoding)
            documents[uri]?.version = document?["version"]?.integer
            unsettled.insert(uri)
        case ("textDocument/didSave", let uri?):
            let place = place(of: uri)
            documents[uri]?.place = place
            vaultsChanged()
        case ("textDocument/didClose", let uri?):
            unsettled.remove(uri)
            guard let closed = documents.removeValue(forKey: uri), closed.place != nil else { return [] }
            return [publication(uri, nil, [])]
        case ("initialized", _) where mayWatchFiles: return [watching]
        case ("workspace/didChangeWatchedFiles", _): vaultsChanged()
        default: break
        }
        return []
    }

    /// Tells what is wrong with the documents that changed; to be called when nothing more waits to be read, so that not every
    /// letter that is typed is looked at when many come at once.
    public mutating func settle() -> [[UInt8]] {
        defer { unsettled = [] }
        guard phase == .running else { return [] }
        return unsettled.sorted().compactMap { uri in
            guard let document = documents[uri], let place = document.place else { return nil }
            refresh(place.root, after: 60)
            return publication(uri, document.version, diagnostics(document, place))
        }
    }

    /// The open document that a request is about, and where; nil where nothing is to be said of it.
    func asked(_ params: WireJSON) throws(ResponseError) -> (text: DocumentText, place: OpenDocument.Place, at: Int)? {
        guard let uri = params["textDocument"]?["uri"]?.string else { throw .params }
        let position = params["position"]?.present
        guard position == nil || Position(position) != nil else { throw .params }
        guard let document = documents[uri], let place = document.place, let text = document.text else { return nil }
        guard text.bytes.count <= Vault.longestEntry else { return nil }
        return (text, place, Position(position).map { text.offset($0, encoding) } ?? 0)
    }

    /// Reads what is known of a vault again where that is older than some seconds.
    mutating func refresh(_ root: String, after seconds: Int) { vaults[root]?.refresh(after: seconds, world.now()) }

    /// What asks the client to tell of entries, media, and files of a vault's own that other programs change.
    private var watching: [UInt8] {
        let patterns = ["**/*.md", "**/\(Layout.mediaFolder)/**", "**/\(Layout.settingsFolder)/**"]
        let options = WireJSON.object([
            "watchers": .array(patterns.map { .object(["globPattern": .string($0)]) })
        ])
        return WireJSON.request(
            "client/registerCapability", id: "daybook-files",
            .object([
                "registrations": .array([
                    .object([
                        "id": .string("daybook-files"), "method": .string("workspace/didChangeWatchedFiles"),
                        "registerOptions": options,
                    ])
                ])
            ]))
    }

    private mutating func vaultsChanged() {
        for root in vaults.keys { vaults[root]?.expire() }
        unsettled.formUnion(documents.keys)
    }

    private func publication(_ uri: String, _ version: Int?, _ diagnostics: [WireJSON]) -> [UInt8] {
        var members: [String: WireJSON] = ["uri": .string(uri), "diagnostics": .array(diagnostics)]
        if let version { members["version"] = .integer(version) }
        return WireJSON.notification("textDocument/publishDiagnostics", .object(members))
    }

    /// The folder that is there on the way to one, and the names of those below it that are not: a new entry may be the first in its month.
    private func nearestFolder(to path: String) -> (folder: String, rest: [String])? {
        var path = path
        var rest: [String] = []
        while true {
            do {
                return (try operations.resolve(path), rest)
            } catch {
                let name = FileOperations.name(of: path)
                guard error.kind == .missing, !["", ".", ".."].contains(name) else { return nil }
                rest.insert(name, at: 0)
                path = FileOperations.folder(of: path)
            }
        }
    }

    /// Where a document lies, if it is an entry of a vault.
    private mutating func place(of uri: String) -> OpenDocument.Place? {
        guard let path = FileURI.path(uri), let (folder, rest) = nearestFolder(to: FileOperations.folder(of: path))
        else {
            return nil
        }
        let root: String
        if let vault = try? Vault.nearest(to: folder, world: world, operations: operations) {
            root = vault.root
            if vaults[root] == nil { vaults[root] = VaultView(vault: vault) }
        } else if let namedRoot {
            root = namedRoot
        } else {
            return nil
        }
        let name = FileOperations.name(of: path)
        guard let inside = ([folder] + rest + [name]).joined(separator: "/").path(inside: root),
            VaultWalk.isEntryName(name)
        else { return nil }
        let parts = inside.pathParts()
        guard !parts.contains(where: { $0.utf8.first == 0x2E }),
            parts.count == 1 || parts.first.map({ $0.isSame(as: Layout.mediaFolder) }) == false
        else { return nil }
        return OpenDocument.Place(root: root, path: inside)
    }
}
