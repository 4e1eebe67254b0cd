import assert from "node:assert/strict";
import { test } from "node:test";
import { releasePage } from "./release-page.js";
import { absGovernmentFinance } from "./source.js";

const PATH = "/statistics/economy/government/government-finance-statistics-australia/mar-2026";
const read = (html: string) => releasePage.read(Buffer.from(html));

test("finds the workbook of the newest release, under a name of this source", () => {
  const files = read(
    `<p>Released 2/06/2026</p><a href="/statistics">Statistics</a><a href="${PATH}/Mar%20Quarter%202026.xlsx">Download XLSX</a>`,
  );
  assert.deepEqual(files, [
    {
      fileName: "Mar Quarter 2026.xlsx",
      address: `https://www.abs.gov.au${PATH}/Mar%20Quarter%202026.xlsx`,
      publishedAt: "2026-06-02",
    },
  ]);
  assert.equal(absGovernmentFinance.identify(files[0]!.fileName), "unread");
});

for (const [html, reason] of [
  ["<h1>Page not found</h1>", "the page has 0 links to a workbook, and 1 is expected"],
  ['<a href="a.xlsx">A</a><a href="b.xlsx">B</a>', /^the page has 2 links to a workbook \(a\.xlsx, b\.xlsx\)/],
] as const) {
  test(`takes no workbook from ${html}`, () => assert.throws(() => read(html), { reason }));
}
