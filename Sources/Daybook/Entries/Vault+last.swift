extension Vault {
    /// Remembers what a command in this clone made or changed, for `last`.
    ///
    /// It is a convenience: where it cannot be written, the command has still done its work.
    func remember(last path: String) {
        guard let stateFolder else { return }
        try? operations.replace(stateFolder + "/last", with: Array(path.utf8), durably: false)
    }

    /// Does something that changes entries, after which `last` names what it named before.
    public func keepingLast<Value>(_ body: () throws -> Value) throws -> Value {
        let path = try rememberedLast()
        defer { if let path { remember(last: path) } }
        return try body()
    }

    /// The path that was remembered, where it still names a file.
    public func rememberedLast() throws -> String? {
        guard let stateFolder, try operations.information(at: stateFolder + "/last") != nil,
            let bytes = try operations.read(stateFolder + "/last", limit: 8192)
        else { return nil }
        let path = String(decoding: bytes, as: UTF8.self)
        guard (try? Layout.check(path)) != nil else { return nil }
        return try operations.information(at: absolute(path))?.kind == .file ? path : nil
    }
}
