import CLibcurl

/// One exchange of a request for a response, without redirects, run step by step by whoever waits for it.
@safe final class Transfer {
    let request: HTTPRequest
    let address: HTTPAddress
    let proxy: String?
    let source: BodySource
    let curl: daybook_curl
    let easy: UnsafeMutableRawPointer
    let multi: UnsafeMutableRawPointer
    /// Where libcurl writes what went wrong.
    let message: UnsafeMutablePointer<CChar>
    var fields: UnsafeMutablePointer<curl_slist>?
    var reader = HeadReader()
    /// What came of the body and nobody took yet.
    var pending: [UInt8] = []
    /// The bytes of the body that came so far.
    var received = 0
    /// Why the transfer is to end, or ended.
    var failure: HTTPError?
    /// When the last byte went or came.
    var lastMove = Monotonic.now
    private var isConnected = false
    private var isOver = false

    /// The longest wait between two looks at a cancellation.
    private static let patience = Duration.milliseconds(100)

    /// Gets everything ready; nothing is sent before the first advance.
    init(_ request: HTTPRequest, to address: HTTPAddress, settings: HTTPSettings) throws(HTTPError) {
        self.request = request
        self.address = address
        proxy = settings.proxies.proxy(for: address)
        source = try BodySource(request.body.segments)
        guard let curl = Libcurl.installed else { throw .libraryMissing }
        guard let easy = curl.easy_init() else { throw HTTPError(CURLE_OUT_OF_MEMORY, "curl_easy_init") }
        guard let multi = curl.multi_init() else {
            unsafe curl.easy_cleanup(easy)
            throw HTTPError(CURLE_OUT_OF_MEMORY, "curl_multi_init")
        }
        self.curl = curl
        unsafe self.easy = unsafe easy
        unsafe self.multi = unsafe multi
        unsafe message = .allocate(capacity: Int(CURL_ERROR_SIZE))
        unsafe message.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
        // From here on the end of this value frees what was made.
        try setOptions(settings)
        setFunctions()
        guard unsafe curl.multi_add_handle(multi, easy) == CURLM_OK else {
            throw HTTPError(CURLE_FAILED_INIT, "curl_multi_add_handle")
        }
    }

    deinit {
        // Taking an encrypted connection down writes to it.
        PipeSignal.held {
            _ = unsafe curl.multi_remove_handle(multi, easy)
            unsafe curl.easy_cleanup(easy)
            _ = unsafe curl.multi_cleanup(multi)
        }
        unsafe curl.slist_free_all(fields)
        unsafe message.deallocate()
    }

    /// Waits until there is something new: the head, or bytes of the body; returns false at the end.
    ///
    /// - Parameter idle: Called before each wait, none of which is longer than a tenth of a second.
    func advance(
        until deadline: Duration?, _ cancellation: Cancellation?, _ idle: () -> Void = {}
    ) throws(HTTPError) -> Bool {
        let hadHead = reader.finished != nil
        // What the caller did with the last bytes is not the server's silence.
        lastMove = Monotonic.now
        while true {
            if cancellation?.isCancelled == true { throw .cancelled }
            if !isOver { step() }
            if !pending.isEmpty || (!hadHead && reader.finished != nil) { return true }
            if let failure { throw failure }
            if isOver { return false }
            let before = Monotonic.now
            idle()
            // What the caller does meanwhile is not the server's silence either.
            lastMove += Monotonic.now - before
            try wait(until: deadline)
        }
    }

    /// Lets libcurl do what can be done without waiting.
    private func step() {
        let status = PipeSignal.held {
            var running: Int32 = 0
            return unsafe curl.multi_perform(multi, &running)
        }
        let result = unsafe daybook_curl_result(curl, multi)
        if status != CURLM_OK {
            isOver = true
            failure = failure ?? HTTPError(CURLE_FAILED_INIT, "curl_multi_perform")
        } else if result >= 0 {
            isOver = true
            if result != 0 { failure = failure ?? error(of: result) }
        }
    }

    /// Waits until the network has something, or it is time to look at a limit or the cancellation.
    private func wait(until deadline: Duration?) throws(HTTPError) {
        let now = Monotonic.now
        var rest = Self.patience
        if let deadline {
            guard now < deadline else {
                throw .timedOut(.total, host: address.authority, after: request.limits.total ?? .zero)
            }
            rest = min(rest, deadline - now)
        }
        if !isConnected, unsafe daybook_curl_size(curl, easy, CURLINFO_PRETRANSFER_TIME_T) > 0 {
            isConnected = true
            lastMove = now
        }
        if isConnected {
            let silence = now - lastMove
            guard silence < request.limits.idle else {
                throw .timedOut(.idle, host: address.authority, after: request.limits.idle)
            }
            rest = min(rest, request.limits.idle - silence)
        }
        _ = unsafe curl.multi_poll(multi, nil, 0, rest.wholeMilliseconds, nil)
    }
}
