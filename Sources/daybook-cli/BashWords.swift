/// What bash's script of completion needs besides what the parser makes: bash parts words at `:` and `=`, which stand in the middle of
/// what `list` and `new` take.
enum BashWords {
    /// The script with words put together again before it looks at them, and what is offered cut to what bash replaces.
    static func joined(_ script: String) -> String {
        script.replacing("complete -o filenames -F _daybook daybook", with: wrapper)
            .replacing("    local completion\n    while IFS='' read", with: offering + "    while IFS='' read")
    }

    /// compgen would run what stands between `$(` and `)` in a word of a list, such as a tag, and give up at a quotation mark.
    private static let offering = #"""
            local completion
            if [[ "${1}" == -W ]]; then
                local begun="${cur#[\"\']}"
                begun="${begun//\\/}"
                while IFS='' read -r completion; do
                    [[ -n "${completion}" && "${completion}" == "${begun}"* ]] && COMPREPLY+=("${completion}")
                done <<< "${2}"
                return
            fi

        """#

    private static let wrapper = #"""
        # Puts words together that bash parted at : and =, completes them, and takes what stands before the last part off again.
        _daybook_whole_words() {
            local rest="${COMP_LINE}" part whole='' cut='' blanks
            local -a words=()
            local -i index current=0
            for index in "${!COMP_WORDS[@]}"; do
                part="${COMP_WORDS[index]}"
                blanks="${rest%%[![:space:]]*}"
                rest="${rest#"${blanks}"}"
                if ((index > 0)) && [[ -z "${blanks}" ]]; then
                    words[${#words[@]}-1]+="${part}"
                else
                    words+=("${part}")
                fi
                rest="${rest#"${part}"}"
                ((index == COMP_CWORD)) && current=${#words[@]}-1 && whole="${words[current]}"
            done

            local cur="${2}"
            if [[ "${whole}" != [\"\']* ]]; then
                cur="${whole}"
                if [[ "${whole}" == *[:=]* ]]; then
                    part="${whole##*[:=]}"
                    cut="${whole%"${part}"}"
                    # Where somebody took these signs from those that part words, nothing was parted.
                    [[ "${COMP_WORDS[COMP_CWORD]}" == "${whole}" && "${COMP_WORDBREAKS}" != *[:=]* ]] && cut=''
                fi
            fi

            local -a COMP_WORDS=("${words[@]}")
            local -i COMP_CWORD=current
            _daybook "${1}" "${cur}" "${words[current > 0 ? current - 1 : 0]}"

            local offered
            local -i hasSigns=0
            for index in "${!COMPREPLY[@]}"; do
                offered="${COMPREPLY[index]}"
                [[ "${offered}" == *[:=]* ]] && hasSigns=1
                COMPREPLY[index]="${offered#"${cut}"}"
            done
            if ((hasSigns)); then
                # These are no files: a colon among them needs no backslash, but a blank does.
                compopt +o filenames 2>/dev/null
                for index in "${!COMPREPLY[@]}"; do
                    offered="${COMPREPLY[index]}"
                    # Between quotation marks that somebody began, what the shell would run or end there is not offered.
                    if [[ "${whole}" == \"* && "${offered}" == *[\"\\\$\`]* || "${whole}" == \'* && "${offered}" == *\'* ]]; then
                        unset 'COMPREPLY[index]'
                        continue
                    fi
                    if [[ "${whole}" != [\"\']* && "${offered}" == *[[:space:]\'\"\\\$\`\(\)\&\;\|\<\>\*\?]* ]]; then
                        printf -v 'COMPREPLY[index]' %q "${offered}"
                    fi
                    [[ "${offered}" == *[:=] ]] && compopt -o nospace 2>/dev/null
                done
            fi
        }

        complete -o filenames -F _daybook_whole_words daybook
        """#
}
