import Daybook
import HTTP

extension Dispatch {
    /// Throws what would refuse a request, but for its key, which is not looked for.
    ///
    /// - Throws: `DispatchRefusal`, and what keeps the settings from being read.
    public func check(_ request: WireRequest) throws { try check(request, rules()) }

    /// Throws what these rules refuse.
    func check(_ request: WireRequest, _ rules: DispatchRules) throws(DispatchRefusal) {
        guard let address = try? HTTPAddress(request.http.url) else { throw .badAddress(request.http.url) }
        let provider = try request.provider.map { asked throws(DispatchRefusal) in
            try known(asked, for: address, rules.providers)
        }
        try checkEncryption(address, provider)
        for path in request.cargo.entries {
            let ruling = rules.consent.ruling(onEntryAt: path)
            guard ruling.rule.allows(provider?.locality ?? .remote) else {
                throw .entry(path: path, ruling, provider: provider?.name)
            }
        }
        for disclosure in WireRequest.Disclosure.allCases where request.cargo.disclosures.contains(disclosure) {
            guard rules.consent.allows(disclosure) else { throw .switchedOff(disclosure, host: address.authority) }
        }
        try checkBudget(request.cargo, provider, rules)
    }

    /// Throws where words would go unencrypted to another machine that the user has not said this of, or where a key would.
    private func checkEncryption(_ address: HTTPAddress, _ provider: Provider?) throws(DispatchRefusal) {
        guard address.scheme == .http, !address.isLoopback else { return }
        guard let provider, provider.allowsHTTP, address.isOfOwnNetwork else {
            throw .plainHTTP(host: address.authority, provider: address.isOfOwnNetwork ? provider?.name : nil)
        }
        guard provider.key == .none else { throw .keyInTheClear(provider: provider.name, host: address.authority) }
    }

    /// The provider as the configuration has it: what a request says of itself is not believed.
    private func known(
        _ asked: Provider, for address: HTTPAddress, _ providers: ProviderList
    ) throws(DispatchRefusal) -> Provider {
        guard let provider = providers[asked.name], provider.baseURL == asked.baseURL else {
            throw .unknownProvider(asked.name)
        }
        guard provider.isEnabled else { throw .notEnabled(provider: provider.name) }
        let places = [provider.baseURL, provider.modelsURL].compactMap { $0 }.compactMap { try? HTTPAddress($0) }
        guard places.contains(where: { $0.hasSameOrigin(as: address) }) else {
            throw .otherHost(provider: provider.name, host: address.authority)
        }
        return provider
    }

    /// Looks for the key of a provider, and throws where there is none.
    ///
    /// - Throws: `DispatchRefusal`, and what keeps the settings from being read.
    public func checkKey(of name: String) throws {
        guard let provider = try rules().providers[name] else { throw DispatchRefusal.unknownProvider(name) }
        _ = try key(of: provider)
    }

    /// Why a provider has no key, as far as that is known without running the program that prints it.
    public func keyFault(of provider: Provider) -> DispatchRefusal? {
        guard case .environment = provider.key else { return nil }
        do {
            _ = try keys.key(from: provider.key)
            return nil
        } catch {
            return .key(provider: provider.name, error)
        }
    }

    /// A server's words without any key, which it may repeat.
    public func withoutKeys(_ text: String) -> String { keys.hiding(in: text) }

    /// How much of a text is held back until it is known whether it is a key.
    public func keyBegun(atEndOf text: String) -> Int { keys.begun(atEndOf: text) }

    private func key(of provider: Provider) throws(DispatchRefusal) -> String? {
        do {
            return try keys.key(from: provider.key)
        } catch {
            throw .key(provider: provider.name, error)
        }
    }

    /// The request with the key of its provider, which goes to the origin of its base address alone.
    func withKey(_ request: WireRequest, _ rules: DispatchRules) throws(DispatchRefusal) -> HTTPRequest {
        var http = request.http
        http.secretHeaders.formUnion(HTTPRequest.usualSecrets)
        guard let name = request.provider?.name, let provider = rules.providers[name],
            let base = try? HTTPAddress(provider.baseURL), let address = try? HTTPAddress(http.url),
            base.hasSameOrigin(as: address)
        else { return http }
        guard let key = try key(of: provider) else { return http }
        switch provider.dialect {
        case .openai: http.headers["Authorization"] = "Bearer " + key
        case .anthropic: http.headers["x-api-key"] = key
        }
        return http
    }
}
