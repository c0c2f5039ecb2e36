/// Reads the stanzas of Debian's control files: `Field: value`, where a value goes on in lines that begin with a space.
enum ControlFile {
    /// Hands over the wanted fields of each stanza, without the space before continued lines; a full stop alone in one
    /// stands for an empty line.
    static func read(_ bytes: [UInt8], fields: Set<String>, _ body: ([String: String]) -> Void) {
        let wanted = fields.map { (name: $0, prefix: Array(($0 + ":").utf8)) }
        var stanza: [String: [UInt8]] = [:]
        var field: String?
        func end() {
            if !stanza.isEmpty { body(stanza.mapValues { String(decoding: $0, as: UTF8.self) }) }
            stanza = [:]
            field = nil
        }
        for line in bytes.split(separator: newline, omittingEmptySubsequences: false) {
            guard let first = line.first else {
                end()
                continue
            }
            if first == space || first == tab {
                guard let field else { continue }
                let rest = line.dropFirst()
                stanza[field, default: []] += [newline] + (rest.elementsEqual([fullStop]) ? [] : rest)
            } else {
                let found = wanted.first { line.starts(with: $0.prefix) }
                field = found?.name
                if let found { stanza[found.name] = Array(line.dropFirst(found.prefix.count).drop { $0 == space }) }
            }
        }
        end()
    }

    private static let newline = UInt8(ascii: "\n")
    private static let space = UInt8(ascii: " ")
    private static let tab = UInt8(ascii: "\t")
    private static let fullStop = UInt8(ascii: ".")
}
