import Testing

@testable import Daybook

/// Which file systems tell of all changes.
@Suite struct MountTableTests {
    private let table = """
        22 1 0:20 / / rw,relatime shared:1 - ext4 /dev/vda1 rw
        30 22 0:25 / /home rw - nfs4 server:/home rw
        31 30 0:26 / /home/mei/My\\040Disk rw,nosuid shared:2 master:1 - fuse.sshfs mei@host:/ rw
        32 30 0:27 / /home/mei/local rw - nfs4 a rw
        33 32 0:28 / /home/mei/local rw - btrfs /dev/vdb rw
        broken
        """

    @Test(arguments: [
        ("/", "ext4"), ("/homes/x", "ext4"), ("/home", "nfs4"), ("/home/mei/vault", "nfs4"),
        ("/home/mei/My Disk/vault", "fuse.sshfs"), ("/home/mei/local/vault", "btrfs"),
    ])
    func `the nearest place above a path says its kind, the last of two at one place`(path: String, kind: String) {
        #expect(MountTable.kind(of: path, in: table) == kind)
    }

    @Test func `such as others change over a network are looked at instead`() {
        for kind in ["nfs", "nfs4", "cifs", "9p", "fuse.sshfs"] { #expect(MountTable.isShared(kind)) }
        for kind in ["ext4", "btrfs", "tmpfs", "fuseblk", nil] { #expect(!MountTable.isShared(kind)) }
        #expect(MountTable.kind(of: "/x", in: "") == nil)
    }
}
