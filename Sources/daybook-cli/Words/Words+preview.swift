import Companion
import Daybook
import HTTP

/// What `--preview` says of requests that are not sent.
extension Words {
    /// What stands beside a request that is shown.
    ///
    /// - Parameter provider: Who is asked; nil for the weather service.
    func previewed(_ preview: RequestPreview, provider: String?, model: String) -> String {
        guard let provider else {
            let host = Sanitised.line(preview.host)
            return pick(
                en: "To \(host), for the weather: the day and the place, nothing else. Nothing was sent.",
                zh: "到 \(host)，查詢天氣：只有日期與位置。什麼都沒有送出。")
        }
        if model.isEmpty {
            let host = Sanitised.line(preview.host)
            return pick(
                en: "To \(host) (\(quoted(provider))): the key, and nothing of yours. Nothing was sent.",
                zh: "到 \(host)（\(quoted(provider))）：只有金鑰，沒有你的內容。什麼都沒有送出。")
        }
        let digest = preview.digest.description.prefix(16)
        let (host, model, name) = (Sanitised.line(preview.host), Sanitised.line(model), quoted(provider))
        let form = preview.isIndented ? pick(en: " (as it is sent; above it is indented)", zh: "（實際送出的內容；上面加了縮排）") : ""
        let cost = preview.cost.map { pick(en: " (at most \($0))", zh: "（最多 \($0)）") } ?? ""
        return pick(
            en:
                "To \(host) (\(name), \(model)): \(preview.bytes) bytes, SHA-256 \(digest)…\(form), about \(preview.tokens) tokens with the answer\(cost). Nothing was sent.",
            zh:
                "到 \(host)（\(name)，\(model)）：\(preview.bytes) 位元組，SHA-256 \(digest)…\(form)，連同回答約 \(preview.tokens) 個 token\(cost)。什麼都沒有送出。"
        )
    }

    /// What a preview cannot know: the models that a gateway would name.
    func modelsAskedFirst(_ provider: Provider) -> String {
        let url = Sanitised.line(provider.modelsURL ?? "")
        return pick(
            en: "Before that, \(url) would be asked for the names of the models, and may name another.",
            zh: "在那之前會先向 \(url) 詢問模型名稱，可能換成別的模型。")
    }

    var nothingWouldBeSent: String { pick(en: "Nothing would be sent.", zh: "不會送出任何東西。") }

    /// What the preview of a talk cannot know where pictures come before it.
    var describedFirst: String {
        pick(
            en: "The answers to the requests for pictures will stand in the last one, where it says \"not described\".",
            zh: "前面幾個關於照片的請求，答案會出現在最後一個請求裡寫著「not described」的地方。")
    }

    /// What the preview of a reply or a page cannot know where other requests of its entry come before it.
    var answeredFirst: String {
        pick(
            en: "The answers to the requests before it for the same entry will stand in that one too.",
            zh: "同一篇前面那些請求的回答，也會出現在這個請求裡。")
    }

    /// What a preview cannot know: what is asked where the answer to it is of no use.
    var askedTwice: String {
        pick(
            en:
                "Where the answer lacks something, it is asked once more: the same, with that answer and what it lacks behind it.",
            zh: "回答若缺了什麼，會再問一次：同樣的內容，後面加上那個回答和缺少的項目。")
    }

    /// Who else gets what a preview shows.
    ///
    /// - Parameter mayBeLess: Whether one of them takes less of a talk.
    func askedNext(_ providers: [Provider], mayBeLess: Bool) -> String {
        let less = mayBeLess ? pick(en: ", or less of the talk where it takes less", zh: "；對方能收的較少時，對話會略去較早的部分") : ""
        let names = providers.map { provider in
            let host = (try? HTTPAddress(provider.baseURL))?.authority ?? provider.baseURL
            return quoted(provider.name) + pick(en: " (\(Sanitised.line(host)))", zh: "（\(Sanitised.line(host))）")
        }
        return pick(
            en:
                "Where that one gives no answer, the same is sent to \(names.joined(separator: ", then ")), in its form\(less).",
            zh: "若那裡沒有回答，同樣的內容會以對方的格式改送到\(names.joined(separator: "，再送到"))\(less)。")
    }
}
