import Daybook
import Pictures

extension PictureFault: Tellable {
    func failure(in words: Words) -> Failure {
        func failure(_ path: String, _ en: String, _ zh: String, _ status: Failure.Status = .badData) -> Failure {
            let name = words.quoted(FileOperations.name(of: path))
            return Failure(
                words.pick(en: "\(name) \(en); it is not sent", zh: "\(name)\(zh)；不會送出"), status)
        }
        switch self {
        case .libraryMissing:
            return Failure(
                words.pick(
                    en: "pictures cannot be made smaller here, and are not sent as they are",
                    zh: "這裡無法縮小照片，原圖不會送出"),
                hint: words.pick(
                    en: "install libvips (apt install libvips-tools, brew install vips)",
                    zh: "請安裝 libvips（apt install libvips-tools、brew install vips）"),
                .unavailable)
        case .file(let error): return error.failure(in: words)
        case .wrongType(let path, _): return failure(path, "is no photo or video", "不是照片或影片")
        case .tooManyPixels(let path, let width, let height, _):
            return failure(
                path, "is too large to be made smaller (\(width) × \(height) pixels)",
                "太大，無法縮小（\(width) × \(height) 像素）")
        case .damaged(let path, let message):
            let said = message.isEmpty ? "" : " (\(Sanitised.line(message)))"
            return failure(path, "cannot be decoded\(said)", "無法解讀\(said)")
        case .tookTooLong(let path, let seconds):
            return failure(path, "took more than \(seconds) seconds to read", "讀取超過 \(seconds) 秒")
        case .tooLarge(let path, let size, _):
            return failure(path, "stays too large (\(words.size(size)))", "縮小後仍然太大（\(words.size(size))）")
        case .programMissing(let path, let program):
            var told = failure(
                path, "needs the program \(program), which is not installed", "需要程式 \(program)，但沒有安裝", .unavailable)
            told.hint = words.pick(
                en: "install it (apt install ffmpeg, brew install ffmpeg)",
                zh: "請安裝（apt install ffmpeg、brew install ffmpeg）")
            return told
        case .programFailed(let path, let program, let status, let message):
            let said = message.isEmpty ? "" : words.colon + Sanitised.line(message)
            return failure(
                path, "could not be read by \(program), which ended with \(status)\(said)",
                "無法由 \(program) 讀取（結束碼 \(status)）\(said)")
        }
    }
}
