import Daybook

extension MediaError: Tellable {
    func failure(in words: Words) -> Failure {
        switch self {
        case .missing(let path):
            return Failure(words.pick(en: "no file \(words.quoted(path))", zh: "沒有檔案\(words.quoted(path))"), .noInput)
        case .unreadable(let path, let error):
            return Failure(
                words.pick(
                    en: "\(words.quoted(path)) cannot be read: \(error.reason)",
                    zh: "無法讀取\(words.quoted(path))：\(error.reason)"),
                .noInput)
        case .notAFile(let path, _):
            return Failure(
                words.pick(en: "\(words.quoted(path)) is no ordinary file", zh: "\(words.quoted(path))不是一般檔案"), .noInput
            )
        case .empty(let path):
            return Failure(words.pick(en: "\(words.quoted(path)) is empty", zh: "\(words.quoted(path))是空的"), .badData)
        case .notMedia(let path):
            return Failure(
                words.pick(
                    en: "\(words.quoted(path)) is no photo, video or sound that is known",
                    zh: "\(words.quoted(path))不是認得的照片、影片或聲音"),
                hint: words.pick(
                    en: "files of any type: add --file FILE, or attach --any",
                    zh: "任何類型的檔案可用：add --file 檔案，或 attach --any"),
                .badData)
        case .tooLarge(let path, let size, let limit):
            return Failure(
                words.pick(
                    en:
                        "\(words.quoted(path)) is \(words.size(size)), more than media.max_size (\(words.size(limit))); git keeps every version for ever, and most git hosts refuse files over 100 MB",
                    zh:
                        "\(words.quoted(path))有 \(words.size(size))，超過 media.max_size（\(words.size(limit))）；git 會永遠保留每個版本，多數 git 主機拒收 100 MB 以上的檔案"
                ),
                hint: words.pick(
                    en:
                        "make it smaller: --shrink; keep it on this machine only: --local; or raise the limit: daybook config media.max_size \"500 MB\"",
                    zh: "縮小：--shrink；只留在這台機器：--local；或提高上限：daybook config media.max_size \"500 MB\""),
                .badData)
        case .changedWhileCopied(let path):
            return Failure(
                words.pick(
                    en: "\(words.quoted(path)) changed while it was copied; nothing was written",
                    zh: "\(words.quoted(path))在複製時有變動；什麼都沒有寫入"),
                hint: words.pick(en: "try again when it is complete", zh: "等它完整之後再試"), .temporary)
        case .corrupt(let path):
            return Failure(
                words.pick(
                    en: "\(Sanitised.line(path)) in the vault is not what its name says, and is not overwritten",
                    zh: "日記庫裡的 \(Sanitised.line(path)) 與檔名的雜湊不符，不會覆寫"),
                hint: words.pick(
                    en: "move that file away, then try again; see: daybook check", zh: "先移走那個檔案再試；見 daybook check"),
                .badData)
        case .obstructed(let path):
            return Failure(
                words.pick(
                    en: "\(Sanitised.line(path)) stands in the way of the media folder",
                    zh: "\(Sanitised.line(path)) 擋住了媒體資料夾"),
                .cannotCreate)
        case .cannotShrink(let path, let obstacle): return cannotShrink(path, obstacle, words)
        }
    }

    private func cannotShrink(_ path: String, _ obstacle: Obstacle, _ words: Words) -> Failure {
        switch obstacle {
        case .wrongType:
            Failure(
                words.pick(
                    en: "\(words.quoted(path)) is neither a photo nor a video, so it cannot be made smaller",
                    zh: "\(words.quoted(path))不是照片或影片，無法縮小"),
                .badData)
        case .noProgram(let name):
            Failure(
                words.pick(
                    en: "--shrink needs the program \(name), which is not installed", zh: "--shrink 需要程式 \(name)，但沒有安裝"),
                hint: words.pick(
                    en: "install it (apt install ffmpeg, brew install ffmpeg), or use --local",
                    zh: "請安裝（apt install ffmpeg、brew install ffmpeg），或改用 --local"),
                .unavailable)
        case .failed(let status, let message):
            Failure(
                words.pick(
                    en:
                        "\(words.quoted(path)) could not be made smaller: ffmpeg ended with \(status): \(Sanitised.line(message))",
                    zh: "無法縮小\(words.quoted(path))：ffmpeg 結束碼 \(status)：\(Sanitised.line(message))"),
                .badData)
        case .unusable:
            Failure(
                words.pick(
                    en: "\(words.quoted(path)) could not be made smaller: what came out is no whole picture or video",
                    zh: "無法縮小\(words.quoted(path))：得到的不是完整的照片或影片"),
                .badData)
        }
    }
}
