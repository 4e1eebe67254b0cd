import assert from "node:assert/strict";
import { test } from "node:test";
import { cellsIn } from "../../cells.fixture.js";
import { refusalOf, testLayout } from "../../formats/own-layout/layout-tests.fixture.js";
import { retiredSlugsLayout } from "./layout.js";
import { retiredSlugs } from "./source.js";

const fileName = "retired-slugs-2026-08-10.csv";
const line = { retired_slug: "Tony-Abel", slug: "anthony-abel", reason: "two records of one person were merged" };
const row = ["tony-abel", "anthony-abel", "two records of one person were merged"];
testLayout({
  source: retiredSlugs,
  layout: retiredSlugsLayout,
  fileName,
  full: line,
  fullRow: row,
  least: line,
  leastRow: row,
});

for (const [what, text, refusal] of [
  ["a slug that takes its own place", "a-b,A-B,x", [2, "a-b takes its own place"]],
  ["what is no slug", "a b,a-b,x", [2, '"a b" is not a slug, which has letters a to z, digits and single dashes']],
  [
    "a slug that ends in a dash",
    "a-b,a-c-,x",
    [2, '"a-c-" is not a slug, which has letters a to z, digits and single dashes'],
  ],
] as const) {
  test(`refuses ${what}`, () => {
    const bytes = Buffer.from(`retired_slug,slug,reason\n${text}\n`);
    assert.deepEqual(
      refusalOf(() => cellsIn(retiredSlugs, fileName, bytes)),
      refusal,
    );
  });
}
