extension DisplayWidth {
    /// Paragraphs in lines of at most so many cells; a line that begins with two spaces is an example and stays as it is.
    func wrapped(paragraphs: String, to cells: Int) -> String {
        paragraphs.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
            line.hasPrefix("  ") ? String(line) : wrapped(line, to: cells).joined(separator: "\n")
        }.joined(separator: "\n")
    }
}
