import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** What the walls say of a tree; by default of the whole project. */
function walls(tree: readonly string[] = []): { status: number | null; stderr: string } {
  const { status, stderr } = spawnSync(process.execPath, [join(root, "scripts/walls.mjs"), ...tree], {
    encoding: "utf8",
  });
  return { status, stderr };
}

test("no package imports what the walls forbid", () => {
  assert.deepEqual(walls(), { status: 0, stderr: "" });
});

/** Trees of a few files, each with what it imports, and what is said of them; nothing where all is well. */
const trees: readonly [name: string, files: Readonly<Record<string, readonly string[]>>, said: readonly string[]][] = [
  [
    "an import that runs down, and whatever tests import",
    {
      "packages/api/src/rpc/upper.ts": ["../base/lower.js", "node:http", "@daybook/domain"],
      "packages/api/src/base/lower.ts": [],
      "packages/api/src/base/lower.test.ts": ["../rpc/upper.js", "anything"],
      "packages/api/src/server.ts": ["./rpc/upper.js"],
    },
    [],
  ],
  [
    "another package",
    { "packages/sdk/src/a.ts": ["@daybook/store"] },
    ["packages/sdk/src/a.ts: may not import @daybook/store"],
  ],
  [
    "an answer or a domain's data outside of what speaks of them",
    {
      "packages/store/src/a.ts": ["@daybook/domain/data/market"],
      "packages/ingest/src/sources/asic-shorts/a.ts": ["@daybook/domain/data/market"],
      "packages/ingest/src/driver/a.ts": ["@daybook/domain/data/market"],
      "packages/api/src/services/a.ts": ["@daybook/domain/answers/market/top-shorts", "@daybook/domain/data/market"],
      "packages/api/src/rpc/a.ts": ["@daybook/domain/answers/market/top-shorts", "@daybook/domain"],
    },
    [
      "packages/api/src/rpc/a.ts: may not import @daybook/domain/answers/market/top-shorts",
      "packages/ingest/src/driver/a.ts: may not import @daybook/domain/data/market",
      "packages/store/src/a.ts: may not import @daybook/domain/data/market",
    ],
  ],
  [
    "a package without a wall",
    { "packages/magic/src/a.ts": [] },
    ["packages/magic/src/a.ts: no wall is declared for this package"],
  ],
  [
    "an import that runs up",
    { "packages/api/src/json/a.ts": ["../rpc/b.js"], "packages/api/src/rpc/b.ts": [] },
    ["packages/api/src/json/a.ts: may not use packages/api/src/rpc/b.ts; json may use itself, base"],
  ],
  [
    "an import of what stands above all floors",
    { "packages/api/src/base/a.ts": ["../server.js"], "packages/api/src/server.ts": [] },
    ["packages/api/src/base/a.ts: may not use packages/api/src/server.ts; base may use itself"],
  ],
  [
    "a folder without a floor",
    { "packages/api/src/utils/a.ts": [] },
    ["packages/api/src/utils/a.ts: no floor is declared for this folder"],
  ],
  [
    "an import between rooms that are apart",
    { "packages/api/src/plain/a.ts": ["./b.js"], "packages/api/src/plain/b.ts": [] },
    [
      "packages/api/src/plain/a.ts: may not use packages/api/src/plain/b.ts; plain may use itself, base, answer, guards",
    ],
  ],
  [
    "a source that uses another's folder",
    {
      "packages/ingest/src/sources/asic-history/parse.ts": ["../asic-shorts/cells.js", "../../formats/quoted.js"],
      "packages/ingest/src/sources/asic-shorts/cells.ts": [],
      "packages/ingest/src/formats/quoted.ts": [],
    },
    [
      "packages/ingest/src/sources/asic-history/parse.ts: may not use packages/ingest/src/sources/asic-shorts/cells.ts; sources may use itself, source.ts, formats",
    ],
  ],
  [
    "a driver that knows a source",
    {
      "packages/ingest/src/driver/run.ts": ["../sources/asic-shorts/source.js"],
      "packages/ingest/src/sources/asic-shorts/source.ts": [],
    },
    [
      "packages/ingest/src/driver/run.ts: may not use packages/ingest/src/sources/asic-shorts/source.ts; driver may use itself, source.ts, files, fetch",
    ],
  ],
  [
    "an import of what only tests use",
    { "packages/api/src/base/a.ts": ["./b.fixture.js"], "packages/api/src/base/b.fixture.ts": ["anything"] },
    ["packages/api/src/base/a.ts: may not use packages/api/src/base/b.fixture.ts, which is for tests"],
  ],
  [
    "a circle of rooms, though not of files",
    {
      "packages/api/src/guards/minute/a.ts": ["../month/b.js"],
      "packages/api/src/guards/minute/d.ts": [],
      "packages/api/src/guards/month/b.ts": [],
      "packages/api/src/guards/month/c.ts": ["../minute/d.js"],
    },
    ["packages/api/src/guards: folders use each other in a circle: minute -> month -> minute"],
  ],
  [
    "a circle of files",
    { "tests/src/a.ts": ["./b.js"], "tests/src/b.ts": ["./c.js"], "tests/src/c.ts": ["./a.js"] },
    ["imports run in a circle: tests/src/a.ts -> tests/src/b.ts -> tests/src/c.ts -> tests/src/a.ts"],
  ],
];

for (const [name, files, said] of trees) {
  test(`${said.length === 0 ? "allows" : "refuses"} ${name}`, () => {
    const tree = mkdtempSync(join(tmpdir(), "daybook-walls-"));
    for (const [file, imports] of Object.entries(files)) {
      mkdirSync(join(tree, dirname(file)), { recursive: true });
      const lines = imports.map((target, i) => `import type { Thing as Thing${i} } from "${target}";\n`);
      writeFileSync(join(tree, file), lines.join(""));
    }
    const told = walls([tree]);
    rmSync(tree, { recursive: true });
    assert.deepEqual(told, { status: said.length === 0 ? 0 : 1, stderr: said.map((line) => `${line}\n`).join("") });
  });
}

for (const statement of [
  'import { thing } from "./b.js";',
  'import "./b.js";',
  'import {\n  thing,\n  type Other,\n} from "./b.js";',
  'export * from "./b.js";',
  'export type { Thing } from "./b.js";',
  'const thing = await import("./b.js");',
  'type Thing = import("./b.js").Thing;',
  'import {\n  // It\'s here = there.\n  thing, /* "as" */\n} from "./b.js";',
  'import { thing } from "./b.js" with { type: "json" };',
  "const thing = await import(`./b.js`);",
  'const thing = await import(\n  // Later.\n  "./b.js",\n  {},\n);',
  'import thing = require("./b.js");',
]) {
  test(`sees the circle that is made by ${JSON.stringify(statement)}`, () => {
    const tree = mkdtempSync(join(tmpdir(), "daybook-walls-"));
    mkdirSync(join(tree, "bench"));
    writeFileSync(join(tree, "bench/a.ts"), statement);
    writeFileSync(join(tree, "bench/b.ts"), 'import "./a.js";');
    const told = walls([tree]);
    rmSync(tree, { recursive: true });
    const stderr = "imports run in a circle: bench/a.ts -> bench/b.ts -> bench/a.ts\n";
    assert.deepEqual(told, { status: 1, stderr });
  });
}

/** What stands in a module of the domain, and what is said of it, each with its line; nothing where all is well. */
for (const [name, text, said] of [
  ["a variable", "export let calendar = 1;\n", ["1: calendar is a variable"]],
  ["a map that may be written", "const kept = new Map();\n", ["1: kept is a Map that is not declared read-only"]],
  [
    "a map that is written",
    "const kept: ReadonlyMap<string, number> = new Map();\n\nfunction keep() {\n  kept.set(1, 2);\n}\n",
    ["4: kept is written to, and outlives the call"],
  ],
  ["a memo by object", "const kept = new WeakMap();\n", ["1: kept is a WeakMap that is not declared read-only"]],
  [
    "a list that grows",
    "const all = [1];\nconst add = () => {\n  all.push(2);\n};\n",
    ["3: all is written to, and outlives the call"],
  ],
  [
    "a cell that is set",
    "const row = new Int8Array(9);\nfunction f() {\n  row[2]! += 1;\n}\n",
    ["3: row is written to, and outlives the call"],
  ],
  [
    "a field that is set",
    "const state = { day: 1 };\nfunction f() {\n  state.day = 2;\n}\n",
    ["3: state is written to, and outlives the call"],
  ],
  [
    "a field that is deleted",
    "const state = { day: 1 };\nfunction f() {\n  delete state.day;\n}\n",
    ["3: state is written to, and outlives the call"],
  ],
  [
    "a write to what another module has",
    'import { type Day, days } from "./days.js";\n\nexport function add(day: Day) {\n  days.push(day);\n}\n',
    ["4: days is written to, and outlives the call"],
  ],
  [
    "tables, memos of what is given and what a call writes of its own",
    `const TABLE = Object.freeze({ one: [1] });
const NAMES: ReadonlySet<string> = new Set(["A"]);
const CODES: ReadonlyMap<
  string,
  number
> = new Map([["A", 1]]);
const sorted = [...NAMES].sort();
const answers = derived((input: object) => new Map<string, object>());

export function count(days: readonly number[]): number {
  const counts = new Map<number, number>();
  let sum = 0;
  for (const day of days) counts.set(day, 1);
  if (TABLE.one[0] === sum || sorted.length >= sum) sum += 1;
  answers(TABLE).set("a", {});
  return sum + CODES.size;
}
`,
    [],
  ],
] as const) {
  test(`${said.length === 0 ? "allows" : "refuses"} the domain ${name}`, () => {
    const tree = mkdtempSync(join(tmpdir(), "daybook-walls-"));
    mkdirSync(join(tree, "packages/domain/src"), { recursive: true });
    for (const file of ["a.ts", "a.test.ts", "a.fixture.ts"])
      writeFileSync(join(tree, "packages/domain/src", file), text);
    const told = walls([tree]);
    rmSync(tree, { recursive: true });
    const lines = said.map((each) => `packages/domain/src/a.ts:${each}; ${UNCHANGED}\n`);
    assert.deepEqual(told, { status: said.length === 0 ? 0 : 1, stderr: lines.join("") });
  });
}

const UNCHANGED = "a module of the domain must not change once it is loaded";

for (const [statement, refused] of [
  ['import type { Stock } from "@daybook/contract";', undefined],
  ['export type { Stock } from "@daybook/contract";', undefined],
  ['import { StockSchema } from "@daybook/contract";', "@daybook/contract except its types"],
  ['import { type Stock } from "@daybook/contract";', "@daybook/contract except its types"],
  ['const all = await import("@daybook/contract");', "@daybook/contract except its types"],
  ['export type { Own };\nexport { StockSchema } from "@daybook/contract";', "@daybook/contract except its types"],
  ['export function own() {}\nimport type { Stock } from "@daybook/contract";', undefined],
  ['import type { Api } from "@daybook/sdk";', "@daybook/sdk"],
] as const) {
  test(`${refused === undefined ? "allows" : "refuses"} the domain ${JSON.stringify(statement)}`, () => {
    const tree = mkdtempSync(join(tmpdir(), "daybook-walls-"));
    mkdirSync(join(tree, "packages/domain/src"), { recursive: true });
    writeFileSync(join(tree, "packages/domain/src/a.ts"), statement);
    const told = walls([tree]);
    rmSync(tree, { recursive: true });
    const stderr = refused === undefined ? "" : `packages/domain/src/a.ts: may not import ${refused}\n`;
    assert.deepEqual(told, { status: refused === undefined ? 0 : 1, stderr });
  });
}
