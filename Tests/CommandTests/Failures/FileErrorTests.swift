import Daybook
import Foundation
import Testing

@testable import daybook_cli

@Suite struct FileErrorTests {
    private let words = Words(language: .english)

    @Test(arguments: [
        ("/v/diary/.a b.md.tmp-daybook", "'/v/diary'"), ("/v/.git/daybook/lock", "/v/.git/daybook"),
    ])
    func `opening a file of our own without permission is writing`(path: String, folder: String) {
        let failure = FileError(call: .open, path: path, code: EACCES).failure(in: words)
        #expect(failure.status == .cannotCreate)
        #expect(failure.message == "\(path): no permission to write")
        #expect(failure.hint?.contains("ls -ld " + folder.filter { $0 != "'" }) == true)
    }

    @Test func `opening any other is reading`() {
        let failure = FileError(call: .open, path: "/v/a b.md", code: EACCES).failure(in: words)
        #expect(failure.status == .noInput)
        #expect(failure.message == "/v/a b.md: no permission to read")
        #expect(failure.hint == "see who owns it: ls -ld '/v/a b.md'")
    }
}
