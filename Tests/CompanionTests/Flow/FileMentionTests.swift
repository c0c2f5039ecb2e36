import Testing

@testable import Companion

@Suite struct FileMentionTests {
    @Test(arguments: [
        ("![[SecretHoliday.jpg]] and", "![[file]] and"), ("![[a/b.png|300]]", "![[file|300]]"),
        ("[[report.pdf|the report]]", "[[file|the report]]"), ("[[report.pdf#page=2]]", "[[file]]"),
        ("![[A page]]", "![[file]]"), ("[letter](photos/SecretTwo.jpg)", "[letter](file)"),
        ("[doc](../a b.pdf)", "[doc](file)"), ("[doc](<../a b.pdf>)", "[doc](<file>)"),
        ("[doc](a(1).pdf \"t\")", "[doc](file \"t\")"), ("[a](/home/me/x.pdf)", "[a](file)"),
        ("[a](file:///home/me/x.txt)", "[a](file)"), ("see file:///home/me/x.txt, FILE:/y", "see file file"),
        ("[ref]: x.jpg \"x title\"", "[ref]: file \"x title\""), ("   [ref]: <x y.jpg>", "   [ref]: <file>"),
        ("[a](x.md)", "[a](file)"), ("<a href=\"/home/x\">y</a>", "<a href=\"file\">y</a>"),
        ("<img src='x.jpg'>", "<img src='file'>"), ("[a](C:\\\\x.txt)", "[a](file)"), ("[a](x.jpg", "[a](file"),
        ("a\n[r]: x.jpg", "a\n[r]: file"),
        // Where HTML and Markdown allow it otherwise than most people write it.
        ("<video poster=a.jpg src=b.mp4></video>", "<video poster=file src=file></video>"),
        ("<a href=x.pdf>y</a>", "<a href=file>y</a>"), ("<img srcset=\"a.jpg 1x, b.jpg 2x\">", "<img srcset=\"file\">"),
        ("<img\n  SRC = 'x.jpg'>", "<img\n  SRC = 'file'>"), ("<object data=\"x.pdf\">", "<object data=\"file\">"),
        ("<p style=\"background: url('x.jpg')\">", "<p style=\"background: url('file')\">"),
        ("[a](\nx.jpg)", "[a](\nfile)"), ("> [a](\n> x.jpg) b", "> [a](\n> file) b"),
        ("[r]:\n  x.jpg\n[q]: y.jpg", "[r]:\n  file\n[q]: file"), ("> [r]: x.jpg", "> [r]: file"),
        ("- [r]: x.jpg", "- [r]: file"), ("12. > [r]: x.jpg", "12. > [r]: file"), ("\t[r]: x.jpg", "\t[r]: file"),
        ("[r]: my x.jpg", "[r]: file"), ("[a](x.jpg\n\"x.jpg\")", "[a](file)"),
        ("<img alt=\"a>b\" src=x.jpg>", "<img alt=\"a>b\" src=file>"),
        ("<a download='x.pdf'>y</a>", "<a download='file'>y</a>"),
        ("<style>\nb { background: url(x.jpg) }", "<style>\nb { background: url(file) }"),
        ("see file:x.jpg,", "see file,"),
        ("[a](x\\)y.jpg) b", "[a](file) b"), ("[a](<x\\>y.jpg>) b", "[a](<file>) b"),
        // A label on several lines, and one with brackets that are words.
        ("[a\nb]: x.jpg", "[a\nb]: file"), ("> [a\n> b]:\n> x.jpg", "> [a\n> b]:\n> file"),
        ("[a \\] b]: x.jpg", "[a \\] b]: file"), ("[a [b]: x.jpg", "[a [b]: file"),
        ("a\n- [b\n  c]: x", "a\n- [b\n  c]: file"),
        // A name that is shown goes too.
        ("[IMG_1.jpg](media/IMG_1.jpg)", "[file](file)"), ("[[a/IMG_1.jpg|IMG_1.jpg]]", "[[file]]"),
        ("[[a/IMG_1.jpg|rain]]", "[[file|rain]]"), ("[rain](IMG_1.jpg)", "[rain](file)"),
        // Titles stay where they are words, and go where they name the file.
        ("[a](docs/tax-lin.pdf \"tax-lin.pdf\") b", "[a](file) b"), ("[a](<my tax.pdf> 'My tax') b", "[a](<file>) b"),
        ("[ref]: docs/x.pdf \"scan-of-lin.pdf\"\nb", "[ref]: file\nb"), ("[a](tax.pdf (Tax 2025.))", "[a](file)"),
        ("[a](tax.pdf \"a \\\" tax.pdf\")", "[a](file)"), ("[a](tax.pdf \"tax", "[a](file \"tax"),
    ])
    func `the path of a file stays here`(_ text: String, _ told: String) {
        #expect(FileMentions.hidden(in: text) == told)
    }

    @Test(arguments: [
        "words", "[[雨後]]", "[[2026-11-21-rain]]", "[[rain.md]]", "[[v. 2 of it]]", "[a](https://b.c/d.jpg)",
        "[a](//b.c/d.jpg)", "[a](mailto:a@b.c)", "[a](#part)", "[ref]: https://b.c", "see [1]: it rained", "[x] done",
        "[a]()", "a = \"b\"", "<a href=\"https://b.c\">y</a>", "my file: it is here", "profile:/x", "[[", "]", "](",
        "[[a.jpg", "[[a.jpg\n]]", "[Anna]: I said hi.", "[10:30]: woke up, ate", "[^1]: Rain", "> [^1]: Rain",
        "data=\"x\"",
        "<https://example.org/a?src=mail&x=1>", "see <https://example.org/?data=1&id=7>",
        "<a href=\"https://x.org/?src=mail\">text</a>", "I think a <b and the data = 5 years old",
        "[a]: Dinner at 7.30",
        "`x <y` and the background = red, it said\n\n> x",
        "[a\n\nb]: x.jpg", "> [a\n>\n> b]: x.jpg", "a [b\nc]: x.jpg", "\\[b]: x.jpg", "[a] b]: x.jpg", "[^a\nb]: x.jpg",
        "src=x", "a < b, <b, data", "<img src=https://b.c/x.jpg>", "<b>\n\ndata=x", "[a](\n\nx.jpg)", "[r]:\n\nRain",
    ])
    func `what names no file is left as it is`(_ text: String) {
        #expect(FileMentions.hidden(in: text) == text)
    }

    @Test(arguments: [
        "[[", "](", "](http:a", "[[a]", "]: ", "src=\"", "file:/", "[a](b", "](a \"\\", "](a (", "](\n", "<a src=",
        "> [a]: b c", "- [a", "[a\n", "url(", "<i url(", "1. ", "<a ", "<a \"=\"", "[a](b\\", ">", "url(#", "<a src=#",
    ])
    func `a long text of signs is gone through once`(_ sign: String) {
        let text = String(repeating: sign, count: 300_000)
        #expect(!FileMentions.hidden(in: text).isEmpty)
    }
}
