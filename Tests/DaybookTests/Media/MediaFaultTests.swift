import TestSupport
import Testing

@testable import Daybook

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Every call on files fails once, or the disk is gone from then on: what stands at an address is always whole.
@Suite struct MediaFaultTests {
    @Test(arguments: [EIO, ENOSPC], [false, true])
    func `no half file ever stands at an address`(code: Int32, isLasting: Bool) throws {
        let bytes = RealSample.jpeg + [UInt8](repeating: 5, count: 2_500_000)
        var number = 1
        while true {
            let scene = try MediaScene()
            let path = try scene.write("a.jpg", bytes)
            let counter = CallCounter(failingAt: number, code: code, isLasting: isLasting)
            let failing = MediaStore(
                vault: scene.store.vault, files: FileOperations(interceptor: counter.intercept))
            var failure: (any Error)?
            do {
                _ = try failing.store(failing.prepare(path))
            } catch {
                failure = error
            }
            let (media, strays) = try scene.store.contents()
            for address in media { #expect(try scene.store.verify(address) == .intact, "call \(number)") }
            if !isLasting, failure != nil, counter.calls[number - 1] != .unlink {
                #expect(media.isEmpty && strays.isEmpty, "call \(number): \(counter.calls[number - 1])")
            }
            // The next command cleans up and succeeds.
            try scene.store.removeLeftovers()
            let stored = try scene.store.store(scene.store.prepare(path))
            #expect(try scene.store.contents().media == [stored.path])
            #expect(try scene.store.contents().strays.isEmpty)
            if counter.count < number { break }
            number += 1
        }
        #expect(number > 20)
    }

    @Test func `a file system without links renames`() throws {
        let files = FileOperations { (call, path) throws(FileError) in
            if call == .link { throw FileError(call: call, path: path, code: EPERM) }
        }
        let scene = try MediaScene(files: files)
        let stored = try scene.add("a.jpg", RealSample.jpeg)
        #expect(try scene.store.verify(stored.path) == .intact)
        #expect(try scene.folder.files(under: "vault") == [stored.path.description])
    }

    @Test func `the bytes are on the disk before the name is, and the name before it is told`() throws {
        let counter = CallCounter()
        let scene = try MediaScene(files: FileOperations(interceptor: counter.intercept))
        _ = try scene.add("a.jpg", RealSample.jpeg)
        let (calls, paths) = (counter.calls, counter.paths)
        let link = try #require(calls.firstIndex(of: .link))
        let write = try #require(calls.lastIndex(of: .write))
        let temporary = paths[write]
        func position(_ call: FileOperations.Call, _ path: String) -> Int? {
            zip(calls, paths).enumerated().first { $0.element == (call, path) }?.offset
        }
        let forced = try #require(position(.fsync, temporary))
        let locked = try #require(position(.chmod, temporary))
        #expect(write < forced && forced < locked && locked < link)
        let folder = FileOperations.folder(of: paths[link])
        #expect(zip(calls, paths).dropFirst(link).contains { $0 == (.fsync, folder) })
    }
}
