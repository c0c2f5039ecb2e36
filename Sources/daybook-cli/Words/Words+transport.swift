import HTTP

extension Words {
    /// Why there is no answer from the network, and what to do.
    func transportError(_ error: HTTPError) -> (message: String, hint: String?) {
        switch error {
        case .badURL(let fault): (badAddress(fault), nil)
        case .unsupportedScheme(let scheme):
            (
                pick(en: "\(quoted(scheme)) is not spoken: http or https", zh: "不支援\(quoted(scheme))：只能用 http 或 https"),
                nil
            )
        case .badHeader(let name):
            (pick(en: "the header field \(quoted(name)) cannot be sent", zh: "標頭\(quoted(name))無法送出"), nil)
        case .secretOverPlainHTTP(let host):
            (
                pick(
                    en: "the key would go to \(shown(host)) unencrypted; nothing was sent",
                    zh: "金鑰會在沒有加密的情況下送到 \(shown(host))；什麼都沒有送出"),
                pick(en: "use https", zh: "請用 https")
            )
        case .secretForOtherHost(let host):
            (
                pick(
                    en: "the key was not given for \(shown(host)); nothing was sent there",
                    zh: "這把金鑰不是給 \(shown(host)) 用的；沒有送到那裡"), nil
            )
        case .unreadable(let path, _), .changedWhileReading(let path):
            (pick(en: "\(quoted(path)) could not be read to be sent", zh: "無法讀取要送出的\(quoted(path))"), nil)
        case .tls(let host, let fault): untrusted(host, fault)
        case .proxy(let host, let fault): (proxyError(host, fault), nil)
        case .bodyRedirected(let from, let to):
            (
                pick(
                    en:
                        "\(shown(from)) wanted the request to go to \(shown(to)), which was not agreed to; nothing went there",
                    zh: "\(shown(from)) 要把請求轉到 \(shown(to))，這沒有得到同意；沒有送到那裡"), nil
            )
        case .cancelled: (pick(en: "stopped", zh: "已停止"), nil)
        case .libraryMissing:
            (
                pick(en: "libcurl is not installed, so nothing can be sent", zh: "沒有安裝 libcurl，無法連線"),
                pick(en: "install it: apt install libcurl4", zh: "請安裝：apt install libcurl4")
            )
        case .tooLarge:
            (
                lostConnection(error),
                pick(
                    en:
                        "nothing that is asked for is that long: see whether the address is right, or choose another model",
                    zh: "要的東西不會這麼長：請看看網址對不對，或換一個模型")
            )
        case .badResponse, .tooManyRedirects, .badRedirect:
            (lostConnection(error), pick(en: "see whether the address is right", zh: "請看看網址對不對"))
        default: (lostConnection(error), pick(en: "look at the network and try again", zh: "請檢查網路再試一次"))
        }
    }

    private func shown(_ host: String) -> String { Sanitised.line(host) }

    private func badAddress(_ fault: HTTPError.URLFault) -> String {
        let fact =
            switch fault {
            case .scheme: pick(en: "it does not begin with http:// or https://", zh: "開頭不是 http:// 或 https://")
            case .host: pick(en: "it names no host", zh: "沒有主機名稱")
            case .port: pick(en: "its port is no number from 1 to 65535", zh: "連接埠不是 1 到 65535 的數字")
            case .credentials: pick(en: "it holds a user or a password", zh: "裡面有使用者或密碼")
            case .character: pick(en: "it holds a blank or a control character", zh: "裡面有空白或控制字元")
            }
        return pick(en: "the address is none: \(fact)", zh: "網址不對：\(fact)")
    }

    private func lostConnection(_ error: HTTPError) -> String {
        switch error {
        case .unresolved(let host): pick(en: "no host \(quoted(host)) is known", zh: "找不到主機\(quoted(host))")
        case .refused(let host): pick(en: "\(shown(host)) takes no connection", zh: "\(shown(host)) 不接受連線")
        case .unreachable(let host, _): pick(en: "there is no way to \(shown(host))", zh: "連不到 \(shown(host))")
        case .timedOut(_, let host, let after):
            pick(
                en: "\(shown(host)) gave no answer within \(after.components.seconds) s",
                zh: "\(shown(host)) 在 \(after.components.seconds) 秒內沒有回應")
        case .brokenOff(let host, _):
            pick(en: "the connection to \(shown(host)) broke off", zh: "與 \(shown(host)) 的連線中斷了")
        case .badResponse(let host): pick(en: "\(shown(host)) does not speak HTTP", zh: "\(shown(host)) 的回應不是 HTTP")
        case .tooLarge(let limit):
            pick(en: "the answer is longer than \(size(limit))", zh: "回應超過 \(size(limit))")
        case .tooManyRedirects: pick(en: "the server sends us round in circles", zh: "伺服器轉來轉去")
        case .badRedirect(let host):
            pick(en: "\(shown(host)) sends us to an address that is none", zh: "\(shown(host)) 轉到的網址不對")
        case .other(let code, let message):
            pick(
                en: "the request failed: \(Sanitised.line(message)) (curl \(code))",
                zh: "請求失敗：\(Sanitised.line(message))（curl \(code)）")
        default: pick(en: "the request failed", zh: "請求失敗")
        }
    }

    private func untrusted(_ host: String, _ fault: HTTPError.TLSFault) -> (message: String, hint: String?) {
        let host = shown(host)
        let usual = pick(
            en: "nothing was sent; for a certificate of your own, set SSL_CERT_FILE",
            zh: "什麼都沒有送出；若是自己的憑證，請設定 SSL_CERT_FILE")
        switch fault {
        case .unknownAuthority:
            return (
                pick(en: "nobody whom this machine trusts vouches for \(host)", zh: "沒有這台機器信任的機構替 \(host) 擔保"), usual
            )
        case .selfSigned:
            return (pick(en: "the certificate of \(host) vouches for itself", zh: "\(host) 的憑證是自己簽的"), usual)
        case .expired:
            return (
                pick(en: "the certificate of \(host) has expired", zh: "\(host) 的憑證已經過期"),
                pick(en: "nothing was sent; is this machine's clock right?", zh: "什麼都沒有送出；這台機器的時鐘對嗎？")
            )
        case .notYetValid:
            return (
                pick(en: "the certificate of \(host) is not valid yet", zh: "\(host) 的憑證還沒生效"),
                pick(en: "nothing was sent; is this machine's clock right?", zh: "什麼都沒有送出；這台機器的時鐘對嗎？")
            )
        case .wrongHost:
            return (pick(en: "the certificate of \(host) is for another host", zh: "\(host) 的憑證屬於別的主機"), usual)
        case .certificateFile:
            return (
                pick(en: "the trusted certificates cannot be read", zh: "無法讀取信任的憑證"),
                pick(en: "look at SSL_CERT_FILE and SSL_CERT_DIR", zh: "請檢查 SSL_CERT_FILE 與 SSL_CERT_DIR")
            )
        case .handshake(let message), .other(let message):
            let message = Sanitised.line(message)
            return (
                pick(en: "no encrypted connection to \(host): \(message)", zh: "無法與 \(host) 建立加密連線：\(message)"), usual
            )
        }
    }

    private func proxyError(_ host: String, _ fault: HTTPError.ProxyFault) -> String {
        let host = quoted(host)
        return switch fault {
        case .badURL: pick(en: "the proxy \(host) has no address that can be used", zh: "代理伺服器\(host)的網址不能用")
        case .unresolved: pick(en: "no host is known for the proxy \(host)", zh: "找不到代理伺服器\(host)")
        case .refused: pick(en: "the proxy \(host) takes no connection", zh: "代理伺服器\(host)不接受連線")
        case .unreachable: pick(en: "there is no way to the proxy \(host)", zh: "連不到代理伺服器\(host)")
        case .status(407): pick(en: "the proxy \(host) asks for a password", zh: "代理伺服器\(host)要密碼")
        case .status(let status):
            pick(en: "the proxy \(host) made no connection (\(status))", zh: "代理伺服器\(host)沒有建立連線（\(status)）")
        case .other(let message):
            pick(
                en: "the proxy \(host) failed: \(Sanitised.line(message))",
                zh: "代理伺服器\(host)失敗：\(Sanitised.line(message))")
        }
    }
}
