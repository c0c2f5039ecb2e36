#if canImport(Glibc)
    private import Glibc
#elseif canImport(Musl)
    private import Musl
#elseif canImport(Darwin)
    private import Darwin
#endif

extension Program.Failure: Tellable {
    func failure(in words: Words) -> Failure {
        let name = words.quoted(program)
        guard errno == ENOENT else {
            let reason = words.systemReason(errno)
            return Failure(
                words.pick(en: "the program \(name) could not be started: \(reason)", zh: "無法執行程式\(name)：\(reason)"),
                .unavailable)
        }
        return Failure(
            words.pick(en: "there is no program \(name)", zh: "沒有程式\(name)"),
            hint: words.pick(
                en: "install it, or choose another: daybook config editor NAME",
                zh: "請安裝，或改用別的：daybook config editor 名稱"),
            .unavailable)
    }
}

extension Editor.Failure: Tellable {
    func failure(in words: Words) -> Failure {
        let hint = words.pick(
            en: "choose one: daybook config editor \"nano\", or set EDITOR",
            zh: "請選一個：daybook config editor \"nano\"，或設定 EDITOR")
        return switch self {
        case .none:
            Failure(words.pick(en: "there is no editor to write in", zh: "沒有可用的編輯器"), hint: hint, .configuration)
        case .unfinishedQuote(let source, let value):
            Failure(
                words.pick(
                    en: "a quotation mark in \(source) is never closed: \(Sanitised.line(value))",
                    zh: "\(source) 裡的引號沒有結束：\(Sanitised.line(value))"),
                hint: hint, .configuration)
        }
    }
}
