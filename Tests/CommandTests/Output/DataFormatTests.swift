import Daybook
import Testing

@testable import daybook_cli

@Suite struct DataFormatTests {
    private let entry = ListedEntry(
        id: "b7e0", path: "ideas/a,b.md", kind: "idea", title: "say \"hi\",\nthen\tgo \\", date: "2026-11-20",
        tags: ["x", "y/z"], isDone: true, media: MediaCounts(photo: 1), fields: [JSONMember("mood", .string(" calm"))])

    @Test func `CSV is RFC 4180's`() throws {
        #expect(
            try written(CSVFormat(), [entry]).split(separator: "\r\n", omittingEmptySubsequences: false).map {
                String($0)
            } == [
                "id,path,kind,title,date,tags,starred,done,photos,videos,audio,files,location,weather,snippet,mood",
                "b7e0,\"ideas/a,b.md\",idea,\"say \"\"hi\"\",\nthen\tgo \\\",2026-11-20,\"x, y/z\",false,true,1,0,0,0,,,,\" calm\"",
                "",
            ])
    }

    @Test func `a quote in CSV is doubled whatever mark follows it`() {
        #expect(
            CSVFormat.row(["say \"\u{FE0F}yes\", no", "\"\u{301}", "a"]).isSame(
                as: "\"say \"\"\u{FE0F}yes\"\", no\",\"\"\"\u{301}\",a\r\n"))
    }

    @Test func `TSV escapes what would break it`() throws {
        let lines = try written(TSVFormat(), [entry]).split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines[0].split(separator: "\t").count == 16)
        #expect(
            lines[1].hasPrefix(
                "b7e0\tideas/a,b.md\tidea\tsay \"hi\",\\nthen\\tgo \\\\\t2026-11-20\tx, y/z\tfalse\ttrue\t"))
    }

    @Test func `columns are those of all entries`() throws {
        let other = ListedEntry(
            path: "b.md",
            fields: [JSONMember("mood", .null), JSONMember("rating", .integer(5)), JSONMember("title", .bool(true))])
        let sheet = Sheet([entry, other])
        #expect(sheet.header.suffix(2) == ["mood", "rating"])
        #expect(sheet.row(entry).suffix(2) == [" calm", ""])
        #expect(sheet.row(other).suffix(2) == ["", "5"])
    }

    @Test func `paths end as asked for`() throws {
        #expect(try written(PathsFormat(), [entry, entry]) == "ideas/a,b.md\nideas/a,b.md\n")
        #expect(try written(PathsFormat(), [entry], in: ListingContext(terminator: "\0")) == "ideas/a,b.md\0")
    }

    @Test(arguments: ["short", "full", "json", "jsonl", "csv", "tsv", "paths", "{title} {path} {snippet} {mood}"])
    func `on a terminal no format lets control characters through`(name: String) throws {
        let text = "a\u{1B}[2J\u{9B}\u{202E}\u{7F}\u{0}"
        let entry = ListedEntry(
            id: text, path: text, kind: text, title: text, date: text, displayDate: text, tags: [text],
            snippet: ListedSnippet(text: text, hits: [0..<2]), location: text, weather: text,
            fields: [JSONMember("mood", .string(text)), JSONMember(text, .array([.string(text)]))],
            body: Array(text.utf8)[...])
        let format = try ListingFormats.named(name, kindFields: ["mood"])
        var output = ""
        try format.write([entry], in: ListingContext(columns: 80, isTerminal: true)) { output += $0 }
        let acting = output.unicodeScalars.filter {
            $0.value < 0x20 && !"\n\r\t".unicodeScalars.contains($0) || Sanitised.isHidden($0)
        }
        #expect(acting.isEmpty)
    }

    @Test(arguments: ["tsv", "{title}", "{title}\\t{mood}"])
    func `in rows and templates a title is one line without control characters, wherever it goes`(name: String) throws {
        let title = "a\u{1B}[2J\rb\tc\nd\u{9B}\u{202E}\u{2028}"
        let entry = ListedEntry(path: "a.md", title: title, fields: [JSONMember("mood", .string(title))])
        let rows = try written(ListingFormats.named(name, kindFields: ["mood"]), [entry])
        let row = try #require(rows.split(separator: "\n", omittingEmptySubsequences: false).dropLast().last)
        #expect(rows.filter { $0 == "\n" }.count == (name == "tsv" ? 2 : 1))
        #expect(row.filter { $0 == "\t" }.count == (name == "tsv" ? 15 : name.contains("mood") ? 1 : 0))
        let acting = row.unicodeScalars.filter { $0.value < 0x20 && $0 != "\t" || Sanitised.isHidden($0) }
        #expect(acting.isEmpty && row.contains("a␛[2J"))
    }

    @Test func `the body keeps its lines in a template, and a path is as it is`() throws {
        let entry = ListedEntry(path: "a\u{1B}b.md", title: "", body: Array("one\n\ttwo\u{1B}".utf8)[...])
        #expect(try written(ListingFormats.named("{path}|{body}"), [entry]) == "a\u{1B}b.md|one\n\ttwo␛\n")
    }

    @Test func `off a terminal data is as it is`() throws {
        let entry = ListedEntry(path: "a\u{1B}b")
        #expect(try written(PathsFormat(), [entry]) == "a\u{1B}b\n")
        #expect(try written(PathsFormat(), [entry], in: ListingContext(isTerminal: true)) == "a␛b\n")
    }

    @Test func `formats are found by name`() throws {
        #expect(ListingFormats.all.map(\.name) == ["short", "full", "json", "jsonl", "csv", "tsv", "paths"])
        for format in ListingFormats.all { #expect(try ListingFormats.named(format.name).name == format.name) }
        #expect(throws: ListingFormats.Unknown(name: "xml", known: ListingFormats.all.map(\.name))) {
            try ListingFormats.named("xml")
        }
        #expect(
            Words(language: .english).unknownFormat("xml", known: ["short", "json"])
                == "there is no format \"xml\"; there are short, json, or a template such as '{date} {title}'")
    }

    @Test func `an empty listing is empty, but for what a file needs`() throws {
        #expect(try written(ShortFormat(), []) == "")
        #expect(try written(FullFormat(), []) == "")
        #expect(try written(JSONFormat(), []) == "{\"schema\":1,\"entries\":[]}\n")
        #expect(try written(JSONLinesFormat(), []) == "")
        #expect(try written(PathsFormat(), []) == "")
        #expect(try written(CSVFormat(), []).hasPrefix("id,path,"))
    }
}
