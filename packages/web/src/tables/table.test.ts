import assert from "node:assert/strict";
import { test } from "node:test";
import { type Column, tableMarkup, tableOf } from "./table.js";
import { csvOf, jsonOf } from "./table-file.js";

interface Row {
  readonly code: string;
  readonly name: string;
  readonly percent?: number;
  readonly shares: bigint;
}
const columns: readonly Column<Row>[] = [
  { name: "productCode", title: "Code", kind: "code", cell: ({ code }) => code, link: ({ code }) => `/stocks/${code}` },
  { name: "name", title: "Company", kind: "text", cell: ({ name }) => name },
  { name: "percent", title: "Short", kind: "percent", cell: ({ percent }) => percent },
  { name: "shares", title: "Shares", kind: "count", cell: ({ shares }) => shares },
];
const table = tableOf<Row>({
  name: "shorts",
  caption: "Most shorted",
  columns,
  rows: [
    { code: "K9M", name: 'Keld, "Sons" <b>', percent: 12.345, shares: 9007199254740993n },
    { code: "QQQ", name: "Quell", shares: 1n },
  ],
});

test("a table is markup with its figures as stated, and what is unknown is said to be", () => {
  const { text } = tableMarkup(table, { csv: "/shorts.csv", json: "/shorts.json" });
  assert.match(
    text,
    /<th scope="row"><a href="\/stocks\/K9M"><code>K9M<\/code><\/a><\/th><td>Keld, &quot;Sons&quot; &lt;b&gt;<\/td>/,
  );
  assert.match(text, /<td class="amount"><data value="12.345">12.35 %<\/data><\/td>/);
  assert.match(text, /<td class="amount"><span class="unknown" title="unknown">–<\/span><\/td>/);
  assert.match(text, /<a href="\/shorts.csv">CSV<\/a>/);
});

test("a column with a longer text is marked, so that it keeps some width in each of its rows", () => {
  const rows = [...(table.rows as Row[]), { code: "LNG", name: "A name of nineteen.", shares: 1n }];
  const { text } = tableMarkup(tableOf<Row>({ name: "shorts", caption: "Most shorted", columns, rows }));
  assert.equal(text.match(/<td class="prose">/g)?.length, 3);
});

test("a table tells the size of the list that it shows a part of", () => {
  assert.match(tableMarkup({ ...table, total: 612 }).text, /<table class="sheet-table" data-sortable="612">/);
  assert.match(tableMarkup(table).text, /<table class="sheet-table" data-sortable="2">/);
});

test("a table without rows says so", () => {
  const { text } = tableMarkup(tableOf<Row>({ name: "shorts", caption: "Most shorted", columns, rows: [] }));
  assert.match(text, /<tbody><tr><td colspan="4" class="unknown">None\.<\/td><\/tr><\/tbody>/);
});

test("the same table is a file for programs, with all digits", () => {
  assert.equal(
    csvOf(table),
    'productCode,name,percent,shares\nK9M,"Keld, ""Sons"" <b>",12.345,9007199254740993\nQQQ,Quell,,1\n',
  );
  assert.deepEqual(JSON.parse(jsonOf(table)), {
    table: "shorts",
    caption: "Most shorted",
    rows: [
      { productCode: "K9M", name: 'Keld, "Sons" <b>', percent: 12.345, shares: "9007199254740993" },
      { productCode: "QQQ", name: "Quell", shares: "1" },
    ],
  });
});

const textsOf = (...names: readonly string[]) =>
  tableOf({
    name: "texts",
    caption: "Texts",
    columns: [{ name: "text", title: "Text", kind: "text", cell: (text: string) => text }],
    rows: names,
  });

test("no text of a file is a formula to a spreadsheet, and figures stay figures", () => {
  const formulas = ['=HYPERLINK("x")', "+1+1", "-1+1", "@SUM(A1)", "\t=1", "- a list"];
  const others = ["-12.5", "-3", "a=b", "1+1", "", "é@"];
  const cells = csvOf(textsOf(...formulas, ...others))
    .split("\n")
    .slice(1, -1);
  assert.deepEqual(cells, [`"'=HYPERLINK(""x"")"`, "'+1+1", "'-1+1", "'@SUM(A1)", "'\t=1", "'- a list", ...others]);
  assert.equal(JSON.parse(jsonOf(textsOf("+1"))).rows[0].text, "+1");
  const figures = tableOf({
    ...textsOf(),
    columns: [{ name: "n", title: "N", kind: "count", cell: (n: number) => n }],
    rows: [-1e-7],
  });
  assert.equal(csvOf(figures), "n\n-0.0000001\n");
});
