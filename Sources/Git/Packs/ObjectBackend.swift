import CLibgit2

/// A growing pack as libgit2 wants to see it (`git2/sys/odb_backend.h`).
enum ObjectBackend {
    /// Makes what libgit2 frees when the repository is closed.
    static func make(for pack: GrowingPack) -> UnsafeMutablePointer<git_odb_backend> {
        let own = UnsafeMutablePointer<daybook_git_objects>.allocate(capacity: 1)
        unsafe own.initialize(to: daybook_git_objects())
        unsafe own.pointee.pack = Unmanaged.passRetained(pack).toOpaque()
        let backend = unsafe UnsafeMutableRawPointer(own).assumingMemoryBound(to: git_odb_backend.self)
        // Fails only for a version that libgit2 does not know, which then refuses it itself.
        _ = unsafe git_odb_init_backend(backend, UInt32(GIT_ODB_BACKEND_VERSION))
        unsafe backend.pointee.read = { unsafe ObjectBackend.read($0, $1, $2, $3, $4) }
        unsafe backend.pointee.read_header = { size, type, backend, id in
            guard let packed = unsafe ObjectBackend.find(backend, id) else { return GIT_ENOTFOUND.rawValue }
            unsafe size?.pointee = packed.size
            unsafe type?.pointee = packed.type
            return 0
        }
        unsafe backend.pointee.write = { backend, id, bytes, count, type in
            guard let pack = unsafe backend?.pack, let id = unsafe id else { return GIT_PASSTHROUGH.rawValue }
            let contents = unsafe UnsafeRawBufferPointer(start: bytes, count: count)
            let isTaken = unsafe pack.write(ObjectID(id.pointee), type, contents)
            return isTaken ? 0 : GIT_PASSTHROUGH.rawValue
        }
        // Without it libgit2 would gather all that is streamed in memory.
        unsafe backend.pointee.writestream = { _, _, _, _ in GIT_PASSTHROUGH.rawValue }
        unsafe backend.pointee.exists = { backend, id in unsafe ObjectBackend.find(backend, id) == nil ? 0 : 1 }
        unsafe backend.pointee.foreach = { backend, body, payload in
            guard let pack = unsafe backend?.pack, let body = unsafe body else { return 0 }
            return pack.forEach { id in
                var oid = id.oid
                return unsafe body(&oid, payload)
            }
        }
        unsafe backend.pointee.free = { unsafe ObjectBackend.free($0) }
        return unsafe backend
    }

    /// Frees what `make` made.
    static func free(_ backend: UnsafeMutablePointer<git_odb_backend>?) {
        guard let own = unsafe backend?.own else { return }
        if let pack = unsafe own.pointee.pack { unsafe Unmanaged<GrowingPack>.fromOpaque(pack).release() }
        unsafe own.deallocate()
    }

    private static func find(
        _ backend: UnsafeMutablePointer<git_odb_backend>?, _ id: UnsafePointer<git_oid>?
    ) -> PackWriter.Packed? {
        guard let id = unsafe id else { return nil }
        return unsafe backend?.pack?.find(ObjectID(id.pointee))
    }

    private static func read(
        _ bytes: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, _ size: UnsafeMutablePointer<Int>?,
        _ type: UnsafeMutablePointer<git_object_t>?, _ backend: UnsafeMutablePointer<git_odb_backend>?,
        _ id: UnsafePointer<git_oid>?
    ) -> Int32 {
        guard let packed = unsafe find(backend, id), let writer = unsafe backend?.pack?.writer else {
            return GIT_ENOTFOUND.rawValue
        }
        let isGiven = unsafe give(packed.size, to: bytes, of: backend) { contents in
            (try? unsafe writer.read(packed, into: contents)) == true
        }
        guard isGiven else { return GIT_ERROR.rawValue }
        unsafe size?.pointee = packed.size
        unsafe type?.pointee = packed.type
        return 0
    }

    /// Gives libgit2 the contents of an object in memory that it frees; false where there is none, or they cannot be put there.
    static func give(
        _ count: Int, to bytes: UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
        of backend: UnsafeMutablePointer<git_odb_backend>?, _ put: (UnsafeMutableRawBufferPointer) -> Bool
    ) -> Bool {
        // libgit2 puts a zero behind it.
        guard let memory = unsafe git_odb_backend_data_alloc(backend, count + 1) else { return false }
        guard unsafe put(UnsafeMutableRawBufferPointer(start: memory, count: count)) else {
            unsafe git_odb_backend_data_free(backend, memory)
            return false
        }
        unsafe memory.storeBytes(of: 0, toByteOffset: count, as: UInt8.self)
        unsafe bytes?.pointee = memory
        return true
    }
}

extension UnsafeMutablePointer<git_odb_backend> {
    /// The struct of ours that begins with it.
    var own: UnsafeMutablePointer<daybook_git_objects> {
        unsafe UnsafeMutableRawPointer(self).assumingMemoryBound(to: daybook_git_objects.self)
    }

    fileprivate var pack: GrowingPack? {
        unsafe own.pointee.pack.map { unsafe Unmanaged<GrowingPack>.fromOpaque($0).takeUnretainedValue() }
    }
}
