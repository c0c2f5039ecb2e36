public import Daybook

/// A language server for the entries of vaults: messages of the Language Server Protocol 3.17 go in, messages come out.
///
/// It reads files of the vault and writes none. All that is kept from one message to the next is in this value.
public struct Server: Sendable {
    /// What a person is told, in the person's language: the library has no words.
    public struct Voice: Sendable {
        /// The language that labels of kinds are shown in, as templates name it.
        public var language: String
        /// A sentence on something that is wrong.
        public var sentence: @Sendable (CheckProblem.Fact) -> String

        /// Gathers the values.
        public init(language: String, sentence: @escaping @Sendable (CheckProblem.Fact) -> String) {
            self.language = language
            self.sentence = sentence
        }
    }

    enum Phase { case fresh, running, shutDown }

    let world: World
    let operations: FileOperations
    let version: String
    let voice: Voice
    /// The folder of the vault that was named when the server was started; nil where every entry is of the vault around it.
    let namedRoot: String?

    var phase = Phase.fresh
    var encoding = PositionEncoding.utf16
    /// Whether the client tells of files that other programs change, where it is asked to.
    var mayWatchFiles = false
    var documents: [String: OpenDocument] = [:]
    var vaults: [String: VaultView] = [:]
    /// The documents whose diagnostics are to be told again.
    var unsettled: Set<String> = []
    /// With what the process is to end; nil while it is to go on.
    public private(set) var exitStatus: Int32?

    /// A server that nobody has spoken to.
    ///
    /// - Parameters:
    ///   - vault: The vault that files are of which have none around them.
    ///   - version: The program's own.
    public init(
        world: World, operations: FileOperations = FileOperations(), vault: Vault? = nil, version: String,
        voice: Voice
    ) {
        self.world = world
        self.operations = operations
        self.version = version
        self.voice = voice
        namedRoot = vault?.root
        if let vault { vaults[vault.root] = VaultView(vault: vault) }
    }

    /// Takes what came in, and gives the messages that answer it.
    public mutating func handle(_ piece: MessageReader.Piece) -> [[UInt8]] {
        switch piece {
        case .message(let bytes): return handle(bytes)
        case .tooLong: return [WireJSON.response(to: .null, .failure(.length))]
        case .noLength: return [WireJSON.response(to: .null, .failure(.header))]
        case .noHeader:
            exitStatus = 1
            return [WireJSON.response(to: .null, .failure(.header))]
        }
    }

    /// Takes one message without its header, and gives those that answer it.
    public mutating func handle(_ bytes: [UInt8]) -> [[UInt8]] {
        guard exitStatus == nil else { return [] }
        guard !ValueCount.isBeyond(ValueCount.most, in: bytes) else {
            return [WireJSON.response(to: .null, .failure(.length))]
        }
        guard let value = WireJSON(bytes) else { return [WireJSON.response(to: .null, .failure(.parse))] }
        switch Message(value) {
        case .response: return []
        case .invalid(let id): return [WireJSON.response(to: id, .failure(.invalid))]
        case .request(let id, let method, let params):
            // What is still to be told of changes is told before the end.
            let last = method == "shutdown" ? settle() : []
            do throws(ResponseError) {
                return last + [WireJSON.response(to: id, .success(try answer(method, params)))]
            } catch {
                return [WireJSON.response(to: id, .failure(error))]
            }
        case .notification(let method, let params):
            if method == "exit" {
                exitStatus = phase == .shutDown ? 0 : 1
                return []
            }
            return phase == .running ? heed(method, params) : []
        }
    }

    /// With what the process is to end where nothing more comes in.
    public var statusAtEnd: Int32 { exitStatus ?? (phase == .shutDown || phase == .fresh ? 0 : 1) }

    private mutating func answer(_ method: String, _ params: WireJSON) throws(ResponseError) -> WireJSON {
        switch (phase, method) {
        case (.fresh, "initialize"): return initialize(params)
        case (.fresh, _): throw .early
        case (.shutDown, _), (.running, "initialize"): throw .invalid
        case (.running, "shutdown"):
            phase = .shutDown
            return .null
        case (.running, "textDocument/completion"): return try complete(params)
        case (.running, "textDocument/definition"): return try define(params)
        case (.running, "textDocument/hover"): return try hover(params)
        case (.running, "textDocument/documentSymbol"): return try symbols(params)
        case (.running, _): throw .method
        }
    }

    private mutating func initialize(_ params: WireJSON) -> WireJSON {
        phase = .running
        let offered = params["capabilities"]?["general"]?["positionEncodings"]?.elements ?? []
        if offered.contains(.string(PositionEncoding.utf8.rawValue)) { encoding = .utf8 }
        let watching = params["capabilities"]?["workspace"]?["didChangeWatchedFiles"]
        mayWatchFiles = watching?["dynamicRegistration"] == .bool(true)
        let triggers: [WireJSON] = ["[", "#", "＃", ":", "/"].map { .string($0) }
        return .object([
            "serverInfo": .object(["name": .string("daybook"), "version": .string(version)]),
            "capabilities": .object([
                "positionEncoding": .string(encoding.rawValue),
                "textDocumentSync": .object([
                    "openClose": .bool(true), "change": .integer(2), "save": .object(["includeText": .bool(false)]),
                ]),
                "completionProvider": .object(["triggerCharacters": .array(triggers)]),
                "definitionProvider": .bool(true), "hoverProvider": .bool(true),
                "documentSymbolProvider": .bool(true),
            ]),
        ])
    }
}
