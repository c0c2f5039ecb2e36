import Testing

@testable import Daybook

@Suite struct ShownVersionsTests {
    private static func shown(_ text: String) -> String {
        let body = Body(Array(text.utf8))
        var shown = ""
        body.visitShownPieces { piece in
            switch piece {
            case .text(let range): shown += String(decoding: body.bytes[range], as: UTF8.self)
            case .gap: shown += "(gap)"
            case .picture(let link): shown += "(\(link.alternative))"
            case .version(let number, let count): shown += "(\(number)/\(count))"
            }
        }
        return shown
    }

    @Test(arguments: [
        (
            """
            before

            <!-- conflict 0a1b2c3d: both versions kept, delete one -->
            one ![a](x.jpg)
            <!-- conflict 0a1b2c3d other -->
            two
            <!-- conflict 0a1b2c3d end -->

            after
            """, "before\n\n(0/2)\none (a)\n(1/2)\ntwo\n(2/2)\n\nafter"
        ),
        (
            "<!-- conflict 0a1b2c3d: x -->\n1\n<!-- conflict 0a1b2c3d other -->\n2\n<!-- conflict 0a1b2c3d other -->\n3\n"
                + "<!-- conflict 0a1b2c3d end -->", "(0/3)\n1\n(1/3)\n2\n(2/3)\n3\n(3/3)"
        ),
        ("a\n<!-- conflict 0a1b2c3d: x -->\nb", "a\n<!-- conflict 0a1b2c3d: x -->\nb"),
        ("```\n<!-- conflict 0a1b2c3d: x -->\n```", "```\n<!-- conflict 0a1b2c3d: x -->\n```"),
    ])
    func `marks around versions are shown as what they are, and no other comment`(_ text: String, _ expected: String) {
        #expect(Self.shown(text) == expected)
    }
}
