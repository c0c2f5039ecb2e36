import Git
import Testing

@Suite struct RemoteAddressTests {
    private func read(_ text: String) throws(RemoteAddressProblem) -> RemoteAddress {
        try RemoteAddress(text, relativeTo: "/home/ann/vault")
    }

    @Test(arguments: [
        ("/srv/diary.git", "/srv/diary.git"), ("/srv/diary.git/", "/srv/diary.git"),
        ("../diary.git", "/home/ann/vault/../diary.git"), ("diary", "/home/ann/vault/diary"),
        ("./a:b", "/home/ann/vault/./a:b"), ("/a:b", "/a:b"), ("/日記 一", "/日記 一"),
        ("file:///srv/my%20diary%zz", "/srv/my diary%zz"), ("FILE://localhost/srv/d", "/srv/d"),
        ("~/d", "/home/ann/vault/~/d"),
    ])
    func `a folder of this machine`(text: String, path: String) throws {
        #expect(try read(text) == .path(path))
    }

    @Test(
        arguments: [
            ("box:diary.git", nil, "box", nil, "diary.git"), ("ann@box:/srv/d", "ann", "box", nil, "/srv/d"),
            ("ann@corp@box:d", "ann@corp", "box", nil, "d"), ("box:~ann/d", nil, "box", nil, "~ann/d"),
            ("[::1]:d", nil, "::1", nil, "d"), ("ann@[fe80::1%25eth0]:d", "ann", "fe80::1%25eth0", nil, "d"),
            ("[box:2222]:d", nil, "box", 2222, "d"), ("ssh://box/srv/d", nil, "box", nil, "/srv/d"),
            ("ssh://ann@box:2222/srv/d%20e", "ann", "box", 2222, "/srv/d e"), ("ssh://box/~/d", nil, "box", nil, "~/d"),
            ("ssh://[::1]:2222/d", nil, "::1", 2222, "/d"), ("ssh://box:/d", nil, "box", nil, "/d"),
            ("git+ssh://box/d", nil, "box", nil, "/d"), ("box:a'b!c $(d)", nil, "box", nil, "a'b!c $(d)"),
        ] as [(String, String?, String, Int?, String)])
    func `a folder of another machine`(
        text: String, user: String?, host: String, port: Int?, path: String
    ) throws {
        guard case .ssh(let address) = try read(text) else {
            Issue.record("not read as ssh")
            return
        }
        #expect(address.user == user)
        #expect(address.host == host)
        #expect(address.port == port)
        #expect(address.path == path)
        // What is shown is read as the same again.
        #expect(try read("\(RemoteAddress.ssh(address))") == .ssh(address))
    }

    @Test(
        arguments: [
            (
                "https://example.org/ann/d.git", "https://example.org/ann/d.git", nil, nil,
                "https://example.org/ann/d.git"
            ),
            (
                "HTTPS://ann:p%40ss@example.org:8443/d/", "https://example.org:8443/d", "ann", "p@ss",
                "https://ann@example.org:8443/d"
            ),
            ("http://[::1]:8080/d", "http://[::1]:8080/d", nil, nil, "http://[::1]:8080/d"),
        ] as [(String, String, String?, String?, String)])
    func `a repository on the web, its password shown nowhere`(
        text: String, url: String, user: String?, password: String?, shown: String
    ) throws {
        guard case .web(let address) = try read(text) else {
            Issue.record("not read as web")
            return
        }
        #expect(address.url == url)
        #expect(address.user == user)
        #expect(address.password == password)
        #expect("\(RemoteAddress.web(address))" == shown)
    }

    @Test(
        arguments: [
            ("", .empty), (String(repeating: "a", count: 4097), .tooLong), ("/srv/a\nb", .controlCharacter),
            ("box:a\u{0}b", .controlCharacter), ("ssh://box/a%0ab", .controlCharacter),
            ("file:///a%1bb", .controlCharacter),
            ("/a\u{9B}31m", .controlCharacter), ("https://a%0d@box/x", .controlCharacter),
            ("--upload-pack=touch /tmp/x", .dash(.whole)), ("ssh://-oProxyCommand=sh/x", .dash(.host)),
            ("ssh://ann@-oProxyCommand=sh/x", .dash(.host)), ("[-oProxyCommand=sh]:x", .dash(.host)),
            ("ssh://-oA@box/x", .dash(.user)), ("box:-x", .dash(.path)), ("https://-x/y", .dash(.host)),
            ("ext::sh -c touch% /tmp/x", .scheme("ext")), ("fd::17", .scheme("fd")), ("git://box/d", .scheme("git")),
            ("ftp://box/d", .scheme("ftp")), ("ssh:///d", .host), ("ssh://box;id/d", .host), ("ssh://b x/d", .host),
            ("$(id):d", .host), ("ssh://`id`@box/d", .user), ("ssh://box:0/d", .port), ("ssh://box:70000/d", .port),
            ("ssh://box:2x/d", .port), ("ssh://box", .path), ("ssh://box/", .path), ("box:", .path), ("file://", .path),
            ("file://nas/d", .otherMachine("nas")), ("https://a b/d", .host), ("https://box/a b", .path),
        ] as [(String, RemoteAddressProblem)])
    func `what is none is refused`(text: String, problem: RemoteAddressProblem) {
        #expect(throws: problem) { try read(text) }
    }

    @Test func `whatever is read never crashes nor holds what a program takes for an option`() throws {
        var generator = SplitMix64(state: 20)
        let pieces = [
            "ssh://", "file://", "https://", "::", ":", "/", "@", "[", "]", "-", "%2d", "%0a", "%", "~", "a", "22", "é",
            " ", "'",
        ]
        for round in 0..<20_000 {
            let text = (0..<Int.random(in: 1...8, using: &generator))
                .map { _ in pieces[Int.random(in: 0..<pieces.count, using: &generator)] }.joined()
            guard case .ssh(let address)? = try? read(text) else { continue }
            let parts = [address.user, address.host, address.path].compactMap { $0 }
            #expect(parts.allSatisfy { !$0.isEmpty && !$0.hasPrefix("-") }, "round \(round), seed 20: \(text)")
        }
    }
}
