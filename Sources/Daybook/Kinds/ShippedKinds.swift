internal import Templates

/// The templates that ship inside the program, read once in a process: their bytes never change.
enum ShippedKinds {
    /// The templates, in their order.
    static let files = ShippedTemplates.kinds.map {
        TemplateFile(name: $0.name, path: "kinds/\($0.name).md", bytes: $0.bytes)
    }

    /// What they declare, in the same order.
    static let readings = files.map { KindReader.read($0.bytes, file: $0.name, path: $0.path) }

    /// The kinds of a vault without templates of its own.
    static let library = KindLibrary(vault: [])
}

extension KindLibrary {
    /// Reads the shipped templates, so that a library made later need not. Another thread may do it while there is something else to do.
    public static func prepare() { _ = ShippedKinds.library }
}
