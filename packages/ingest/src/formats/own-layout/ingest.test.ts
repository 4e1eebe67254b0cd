import assert from "node:assert/strict";
import { test } from "node:test";
import { isoOf } from "@daybook/domain";
import type { MemoryFile } from "../../driver/collect.js";
import { ingestReports, outcomesOf, temporaryFolder } from "../../driver/world.fixture.js";
import { dividends } from "../../sources/dividends/source.js";
import { reputationSignals } from "../../sources/reputation-signals/source.js";

/** A table of so many dividends. */
function table(date: string, rows: number): MemoryFile {
  const lines = Array.from({ length: rows }, (_, i) => `d${i},ABC,${isoOf(20_000 + i)},0.5,final`);
  const text = ["id,stock_code,ex_date,amount_per_share,dividend_type", ...lines].join("\n");
  return { fileName: `dividends-${date}.csv`, bytes: Buffer.from(`${text}\n`) };
}

test("ingests the newest of the whole tables, and holds back one that has lost most of its rows", async () => {
  const store = temporaryFolder();
  const first = await ingestReports(store, [table("2025-03-01", 9), table("2025-02-01", 10)], { source: dividends });
  const next = [table("2025-04-01", 4), table("2026-05-01", 9), table("2025-03-01", 9)];
  const second = await ingestReports(store, next, { source: dividends });
  assert.deepEqual(
    [outcomesOf(first), outcomesOf(second)],
    [
      ["accepted dividends-2025-02-01.csv", "accepted dividends-2025-03-01.csv"],
      [
        "refused dividends-2026-05-01.csv: its date 2026-05-01 is still to come",
        "unchanged dividends-2025-03-01.csv",
        "held dividends-2025-04-01.csv: it has 4 rows where the file that it would replace has 9",
      ],
    ],
  );
});

test("keeps the feeds of signals apart", async () => {
  const signal = (headline: string) =>
    `${JSON.stringify({ stockCode: "ABC", polarity: "positive", kind: "award", headline })}\n`;
  const file = (name: string, ...headlines: string[]): MemoryFile => ({
    fileName: `reputation-signals-${name}.jsonl`,
    bytes: Buffer.from(headlines.map(signal).join("")),
  });
  const summary = await ingestReports(
    temporaryFolder(),
    [
      file("courts-2025-03-01", "A", "B", "C"),
      file("press-2025-03-02", "D"),
      file("2025-03-03", "E"),
      file("today", "F"),
    ],
    { source: reputationSignals },
  );
  assert.deepEqual(
    summary.files.map(({ outcome, unit, rows }) => [outcome, unit, rows]),
    [
      ["refused", undefined, undefined],
      ["accepted", "all", 1],
      ["accepted", "courts", 3],
      ["accepted", "press", 1],
    ],
  );
});
