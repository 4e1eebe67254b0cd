import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { temporaryFolder } from "./daybook.fixture.js";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** What the lint of the contract says of a tree; of the whole project unless told. */
function lint(tree: readonly string[] = []): { status: number | null; stderr: string } {
  const { status, stderr } = spawnSync(process.execPath, [join(root, "scripts/contract-lint.mjs"), ...tree], {
    encoding: "utf8",
  });
  return { status, stderr };
}

/** The same of a copy of the contract in which one file has another text. */
function lintWith(file: string, edit: (text: string) => string) {
  const tree = temporaryFolder(after);
  for (const part of ["proto", "CHANGELOG.md"]) cpSync(join(root, part), join(tree, part), { recursive: true });
  writeFileSync(join(tree, file), edit(readFileSync(join(tree, file), "utf8")));
  return lint([tree]);
}

const SEARCH = "proto/shorts/v1alpha1/search.proto";

test("nothing is forgotten in the contract", () => {
  assert.deepEqual(lint(), { status: 0, stderr: "" });
});

test("a method that is only written down is told six times: without pages, without a table, without data, unseen, unpromised, and unannounced", () => {
  const added =
    "service SearchService {\n  // Forgets.\n  rpc Forget(SearchStocksRequest) returns (SearchStocksResponse);\n";
  assert.deepEqual(
    lintWith(SEARCH, (text) => text.replace("service SearchService {\n", added)),
    {
      status: 1,
      stderr: [
        'SearchService/Forget has limit and does not say of which list: option (daybook.options.v1.list) = {rows: "…"}; or {several: true};',
        'SearchService/Forget has a list and does not say which is its table: option (daybook.options.v1.table) = "…";',
        'SearchService/Forget does not say which datasets its answers are made of: option (daybook.options.v1.datasets) = "…";',
        "SearchService/Forget does not say who may see it: option (daybook.options.v1.visibility) = VISIBILITY_PUBLIC; or VISIBILITY_PRIVATE;",
        "SearchService/Forget is not in proto/released.binpb, so that a change that breaks it would not be seen: npm run generate -- --release",
        "SearchService/Forget is not in CHANGELOG.md: name it in the list of its service there",
        "",
      ].join("\n"),
    },
  );
});

test("a method of the same name in another service is no line in the change log", () => {
  assert.deepEqual(
    lintWith("CHANGELOG.md", (text) => text.replace("- `SearchService`: `SearchStocks`, ", "- `SearchService`: ")),
    {
      status: 1,
      stderr: "SearchService/SearchStocks is not in CHANGELOG.md: name it in the list of its service there\n",
    },
  );
});

test("a field that is required and has no example is told", () => {
  assert.deepEqual(
    lintWith(SEARCH, (text) => text.replace(/,\s*\(daybook\.options\.v1\.example\) = \{value: "gold"\}/, "")),
    {
      status: 1,
      stderr:
        'SearchService/SearchStocks requires query, of which pages and tests have no example: (daybook.options.v1.example) = {value: "…", demo: "…"}\n',
    },
  );
});

for (const [what, from, to, told] of [
  [
    "a request without a token",
    / {2}string page_token = \d+ [^\n]*\n/,
    "",
    "is a list without page_token in its request",
  ],
  ["an answer without a next page", / {2}string next_page = \d+;\n/, "", "is a list without next_page in its answer"],
  ["rows that are not there", 'rows: "stocks"', 'rows: "shares"', "is a list without shares in its answer"],
  ["a list among several", 'rows: "stocks"', 'rows: "stocks", several: true', "has several lists and names one"],
] as const) {
  test(`a list with ${what} is told`, () => {
    const { status, stderr } = lintWith(SEARCH, (text) => text.replace(from, to));
    assert.deepEqual([status, stderr.includes(`SearchService/SearchStocks ${told}\n`)], [1, true], stderr);
  });
}
