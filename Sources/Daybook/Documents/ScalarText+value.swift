extension String {
    /// The text as the value of a key, in quotes where YAML would else read something other than this text.
    package func yamlValue(inFlow: Bool) -> String {
        String(decoding: ScalarText.write(self, preferring: nil, in: inFlow ? .flow : .block), as: UTF8.self)
    }
}
