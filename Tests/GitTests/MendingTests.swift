import Foundation
import Git
import Testing

@Suite struct MendingTests {
    @Test func `without references and logs the branch is at the last of the commits of one second`() throws {
        let fixture = try Fixture()
        for number in 1...8 { try fixture.commit(["a": "\(number)"]) }
        let last = try fixture.headID()
        for name in ["refs", "logs"] { try FileManager.default.removeItem(atPath: fixture.path + "/.git/" + name) }
        let mended = try Repository.mend(fixture.path, keeping: fixture.folder.path, token: fixture.token)
        #expect(mended == [.references, .lostBranch("main", last)])
        #expect(try fixture.headID() == last && fixture.status() == [] && fixture.isSound())
    }
}
