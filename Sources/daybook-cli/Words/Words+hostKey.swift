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
    ///
    /// Behind it stands the file that holds its key, where that is none of those in which `ssh-keygen` looks by itself.
    func keyHost(_ said: String) -> String? {
        host(said).map { host in
            let file = keyFile(said).map { " -f " + ShellWords.quoted(Sanitised.line($0)) } ?? ""
            return ShellWords.quoted(host) + file
        }
    }

    /// The file of known hosts that a key is in which no longer fits.
    private func keyFile(_ said: String) -> String? {
        guard let begin = said.firstRange(of: "Offending ")?.upperBound,
            let path = said[begin...].prefix(while: { !$0.isNewline }).firstRange(of: " key in ")?.upperBound
        else { return nil }
        let place = said[path...].prefix { !$0.isNewline }
        guard let colon = place.lastIndex(of: ":"), place[place.index(after: colon)...].allSatisfy(\.isNumber) else {
            return nil
        }
        let file = String(place[..<colon])
        return file.isEmpty || file.hasSuffix("/.ssh/known_hosts") ? nil : file
    }

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
