import Companion
import Daybook

extension AudioFault: Tellable {
    func failure(in words: Words) -> Failure {
        switch self {
        case .file(let error): return error.failure(in: words)
        case .wrongType(let path, _):
            let name = words.quoted(path)
            return Failure(words.pick(en: "\(name) holds no sound", zh: "\(name)裡沒有聲音"), .badData)
        case .needsConversion(let path, let size, let limit):
            let name = words.quoted(path)
            return Failure(
                size > limit
                    ? words.pick(
                        en: "\(name) is \(words.size(size)), more than the services take (\(words.size(limit)))",
                        zh: "\(name)有 \(words.size(size))，超過服務的上限（\(words.size(limit))）")
                    : words.pick(
                        en:
                            "\(name) cannot be sent as it is: the services do not take it, or more than sound is in it; nothing was sent",
                        zh: "\(name)不能照原樣送出：服務不接受這種格式，或裡面不只有聲音；什麼都沒有送出"),
                hint: words.pick(
                    en: "with ffmpeg it is made fit: apt install ffmpeg, brew install ffmpeg",
                    zh: "有 ffmpeg 就能轉換：apt install ffmpeg、brew install ffmpeg"),
                .unavailable)
        case .notConverted(let path, let status, let message):
            let name = words.quoted(path)
            let said = message.isEmpty ? "" : words.colon + Sanitised.line(message)
            return Failure(
                words.pick(
                    en: "\(name) could not be converted: ffmpeg ended with \(status)\(said)",
                    zh: "無法轉換\(name)：ffmpeg 結束碼 \(status)\(said)"),
                .badData)
        }
    }
}
