import TestSupport
import Testing

@testable import Daybook

@Suite struct NestedSettingTests {
    private func edited(_ text: String, _ path: [String], _ field: String, _ value: FieldValue) throws -> String {
        String(
            decoding: try Configuration.edited(Array(text.utf8), at: path) { try $0.set(field, to: value) },
            as: UTF8.self)
    }

    @Test(arguments: [
        ("", "providers:\n  a:\n    model: m\n"),
        ("# mine\neditor: vi", "# mine\neditor: vi\nproviders:\n  a:\n    model: m\n"),
        ("providers:\neditor: vi\n", "providers:\n  a:\n    model: m\neditor: vi\n"),
        (
            "providers:\n    b: # theirs\n        model: x\n\n# end\neditor: vi\n",
            "providers:\n    b: # theirs\n        model: x\n    a:\n      model: m\n\n# end\neditor: vi\n"
        ),
        (
            "providers:\n  a: # one\n    # two\n    local: true # three\n    model: 'x' # four\n  b:\n    model: y\n",
            "providers:\n  a: # one\n    # two\n    local: true # three\n    model: 'm' # four\n  b:\n    model: y\n"
        ),
        ("providers:\n  a:\n  b:\n    model: y\n", "providers:\n  a:\n    model: m\n  b:\n    model: y\n"),
        ("editor: vi\r\n", "editor: vi\r\nproviders:\r\n  a:\r\n    model: m\r\n"),
        ("---\neditor: vi\n", "---\neditor: vi\nproviders:\n  a:\n    model: m\n"),
    ])
    func `a field of a mapping in a mapping is set, and no other line changes`(before: String, after: String) throws {
        #expect(try edited(before, ["providers", "a"], "model", .text("m")) == after)
        #expect(try edited(after, ["providers", "a"], "model", .text("m")) == after)
    }

    @Test func `lists, flags and deeper mappings are written too`() throws {
        var text = try edited("", ["p", "a"], "key_command", .list(["pass", "show", "x: y"]))
        text = try edited(text, ["p", "a"], "local", .bool(true))
        text = try edited(text, ["p", "a", "model"], "chat", .text("m"))
        text = try edited(text, ["p", "a", "model"], "vision", .text("yes"))
        #expect(
            text == """
                p:
                  a:
                    key_command:
                      - pass
                      - show
                      - 'x: y'
                    local: true
                    model:
                      chat: m
                      vision: 'yes'

                """)
    }

    @Test(arguments: [
        "providers: {a: {model: x}}\n", "providers:\n  a: {model: x}\n", "providers:\n  a: &x\n    model: x\n",
        "providers: text\n", "providers:\n  - a\n", "? providers\n: a:\n    model: x\n", "- a\n", "a: [\n",
        "providers:\n  a: ~\n",
    ])
    func `a form that is its writer's own is not touched`(text: String) throws {
        #expect(throws: DocumentError.self) { try edited(text, ["providers", "a"], "model", .text("m")) }
    }

    @Test(arguments: [
        ("providers:\n  a:\n    model: x\n  # b\n  b:\n    model: y\n", "providers:\n  # b\n  b:\n    model: y\n"),
        ("editor: vi\nproviders:\n  a:\n    model: x\npager: less\n", "editor: vi\npager: less\n"),
        ("editor: vi\nproviders:\n  a: {model: x}\n  b: {}\n", "editor: vi\nproviders:\n  b: {}\n"),
        ("editor: vi # no end", "editor: vi # no end"),
        ("providers:\n  b:\n    model: x\n", "providers:\n  b:\n    model: x\n"),
    ])
    func `a mapping is removed with its lines`(before: String, after: String) throws {
        let bytes = try Configuration.removed(Array(before.utf8), at: ["providers", "a"])
        #expect(String(decoding: bytes, as: UTF8.self) == after)
    }
}
