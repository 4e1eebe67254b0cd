import assert from "node:assert/strict";
import { test } from "node:test";
import { SourceProblem } from "../source.js";
import { linksTo, onlyLink } from "./page-links.js";

const PAGE = "https://bureau.example/release/latest";
const linksOf = (html: string) => linksTo(".xlsx", Buffer.from(html), PAGE);

const found: [string, string, [address: string, fileName: string, text: string][]][] = [
  ["a whole address", '<a href="https://a.example/x.xlsx">X</a>', [["https://a.example/x.xlsx", "x.xlsx", "X"]]],
  ["a path", "<A class=b HREF='/f/x.XLSX'>X", [["https://bureau.example/f/x.XLSX", "x.XLSX", "X"]]],
  ["a path next to the page", '<a href="x.xlsx"></a>', [["https://bureau.example/release/x.xlsx", "x.xlsx", ""]]],
  [
    "escaped characters and a query",
    '<a\n href="/Mar%20Quarter%202026.xlsx?a=1&amp;b=2#top"><b>Mar&nbsp;Quarter</b>\n [9&#160;KB]</a>',
    [["https://bureau.example/Mar%20Quarter%202026.xlsx?a=1&b=2", "Mar Quarter 2026.xlsx", "Mar Quarter [9 KB]"]],
  ],
  [
    "one address twice",
    '<a href="/x.xlsx">Download</a><a href="/x.xlsx#b">the table</a>',
    [["https://bureau.example/x.xlsx", "x.xlsx", "Download the table"]],
  ],
  [
    "no other files",
    '<a href="/x.csv">x.xlsx</a><a href="https://[">x.xlsx</a><link href="/y.xlsx"><area href="z.xlsx">',
    [],
  ],
  [
    "a path that cannot be read",
    '<a href="/%E0%A4%A.xlsx">x</a>',
    [["https://bureau.example/%E0%A4%A.xlsx", "%E0%A4%A.xlsx", "x"]],
  ],
];

for (const [what, html, links] of found) {
  test(`finds ${what}`, () => {
    assert.deepEqual(
      linksOf(html).map(({ address, fileName, text }) => [address, fileName, text]),
      links,
    );
  });
}

for (const [html, reason] of [
  ["<p>", "the page has 0 links to a workbook, and 1 is expected"],
  [
    '<a href="/x.xlsx"></a><a href="/y.xlsx"></a>',
    "the page has 2 links to a workbook (x.xlsx, y.xlsx), and 1 is expected",
  ],
] as const) {
  test(`says that ${reason}`, () => {
    assert.throws(() => onlyLink(linksOf(html), "a workbook"), new SourceProblem(undefined, reason));
  });
}

for (const [what, piece] of [
  ["tags without an end", "<a "],
  ["links without an end", '<a href="/x.xlsx">'],
  ["links that differ", '<a href="/x.xlsx"><'],
] as const) {
  test(`is soon done with a page full of ${what}`, () => {
    const startMs = performance.now();
    linksOf(piece.repeat(1_000_000 / piece.length));
    assert.ok(performance.now() - startMs < 5_000);
  });
}
