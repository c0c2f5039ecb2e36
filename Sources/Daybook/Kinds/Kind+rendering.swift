extension Kind {
    /// The path of a new entry below the vault's folder, without `.md`; never empty, never in a hidden folder or `media`.
    ///
    /// `value` gives a field's text as front matter holds it. Whatever language the program speaks, the path is the same.
    public func relativePath(_ value: (Pattern.Placeholder) -> String?) -> String {
        let rendered = path.relativePath { place in
            place.name == "label" && place.member == nil ? label(for: "en") : value(place)
        }
        if rendered.isEmpty { return name }
        let first = rendered.prefix { $0 != "/" }
        return first.lowercased() == "media" ? name + "/" + rendered : rendered
    }

    /// The title of an entry that was given none, enum values by their labels; nil where the template or the fields give none.
    public func titleText(language: String, _ value: (Pattern.Placeholder) -> String?) -> String? {
        guard let title else { return nil }
        let line = title.line(language: language) { self.text(of: $0, language: language, value) }
        return line.isEmpty ? nil : line
    }

    /// The body of a new entry; a template without a place for the text gets it at its end, so that no word is lost.
    public func bodyText(_ text: String, language: String, _ value: (Pattern.Placeholder) -> String?) -> String {
        let rendered = body.block(language: language) { place in
            place.name == "text" && place.member == nil ? text : self.text(of: place, language: language, value)
        }
        if text.isEmpty || body.placeholders.contains(where: { $0.name == "text" }) { return rendered }
        let gap = rendered.isEmpty ? "" : rendered.last?.isNewline == true ? "\n" : "\n\n"
        return rendered + gap + text + (text.last?.isNewline == true ? "" : "\n")
    }

    private func text(
        of place: Pattern.Placeholder, language: String, _ value: (Pattern.Placeholder) -> String?
    ) -> String? {
        if place.name == "label", place.member == nil { return label(for: language) }
        guard let text = value(place) else { return nil }
        guard place.member == nil, case .choice(let choices) = field(named: place.name)?.type else { return text }
        return choices.label(of: text, for: language)
    }
}
