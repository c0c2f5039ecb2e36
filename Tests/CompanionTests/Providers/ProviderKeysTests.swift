import Companion
import Foundation
import TestSupport
import Testing

@Suite struct ProviderKeysTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// A command that runs a script in a shell, as one might be configured.
    private func command(_ script: String) -> Provider.KeySource {
        .command(["pass", "-c", script, "pass", "a", "b c"])
    }

    /// Keys whose programs are the shell, under any name but `none`.
    private func keys(seconds: Int = 30) -> ProviderKeys {
        ProviderKeys(environment: ["HOME": folder.path, "WORD": "w", "PATH": "/usr/bin:/bin"], seconds: seconds) {
            $0 == "none" ? nil : "/bin/sh"
        }
    }

    @Test(arguments: [
        ("printf 'sk-1\\n'", "sk-1"), ("printf 'sk-1\\r\\n'", "sk-1"), ("printf sk-1", "sk-1"),
        ("echo careful >&2; echo sk-1", "sk-1"), ("echo \"$2-$WORD\"", "b c-w"), ("printf ' sk '", "sk"),
        ("printf '\\nsk 1\\t\\n\\n'", "sk 1"),
    ])
    func `a program's standard output is the key, without blanks and line breaks around it`(script: String, key: String)
        throws
    {
        #expect(try keys().key(from: command(script)) == key)
    }

    @Test(arguments: [
        "printf 'a\\nb\\n'", "printf 'a\\033b'", "printf 'a\\377b'", "printf 'a\\tb'",
    ])
    func `a text that is no key is refused with where it came from`(script: String) throws {
        #expect(throws: KeyFault.badText(command(script))) { try keys().key(from: command(script)) }
    }

    @Test func `a text longer than a key is, is called that`() throws {
        let script = "head -c 20000 /dev/zero | tr '\\0' k"
        #expect(throws: KeyFault.tooLong(command(script))) { try keys().key(from: command(script)) }
    }

    @Test func `the variable's blanks and line breaks are not sent`() throws {
        let keys = ProviderKeys(environment: ["KEY": " sk-1\r\n"]) { _ in nil }
        #expect(try keys.key(from: .environment("KEY")) == "sk-1")
    }

    @Test(arguments: [
        ("true", KeyFault.empty(program: "pass")), ("echo", .empty(program: "pass")),
        ("echo sk-1; exit 3", .failed(program: "pass", status: 3)),
        ("kill -9 $$", .failed(program: "pass", status: 137)),
    ])
    func `a program that gives nothing, or fails, is named`(script: String, fault: KeyFault) throws {
        #expect(throws: fault) { try keys().key(from: command(script)) }
    }

    @Test(arguments: ["sleep 1000", "exec >&- 2>&-; sleep 1000", "sleep 1000 & echo sk-1"])
    func `a program that takes too long is ended`(script: String) throws {
        #expect(throws: KeyFault.tooSlow(program: "pass", seconds: 0)) {
            try keys(seconds: 0).key(from: command(script))
        }
    }

    @Test func `a program that is not there is named`() throws {
        let keys = keys()
        #expect(throws: KeyFault.noProgram("none")) { try keys.key(from: .command(["none", "sk-1"])) }
        #expect(throws: KeyFault.noVariable("KEY")) { try keys.key(from: .environment("KEY")) }
        #expect(try keys.key(from: .none) == nil)
    }

    @Test func `a program is asked once`() throws {
        let keys = keys()
        let counting = command("echo x >> \"$HOME/count\"; echo sk-1")
        for _ in 1...3 { #expect(try keys.key(from: counting) == "sk-1") }
        #expect(try folder.text(of: "count") == "x\n")
    }
}
