import assert from "node:assert/strict";
import { test } from "node:test";
import { HOSTILE, HOSTILE_DATASET, REAL, visit } from "../site.fixture.js";
import { cataloguePage } from "./catalogue-page.js";
import { datasetPage } from "./dataset-page.js";
import { type Dataset, sizeOf } from "./datasets.js";
import { readSamples } from "./read-samples.js";

const WORLD = { ...REAL, address: "https://daybook.example" };
const { rows: _, from: __, to: ___, licence: ____, jsonLd: _____, ...declared } = HOSTILE_DATASET;
const UNWRITTEN: Dataset = { ...declared, files: [] };

test("a page of hostile texts has no element of them", async () => {
  const pages = [
    (await visit("/data")).body,
    datasetPage(WORLD, { dataVersion: "1" }, HOSTILE_DATASET, [["2026-01-05", HOSTILE]]),
  ];
  for (const page of pages) {
    assert.doesNotMatch(page, /<script>|<img|href="javascript/);
    const [, told = ""] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(page) ?? [];
    assert.deepEqual(JSON.parse(told), { name: HOSTILE });
  }
});

test("a dataset shows its columns, its files with their sizes, and its first rows", () => {
  const page = datasetPage(WORLD, { dataVersion: "1" }, HOSTILE_DATASET, [["2026-01-05", "1.25"]]);
  for (const words of [
    '<a href="/v1/datasets/short-positions.csv">csv</a></th><td class="amount">123 MB</td>',
    "<dt>Rows</dt><dd>2,208,109</dd>",
    '<th scope="row"><code>date</code></th><td>date</td>',
    '<th scope="row">2026-01-05</th><td class="amount">1.25</td>',
    "https://daybook.example/v1/datasets/short-positions.csv",
  ]) {
    assert.ok(page.includes(words), words);
  }
});

test("rows of three years and more are shown as a chart, with the years between that have none", () => {
  const of = (rowsByYear: Record<string, number>) => datasetPage(WORLD, {}, { ...UNWRITTEN, rowsByYear }, []);
  assert.match(of({ 2021: 7, 2022: 5, 2024: 9 }), /Rows by year: bar chart of 4 bars\. .*2023/);
  assert.doesNotMatch(of({ 2021: 7, 2022: 5 }), /bar chart/);
  assert.doesNotMatch(of({ 2021: 7, 2022: 5, 9999: 1 }), /bar chart/);
});

test("a dataset without files says what is in it, and promises none", () => {
  const page = datasetPage(WORLD, {}, UNWRITTEN, []);
  assert.ok(page.includes('id="columns"'));
  assert.doesNotMatch(page, /id="files"|id="reading"|id="rows"|undefined/);
  assert.match(cataloguePage(WORLD, { datasets: [UNWRITTEN] }), /No files are there/);
});

test("a dataset that is withheld says why, on both pages", () => {
  const withheld = { ...UNWRITTEN, withheld: "an exchange’s prices may not be passed on" };
  const pages = [datasetPage(WORLD, {}, withheld, []), cataloguePage(WORLD, { datasets: [withheld] })];
  for (const page of pages) assert.match(page, /an exchange’s prices may not be passed on/);
});

for (const [formats, expected] of [
  [
    ["csv", "parquet", "xlsx"],
    ["Python", "R", "DuckDB", "Excel"],
  ],
  [["csv"], ["Python", "R", "Excel"]],
  [[], []],
] as const) {
  test(`with files in ${formats.join(", ") || "no format"}, ${expected.join(", ") || "nothing"} can read it`, () => {
    const files = formats.map((format) => ({ format, path: `/v1/datasets/a.${format}`, bytes: 1, sha256: "" }));
    assert.deepEqual(
      readSamples({ files }, "").map(({ name }) => name),
      expected,
    );
  });
}

for (const [bytes, text] of [
  [0, "0 bytes"],
  [999, "999 bytes"],
  [1000, "1.0 KB"],
  [9_949, "9.9 KB"],
  [123_456, "123 KB"],
  [4_200_000, "4.2 MB"],
  [1_500_000_000, "1.5 GB"],
] as const) {
  test(`${bytes} bytes are ${text}`, () => assert.equal(sizeOf(bytes), text));
}
