import Foundation
import TestSupport
import Testing

/// The editor on this machine.
enum Neovim {
    /// The program; nil where it is not installed.
    static let path = ["/opt/homebrew/bin", "/usr/local/bin", "/usr/bin"].map { "\($0)/nvim" }
        .first { FileManager.default.isExecutableFile(atPath: $0) }
}

/// The language server as an editor uses it that others wrote.
@Suite(.enabled(if: Neovim.path != nil, "nvim is not installed")) struct NeovimTests {
    /// What every session begins with: a vault, a client that has started, and ways to wait, to write and to ask.
    private static let beginning = """
        local function fail(what) io.stdout:write('FAILED ' .. what .. '\\n') vim.cmd('cquit 1') end
        local function await(what, holds) if not vim.wait(30000, holds, 10) then fail('waited for ' .. what) end end
        local function tell(text) io.stdout:write(text .. '\\n') end
        vim.o.virtualedit = 'onemore'
        vim.o.swapfile = false
        vim.cmd('edit diary/new.md')
        local settings = { name = 'daybook', cmd = { 'daybook', 'lsp' }, root_dir = vim.fn.getcwd() }
        local start = vim.lsp.start or vim.lsp.start_client
        local id = start(settings)
        if not vim.lsp.buf_is_attached(0, id) then vim.lsp.buf_attach_client(0, id) end
        local client = vim.lsp.get_client_by_id(id)
        await('the server', function() return client.initialized end)
        local function write(lines)
          vim.api.nvim_buf_set_lines(0, 0, -1, false, lines)
          vim.api.nvim_win_set_cursor(0, { #lines, #lines[#lines] })
        end
        local function ask(method)
          local answers = vim.lsp.buf_request_sync(0, method, vim.lsp.util.make_position_params(0, client.offset_encoding), 30000)
          return answers and answers[id] and answers[id].result
        end
        local function complete(label)
          local result = ask('textDocument/completion')
          for _, item in ipairs(result and result.items or {}) do
            if item.label == label then
              vim.lsp.util.apply_text_edits({ item.textEdit }, 0, client.offset_encoding)
              tell(vim.api.nvim_get_current_line())
              return
            end
          end
          fail('no ' .. label .. ' in ' .. vim.inspect(result))
        end
        local function told(count)
          await(count .. ' diagnostics', function() return #vim.diagnostic.get(0) == count end)
          for _, found in ipairs(vim.diagnostic.get(0)) do
            tell(found.lnum .. ':' .. found.col .. '-' .. found.end_col .. ' ' .. found.message)
          end
        end

        """

    /// What a session writes down; the editor ends it with a status of its own where it waits in vain.
    private func session(_ script: String) throws -> String {
        var sandbox = try Sandbox(program: .built("daybook"))
        let made = try sandbox.run(
            "daybook init journal -q && cd journal && daybook add 'A heron. It flew.' --title 河邊的白鷺 --tag 散步 -q && mv diary/2026/11/*.md diary/heron.md"
        )
        try #require(made.status == 0, "\(made.stderr)")
        try sandbox.folder.write(Self.beginning + script + "\nvim.cmd('qall!')\n", to: "work/session.lua")
        let neovim = try #require(Neovim.path)
        let output = try sandbox.run(
            "cd journal && '\(neovim)' --headless -u NONE -i NONE -n -c 'luafile ../session.lua' < /dev/null",
            limit: 120)
        #expect(output.status == 0, "\(output.stdout)\(output.stderr)")
        return output.stdout
    }

    @Test func `a link and tags are completed behind Chinese and emoji`() throws {
        let lines = try session(
            """
            write({ '今天🎉在 [[河' }) complete('河邊的白鷺')
            write({ '今天🎉在 [[白鷺]]。' }) vim.api.nvim_win_set_cursor(0, { 1, #'今天🎉在 [[白鷺' }) complete('河邊的白鷺')
            write({ '今天🎉走了很久，#散' }) complete('散步')
            write({ '今天🎉走了很久，＃' }) complete('散步')
            write({ '---', 'kind: di' }) complete('diary')
            """)
        #expect(
            lines
                == "今天🎉在 [[河邊的白鷺]]\n今天🎉在 [[河邊的白鷺]]。\n今天🎉走了很久，#散步\n今天🎉走了很久，＃散步\nkind: diary\n")
    }

    @Test func `a link leads to its entry, and shows it`() throws {
        let lines = try session(
            """
            write({ '今天🎉在 [[河邊的白鷺]]' })
            vim.api.nvim_win_set_cursor(0, { 1, #'今天🎉在 [[河' })
            tell(ask('textDocument/hover').contents.value)
            vim.o.hidden = true
            vim.lsp.buf.definition()
            await('the entry', function() return vim.fn.expand('%:t') == 'heron.md' end)
            tell(vim.fn.expand('%:t'))
            """)
        #expect(lines == "河邊的白鷺\n2026-11-21\nA heron.\nheron.md\n")
    }

    @Test func `the lines of the README start it`() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
        let block = try #require(readme.components(separatedBy: "<!-- editor:neovim -->\n```lua\n").dropFirst().first)
        let lines = try #require(block.components(separatedBy: "```").first)
        // Before 0.8 there was no such function.
        let start = """
            vim.lsp.start = vim.lsp.start or function(settings)
              local client = vim.lsp.start_client(settings)
              vim.lsp.buf_attach_client(0, client)
            end

            """
        let script = """
            vim.cmd('filetype on')
            vim.cmd('edit other.md')
            write({ '[[誰]]' })
            told(1)
            """
        #expect(try session(start + lines + script).hasPrefix("0:0-7 "))
    }

    @Test func `what is broken is marked while it is, on what is written and not saved`() throws {
        let lines = try session(
            """
            write({ '今天🎉在 [[誰]]', '---' })
            told(1)
            vim.api.nvim_buf_set_text(0, 0, #'今天🎉在 [[', 0, #'今天🎉在 [[誰', { '河邊的白鷺' })
            told(0)
            write({ '[[a]]', '[[b]]' })
            told(2)
            write({ '' })
            told(0)
            tell('mended')
            vim.cmd('silent write!')
            vim.lsp.stop_client(id)
            await('its end', function() return vim.lsp.get_client_by_id(id) == nil or client.is_stopped() end)
            """)
        let link = "the link to"
        #expect(
            lines.replacingOccurrences(of: "\(link) \"誰\" leads to no entry", with: "誰")
                .replacingOccurrences(of: " leads to no entry", with: "")
                == "0:14-21 誰\n0:0-5 \(link) \"a\"\n1:0-5 \(link) \"b\"\nmended\n")
    }
}

@Suite struct EditorPeersTests {
    @Test(
        .enabled(
            if: ProcessInfo.processInfo.environment["CI"] == "true", "only continuous integration has to have Neovim"))
    func `continuous integration has Neovim`() {
        #expect(Neovim.path != nil)
    }
}
