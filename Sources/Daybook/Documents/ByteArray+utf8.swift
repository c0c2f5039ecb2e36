extension ArraySlice<UInt8> {
    /// Calls `visit` with parts of some 64 KB, none of which begins or ends within a character, until it returns false.
    func visitParts(_ visit: (ArraySlice<UInt8>) -> Bool) {
        var rest = self
        while !rest.isEmpty {
            let part = rest.firstPart
            if !visit(part) { return }
            rest = rest[part.endIndex...]
        }
    }

    /// The first 64 KB or so, so that the rest does not begin within a character.
    package var firstPart: ArraySlice<UInt8> {
        guard count > 65_536 else { return self }
        let limit = startIndex &+ 65_536
        return self[..<((limit &- 3...limit).last { self[$0] & 0xC0 != 0x80 } ?? limit)]
    }

    /// Whether all of it is UTF-8.
    var isUTF8: Bool {
        var isValid = true
        visitParts { part in
            isValid = String(validating: part, as: UTF8.self) != nil
            return isValid
        }
        return isValid
    }
}
