import Daybook
import Pictures

extension PictureFault: Tellable {
    func failure(in words: Words) -> Failure {
        // In a sentence that names the picture already it has no name here.
        func name(_ path: String) -> String {
            path.isEmpty ? words.pick(en: "it", zh: "") : words.quoted(FileOperations.name(of: path))
        }
        let notSent = words.pick(en: "so it is not sent", zh: "因此不會送出")
        switch self {
        case .libraryMissing:
            return Failure(
                words.pick(
                    en: "pictures are made smaller by libvips, which is not here; the original is never sent",
                    zh: "照片要靠 libvips 縮小，這裡沒有安裝；原檔絕不送出"),
                hint: words.pick(
                    en: "install it: apt-get install libvips-tools, or brew install vips",
                    zh: "請安裝：apt-get install libvips-tools，或 brew install vips"),
                .unavailable)
        case .file(let error): return error.failure(in: words)
        case .wrongType(let path, _):
            return Failure(words.pick(en: "\(name(path)) is no picture or film", zh: "\(name(path))不是照片或影片"), .badData)
        case .tooManyPixels(let path, let width, let height, _):
            return Failure(
                words.pick(
                    en: "\(name(path)) has \(width) × \(height) pixels, \(notSent)",
                    zh: "\(name(path))有 \(width) × \(height) 個像素，\(notSent)"), .badData)
        case .damaged(let path, let message):
            // Whoever mends pictures may want to know what the decoder made of it.
            let why = message.isEmpty ? "" : Sanitised.line(message)
            let aside = why.isEmpty ? "" : words.pick(en: " (libvips: \(why))", zh: "（libvips：\(why)）")
            return Failure(
                words.pick(
                    en: "\(name(path)) cannot be read, as it is damaged or of a form not known here, \(notSent)",
                    zh: "無法讀取\(name(path))，檔案已損壞，或是不認得的格式，\(notSent)") + aside,
                hint: words.pick(
                    en:
                        "the file stays as it is; where another program can open it, save it there anew as JPEG, and: daybook attach ENTRY FILE",
                    zh: "檔案保持原樣；如果別的程式打得開，請另存成 JPEG，再執行：daybook attach 某一篇 檔案"),
                .badData)
        case .tookTooLong(let path, let seconds):
            return Failure(
                words.pick(
                    en: "reading \(name(path)) took longer than \(seconds) s, \(notSent)",
                    zh: "讀取\(name(path))超過 \(seconds) 秒，\(notSent)"), .badData)
        case .tooLarge(let path, let size, _):
            return Failure(
                words.pick(
                    en: "\(name(path)) cannot be made smaller than \(words.size(size)), \(notSent)",
                    zh: "\(name(path))無法縮到 \(words.size(size)) 以下，\(notSent)"), .badData)
        case .programMissing(let path, let program):
            return Failure(
                words.pick(
                    en: "\(name(path)) needs \(program), which is not here, \(notSent)",
                    zh: "\(name(path))需要 \(program)，這裡沒有安裝，\(notSent)"),
                hint: words.pick(en: "install \(program)", zh: "請安裝 \(program)"), .unavailable)
        case .programFailed(let path, let program, let status, let message):
            let said = message.isEmpty ? "" : words.colon + Sanitised.line(message)
            return Failure(
                words.pick(
                    en: "\(name(path)): \(program) ended with \(status), \(notSent)",
                    zh: "\(name(path))：\(program) 結束碼 \(status)，\(notSent)") + said, .unavailable)
        }
    }
}
