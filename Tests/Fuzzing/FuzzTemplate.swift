@testable import Daybook

/// Any bytes as a template, a pattern, a regular expression, a date or a duration.
///
/// The parts: a template, a text that is held against what the template says.
func fuzzTemplate(_ input: FuzzInput) {
    var input = input
    let (bytes, text) = (input.next(), input.nextText())
    let file = TemplateFile(name: "k", path: "k.md", bytes: bytes)
    let library = KindLibrary(vault: [file])
    if let kind = library.kind(named: "k") {
        let path = kind.relativePath { _ in text }
        demand(!path.split(separator: "/").contains(".."), "no template leads out of the vault")
        demand(!path.hasPrefix("/"), "no template leads to the root")
        _ = kind.titleText(language: "en") { _ in text }
        _ = kind.bodyText(text, language: "zh-Hant") { _ in text }
        if let frontMatter = try? Document(bytes: Array("---\n\(text)\n---\n".utf8)).frontMatter() {
            _ = Validation.problems(in: frontMatter, kind: kind)
        }
    }
    let source = String(decoding: bytes, as: UTF8.self)
    if let expression = try? RegularExpression(source) { _ = expression.matches(text) }
    if let pattern = try? Pattern(source) {
        demand(
            !pattern.relativePath { _ in text }.split(separator: "/").contains(".."),
            "no pattern leads out of the vault")
    }
    if let date = EntryDate(source) {
        demand(EntryDate(date.description)?.description == date.description, "a date that is written is read")
        _ = date.adding(days: 40_000).instant(assumingOffset: 0)
    }
    _ = (EntryDate(fileName: source), DayPeriod(source), ISODuration(iso: source), ISODuration(typed: source))
}
