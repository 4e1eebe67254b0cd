import assert from "node:assert/strict";
import { test } from "node:test";
import { packagePage } from "./package-page.js";
import { petroleumStatistics } from "./source.js";

const FOLDER = "https://data.gov.au/data/dataset/1/resource/2/download";
const issue = (month: string, modified: unknown, format = "XLSX") => ({
  format,
  url: `${FOLDER}/australian-petroleum-statistics-data-extract-${month}.${format.toLowerCase()}`,
  last_modified: modified,
});
const read = (answer: unknown) => packagePage.read(Buffer.from(JSON.stringify(answer)));
const readPackage = (...resources: unknown[]) => read({ success: true, result: { resources } });

test("finds the workbook that was changed last, under a name of this source", () => {
  const files = readPackage(
    issue("april-2026", "2026-06-20T01:00:00.000000"),
    issue("may-2026", "2026-07-20T01:00:00.000000"),
    issue("june-2026", "2026-08-20T01:00:00.000000", "PDF"),
    issue("july-2026", null),
    null,
  );
  const fileName = "australian-petroleum-statistics-data-extract-may-2026.xlsx";
  const publishedAt = "2026-07-20T01:00:00.000000Z";
  assert.deepEqual(files, [{ fileName, address: `${FOLDER}/${fileName}`, publishedAt }]);
  assert.equal(petroleumStatistics.identify(fileName), "unread");
});

for (const [what, answer, reason] of [
  ["a refusal", { success: false, error: {} }, "the answer is no package with resources"],
  ["a list", [], "the answer is no package with resources"],
  ["nothing", null, "the answer is no package with resources"],
  [
    "a package without workbooks",
    { success: true, result: { resources: [] } },
    "the package has no workbook with a date",
  ],
] as const) {
  test(`takes no workbook from ${what}`, () => assert.throws(() => read(answer), { reason }));
}

test("takes no workbook from a web page", () => {
  assert.throws(() => packagePage.read(Buffer.from("<html>")), { reason: "the answer is not JSON" });
});
