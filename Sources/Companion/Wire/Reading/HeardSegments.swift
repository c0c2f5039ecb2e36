internal import Daybook

/// The stretches of a recording as Whisper wrote them down, and which of them it wrote where nobody spoke: of silence it makes
/// phrases that ended many of the films it learnt from.
struct HeardSegments {
    /// From this probability on a stretch is likely to hold no speech, as Whisper itself has it.
    static let silence = 0.6
    /// Below this mean of its tokens' logarithms a text is not sure either; that of speech, however low, is mostly above.
    static let doubt = -0.5

    /// What was spoken.
    private(set) var spoken = ""
    /// What was written where nobody spoke.
    private(set) var silent: [String] = []

    init(_ segments: [WireJSON]) {
        for segment in segments {
            guard let text = segment["text"]?.string else { continue }
            let isSilent =
                (segment["no_speech_prob"]?.fraction ?? 0) > Self.silence
                && (segment["avg_logprob"]?.fraction ?? 0) < Self.doubt
            let words = AudioClip.trimmed(text)
            if !isSilent { spoken += text } else if !words.isEmpty { silent.append(words) }
        }
    }
}
