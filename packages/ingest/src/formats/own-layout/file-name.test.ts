import assert from "node:assert/strict";
import { test } from "node:test";
import type { Identity } from "../../source.js";
import { dividends } from "../../sources/dividends/source.js";
import { industryFacts } from "../../sources/industry-facts/source.js";
import { reputationSignals } from "../../sources/reputation-signals/source.js";
import { refusalOf } from "./layout-tests.fixture.js";

const date = "2026-08-10";
const dated: Omit<Identity, "unit"> = { date, version: date, publishedAt: date };

for (const [source, fileName, identity] of [
  [dividends, "dividends-2026-08-10.csv", { unit: "all", ...dated }],
  [dividends, "DIVIDENDS-2026-08-10.CSV", { unit: "all", ...dated }],
  [dividends, "director-trades-2026-08-10.csv", undefined],
  [dividends, "dividendsheet.csv", undefined],
  [dividends, "dividends-2026-08-10.xlsx", undefined],
  [reputationSignals, "reputation-signals-2026-08-10.jsonl", { unit: "all", ...dated }],
  [reputationSignals, "reputation-signals-courts-2026-08-10.jsonl", { unit: "courts", ...dated }],
  [reputationSignals, "reputation-signals-News-Desk2-2026-08-10.jsonl", { unit: "news-desk2", ...dated }],
  [reputationSignals, "reputation-signals-2026-08-10.csv", undefined],
  [industryFacts, "industry-facts-tax-office-2026-08-10.jsonl", { unit: "tax-office", ...dated }],
  [industryFacts, "industry-history-2026-08-10.jsonl", undefined],
] as const) {
  test(`${source.name} places ${fileName}`, () => assert.deepEqual(source.identify(fileName), identity));
}

const hint = "the name does not end in the date of the table; name it as in";
for (const [source, fileName, reason] of [
  [dividends, "dividends.csv", `${hint} dividends-2026-08-10.csv`],
  [dividends, "dividends-latest.csv", `${hint} dividends-2026-08-10.csv`],
  [dividends, "dividends-10-08-2026.csv", `${hint} dividends-2026-08-10.csv`],
  [dividends, "dividends-vendor-2026-08-10.csv", `${hint} dividends-2026-08-10.csv`],
  [dividends, "dividends-2026-02-30.csv", "the date 2026-02-30 does not exist"],
  [reputationSignals, "reputation-signals-courts.jsonl", `${hint} reputation-signals-2026-08-10.jsonl`],
  [reputationSignals, "reputation-signals-2026-08-09-2026-08-10.jsonl", `${hint} reputation-signals-2026-08-10.jsonl`],
  [
    reputationSignals,
    `reputation-signals-${"f".repeat(41)}-2026-08-10.jsonl`,
    `${hint} reputation-signals-2026-08-10.jsonl`,
  ],
  [
    industryFacts,
    "industry-facts-2026-08-10.jsonl",
    "the name does not say whose file it is; name it as in industry-facts-name-2026-08-10.jsonl",
  ],
  [industryFacts, "industry-facts-tax.jsonl", `${hint} industry-facts-name-2026-08-10.jsonl`],
] as const) {
  test(`${source.name} refuses the name ${fileName}`, () => {
    assert.deepEqual(
      refusalOf(() => source.identify(fileName)),
      [undefined, reason],
    );
  });
}
