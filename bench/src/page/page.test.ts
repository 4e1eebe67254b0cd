import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { type AnyPart, atLeast, atMost } from "../part.js";
import { parts } from "../parts.js";
import { chartsOf } from "./charts.js";
import { pageOf } from "./page.js";
import { readRecord } from "./record.js";

const docs = fileURLToPath(new URL("../../../docs", import.meta.url));

const stamp = {
  date: "2026-01-31",
  version: "1.0.0",
  node: "20",
  machine: "2 cores",
  data: "real files",
  isQuick: false,
};
const quick: AnyPart = {
  name: "quick",
  title: "Quick things",
  measure: () => Promise.resolve(undefined),
  lines: (figures) => [`It took ${figures} ms.`],
  budgets: (figures) => [atMost("a quick thing", 5, Number(figures), " ms"), atLeast("its speed", 2, 1)],
};
const slow: AnyPart = { ...quick, name: "slow", title: "Slow things" };

test("the page has each budget beside its figure, met or not, and each part with when it was measured", () => {
  const page = pageOf([quick, slow], { quick: { stamp, figures: 4.2 } });
  assert.match(page, /\| a quick thing \| ≤ 5 ms \| 4\.20 ms \| yes \|/);
  assert.match(page, /\| its speed \| ≥ 2 \| 1\.00 \| \*\*no\*\* \|/);
  assert.match(
    page,
    /## Quick things\n\n_2026-01-31, version 1\.0\.0, Node 20, 2 cores, on real files\._\n\nIt took 4\.2 ms\./,
  );
});

test("a part that was not measured says so, and one of short rounds warns", () => {
  const page = pageOf([quick, slow], { quick: { stamp: { ...stamp, isQuick: true }, figures: 1 } });
  assert.match(page, /\| Slow things \| \| not measured \| \|/);
  assert.match(page, /## Slow things\n\nNot measured yet\./);
  assert.match(page, /too short to rely on/);
});

test("a figure that is not known keeps no budget", () => {
  assert.equal(atMost("time", 5, Number.NaN).isMet, false);
  assert.equal(atLeast("speed", 5, Number.NaN).isMet, false);
});

test("the page and the charts of the docs are what their figures give: `npm run bench -- --page` writes them", () => {
  const record = readRecord(join(docs, "performance", "figures.json"));
  assert.equal(readFileSync(join(docs, "performance.md"), "utf8"), pageOf(parts, record));
  for (const [name, svg] of chartsOf(record)) {
    assert.equal(readFileSync(join(docs, "performance", name), "utf8"), `${svg}\n`);
  }
});
