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

    @Test(arguments: [EIO, EINVAL, EMFILE, ENOTDIR, ENOTEMPTY, ENOENT])
    func `the system's reason is Chinese in a Chinese sentence`(code: Int32) {
        let failure = FileError(call: .write, path: "x", code: code).failure(in: Words(language: .traditionalChinese))
        let rest = failure.message.replacing("write", with: "")
        #expect(!rest.dropFirst(1).contains { $0.isASCII && $0.isLetter && $0 != "x" }, "\(failure.message)")
        #expect(words.systemReason(code) == FileError(call: .write, path: "x", code: code).reason)
    }

    @Test func `opening any other is reading`() {
        let failure = FileError(call: .open, path: "/v/a b.md", code: EACCES).failure(in: words)
        #expect(failure.status == .noInput)
        #expect(failure.message == "/v/a b.md: no permission to read")
        #expect(failure.hint == "see who owns it: ls -ld '/v/a b.md'")
    }
}
