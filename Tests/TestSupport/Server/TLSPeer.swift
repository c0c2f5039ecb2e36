import Foundation

/// A web server of OpenSSL's own on this machine, which speaks TLS and answers each request for `/page` with `hello`.
public final class TLSPeer: Sendable {
    /// The port that it listens on.
    public let port: Int
    private let child: Child

    /// The program, or nothing where this machine has none.
    public static var program: String? {
        ["/opt/homebrew/bin/openssl", "/usr/local/bin/openssl", "/usr/bin/openssl"].first {
            FileManager.default.isExecutableFile(atPath: $0)
        }
    }

    /// The server did not start, and said this.
    public struct StartError: Error {
        /// Its words.
        public var text: String
    }

    /// Starts it in a folder of certificates.
    ///
    /// - Parameters:
    ///   - name: What `NAME.pem` and `NAME.key` are to be shown, made by `TLSPeer.makeCertificates`.
    ///   - options: What else `openssl s_server` is told.
    public init(in folder: TemporaryFolder, showing name: String, options: [String] = []) throws {
        try folder.write("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello", to: "page")
        let pipe = folder("output-\(UUID().uuidString)")
        unsafe mkfifo(pipe, 0o600)
        // The reader comes first, and does not wait: the child's start waits for one.
        let reader = unsafe open(pipe, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        let output = FileHandle(fileDescriptor: reader, closeOnDealloc: true)
        child = try Child(
            path: Self.program ?? "",
            arguments: ["s_server", "-accept", "0", "-cert", "\(name).pem", "-key", "\(name).key"]
                + ["-HTTP"] + options,
            environment: [:], workingDirectory: folder.path,
            streams: [
                .init(number: 0, path: "/dev/null", flags: O_RDONLY), .init(number: 1, path: pipe, flags: O_WRONLY),
                .init(number: 2, path: folder("errors"), flags: O_WRONLY | O_CREAT | O_APPEND),
            ])
        // It says its port once it listens; an end of what it says is its own end.
        _ = fcntl(reader, F_SETFL, 0)
        var text = ""
        var found: Int?
        while found == nil, case let data = output.availableData, !data.isEmpty {
            text += String(decoding: data, as: UTF8.self)
            let line = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().last {
                $0.hasPrefix("ACCEPT")
            }
            found = line.flatMap { $0.split(separator: ":").last.flatMap { Int($0) } }
        }
        guard let found else {
            _ = child.wait(limit: 0)
            throw StartError(text: text + ((try? folder.text(of: "errors")) ?? ""))
        }
        port = found
    }

    deinit {
        child.endNow()
        _ = child.wait(limit: 60)
    }

    /// Makes an authority's certificate in a folder, `authority`, and those that are named, each with its key: `good` (by the authority, for
    /// `localhost` and 127.0.0.1), `other` (by the authority, for `other.test`), `self` (by itself, for `localhost`), `past` and
    /// `future` (by themselves, in other years).
    public static func makeCertificates(in folder: TemporaryFolder, _ names: String...) throws {
        try folder.write(script, to: "make")
        let made = try Program(path: "/bin/sh").run(
            ["make"] + names, environment: ["PATH": "/usr/bin:/bin", "OPENSSL": program ?? ""],
            workingDirectory: folder.path)
        guard made.status == 0 else { throw StartError(text: made.stderr) }
    }

    private static let script = """
        set -eu
        cat > configuration <<'END'
        [req]
        distinguished_name = name
        [name]
        [ca]
        default_ca = own
        [own]
        database = database
        new_certs_dir = .
        rand_serial = yes
        default_md = sha256
        policy = any
        x509_extensions = local
        [any]
        commonName = supplied
        [local]
        subjectAltName = DNS:localhost, IP:127.0.0.1
        basicConstraints = CA:TRUE
        [leaf]
        subjectAltName = DNS:localhost, IP:127.0.0.1
        [other]
        subjectAltName = DNS:other.test
        [authority]
        basicConstraints = critical, CA:TRUE
        END
        request() {
            "$OPENSSL" req -new -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -config configuration \\
                -keyout "$1.key" -out "$1.csr" -subj "/CN=$1"
        }
        by_itself() {
            "$OPENSSL" x509 -req -in "$1.csr" -signkey "$1.key" -days 2 -extfile configuration -extensions "$2" -out "$1.pem"
        }
        by_authority() {
            "$OPENSSL" x509 -req -in "$1.csr" -CA authority.pem -CAkey authority.key -CAcreateserial -days 2 \\
                -extfile configuration -extensions "$2" -out "$1.pem"
        }
        in_year() {
            : > database
            "$OPENSSL" ca -batch -config configuration -selfsign -keyfile "$1.key" -in "$1.csr" -out "$1.pem" \\
                -startdate "$2"0101000000Z -enddate "$2"0102000000Z -notext
        }
        for name in authority "$@"; do
            request $name
            case $name in
            authority) by_itself $name authority ;;
            self) by_itself $name local ;;
            good) by_authority $name leaf ;;
            other) by_authority $name other ;;
            past) in_year $name 2020 ;;
            future) in_year $name 2045 ;;
            esac
        done
        """
}
