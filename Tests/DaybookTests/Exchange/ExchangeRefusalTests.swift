import Foundation
import TestSupport
import Testing

@testable import Daybook

/// Files that cannot be taken as records, of which nothing is written.
@Suite struct ExchangeRefusalTests {
    private static let good = #"{"schema":1,"entries":[{"id":"q","path":"q.md","front_matter":"","body":"x"}]"#

    @Test(arguments: [
        "", "[]", "{}", #"{"schema":2,"entries":[]}"#, #"{"schema":"1"}"#, good, good + "}}",
        #"{"schema":1,"entries":{}}"#, #"{"schema":1,"entries":[3]}"#, #"{"schema":1,"entries":[{"path":"a.md"}]}"#,
        #"{"schema":1,"entries":[{"path":3,"body":"x"}]}"#, #"{"schema":1,"entries":[{"path":"a.md","body":["x"]}]}"#,
        #"{"schema":1,"entries":[{"body":"x"}]}"#, #"{"schema":1,"entries":[{"path":"a.md","bytes":"%%%"}]}"#,
        #"{"schema":1,"entries":[{"path":"a.md","bytes":"QQ=A"}]}"#,
        #"{"schema":1,"entries":[{"path":"a.md","body":"1"},{"path":"a.md","body":"2"}]}"#,
        #"{"schema":1,"entries":[{"path":"a.md","id":"a\nb","body":"1"}]}"#,
        #"{"schema":1,"entries":[{"path":"a.md","date":"yesterday","body":"1"}]}"#,
        #"{"schema":1,"entries":[{"path":"a.md","tags":[1],"body":"1"}]}"#,
        #"{"schema":1,"media":[{"path":"../x.jpg"}]}"#, #"{"schema":1,"media":[{}]}"#,
        #"{"schema":1,"templates":[{"path":".daybook/config.yaml","text":"x"}]}"#,
        #"{"schema":1,"templates":[{"path":".daybook/templates/kinds/../../x.md","text":"x"}]}"#,
    ])
    func `a file that is no such is an error, and nothing is written`(text: String) throws {
        try refuse(text)
    }

    @Test(arguments: [
        "../x.md", "/tmp/x.md", ".git/x.md", ".GIT/x.md", "a/../x.md", "a//x.md", "media/x.md", ".daybook/x.md",
        "x.txt", "",
        "a/.hidden.md", "a\\\\b.md", "x\\u0000.md", "x\\u202e.md", ".md", "link/x.md",
    ])
    func `a path that leads elsewhere is an error, and nothing is written`(path: String) throws {
        try refuse(#"{"schema":1,"entries":[{"path":"good.md","body":"1"},{"path":"\#(path)","body":"2"}]}"#)
    }

    @Test(arguments: [
        ("", "---\\nai: allow\\n---\\nText"), ("---\\nid: aaaa1114\\n", "ai: allow\\n---\\nmore\\n"),
        ("---\\nid: aaaa1111\\n---", "Text\\n\\n---\\nmore"), ("no marks", "x"),
        ("---\\nid: a\\n---\\nText\\n", "More"),
    ])
    func `front matter that is none alone, and a text that would be, are an error`(front: String, body: String) throws {
        try refuse(#"{"schema":1,"entries":[{"path":"a.md","front_matter":"\#(front)","body":"\#(body)"}]}"#)
    }

    @Test func `media that is not what its name says is an error`() throws {
        let path = MediaPath(Digest(of: [1, 2, 3]), fileExtension: "jpg", isLocal: false).description
        try refuse(#"{"schema":1,"media":[{"path":"\#(path)","base64":"AQIE"}]}"#)
    }

    private func refuse(_ text: String) throws {
        let scene = try VaultScene()
        try FileManager.default.createSymbolicLink(atPath: scene.path + "/link", withDestinationPath: "/tmp")
        let before = try scene.files()
        let outside = try TemporaryFolder()
        try outside.write(text, to: "records.json")
        #expect(throws: ExchangeFault.self) {
            try scene.vault().importRecords(from: outside("records.json"), mediaFolder: nil, isPreview: false)
        }
        #expect(try scene.files() == before)
    }
}
