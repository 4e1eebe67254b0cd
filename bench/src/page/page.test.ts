import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { type AnyPart, atLeast, atMost, settled } from "../part.js";
import { parts } from "../parts.js";
import { chartsOf } from "./charts.js";
import { pageOf } from "./page.js";
import { readRecord, withRun } from "./record.js";

const docs = fileURLToPath(new URL("../../../docs", import.meta.url));

const stamp = {
  date: "2026-01-31",
  version: "1.0.0",
  node: "20",
  machine: "2 cores",
  data: "real files",
};
const quick: AnyPart = {
  name: "quick",
  title: "Quick things",
  measure: () => Promise.resolve(undefined),
  lines: (figures) => [`It took ${figures} ms.`],
  budgets: (figures) => [atMost("a quick thing", 5, Number(figures), " ms"), atLeast("its speed", 2, 1)],
};
const slow: AnyPart = { ...quick, name: "slow", title: "Slow things" };

test("the page has each budget next to its figure, met or not, and each part with when it was measured", () => {
  const page = pageOf([quick, slow], { quick: { stamp, runs: [4.2] } });
  assert.match(page, /\| a quick thing \| ≤ 5 ms \| 4\.20 ms \| yes \|/);
  assert.match(page, /\| its speed \| ≥ 2 \| 1\.00 \| \*\*no\*\* \|/);
  assert.match(
    page,
    /## Quick things\n\n_2026-01-31, version 1\.0\.0, Node 20, 2 cores, on real files\._\n\nIt took 4\.2 ms\./,
  );
});

test("a part that was not measured says so", () => {
  const page = pageOf([quick, slow], { quick: { stamp, runs: [1] } });
  assert.match(page, /\| Slow things \| \| not measured \| \|/);
  assert.match(page, /## Slow things\n\nNot measured yet\./);
});

test("a budget has the figures of all runs, and is met if each run kept it; the tables are of the last", () => {
  const speed: AnyPart = { ...quick, budgets: (figures) => [atMost("a quick thing", 5, Number(figures), " ms")] };
  const met = pageOf([speed], { quick: { stamp, runs: [4, 3, 5] } });
  assert.match(met, /\| a quick thing \| ≤ 5 ms \| 4\.00 ms, 3\.00 ms, 5\.00 ms \| yes \|/);
  assert.match(met, /\nIt took 5 ms\./);
  assert.match(
    pageOf([speed], { quick: { stamp, runs: [6, 3, 4] } }),
    /\| 6\.00 ms, 3\.00 ms, 4\.00 ms \| \*\*no\*\* \|/,
  );
});

test("a budget that one of the runs could not measure is not met", () => {
  const rare: AnyPart = { ...quick, budgets: (figures) => (figures === 0 ? [] : [atMost("it", 5, Number(figures))]) };
  assert.match(pageOf([rare], { quick: { stamp, runs: [1, 0] } }), /\| it \| ≤ 5 \| 1\.00 \| \*\*no\*\* \|/);
});

test("a settled budget says so, and below the table each reason stands once, with all that it is the reason of", () => {
  const budgets: AnyPart["budgets"] = () => [
    settled(atMost("one", 5, 4), "It was ≤ 3."),
    atMost("two", 5, 4),
    settled(atMost("three", 5, 6), "It was ≤ 3."),
  ];
  const page = pageOf([{ ...quick, budgets }], { quick: { stamp, runs: [1] } });
  assert.match(page, /\| one \| ≤ 5, settled \| 4\.00 \| yes \|\n\| two \| ≤ 5 \| 4\.00 \| yes \|\n/);
  assert.match(
    page,
    /\| three \| ≤ 5, settled \| 6\.00 \| \*\*no\*\* \|\n\nA budget is _settled_ .*:\n\n- one; three\. It was ≤ 3\.\n\n## /,
  );
  assert.doesNotMatch(pageOf([quick], { quick: { stamp, runs: [1] } }), /settled/);
});

test("a budget may follow the Node that it was measured with", () => {
  const budgets: AnyPart["budgets"] = (_, node) => [atMost("it", Number(node), 1)];
  assert.match(pageOf([{ ...quick, budgets }], { quick: { stamp, runs: [1] } }), /\| it \| ≤ 20 \|/);
});

test("the first run of a part replaces what was measured before, and the next ones join it", () => {
  const before = { slow: { stamp, runs: [9] }, quick: { stamp, runs: [7, 8] } };
  const newer = { ...stamp, date: "2026-02-01" };
  const first = withRun(before, "quick", { run: 1, stamp, figures: 1 });
  assert.deepEqual(first, { slow: { stamp, runs: [9] }, quick: { stamp, runs: [1] } });
  assert.deepEqual(withRun(first, "quick", { run: 2, stamp: newer, figures: 2 }).quick, { stamp: newer, runs: [1, 2] });
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
