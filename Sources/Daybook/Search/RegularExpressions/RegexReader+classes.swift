extension RegexReader {
    /// What stands behind a backslash, outside of brackets.
    mutating func escaped(from start: Int) throws(RegexFault) -> RegexNode {
        if take("b") { return .place(.wordBoundary) }
        if take("B") { return .place(.noWordBoundary) }
        if let scalar = next, ("1"..."9").contains(scalar) || scalar == "k" {
            throw RegexFault(.unsupported(.backreference), at: start)
        }
        switch try escape(from: start) {
        case .property(let property, let isNegated): return .set(RegexSet(property, isNegated: isNegated))
        case .scalar(let scalar): return .set(RegexSet(scalar, ignoresCase: ignoresCase))
        }
    }

    /// What an escape stands for.
    private enum Escape {
        case scalar(Unicode.Scalar)
        case property(ScalarProperty, isNegated: Bool)
    }

    /// What stands behind a backslash, in brackets and outside.
    private mutating func escape(from start: Int) throws(RegexFault) -> Escape {
        guard let scalar = next else { throw RegexFault(.badEscape("\\"), at: start) }
        position += 1
        switch scalar {
        case "d", "D": return .property(.digit, isNegated: scalar == "D")
        case "w", "W": return .property(.word, isNegated: scalar == "W")
        case "s", "S": return .property(.space, isNegated: scalar == "S")
        case "p", "P": return .property(try property(from: start), isNegated: scalar == "P")
        case "t": return .scalar("\t")
        case "n", "r": throw RegexFault(.unsupported(.lineBreak), at: start)
        case "x", "u": return .scalar(try number(from: start))
        default:
            // Letters are kept for what they may mean one day, as elsewhere.
            guard scalar.isASCII, !scalar.properties.isAlphabetic, !("0"..."9").contains(scalar) else {
                throw RegexFault(.badEscape("\\" + String(Character(scalar))), at: start)
            }
            return .scalar(scalar)
        }
    }

    /// The name of a property: `{Han}`, or one letter.
    private mutating func property(from start: Int) throws(RegexFault) -> ScalarProperty {
        var name = ""
        if take("{") {
            while let scalar = next, scalar != "}" {
                name.unicodeScalars.append(scalar)
                position += 1
            }
            guard take("}") else { throw RegexFault(.badEscape("\\p{"), at: start) }
        } else if let scalar = next {
            name = String(Character(scalar))
            position += 1
        }
        let known = ScalarProperty.names
        guard let found = known.first(where: { $0.name.lowercased() == name.lowercased() }) else {
            throw RegexFault(.unknownProperty(name, known: known.map(\.name)), at: start)
        }
        return found.property
    }

    /// The scalar of `\x41`, `\x{96E8}`, `\u96E8` or `\u{96E8}`.
    private mutating func number(from start: Int) throws(RegexFault) -> Unicode.Scalar {
        let isBraced = next == "{"
        let length = scalars[position - 1] == "x" ? 2 : 4
        if isBraced { position += 1 }
        var digits = ""
        while let scalar = next, scalar.properties.isASCIIHexDigit, digits.count < (isBraced ? 8 : length) {
            digits.unicodeScalars.append(scalar)
            position += 1
        }
        let isWhole = isBraced ? take("}") : digits.count == length
        guard isWhole, let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) else {
            throw RegexFault(.badEscape("\\" + String(Character(scalars[start + 1]))), at: start)
        }
        if scalar == "\n" || scalar == "\r" { throw RegexFault(.unsupported(.lineBreak), at: start) }
        return scalar
    }

    /// The set in brackets, of which the first was read.
    mutating func bracketed(from start: Int) throws(RegexFault) -> RegexSet {
        var set = RegexSet(isNegated: take("^"), ignoresCase: ignoresCase)
        let first = position
        while let scalar = next {
            let place = position
            // The first one stands for itself.
            if scalar == "]", place > first {
                position += 1
                return set
            }
            // In other engines a class; here it would be these letters and signs.
            if scalar == "[", let name = namedClass { throw RegexFault(.badEscape(name), at: place) }
            switch try item() {
            case .property(let property, let isNegated): set.insert(property, isNegated: isNegated)
            case .scalar(let low):
                guard next == "-", position + 1 < scalars.count, scalars[position + 1] != "]" else {
                    set.insert(low...low)
                    continue
                }
                position += 1
                guard case .scalar(let high) = try item(), low <= high else {
                    let text = String(String.UnicodeScalarView(scalars[place..<position]))
                    throw RegexFault(.badRange(text), at: place)
                }
                set.insert(low...high)
            }
        }
        // `[]` looks like an empty one; so far as it goes, it has only begun.
        let isEmpty = position == first + 1 && scalars[first] == "]"
        throw RegexFault(isEmpty ? .emptyClass : .unclosedClass, at: start)
    }

    /// The class by its name that begins here, such as `[:alpha:]` (POSIX, 9.3.5).
    private var namedClass: String? {
        let rest = scalars[position...].prefix(20)
        guard rest.count > 4, rest[rest.startIndex + 1] == ":",
            let end = rest.indices.dropFirst(4).first(where: { rest[$0] == "]" && rest[$0 - 1] == ":" }),
            rest[(rest.startIndex + 2)..<(end - 1)].allSatisfy({ $0 == "^" || $0.isASCII && $0.properties.isAlphabetic }
            )
        else { return nil }
        return String(String.UnicodeScalarView(rest[...end]))
    }

    /// One scalar or class within brackets.
    private mutating func item() throws(RegexFault) -> Escape {
        let start = position
        guard let scalar = next else { throw RegexFault(.unclosedClass, at: start) }
        position += 1
        if scalar == "\\" { return try escape(from: start) }
        if scalar == "\n" || scalar == "\r" { throw RegexFault(.unsupported(.lineBreak), at: start) }
        return .scalar(scalar)
    }
}
