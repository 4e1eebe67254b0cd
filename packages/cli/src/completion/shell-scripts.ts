import type { CompletionRow } from "./completion-rows.js";

/** The shells that are completed for. */
export type Shell = "bash" | "zsh" | "fish" | "powershell";

/** What a shell is to read so that it completes the command. */
export function shellScript(shell: Shell, rows: readonly CompletionRow[]): string {
  const table = rows.map(({ place, candidate, about }) => [place, candidate, plain(about)].join("\t")).join("\n");
  return SCRIPTS[shell](table);
}

/** One short line without the signs that shells act on. */
function plain(text: string): string {
  const line = text.replace(/['"`\\$\s]+/g, " ").trim();
  return line.length <= ABOUT_MAX ? line : `${line.slice(0, ABOUT_MAX - 1).trimEnd()}…`;
}

const ABOUT_MAX = 70;

/**
 * Finds the rows of the place that a command line has come to. It walks the words before the last: a command or a method leads
 * deeper, an option that takes a value makes the next word that value.
 */
const AWK = `
  { rows[$1] = rows[$1] $2 FS $3 "\\n" }
  END {
    count = split(ENVIRON["_DAYBOOK_LINE"], words, "\\037")
    for (at = 1; at < count; at++) {
      if (option != "") { option = ""; continue }
      deeper = place == "" ? words[at] : place " " words[at]
      if (words[at] ~ /^-/) { if (deeper in rows) option = deeper }
      else if (deeper in rows) place = deeper
    }
    word = words[count]
    if (option != "") place = option
    else if ((at = index(word, "=")) && (place " " substr(word, 1, at)) in rows) place = place " " substr(word, 1, at)
    total = split(rows[place], found, "\\n")
    for (at = 1; at < total; at++) if (index(found[at], word) == 1) print found[at]
  }`;

const SCRIPTS: Readonly<Record<Shell, (table: string) => string>> = {
  bash: (table) => `# Completion of daybook for bash.
_daybook_rows() {
  _DAYBOOK_LINE="$1" awk -F '\\t' '${AWK}' <<'ROWS'
${table}
ROWS
}

_daybook() {
  local line="\${COMP_LINE:0:COMP_POINT}" IFS=$' \\t\\n' words word joined cut=""
  read -r -a words <<< "$line"
  [[ "$line" == *[[:space:]] ]] && words+=("")
  word="\${words[\${#words[@]} - 1]}"
  joined=$(IFS=$'\\037'; printf '%s' "\${words[*]:1}")
  # Readline replaces what follows the last sign that it breaks words at.
  [[ "$COMP_WORDBREAKS" == *=* && "$word" == *=* ]] && cut="\${word%=*}="
  COMPREPLY=()
  local candidate about
  while IFS=$'\\t' read -r candidate about; do
    [[ -n "$candidate" ]] && COMPREPLY+=("\${candidate#"$cut"}")
  done < <(_daybook_rows "$joined")
  [[ \${#COMPREPLY[@]} -eq 1 && "\${COMPREPLY[0]}" == *= ]] && compopt -o nospace
  return 0
}

complete -o default -F _daybook daybook
`,

  zsh: (table) => `#compdef daybook
# Completion of daybook for zsh.
_daybook_rows() {
  _DAYBOOK_LINE="$1" awk -F '\\t' '${AWK}' <<'ROWS'
${table}
ROWS
}

_daybook() {
  local candidate about
  local -a whole open
  while IFS=$'\\t' read -r candidate about; do
    [[ -z "$candidate" ]] && continue
    if [[ "$candidate" == *= ]]; then open+=("\${candidate//:/\\\\:}:$about")
    else whole+=("\${candidate//:/\\\\:}\${about:+:$about}"); fi
  done < <(_daybook_rows "\${(pj:\\037:)words[2,CURRENT]}")
  if (( \${#whole} + \${#open} == 0 )); then _files; return; fi
  (( \${#whole} )) && _describe -t values daybook whole
  (( \${#open} )) && _describe -t fields field open -S ''
  return 0
}

compdef _daybook daybook
`,

  fish: (table) => `# Completion of daybook for fish.
function __daybook_rows
    echo '${table}'
end

function __daybook
    set -l words (commandline -opc) (commandline -ct)
    set -lx _DAYBOOK_LINE (string join \\x1f -- $words[2..-1])
    set -l found (__daybook_rows | awk -F '\\t' '${AWK}')
    if test (count $found) -eq 0; or test "$found" = \\t
        __fish_complete_path (commandline -ct)
    else
        printf '%s\\n' $found
    end
end

complete -c daybook -f -a '(__daybook)'
`,

  powershell: (table) => `# Completion of daybook for PowerShell.
$DaybookRows = @{}
foreach ($line in @'
${table}
'@ -split "\`r?\`n") {
  $place, $candidate, $about = $line -split "\`t", 3
  if (-not $DaybookRows.ContainsKey($place)) { $DaybookRows[$place] = [System.Collections.Generic.List[object]]::new() }
  $DaybookRows[$place].Add(@($candidate, $about))
}

Register-ArgumentCompleter -Native -CommandName daybook -ScriptBlock {
  param($word, $tree, $cursor)
  $words = @($tree.CommandElements | Select-Object -Skip 1 | Where-Object { $_.Extent.EndOffset -lt $cursor } | ForEach-Object { "$_" })
  $place = ''
  $option = ''
  foreach ($each in $words) {
    if ($option) { $option = ''; continue }
    $deeper = "$place $each".Trim()
    if ($each.StartsWith('-')) { if ($DaybookRows.ContainsKey($deeper)) { $option = $deeper } }
    elseif ($DaybookRows.ContainsKey($deeper)) { $place = $deeper }
  }
  $field = "$place $($word -replace '=.*$', '=')"
  if ($option) { $place = $option }
  elseif ($word.Contains('=') -and $DaybookRows.ContainsKey($field)) { $place = $field }
  foreach ($row in $DaybookRows[$place]) {
    $candidate, $about = $row
    if ($candidate -and $candidate.StartsWith($word)) {
      if (-not $about) { $about = $candidate }
      [System.Management.Automation.CompletionResult]::new($candidate, $candidate, 'ParameterValue', $about)
    }
  }
}
`,
};
