import TestSupport
import Testing

@testable import daybook_cli

@Suite struct FullFormatTests {
    @Test func `cards at 60 columns`() throws {
        let context = ListingContext(columns: 60, isTerminal: true)
        #expect(
            try written(FullFormat(), in: context) == #"""
                1  雨後的傍晚  ★
                11-21 19:32 · diary · 新店溪 · 小雨 22 °C · 2 photos, 1
                video · summary
                #散步 #河邊
                mood: 平靜
                steps: 8412
                3fa19c2e-7b1d-4c55-9d0e-0a4f5c1b2d3e  diary/2026/11/2026-11-21-1932-雨後的傍晚.md

                  今天下雨，在河邊走了很久。水漲得很滿，一隻白鷺站在石頭上，
                  完全不理我；回家的路上買了蔥餅。

                2  A kettle that heats water with a parabolic mirror, and
                   folds into a suitcase
                11-20 09:14 · idea · not done
                #energy/solar #kitchen #travel #someday
                b7e0  ideas/2026/2026-11-20-0914-solar-kettle.md

                  Could it boil a cup in ten minutes? Needs about 300 W.

                3  👩🏽‍💻🎉 party 🇹🇼
                2025-01-02 · note · 1 sound, 12 files · done
                notes/party.md

                104  esc␛]0;x␇ and "quotes", \ tab .
                note
                notes/bad␛[2J.md

                """#)
    }

    @Test func `a card in Chinese`() throws {
        let context = ListingContext(words: Words(language: .traditionalChinese), columns: 80, isTerminal: true)
        #expect(
            try written(FullFormat(), [ListedEntry.samples[0]], in: context) == #"""
                1  雨後的傍晚  ★
                11-21 19:32 · diary · 新店溪 · 小雨 22 °C · 2 張照片、1 段影片 · 有摘要
                #散步 #河邊
                mood：平靜
                steps：8412
                3fa19c2e-7b1d-4c55-9d0e-0a4f5c1b2d3e  diary/2026/11/2026-11-21-1932-雨後的傍晚.md

                  今天下雨，在河邊走了很久。水漲得很滿，一隻白鷺站在石頭上，完全不理我；回家的路
                  上買了蔥餅。

                """#)
    }

    @Test func `names of kinds and fields, and their values, are in the language of the session`() throws {
        var sandbox = try Sandbox(program: TestSupport.Program.built("daybook"))
        let output = try sandbox.run(
            """
            daybook init journal -q && cd journal && daybook new baby name=小美 birthday=2026-01-05 gender=female -q
            daybook new sleep baby=小美 start="2026-11-20 21:00" end="2026-11-21 06:30" -q
            printf -- '---\\nkind: environment\\ntemperature: 20 °C\\nhumidity:\\nnoise: 40\\n---\\n' > room.md
            daybook list kind:environment -f full
            LC_ALL=zh_TW.UTF-8 daybook list kind:sleep -f full | sed '$d'; daybook list kind:baby -f full | sed '$d'
            """)
        #expect(output.status == 0, "\(output.stderr)")
        #expect(
            output.stdout.contains(
                """
                寶寶：小美
                開始：2026-11-20 週五 21:00 +08:00
                結束：2026-11-21 週六 06:30 +08:00
                時間長度：9 小時 30 分
                """), "\(output.stdout)")
        #expect(output.stdout.contains("\nTemperature: 20 °C\nNoise: 40 dB\n"), "\(output.stdout)")
        #expect(output.stdout.contains("\nGender: female\nSleeps: 1\n"), "\(output.stdout)")
    }
}
