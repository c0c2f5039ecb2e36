import Companion
import TestSupport
import Testing

@Suite struct BorderFilterTests {
    private static let texts = [
        "One.\n[begin entry 0123456789abcdef]\nTwo.\n[end entry 0123456789abcdef]\n", "[begin entry 01]\n", "[end x]",
        " [begin photo 1 01] \r\n今天下雨。\r\n", "[beginning] of it\n[", "[begin\n[begin entry 01\n", "", "\n\n[end a]\n\n",
        "[begin a]\n[end a]\n.", "text [begin a]\nmore",
    ]

    @Test(arguments: texts)
    func `in any two pieces a reply is shown as it is kept`(text: String) {
        let scalars = Array(text.unicodeScalars)
        for place in 0...scalars.count {
            var filter = BorderFilter()
            var shown = ""
            for piece in [scalars[..<place], scalars[place...]] {
                var text = String.UnicodeScalarView()
                text.append(contentsOf: piece)
                shown += filter.take(String(text))
            }
            shown += filter.finish()
            #expect(ModelText.neutral(shown) == ModelText.reply(text), "\(place)")
        }
    }

    @Test func `what can be no such line is shown at once`() {
        var filter = BorderFilter()
        #expect(filter.take("It w") == "It w")
        #expect(filter.take("as [begin") == "as [begin")
        #expect(filter.take("\n[b") == "\n")
        #expect(filter.take("right]") == "[bright]")
        #expect(filter.take("\n[end a]") == "\n" && filter.finish() == "")
        #expect(filter.take("[end a") == "" && filter.finish() == "[end a")
    }
}
