@testable import Daybook

/// Any text as a filter: it is read or refused with a place in it, and what it finds does not hang on how it is looked for.
///
/// The parts: a filter, an entry's file.
func fuzzFilter(_ input: FuzzInput) {
    var input = input
    let (text, bytes) = (input.nextText(), input.next())
    let vocabulary = FilterVocabulary(fields: ["mood", "duration"], kinds: ["diary", "idea", "note"])
    let filter: Filter
    do throws(FilterError) {
        filter = try FilterParser.parse([text], vocabulary: vocabulary)
    } catch {
        demand((1...text.count + 1).contains(error.column), "a mistake has its place in the filter")
        return
    }
    if " \(text) ".count == text.count + 2 {
        demand(try FilterParser.parse([" \(text) "], vocabulary: vocabulary) == filter, "blanks around it say nothing")
    }
    let matcher = Matcher(filter, expansion: QueryExpansion { $0 == "\u{53F0}" ? ["\u{81FA}"] : [] })
    let opposite = Matcher(.not(filter), expansion: QueryExpansion { $0 == "\u{53F0}" ? ["\u{81FA}"] : [] })
    for bytes in samples + [bytes] {
        var entry = EntryText(EntryPaths(["2026/2026-11-21-x.md"]))
        let isLoaded: Void? = try? entry.load(0) { target throws(FileError) in
            target = bytes
            return false
        }
        guard isLoaded != nil else { return }
        let mayMatch = matcher.mayMatch(&entry)
        let weighing = matcher.weigh(&entry)
        let matches = matcher.matches(&entry, weighed: weighing)
        demand(mayMatch || !matches, "nothing is passed over that matches")
        demand(matcher.matches(&entry) == matches, "weighing does not change what matches")
        demand(opposite.matches(&entry) != matches, "an entry matches a filter or its opposite")
        demand(weighing.hits.allSatisfy { $0.upperBound <= entry.bytes.count }, "hits lie in the file")
    }
}

private let samples = [
    "---\nkind: diary\ntitle: \"Caf\\u00E9 \u{96E8}\"\ndate: 2026-11-21T19:32:05+08:00\ntags: [trip/japan, \u{6563}\u{6B65}]\n"
        + "mood: Tre\u{300}s\nduration: 3.5\nstarred: true\n---\nWe were running by the river. ![cat](../media/3f/a1/x.jpg)\n\n#\u{516C}\u{5712} \u{53F0}\u{7063}\n",
    "plain \u{FF21}\u{FF22} text <!-- summary -->\nx\n<!-- /summary -->\n",
].map { Array($0.utf8) }
