import assert from "node:assert/strict";
import { test } from "node:test";
import { fittedTable } from "./fitted-table.js";
import { textWidth } from "./text-width.js";

const columns = [
  { heading: "code" },
  { heading: "company name" },
  { heading: "short percent", isNumber: true, unit: "%" },
  { heading: "shares on issue", isNumber: true },
];
const rows = [
  ["BOC", "中国银行股份有限公司及其附属公司", "1.25", "12,345,678"],
  ["Y9G", "Yabbyford Gold", "10.50", "987,654"],
];

test("headings are broken, units stand below them, and figures at the end of their column", () => {
  assert.deepEqual(fittedTable(columns, rows, 200).lines, [
    "                                          short   shares on",
    "code  company name                      percent       issue",
    "                                              %",
    "────  ────────────────────────────────  ───────  ──────────",
    "BOC   中国银行股份有限公司及其附属公司     1.25  12,345,678",
    "Y9G   Yabbyford Gold                      10.50     987,654",
  ]);
});

for (const width of [200, 60, 45, 40, 30, 20, 8, 1]) {
  test(`no line is wider than ${width} columns, and no figure is cut`, () => {
    const { lines, left } = fittedTable(columns, rows, width);
    assert.ok(Math.max(...lines.map(textWidth)) <= width, lines.join("\n"));
    const shown = columns.flatMap(({ heading, isNumber }, at) =>
      isNumber && !left.includes(heading) ? rows.map((row) => row[at]!) : [],
    );
    assert.deepEqual(
      shown.filter((figure) => !lines.join("\n").includes(figure)),
      [],
    );
  });
}

test("long texts are cut, and columns without room are named", () => {
  const { lines, left } = fittedTable(columns, rows, 40);
  assert.deepEqual([lines.at(-2), left], ["BOC   中国银行股份有限公司及其…     1.25", ["shares on issue"]]);
});

test("figures come before the third text", () => {
  const more = [{ heading: "industry" }, ...columns];
  const { left } = fittedTable(
    more,
    rows.map((row) => ["Banks", ...row]),
    40,
  );
  assert.deepEqual(left, ["company name"]);
});

test("a table without rows is its head", () => {
  assert.deepEqual(fittedTable([{ heading: "code" }], [], 80), { lines: ["code", "────"], left: [] });
});
