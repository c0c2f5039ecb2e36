import HTTP
import Testing

struct AddressTests {
    @Test(arguments: [
        ("http://Example.COM", "http://example.com/", "example.com"),
        ("HTTPS://example.com:443/a?b#c", "https://example.com/a?b", "example.com"),
        ("https://example.com:80", "https://example.com:80/", "example.com:80"),
        ("http://example.com:?q", "http://example.com/?q", "example.com"),
        ("http://[::1]:8080/v1", "http://[::1]:8080/v1", "[::1]:8080"),
        ("http://127.0.0.1:1/雨", "http://127.0.0.1:1/%E9%9B%A8", "127.0.0.1:1"),
        ("https://例.test/", "https://例.test/", "例.test"),
        ("http://a_b-c.d/x@y:z", "http://a_b-c.d/x@y:z", "a_b-c.d"),
    ])
    func `an address has one spelling`(text: String, whole: String, authority: String) throws {
        let address = try HTTPAddress(text)
        #expect(address.description == whole)
        #expect(address.authority == authority)
        #expect(try HTTPAddress(whole) == address)
    }

    @Test(arguments: [
        ("", HTTPError.badURL(.scheme)), ("example.com", .badURL(.scheme)), ("//example.com", .badURL(.scheme)),
        ("http:/example.com", .badURL(.scheme)), ("http:example.com", .badURL(.scheme)),
        ("1http://a", .badURL(.scheme)),
        ("file:///etc/passwd", .unsupportedScheme("file")), ("FTP://a/", .unsupportedScheme("ftp")),
        ("javascript:alert(1)", .unsupportedScheme("javascript")), ("http+unix://a", .unsupportedScheme("http+unix")),
        ("http://", .badURL(.host)), ("http:///a", .badURL(.host)), ("http://a b/", .badURL(.character)),
        ("http://a/ b", .badURL(.character)), ("http://a/\r\nX: 1", .badURL(.character)),
        ("http://a/\0", .badURL(.character)),
        ("http://a/\u{7f}", .badURL(.character)), ("http://a\\b/", .badURL(.host)), ("http://a%2eb/", .badURL(.host)),
        ("http://.a/", .badURL(.host)), ("http://[::1/", .badURL(.host)), ("http://[a]/", .badURL(.host)),
        ("http://[::1%25eth0]/", .badURL(.host)), ("http://[::1]x/", .badURL(.port)), ("http://a:0/", .badURL(.port)),
        ("http://a:65536/", .badURL(.port)), ("http://a:-1/", .badURL(.port)), ("http://a:8 0/", .badURL(.character)),
        ("http://a:+80/", .badURL(.port)), ("http://user@a/", .badURL(.credentials)),
        ("http://user:secret@a/", .badURL(.credentials)), ("http://localhost@evil.test/", .badURL(.credentials)),
        ("http://" + String(repeating: "a", count: 254), .badURL(.host)),
    ])
    func `what is no address is refused`(text: String, expected: HTTPError) {
        #expect(failure { () throws(HTTPError) in try HTTPAddress(text) } == expected)
        let request = HTTPRequest(.get, text)
        #expect(failure { () throws(HTTPError) in try HTTPClient.plain.send(request) } == expected)
    }

    @Test(arguments: [
        ("http://localhost", true), ("http://LOCALHOST:8080/", true), ("http://127.0.0.1", true),
        ("http://127.255.0.9/", true), ("http://[::1]/", true), ("http://localhost.evil.test/", false),
        ("http://127.0.0.1.evil.test/", false), ("http://127.1/", false), ("http://0177.0.0.1/", false),
        ("http://127.0.0.256/", false), ("http://127.0.0.01/", false), ("http://127..0.1/", false),
        ("http://128.0.0.1/", false), ("http://0.0.0.0/", false), ("http://localhost./", false),
        ("http://192.168.0.1/", false), ("http://[::2]/", false), ("http://[::ffff:127.0.0.1]/", false),
    ])
    func `this machine is known by its usual names alone`(text: String, expected: Bool) throws {
        #expect(try HTTPAddress(text).isLoopback == expected)
    }

    @Test(arguments: [
        ("http://a.test/x", "http://A.test:80/y", true), ("http://a.test", "https://a.test", false),
        ("http://a.test", "http://a.test:81", false), ("http://a.test", "http://b.test", false),
        ("https://a.test", "https://a.test.", false),
    ])
    func `an origin is scheme, host and port`(first: String, second: String, expected: Bool) throws {
        #expect(try HTTPAddress(first).hasSameOrigin(as: HTTPAddress(second)) == expected)
    }

    @Test(arguments: [
        "10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.20:11434", "169.254.3.4", "100.64.0.1", "100.127.1.1",
        "[fc00::1]", "[fd12:3456::1]:8080", "[fe80::1]", "nas", "Nas.local", "gpu.lan", "a.b.home.arpa", "ai.internal",
        "box.home",
    ])
    func `a host that is on one's own network is known by its spelling`(host: String) throws {
        #expect(try HTTPAddress("http://\(host)/v1").isOfOwnNetwork)
    }

    @Test(arguments: [
        "11.0.0.1", "172.15.0.1", "172.32.0.1", "192.169.1.1", "100.63.0.1", "100.128.0.1", "8.8.8.8", "192.0.2.7",
        "[2001:db8::1]", "[fb00::1]", "[fec0::1]", "[::ffff:10.0.0.1]", "[fc::1]", "example.com", "local.example.com",
        "10.0.0.1.example.com", "10.1", "3232235777", "0xC0A80101", "0x0a.0x0b", "010.0.0.1", "10.0.0.256",
        "home.arpa.evil.test",
        "192.168.1.20.",
    ])
    func `any other host is not`(host: String) throws {
        #expect(try !HTTPAddress("http://\(host)/v1").isOfOwnNetwork)
    }
}
