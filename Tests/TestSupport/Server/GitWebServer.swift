import Foundation

/// A web server on this machine that hands requests to git's own `http-backend`, by Python's library.
///
/// Below `/private/` it wants to know who asks, below `/elsewhere/` it says where the repository is now, of `/page/` it shows a page, and
/// below `/short/` it takes no push.
public final class GitWebServer: Sendable {
    /// The port that it listens on.
    public let port: Int
    /// Whom it knows.
    public static let user = (name: "ann", password: "s3cret: 寶")
    private let child: Child
    private let requests: String

    /// The program, or nothing where this machine has none.
    public static var program: String? {
        ["/usr/bin/python3", "/opt/homebrew/bin/python3", "/usr/local/bin/python3"].first {
            FileManager.default.isExecutableFile(atPath: $0)
        }
    }

    /// The server did not start.
    public struct StartError: Error {
        /// Its words.
        public var text: String
    }

    /// Starts it over a folder of repositories, in which it keeps notes.
    ///
    /// - Parameter certificate: The path of a certificate without its `.pem`, and of its key without `.key`, for a server that speaks TLS.
    public init(over folder: String, showing certificate: String? = nil) throws {
        requests = folder + "/requests"
        try Data(Self.script.utf8).write(to: URL(fileURLWithPath: folder + "/server.py"))
        let pipe = folder + "/port"
        unsafe mkfifo(pipe, 0o600)
        // The reader comes first, and does not wait: the child's start waits for one.
        let reader = unsafe open(pipe, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        let output = FileHandle(fileDescriptor: reader, closeOnDealloc: true)
        child = try Child(
            path: Self.program ?? "",
            arguments: [
                folder + "/server.py", folder, Self.user.name, Self.user.password, requests, certificate ?? "",
            ],
            environment: ["PATH": "/usr/bin:/bin:/usr/local/bin:/opt/homebrew/bin", "PYTHONUTF8": "1"],
            workingDirectory: folder,
            streams: [
                .init(number: 0, path: "/dev/null", flags: O_RDONLY), .init(number: 1, path: pipe, flags: O_WRONLY),
                .init(number: 2, path: folder + "/errors", flags: O_WRONLY | O_CREAT | O_APPEND),
            ])
        _ = fcntl(reader, F_SETFL, 0)
        // It says its port once it listens; an end of what it says is its own end.
        var text = ""
        while !text.contains("\n"), case let data = output.availableData, !data.isEmpty {
            text += String(decoding: data, as: UTF8.self)
        }
        guard let found = Int(text.trimmingCharacters(in: .whitespacesAndNewlines)) else {
            _ = child.wait(limit: 0)
            throw StartError(text: text + ((try? String(contentsOfFile: folder + "/errors", encoding: .utf8)) ?? ""))
        }
        port = found
    }

    deinit {
        child.endNow()
        _ = child.wait(limit: 1)
    }

    /// The requests that came, as `METHOD PATH`, with ` as USER` where they said who asks.
    public var asked: [String] {
        let text = (try? String(contentsOfFile: requests, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").map(String.init)
    }

    private static let script = """
        import base64, http.server, ssl, subprocess, sys

        root, user, password, notes, certificate = sys.argv[1:]
        secret = "Basic " + base64.b64encode(f"{user}:{password}".encode()).decode()

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def log_message(self, *words):
                pass

            def answer(self, status, headers, body):
                self.send_response(status)
                for name, value in headers:
                    self.send_header(name, value)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def serve(self):
                body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
                path, _, query = self.path.partition("?")
                given = self.headers.get("Authorization")
                with open(notes, "a") as file:
                    who = "" if given is None else " as " + (user if given == secret else "?")
                    file.write(f"{self.command} {path}{who}\\n")
                first, _, rest = path[1:].partition("/")
                if first == "page":
                    return self.answer(200, [("Content-Type", "text/html")], b"<p>Welcome</p>")
                if first == "elsewhere":
                    return self.answer(301, [("Location", "https://example.org/new.git/" + rest)], b"")
                if first == "broken":
                    return self.answer(503, [], b"come back later")
                if first == "short":
                    if self.command == "POST" and rest.endswith("/git-receive-pack"):
                        return self.answer(413, [], b"too much")
                    path = "/" + rest
                if first == "private":
                    if given != secret:
                        return self.answer(401, [("WWW-Authenticate", 'Basic realm="git"')], b"who are you?")
                    path = "/" + rest
                result = subprocess.run(
                    ["git", "http-backend"], input=body, stdout=subprocess.PIPE,
                    env={
                        "PATH": "/usr/bin:/bin:/usr/local/bin:/opt/homebrew/bin", "GIT_PROJECT_ROOT": root,
                        "GIT_HTTP_EXPORT_ALL": "1", "GIT_CONFIG_NOSYSTEM": "1", "GIT_CONFIG_GLOBAL": "/dev/null",
                        "PATH_INFO": path, "QUERY_STRING": query, "REQUEST_METHOD": self.command, "REMOTE_USER": "x",
                        "CONTENT_TYPE": self.headers.get("Content-Type") or "", "CONTENT_LENGTH": str(len(body)),
                    })
                head, _, content = result.stdout.partition(b"\\r\\n\\r\\n")
                headers = [line.split(": ", 1) for line in head.decode().split("\\r\\n") if ": " in line]
                status = next((int(value[:3]) for name, value in headers if name == "Status"), 200)
                self.answer(status, [(n, v) for n, v in headers if n not in ("Status", "Content-Length")], content)

            do_GET = do_POST = serve

        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        if certificate:
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.load_cert_chain(certificate + ".pem", certificate + ".key")
            # The thread of a connection shakes hands, so that one who hangs up there stops nobody else.
            server.socket = context.wrap_socket(server.socket, server_side=True, do_handshake_on_connect=False)
        print(server.server_address[1], flush=True)
        server.serve_forever()
        """
}
