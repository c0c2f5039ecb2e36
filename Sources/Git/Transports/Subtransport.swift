import CLibgit2

/// What libgit2's own speaker of the protocol asks of us for each connection (`git2/sys/transport.h`).
///
/// Nothing of it is registered for the process: each connection is told by its callbacks what to use.
enum Subtransport {
    /// Makes a transport of libgit2 over a session, which has to outlive it.
    static func make(
        _ transport: UnsafeMutablePointer<UnsafeMutablePointer<git_transport>?>?, owner: OpaquePointer?,
        session: UnsafeMutableRawPointer
    ) -> Int32 {
        let isStateless = unsafe session.session.carrier.isStateless
        var definition = unsafe git_smart_subtransport_definition(
            callback: { unsafe Subtransport.create($0, session: $2) }, rpc: isStateless ? 1 : 0, param: session)
        // It is read while the transport is made, and not after.
        return unsafe git_transport_smart(transport, owner, &definition)
    }

    private static func create(
        _ made: UnsafeMutablePointer<UnsafeMutablePointer<git_smart_subtransport>?>?, session: UnsafeMutableRawPointer?
    ) -> Int32 {
        guard let made = unsafe made else { return GIT_ERROR.rawValue }
        let own = UnsafeMutablePointer<daybook_git_subtransport>.allocate(capacity: 1)
        let parent = unsafe git_smart_subtransport(
            action: { unsafe Subtransport.act($0, $1, $3) },
            close: {
                unsafe Subtransport.own($0)?.pointee.session.session.carrier.end(atOnce: false)
                return 0
            },
            free: { unsafe Subtransport.own($0)?.deallocate() })
        unsafe own.initialize(to: daybook_git_subtransport(parent: parent, session: session, stream: nil))
        unsafe made.pointee = UnsafeMutableRawPointer(own).assumingMemoryBound(to: git_smart_subtransport.self)
        return 0
    }

    /// Begins a request, on a stream of its own or, on one connection, on the one there is.
    private static func act(
        _ stream: UnsafeMutablePointer<UnsafeMutablePointer<git_smart_subtransport_stream>?>?,
        _ transport: UnsafeMutablePointer<git_smart_subtransport>?, _ service: git_smart_service_t
    ) -> Int32 {
        guard let stream = unsafe stream, let own = unsafe own(transport), let transport = unsafe transport,
            let request = CarrierRequest(service)
        else { return GIT_ERROR.rawValue }
        let session = unsafe own.pointee.session.session
        do throws(TransferError) {
            try session.begin(request)
        } catch {
            session.fail(error)
            return GIT_ERROR.rawValue
        }
        if unsafe own.pointee.stream == nil {
            let parent = unsafe git_smart_subtransport_stream(
                subtransport: transport, read: { unsafe Subtransport.read($0, $1, $2, $3) },
                write: { unsafe Subtransport.write($0, $1, $2) }, free: { unsafe Subtransport.free($0) })
            let made = UnsafeMutablePointer<daybook_git_stream>.allocate(capacity: 1)
            unsafe made.initialize(to: daybook_git_stream(parent: parent, session: own.pointee.session))
            unsafe own.pointee.stream = made
        }
        unsafe stream.pointee = unsafe own.pointee.stream.map {
            unsafe UnsafeMutableRawPointer($0).assumingMemoryBound(to: git_smart_subtransport_stream.self)
        }
        return 0
    }

    private static func read(
        _ stream: UnsafeMutablePointer<git_smart_subtransport_stream>?, _ buffer: UnsafeMutablePointer<CChar>?,
        _ size: Int, _ count: UnsafeMutablePointer<Int>?
    ) -> Int32 {
        guard let own = unsafe own(stream), let count = unsafe count else { return GIT_ERROR.rawValue }
        unsafe count.pointee = 0
        let session = unsafe own.pointee.session.session
        do throws(TransferError) {
            unsafe count.pointee = try session.read(into: UnsafeMutableRawBufferPointer(start: buffer, count: size))
            return 0
        } catch {
            session.fail(error)
            return GIT_ERROR.rawValue
        }
    }

    private static func write(
        _ stream: UnsafeMutablePointer<git_smart_subtransport_stream>?, _ bytes: UnsafePointer<CChar>?, _ size: Int
    ) -> Int32 {
        guard let own = unsafe own(stream) else { return GIT_ERROR.rawValue }
        let session = unsafe own.pointee.session.session
        do throws(TransferError) {
            try unsafe session.write(UnsafeRawBufferPointer(start: bytes, count: size))
            return 0
        } catch {
            session.fail(error)
            return GIT_ERROR.rawValue
        }
    }

    private static func free(_ stream: UnsafeMutablePointer<git_smart_subtransport_stream>?) {
        guard let stream = unsafe stream, let own = unsafe own(stream) else { return }
        if let transport = unsafe Self.own(stream.pointee.subtransport), unsafe transport.pointee.stream == own {
            unsafe transport.pointee.stream = nil
        }
        unsafe own.deallocate()
    }

    private static func own(
        _ transport: UnsafeMutablePointer<git_smart_subtransport>?
    ) -> UnsafeMutablePointer<daybook_git_subtransport>? {
        unsafe UnsafeMutableRawPointer(transport)?.assumingMemoryBound(to: daybook_git_subtransport.self)
    }

    private static func own(
        _ stream: UnsafeMutablePointer<git_smart_subtransport_stream>?
    ) -> UnsafeMutablePointer<daybook_git_stream>? {
        unsafe UnsafeMutableRawPointer(stream)?.assumingMemoryBound(to: daybook_git_stream.self)
    }
}

extension UnsafeMutableRawPointer {
    /// The session that a pointer of libgit2's callbacks stands for.
    var session: RemoteSession {
        unsafe Unmanaged<RemoteSession>.fromOpaque(self).takeUnretainedValue()
    }
}

extension CarrierRequest {
    fileprivate init?(_ service: git_smart_service_t) {
        switch service {
        case GIT_SERVICE_UPLOADPACK_LS: self = .listForFetch
        case GIT_SERVICE_UPLOADPACK: self = .fetch
        case GIT_SERVICE_RECEIVEPACK_LS: self = .listForPush
        case GIT_SERVICE_RECEIVEPACK: self = .push
        default: return nil
        }
    }
}
