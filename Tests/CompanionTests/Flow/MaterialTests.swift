import Companion
import Daybook
import Testing

@Suite struct MaterialTests {
    @Test func `without switches, no place, weather or name of a file is taken`() {
        let material = Material(FlowScene.rain, turns: [], disclosing: [])
        #expect(material.place == nil && material.weather == nil)
        #expect(material.media.map(\.label) == ["photo 1", "video 1"])
        #expect(material.media.map(\.description) == ["a heron", ""])
        #expect(material.media.allSatisfy { $0.fileName == nil })
        #expect(material.text == "Rain all day. I walked along the river. #heron\n\n[photo 1]\n\n[video 1]")
        #expect(material.tags == ["walk", "heron"])
        #expect(material.date == "Saturday, 2026-11-21, 19:32, evening")
    }

    @Test func `each switch lets its own through`() {
        #expect(Material(FlowScene.rain, turns: [], disclosing: [.location]).place == "Xindian")
        #expect(Material(FlowScene.rain, turns: [], disclosing: [.weather]).weather == "rain, 17 °C")
        let named = Material(FlowScene.rain, turns: [], disclosing: [.fileNames])
        #expect(named.media.map(\.fileName) == ["IMG_2033.jpg", "CLIP_1.mp4"])
        #expect(named.place == nil && named.weather == nil)
    }

    @Test func `the address of a photo never stands in the text`() {
        let entry = FlowScene.entry(
            "[the <b>map</b>](\(FlowScene.photo)) and <img src=\"\(FlowScene.photo)\" alt=\"x\">\n")
        let material = Material(entry, turns: [], disclosing: [])
        #expect(!material.text.contains("3fa1"))
        #expect(material.text.contains("photo 1"))
    }

    @Test func `what the companion wrote is no text of the writer's`() {
        let entry = FlowScene.entry(
            "Mine.\n\n<!-- summary model=m of=0 text=0 -->\nTheirs ![x](\(FlowScene.photo)).\n<!-- /summary -->\n")
        let material = Material(entry, turns: [], disclosing: [])
        #expect(material.text == "Mine.")
        #expect(material.media == [])
    }
}
