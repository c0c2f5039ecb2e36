import CLibgit2

/// An open connection to a remote, closed when this value ends.
@safe struct RemoteConnection: ~Copyable {
    private let handle: OpaquePointer
    let session: RemoteSession

    private init(taking handle: OpaquePointer, _ session: RemoteSession) {
        unsafe self.handle = handle
        self.session = session
    }

    /// Connects, and hears which branches there are.
    ///
    /// - Parameter path: The path for libgit2's own way to a folder, where no program of git's is there to ask.
    static func open(
        for repository: borrowing Repository, _ session: RemoteSession, pushing: Bool, path: String? = nil
    ) throws(TransferError) -> RemoteConnection {
        let connection: RemoteConnection
        do throws(GitError) {
            connection = try make(for: repository, session, path: path)
        } catch {
            throw TransferError(.local(error))
        }
        do throws(GitError) {
            try connection.connect(pushing: pushing, isOurs: path == nil)
        } catch {
            throw session.explain(error)
        }
        if session.tell(.connected) != 0 { throw TransferError(.cancelled) }
        return connection
    }

    private static func make(
        for repository: borrowing Repository, _ session: RemoteSession, path: String?
    ) throws(GitError) -> RemoteConnection {
        var made: OpaquePointer?
        let owner = unsafe repository.handle
        // The address is ours to know; libgit2 wants one, and is to replace nothing in it.
        var options = unsafe git_remote_create_options()
        try git("git_remote_create_options_init") {
            unsafe git_remote_create_options_init(&options, UInt32(GIT_REMOTE_CREATE_OPTIONS_VERSION))
        }
        unsafe options.repository = owner
        unsafe options.flags =
            GIT_REMOTE_CREATE_SKIP_INSTEADOF.rawValue | GIT_REMOTE_CREATE_SKIP_DEFAULT_FETCHSPEC.rawValue
        try git("git_remote_create_with_opts") {
            unsafe git_remote_create_with_opts(&made, path ?? "daybook://remote", &options)
        }
        guard let made = unsafe made else { throw GitError(refusing: "git_remote_create_with_opts", .notFound) }
        return unsafe RemoteConnection(taking: made, session)
    }

    private func connect(pushing: Bool, isOurs: Bool) throws(GitError) {
        var options = unsafe git_remote_connect_options()
        try git("git_remote_connect_options_init") {
            unsafe git_remote_connect_options_init(&options, UInt32(GIT_REMOTE_CONNECT_OPTIONS_VERSION))
        }
        unsafe options.callbacks = Self.callbacks(session, isOurs: isOurs)
        try git("git_remote_connect_ext") {
            unsafe git_remote_connect_ext(handle, pushing ? GIT_DIRECTION_PUSH : GIT_DIRECTION_FETCH, &options)
        }
    }

    deinit { unsafe git_remote_free(handle) }

    /// What the remote has.
    func advertised() throws(TransferError) -> Advertisement {
        var heads: UnsafeMutablePointer<UnsafePointer<git_remote_head>?>?
        var count = 0
        do throws(GitError) {
            try git("git_remote_ls") { unsafe git_remote_ls(&heads, &count, handle) }
        } catch {
            throw session.explain(error)
        }
        var list = Advertisement()
        for index in 0..<count {
            guard let head = unsafe heads?[index], let name = unsafe head.pointee.name else { continue }
            unsafe list.add(
                String(cString: name), ObjectID(head.pointee.oid),
                symbolic: head.pointee.symref_target.map { unsafe String(cString: $0) })
        }
        let limit = session.access.limits.mostBranches
        guard list.branches.count <= limit else { throw TransferError(.tooManyBranches(limit: limit)) }
        return list
    }

    /// Fetches the objects of all branches that are not here.
    func download() throws(TransferError) {
        do throws(GitError) {
            var options = unsafe git_fetch_options()
            try git("git_fetch_options_init") {
                unsafe git_fetch_options_init(&options, UInt32(GIT_FETCH_OPTIONS_VERSION))
            }
            unsafe options.callbacks = Self.callbacks(session, isOurs: !(session.carrier is NoCarrier))
            unsafe options.download_tags = GIT_REMOTE_DOWNLOAD_TAGS_NONE
            try git("git_remote_download") {
                unsafe withStringArray(["+refs/heads/*:refs/remotes/daybook/*"]) { names in
                    var names = unsafe names
                    return unsafe git_remote_download(handle, &names, &options)
                }
            }
        } catch {
            throw session.explain(error)
        }
    }

    /// Sends the commit of a reference with all that the remote lacks, and asks it to move a branch there.
    func upload(_ name: String, to reference: String) throws(GitError) {
        var options = unsafe git_push_options()
        try git("git_push_options_init") {
            unsafe git_push_options_init(&options, UInt32(GIT_PUSH_OPTIONS_VERSION))
        }
        unsafe options.callbacks = Self.callbacks(session, isOurs: true)
        try git("git_remote_upload") {
            unsafe withStringArray(["\(name):\(reference)"]) { names in
                var names = unsafe names
                return unsafe git_remote_upload(handle, &names, &options)
            }
        }
    }

    private static func callbacks(_ session: RemoteSession, isOurs: Bool) -> git_remote_callbacks {
        var callbacks = unsafe git_remote_callbacks()
        unsafe git_remote_init_callbacks(&callbacks, UInt32(GIT_REMOTE_CALLBACKS_VERSION))
        unsafe callbacks.payload = Unmanaged.passUnretained(session).toOpaque()
        if isOurs {
            unsafe callbacks.transport = { made, owner, payload in
                guard let payload = unsafe payload else { return GIT_ERROR.rawValue }
                return unsafe Subtransport.make(made, owner: owner, session: payload)
            }
        }
        unsafe callbacks.sideband_progress = { text, count, payload in
            unsafe payload?.session.hear(UnsafeRawBufferPointer(start: text, count: Int(count)))
            return unsafe payload?.session.isCancelled == true ? GIT_EUSER.rawValue : 0
        }
        unsafe callbacks.transfer_progress = { progress, payload in
            guard let facts = unsafe progress?.pointee, let session = unsafe payload?.session else { return 0 }
            if facts.received_objects < facts.total_objects || facts.total_deltas == 0 {
                return session.tell(
                    .receiving(
                        objects: Int(facts.received_objects), of: Int(facts.total_objects), bytes: facts.received_bytes)
                )
            }
            return session.tell(.resolving(objects: Int(facts.indexed_deltas), of: Int(facts.total_deltas)))
        }
        unsafe callbacks.pack_progress = { _, current, total, payload in
            unsafe payload?.session.tell(.packing(objects: Int(current), of: Int(total))) ?? 0
        }
        unsafe callbacks.push_transfer_progress = { current, total, bytes, payload in
            unsafe payload?.session.tell(.sending(objects: Int(current), of: Int(total), bytes: bytes)) ?? 0
        }
        unsafe callbacks.push_update_reference = { reference, status, payload in
            guard let reference = unsafe reference else { return 0 }
            let words = unsafe status.map { unsafe String(cString: $0) }
            unsafe payload?.session.answers.updateValue(words, forKey: String(cString: reference))
            return 0
        }
        return unsafe callbacks
    }
}
