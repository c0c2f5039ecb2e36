/// The keys of a rule by their names in Chinese, and what tells behind one: `私密：是`, `人工智慧：永不`.
///
/// Chinese has no blanks, and people write of privacy and of artificial intelligence: only a run of ideographs that is a name, and one
/// that is a value, are any.
struct NamedRule {
    /// What a name stands for.
    enum Key {
        case ai, isPrivate

        /// The key of front matter.
        var field: String { self == .ai ? FieldName.ai : FieldName.isPrivate }
    }

    /// The ideographs that were last read one behind another, a name or the value behind one as far as can be told.
    private var run: [UInt32] = []
    /// Whether blanks or signs of quotation and emphasis have stood behind them.
    private var isClosed = false
    /// The key that was named before the run.
    private(set) var key: Key?

    /// Takes an ideograph.
    mutating func take(_ scalar: UInt32) {
        if isClosed, key == nil { run.removeAll(keepingCapacity: true) }
        // Behind `是 ` and the like no more is read.
        if isClosed, key != nil, !run.isEmpty { run = [] }
        isClosed = false
        // No name or value is as long.
        if run.count < Self.longest { run.append(scalar) }
    }

    /// What a sign makes of what was read.
    enum Outcome {
        /// Nothing that matters yet.
        case nothing
        /// A key was named.
        case named(Key)
        /// A key and a value that tells have ended.
        case rule
        /// What stood behind a key was no value.
        case other
    }

    /// Takes a sign that is no ideograph and no letter.
    ///
    /// - Parameter isFree: Whether no other key was read, behind which this may be a value.
    mutating func take(sign: UInt32, isColon: Bool, isFree: Bool) -> Outcome {
        if key == nil {
            if isColon, isFree, let named = Self.names[run] {
                end()
                key = named
                return .named(named)
            }
            if Self.closes(sign) { isClosed = true } else { end() }
            return .nothing
        }
        guard run.isEmpty else { return endValue() }
        // Signs may stand before the value, but on its line.
        guard sign == 0x0A || sign == 0x0D else { return .nothing }
        end()
        return .other
    }

    /// Ends a value behind a key, at a letter, a sign or the end of all.
    mutating func endValue() -> Outcome {
        defer { end() }
        guard let key, !run.isEmpty else { return .nothing }
        return Self.tells(run, key) || key == .ai && Self.firmRefusals.contains(where: run.starts) ? .rule : .other
    }

    /// The key that a text names.
    static func key(named text: some StringProtocol) -> Key? { names[text.unicodeScalars.map(\.value)] }

    /// Whether a text is such a value.
    static func tells(_ text: some StringProtocol, ofAI: Bool) -> Bool {
        tells(text.unicodeScalars.map(\.value), ofAI ? .ai : .isPrivate)
    }

    private mutating func end() {
        run.removeAll(keepingCapacity: true)
        (isClosed, key) = (false, nil)
    }

    private static func tells(_ run: [UInt32], _ key: Key) -> Bool {
        if key == .isPrivate { return assents.contains(run) }
        return refusals.contains { run.starts(with: $0) && acts.contains(Array(run.dropFirst($0.count))) }
    }

    /// Whether a sign may stand between a name and its colon.
    private static func closes(_ sign: UInt32) -> Bool {
        switch sign {
        case 0x20, 0x09, 0xA0, 0x3000, 0x2A, 0x5F, 0x60, 0x22, 0x27, 0x201D, 0x2019, 0x300D, 0x300F, 0x3011, 0x300B:
            true
        default: false
        }
    }

    private static let longest = 12
    /// The names, as the program shows them and people say, and with words before them that say that it is this entry's.
    private static let names: [[UInt32]: Key] = {
        let plain: [(String, Key)] =
            ["私密", "隱私", "隐私", "私人"].map { ($0, .isPrivate) } + ["人工智慧", "人工智能"].map { ($0, .ai) }
        let starts = ["", "這篇", "这篇", "本篇", "此篇", "本文", "此文"]
        return Dictionary(uniqueKeysWithValues: starts.flatMap { start in plain.map { (scalars(start + $0.0), $0.1) } })
    }()
    private static let assents = Set(["是", "是的", "對", "对", "對的", "对的", "真", "真的", "要"].map(scalars))
    /// Those behind which anything may follow in a comment, where nobody writes prose.
    private static let firmRefusals = [
        "不要", "請勿", "请勿", "請不要", "请不要", "請別", "请别", "切勿", "嚴禁", "严禁", "禁止", "拒絕", "拒绝", "永不", "永遠不", "永远不", "絕不",
        "绝不", "絕對不", "绝对不", "千萬不", "千万不", "千萬別", "千万别", "一律不", "一概不",
    ].map(scalars)
    private static let refusals =
        firmRefusals
        + [
            "不", "否", "勿", "別", "别", "不可", "不可以", "不行", "不准", "不得", "不能", "不許", "不许", "不允許", "不允许", "永遠不要", "永远不要",
            "從不",
            "从不", "千萬不要", "千万不要", "一律不要", "絕對不要", "绝对不要",
        ].map(scalars)
    /// What may follow one of these: what is refused.
    private static let acts = Set(
        [
            "", "送", "送出", "看", "讀", "读", "讀取", "读取", "用", "使用", "碰", "傳", "传", "傳送", "传送", "上傳", "上传", "分享",
            "處理", "处理", "分析",
        ].map(scalars))

    private static func scalars(_ text: String) -> [UInt32] { text.unicodeScalars.map(\.value) }
}
