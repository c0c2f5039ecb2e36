extension KindReader {
    /// What may stand between braces.
    var placeNames: [String] {
        let standard = StandardField.all.map(\.field.name).filter { !names.contains($0) && $0 != "conflicts" }
        return names + standard + Pattern.ownNames
    }

    /// Reads `title`.
    mutating func titlePattern(in root: YAMLNode) -> Pattern? {
        guard let node = value("title", of: root), let source = text(node, key: "title") else { return nil }
        return places(source, at: node)
    }

    /// Reads `path`; an extension of `.md` is dropped, since every entry has it.
    mutating func pathPattern(in root: YAMLNode) -> Pattern? {
        if let node = value("path", of: root) { pathPlace = (node.line, node.column) }
        guard let node = value("path", of: root), var source = text(node, key: "path") else { return nil }
        if source.ends(with: ".md") { source = source.droppingLast(bytes: 3) }
        guard let pattern = places(source, at: node) else { return nil }
        if let fault = Self.fault(ofPath: pattern) {
            report(.path(fault), at: node)
            return nil
        }
        return pattern
    }

    private mutating func places(_ source: String, at node: YAMLNode) -> Pattern? {
        do {
            let pattern = try Pattern(source)
            let known = placeNames
            // One wrong place is enough to say: each carries all names, and a hostile pattern has thousands.
            for place in pattern.placeholders where !isRight(place, known: known, at: node) { return nil }
            return pattern
        } catch {
            report(.badPlaces(error.kind), at: node, offset: error.offset)
            return nil
        }
    }

    private mutating func isRight(_ place: Pattern.Placeholder, known: [String], at node: YAMLNode) -> Bool {
        guard known.contains(place.name) else {
            report(.unknownPlaceholder(place.name, known: known), at: node, offset: place.offset)
            return false
        }
        // A field whose declaration is wrong has been reported once.
        let isBroken = names.contains(place.name) && !fields.contains { $0.name == place.name }
        if isBroken { return true }
        let type = (fields.first { $0.name == place.name } ?? StandardField.named(place.name)?.field)?.type
        if let member = place.member {
            guard case .link(let target, _) = type else {
                report(.notALink(field: place.name), at: node, offset: place.offset)
                return false
            }
            references.append(
                KindReference(
                    .member(kind: target, member), at: node, offset: place.offset + place.name.unicodeScalars.count + 2,
                    field: nil))
        } else if place.format != nil, type?.isDate != true {
            report(.notADate(field: place.name), at: node, offset: place.offset)
            return false
        }
        return true
    }

    private static func fault(ofPath pattern: Pattern) -> TemplateProblem.PathFault? {
        var shape = ""
        for segment in pattern.segments {
            guard case .literal(let literal) = segment else {
                shape += "x"
                continue
            }
            if let bad = literal.unicodeScalars.first(where: { $0 != "/" && Pattern.isUnsafe($0) }) {
                return .forbiddenCharacter(String(bad))
            }
            shape += literal
        }
        if shape.isAbsolutePath { return .leavesVault }
        let parts = shape.pathParts()
        if parts.isEmpty || parts.contains("..") { return .leavesVault }
        if parts.contains(where: { $0.hasPrefix(".") }) { return .hiddenFolder }
        return parts.first?.lowercased() == "media" ? .mediaFolder : nil
    }
}
