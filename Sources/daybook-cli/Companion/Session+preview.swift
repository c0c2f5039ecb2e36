import Companion
import Daybook
import HTTP

extension Session {
    /// Prints a request exactly as it would be sent, but for its key; nothing leaves.
    ///
    /// - Parameter models: Where the names of models come from, which may be asked for before.
    func show(_ request: WireRequest, _ models: RemoteModels? = nil) throws {
        let preview = try RequestPreview(request)
        try data("\(preview.method) \(Sanitised.line(preview.url))")
        for field in preview.headers.fields {
            try data("\(Sanitised.line(field.name)): \(Sanitised.line(field.value))")
        }
        if !preview.body.isEmpty {
            try data()
            for line in preview.body.split(separator: "\n", omittingEmptySubsequences: false) {
                try data(Sanitised.text(String(line)))
            }
        }
        try say(words.previewed(preview, provider: request.provider?.name, model: request.model))
        if request.cargo.role != nil, let provider = request.provider, models?.wouldAsk(provider) == true {
            try say(words.modelsAskedFirst(provider))
        }
    }
}
