import Daybook

/// What `ssh` says of a host's key, which is said on.
extension Words {
    /// The lines that say which key it is and where the other one stands, in brackets.
    func keyWords(_ said: String) -> String {
        let lines = said.split(whereSeparator: \.isNewline).map { Sanitised.line(String($0.prefix(300))) }
        let facts = lines.filter { line in
            ["Offending ", "SHA256:", "MD5:"].contains { line.hasPrefix($0) }
                || [" host key is known for ", " is marked as revoked"].contains { line.contains($0) }
        }
        guard !facts.isEmpty else { return "" }
        return pick(en: " (\(facts.joined(separator: " · ")))", zh: "（\(facts.joined(separator: " · "))）")
    }

    /// The host as the list of known hosts names it, with its port where that is none of the usual, ready for a shell.
    func keyHost(_ said: String) -> String? { host(said).map { ShellWords.quoted($0) } }

    /// The host as `ssh` is called with it.
    func connection(to said: String) -> String? {
        guard let host = host(said) else { return nil }
        guard host.hasPrefix("["), let end = host.lastIndex(of: "]"), host[end...].hasPrefix("]:") else {
            return ShellWords.quoted(host)
        }
        let name = String(host[..<end].dropFirst())
        return "-p \(ShellWords.quoted(String(host[end...].dropFirst(2)))) \(ShellWords.quoted(name))"
    }

    private func host(_ said: String) -> String? {
        let frames = [
            ("Host key for ", " has changed"), (" host key is known for ", " and you"),
            (" host key for ", " is marked"), (" -R \"", "\""),
        ]
        for (start, end) in frames {
            guard let begin = said.firstRange(of: start)?.upperBound,
                let stop = said[begin...].firstRange(of: end)?.lowerBound
            else { continue }
            let host = said[begin..<stop]
            guard !host.isEmpty, !host.contains(where: \.isWhitespace) else { continue }
            return String(host)
        }
        return nil
    }
}
