import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { contextOf } from "../context.fixture.js";
import { runCommand } from "../program.js";

const folder = mkdtempSync(join(tmpdir(), "daybook-completion-"));
after(() => rmSync(folder, { recursive: true }));

/** What a shell says to a program. */
function said(shell: string, program: string) {
  const file = join(folder, "program");
  writeFileSync(file, program);
  const { stdout, stderr } = spawnSync(shell, [file], { encoding: "utf8" });
  return { candidates: stdout.trim().split("\n").sort(), stderr };
}

async function scriptFor(shell: string): Promise<string> {
  const lines: string[] = [];
  const exitCode = await runCommand(["completion", shell], contextOf({ out: (line) => void lines.push(line) }));
  assert.equal(exitCode, 0);
  return lines.join("\n");
}

/** What each shell is asked to do with a line: bash and zsh find the rows themselves, fish completes it. */
const PROGRAMS: Readonly<Record<string, (line: string) => string>> = {
  bash: (line) =>
    `COMP_LINE=${quoted(line)} COMP_POINT=${line.length}; _daybook 2>/dev/null; printf '%s\\n' "\${COMPREPLY[@]}"`,
  zsh: (line) =>
    `_daybook_rows "$(printf '%s' ${quoted(line.replace(/^daybook /, "").replaceAll(" ", "\u001f"))})" | cut -f1`,
  fish: (line) => `complete -C ${quoted(line)} | cut -f1`,
};

const LINES: readonly (readonly [line: string, candidates: readonly string[]])[] = [
  ["daybook comp", ["completion"]],
  ["daybook get top-sh", ["top-shorts"]],
  ["daybook get stock-data K9M kno", ["knownAt="]],
  ["daybook get stock-data --url http://x K9M pub", ["published="]],
  ["daybook get screen-stocks filters.shortPct.m", ["filters.shortPct.max=", "filters.shortPct.min="]],
  ["daybook --data /x export short-positions --partition-by ", ["year"]],
  ["daybook watch --dataset short-position-", ["short-position-revisions"]],
  ["daybook key rot", ["rotate"]],
  ["daybook ingest rba-t", ["rba-tables"]],
  ["daybook sync --accept-terms ", ["asx"]],
];

for (const [shell, programOf] of Object.entries(PROGRAMS)) {
  describe(shell, { skip: isThere(shell) ? false : `${shell} is not installed` }, () => {
    let script = "";
    before(async () => {
      script = `${shell === "zsh" ? "compdef() {}\n" : ""}${await scriptFor(shell)}\n`;
    });

    for (const [line, candidates] of LINES) {
      test(`completes "${line}"`, () => {
        assert.deepEqual(said(shell, script + programOf(line)), { candidates, stderr: "" });
      });
    }
  });
}

test("in bash the value of a field is completed behind its sign", async () => {
  const line = "daybook get stock-data K9M period=6";
  const program = `COMP_WORDBREAKS==\n${await scriptFor("bash")}\n${PROGRAMS.bash!(line)}`;
  assert.deepEqual(said("bash", program).candidates, ["6M"]);
});

test("PowerShell has the same rows, in a text that nothing ends early", async () => {
  const script = await scriptFor("powershell");
  const [, table = ""] = /@'\n([\s\S]*?)\n'@ -split/.exec(script) ?? [];
  const rows = table.split("\n").map((row) => row.split("\t"));
  assert.deepEqual(
    rows.filter(({ length }) => length !== 3),
    [],
  );
  assert.ok(rows.some(([place, candidate]) => place === "get stock-data period=" && candidate === "period=1Y"));
});

function isThere(shell: string): boolean {
  return spawnSync(shell, ["-c", "exit 0"]).status === 0;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
