import assert from "node:assert/strict";
import { test } from "node:test";
import { packagePage } from "./package-page.js";
import { valuerGeneralSa } from "./source.js";

const read = (answer: unknown) => packagePage.read(Buffer.from(JSON.stringify(answer)));
const resources = [
  { id: "0a1b-2c", datastore_active: true, last_modified: null, created: "2026-02-03T04:05:06.7" },
  { id: "3d4e-5f", datastore_active: true },
  { id: "unloaded", datastore_active: false },
  { id: "../away?x=", datastore_active: true },
  null,
];

test("asks for every table that the portal can search, whole", () => {
  const files = read({ success: true, result: { resources } });
  assert.deepEqual(files, [
    {
      fileName: "metro-median-house-sales-0a1b-2c.json",
      address: "https://data.sa.gov.au/data/api/3/action/datastore_search?resource_id=0a1b-2c&limit=2000&offset=0",
      publishedAt: "2026-02-03T04:05:06.7Z",
    },
    {
      fileName: "metro-median-house-sales-3d4e-5f.json",
      address: "https://data.sa.gov.au/data/api/3/action/datastore_search?resource_id=3d4e-5f&limit=2000&offset=0",
      publishedAt: undefined,
    },
  ]);
  assert.deepEqual(
    files.map(({ fileName }) => valuerGeneralSa.identify(fileName)),
    ["unread", "unread"],
  );
});

for (const [what, answer, reason] of [
  ["a refusal", { success: false }, "the answer is no package with resources"],
  [
    "a package without tables",
    { success: true, result: { resources: [] } },
    "the package has no table that can be searched",
  ],
] as const) {
  test(`takes nothing from ${what}`, () => assert.throws(() => read(answer), { reason }));
}
