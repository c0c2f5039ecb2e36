import Companion
import Daybook

extension Words {
    var nothingToWriteDown: String {
        pick(en: "No voice note here waits to be written down.", zh: "這裡沒有等著寫成文字的語音。")
    }

    func transcriptEdited(_ link: MediaLink) -> String {
        pick(
            en:
                "The text below \(name(of: link)) is yours by now, and stays; without its mark it is written down anew.",
            zh: "\(name(of: link))下面的文字已經是你的，不會更動；移除它的記號後才會重做。")
    }

    var goesAlong: String {
        pick(en: "It stands in the entry, and goes along with your next message.", zh: "已寫進這一篇，會隨你的下一則訊息一起送出。")
    }

    var takeSpoken: String { pick(en: "Write it into the entry", zh: "寫進這一篇") }
    var leaveSound: String { pick(en: "Keep only the sound", zh: "只留聲音") }

    var writtenDownLater: String {
        pick(
            en: "the voice note is saved, and waits for daybook retry to be written down",
            zh: "語音已存下；等你執行 daybook retry 才會寫成文字")
    }

    /// Nobody is set up to be asked, so nothing is wrong.
    var keptAsSound: String {
        pick(
            en:
                "Kept as sound. To have it written down: daybook config provider add openai --transcription MODEL, then daybook transcribe last",
            zh: "已存成聲音。要寫成文字：先 daybook config provider add openai --transcription 模型，再 daybook transcribe last")
    }

    var soundNotSent: String {
        pick(
            en:
                "Kept as sound, and not sent: send.audio is off. To have it written down: daybook config send.audio true,"
                + " then daybook transcribe last",
            zh: "已存成聲音，沒有送出：send.audio 沒有開啟。要寫成文字：先 daybook config send.audio true，再 daybook transcribe last")
    }

    var keptOnly: String { pick(en: "kept as sound", zh: "只存成聲音") }

    func notWrittenDown(_ link: MediaLink, _ why: String) -> String {
        pick(en: "\(name(of: link)) is not written down: \(why)", zh: "\(name(of: link))沒有寫成文字：\(why)")
    }

    func noWords(in link: MediaLink) -> String { noWords(named: name(of: link)) }

    func noWords(in file: String) -> String { noWords(named: quoted(FileOperations.name(of: file))) }

    private func noWords(named name: String) -> String {
        pick(en: "Could not make out any words in \(name).", zh: "\(name)裡聽不出任何字。")
    }

    /// What a model wrote down of stretches in which it heard nobody speak.
    func takenForSilence(_ texts: [String]) -> String {
        let shown = leftOut(texts)
        return pick(
            en: "Left out, since the model itself takes it for silence: \(shown)", zh: "略去，因為模型自己也認為沒有人說話：\(shown)")
    }

    /// What a model wrote in brackets of what is no speech.
    func leftOutRemarks(_ texts: [String]) -> String {
        let shown = leftOut(texts)
        return pick(
            en: "Left out, as a remark of the model on what is no speech: \(shown)", zh: "略去，因為是模型對聲音的註記，不是說的話：\(shown)"
        )
    }

    /// That signs were left out of what was heard.
    var leftOutSigns: String {
        pick(
            en: "Left out: signs that would be Markdown, a tag or a link in an entry.",
            zh: "略去了在日記裡會成為 Markdown、標籤或連結的符號。")
    }

    private func leftOut(_ texts: [String]) -> String {
        listed(texts.prefix(3).map { quoted(String($0.prefix(100))) }) + (texts.count > 3 ? "…" : "")
    }

    func writtenDown(by transcript: Transcript) -> String {
        let (model, provider) = (Sanitised.line(transcript.model), quoted(transcript.provider))
        return pick(en: "Written down by \(model) (\(provider)).", zh: "由 \(model) 寫成文字（\(provider)）。")
    }

    func noLanguageCode(_ text: String) -> String {
        pick(
            en: "\(quoted(text)) is no language code; give two or three letters, such as en or zh",
            zh: "\(quoted(text))不是語言代碼；請用兩三個小寫字母，例如 en 或 zh")
    }

    private func name(of link: MediaLink) -> String {
        quoted(link.title ?? FileOperations.name(of: link.destination))
    }

    func recording(by program: String) -> String {
        pick(en: "Recording by \(program). Enter or Ctrl-C stops it.", zh: "錄音中（\(program)）。按 Enter 或 Ctrl-C 停止。")
    }

    var noRecorder: String {
        pick(en: "there is no program to record with: arecord, sox or ffmpeg", zh: "沒有可以錄音的程式：arecord、sox 或 ffmpeg")
    }

    var installRecorder: String {
        pick(
            en: "install one (apt install alsa-utils, brew install sox), or record elsewhere: --voice FILE",
            zh: "請安裝一個（apt install alsa-utils、brew install sox），或用別的方式錄好：--voice 檔案")
    }

    func nothingRecorded(by program: String, _ said: String) -> String {
        let said = said.isEmpty ? "" : colon + Sanitised.line(said)
        return pick(
            en: "nothing was recorded: \(Sanitised.line(program)) gave no sound\(said)",
            zh: "沒有錄到聲音：\(Sanitised.line(program)) 沒有給出聲音\(said)")
    }

    var allowMicrophone: String {
        pick(
            en: "is a microphone there, and may this user use it (group audio; on a Mac: Privacy & Security)?",
            zh: "有麥克風嗎？這個使用者可以用嗎（audio 群組；Mac 請看「隱私權與安全性」）？")
    }

    func recordingKept(at path: String) -> String {
        pick(en: "The recording is kept in \(Sanitised.line(path))", zh: "錄音保留在 \(Sanitised.line(path))")
    }

    var recordOnce: String { pick(en: "--voice without a file can be given once", zh: "不帶檔案的 --voice 只能用一次") }
}
