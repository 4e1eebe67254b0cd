import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const root = new URL("../../", import.meta.url);
const guide = readFileSync(new URL("docs/develop.md", root), "utf8");

/** The samples of code, each with the file that was linked last before it. */
function samples(): [file: string, lines: string[]][] {
  let file = "";
  return [...guide.matchAll(/\]\(\.\.\/([^)#]+)\)|```(?:ts|proto)\n([\s\S]*?)```/g)].flatMap(([, link, code]) => {
    if (code === undefined) {
      file = link ?? "";
      return [];
    }
    return [[file, linesOf(code)]];
  });
}

function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

for (const [file, lines] of samples()) {
  test(`the sample that begins with "${lines[0]}" is in ${file}`, () => {
    const inFile = linesOf(readFileSync(new URL(file, root), "utf8"));
    let at = -1;
    for (const line of lines) {
      at = inFile.indexOf(line, at + 1);
      assert.notEqual(at, -1, `"${line}" does not follow`);
    }
  });
}

test("every command of the workspace is told of, and no other", () => {
  const { scripts } = JSON.parse(readFileSync(new URL("package.json", root), "utf8"));
  const table = guide.split("## Commands\n")[1]!.split("\n\nTests ")[0]!;
  const told = [...table.matchAll(/^\| `npm (?:run )?([a-z:]+)/gm)].map(([, name]) => name);
  const elsewhere = ["start", "daybook"];
  assert.deepEqual([...new Set([...told, ...elsewhere])].sort(), Object.keys(scripts).sort());
});
