import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = "packages/domain/src/answers/stock";

/** What the lint says of a file of answers. */
function lint(source: string): { status: number | null; stderr: string } {
  const tree = mkdtempSync(join(tmpdir(), "daybook-lint-"));
  mkdirSync(join(tree, folder), { recursive: true });
  mkdirSync(join(tree, "scripts"));
  for (const file of ["biome.json", "scripts/answers.grit"]) copyFileSync(join(root, file), join(tree, file));
  writeFileSync(join(tree, folder, "a.ts"), source);
  const { status, stderr } = spawnSync(process.execPath, [join(root, "scripts/lint.mjs"), tree], { encoding: "utf8" });
  rmSync(tree, { recursive: true });
  return { status, stderr };
}

/** The lines at which it finds that a field may be invented. */
function refusedLines(source: string): number[] {
  return [...lint(source).stderr.matchAll(/a\.ts:(\d+):\d+ plugin/g)].map(([, line]) => Number(line));
}

test("an answer takes on no fields by a spread or by a function of no stated type, unless they are counted", () => {
  const source = [
    "export const a = { ...part, name: 1 };",
    "export const b = [{ name: 1, ...part }];",
    "export const c = parts.map((part) => ({ name: part }));",
    "export const d = exactly({ ...part, names: { ...part } });",
    "export const e = parts.map((part): Name => ({ name: part }));",
    "export const f = { names: [...parts], all: sum(...parts) };",
    "export const { name, ...rest } = part;",
  ];
  assert.deepEqual(refusedLines(source.join("\n")), [1, 2, 3]);
});

test("what the linter only remarks fails as well, and nothing is said of what is well", () => {
  const { status, stderr } = lint('export const a = (names: Record<string, string>) => names["first"];\n');
  assert.deepEqual([status, stderr.includes("useLiteralKeys")], [1, true]);
  assert.deepEqual(lint("export const a = (names: Record<string, string>) => names.first;\n"), {
    status: 0,
    stderr: "",
  });
});
