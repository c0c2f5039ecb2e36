import TestSupport
import Testing

@testable import daybook_cli

@Suite struct SanitisedStreamTests {
    private static let texts = [
        "plain\ntext", "a\r\nb\r\n", "\u{1B}[2J\u{1B}]52;c\u{7}", "e\u{301}te\u{301}",
        "下雨的傍晚\n👩‍👩‍👧 🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F} end",
        "🏴\u{E0067}x", "\u{202E}x\r", "",
    ]

    @Test(arguments: texts)
    func `a text in any two pieces is shown as it is in one`(text: String) {
        let scalars = Array(text.unicodeScalars)
        for place in 0...scalars.count {
            var stream = SanitisedStream()
            var shown = ""
            for piece in [scalars[..<place], scalars[place...]] {
                var text = String.UnicodeScalarView()
                text.append(contentsOf: piece)
                shown += stream.take(String(text))
            }
            shown += stream.finish()
            #expect(Array(shown.unicodeScalars) == Array(Sanitised.text(text).unicodeScalars), "\(place)")
        }
    }

    @Test func `what can be shown is shown at once`() {
        var stream = SanitisedStream()
        #expect(stream.take("下") == "下")
        #expect(stream.take("a\u{1B}") == "a␛")
        #expect(stream.take("x\r") == "x")
        #expect(stream.take("\n") == "\n")
    }
}
