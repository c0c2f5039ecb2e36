extension Words {
    var errorLabel: String { pick(en: "error", zh: "錯誤") }
    var warningLabel: String { pick(en: "warning", zh: "警告") }
    var hintLabel: String { pick(en: "hint", zh: "提示") }
    var cancelled: String { pick(en: "Nothing was changed.", zh: "什麼都沒有更動。") }
}
