extension Words {
    var askWhat: String { pick(en: "there is no question", zh: "沒有問題") }

    var askHow: String { pick(en: "for example: daybook ask \"Will it rain?\"", zh: "例如：daybook ask 明天會下雨嗎") }

    func keptIn(_ path: String) -> String {
        pick(en: "kept in \(Sanitised.line(path))", zh: "已存成 \(Sanitised.line(path))")
    }

    var noProfile: String { pick(en: "the magic ball wants to know who asks", zh: "神奇魔球想先知道是誰在問") }

    var noProfileYet: String { pick(en: "there is no profile yet", zh: "還沒有個人檔案") }
    var noNewName: String { pick(en: "the new profile needs a name", zh: "新的個人檔案需要名字") }

    var profileFlags: String {
        pick(
            en: "daybook profile --name NAME [--birthday 1990-05-01] [--gender male|female|other]",
            zh: "daybook profile --name 名字 [--birthday 1990-05-01] [--gender male|female|other]")
    }

    var replaceFlags: String {
        pick(
            en: "daybook profile replace --name NAME [--birthday 1990-05-01] [--gender male|female|other] --yes",
            zh: "daybook profile replace --name 名字 [--birthday 1990-05-01] [--gender male|female|other] --yes")
    }

    var noEditorHere: String {
        pick(en: "nobody is here to use an editor", zh: "沒有人可以使用編輯器")
    }

    var showChangesNothing: String { pick(en: "show changes nothing", zh: "show 不會更動任何東西") }

    var editFlags: String {
        pick(
            en: "daybook profile edit [--name NAME] [--birthday 1990-05-01] [--gender male|female|other]",
            zh: "daybook profile edit [--name 名字] [--birthday 1990-05-01] [--gender male|female|other]")
    }

    func profileStays(_ name: String) -> String {
        pick(
            en: "there is a profile already, \(quoted(name)), which stays as it is; to change it: \(editFlags)",
            zh: "已經有\(quoted(name))的個人檔案，沒有更動；要修改：\(editFlags)")
    }

    var whoAsks: String { pick(en: "Who asks? This is kept once, in the vault.", zh: "是誰在問？只需填一次，存在日記庫裡。") }

    var profileName: String { pick(en: "Your name", zh: "你的名字") }

    var profileBirthday: String { pick(en: "Your birthday (may be left empty)", zh: "你的生日（可留空）") }

    var profileGender: String { pick(en: "Your gender", zh: "你的性別") }

    var rather: String { pick(en: "rather not say", zh: "不想說") }

    func profileMade(_ name: String) -> String {
        pick(en: "Made the profile of \(quoted(name))", zh: "已建立\(quoted(name))的個人檔案")
    }

    func profileGoes(_ name: String, records: Int) -> String {
        pick(
            en:
                "With the profile of \(quoted(name)) \(records == 1 ? "goes" : "go") \(count(records, "answer", "answers", zh: "篇"))",
            zh: "\(quoted(name))的個人檔案和 \(records) 篇解答會一起移除")
    }

    var replaceProfile: String { pick(en: "Replace it?", zh: "要換掉嗎？") }

    func cleanOlderThan(_ kind: String) -> String {
        pick(
            en: "how old must they be? daybook clean \(kind) --older-than 90d",
            zh: "要多舊？daybook clean \(kind) --older-than 90d")
    }

    func nothingOlder(_ day: String) -> String {
        pick(en: "None of them is from before \(day).", zh: "沒有早於 \(day) 的。")
    }

    func noAge(_ text: String) -> String {
        pick(
            en: "\(quoted(text)) is no number of days or weeks; write 90d or 12w",
            zh: "\(quoted(text))不是天數或週數；可寫 90d、12w")
    }
}
