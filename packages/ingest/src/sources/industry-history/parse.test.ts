import assert from "node:assert/strict";
import { test } from "node:test";
import { dayOf } from "@daybook/domain";
import { refusalOf, testLayout } from "../../formats/own-layout/layout-tests.fixture.js";
import { industryHistoryLayout } from "./layout.js";
import { industryHistory } from "./source.js";

const fileName = "industry-history-2026-08-10.csv";
const day = dayOf("2024-12-31")!;

testLayout({
  source: industryHistory,
  layout: industryHistoryLayout,
  fileName,
  full: { stock_code: "ABC", industry: "Food, Beverage & Tobacco", observed_from: "2024-12-31", source: "seed" },
  fullRow: ["ABC", day, "Food, Beverage & Tobacco", "seed"],
  least: { stock_code: "ABC", observed_from: "2024-12-31", source: "observed" },
  leastRow: ["ABC", day, "", "observed"],
});

const parse = (...lines: string[]) =>
  industryHistory.parse(fileName, Buffer.from(["stock_code,industry,observed_from,source", ...lines, ""].join("\n")));

test("industry-history reads the exchange's placeholders as no industry", () => {
  const { rows } = parse("ABC,Not Applic,2024-01-01,seed", "XYZ,Class Pend,2024-01-01,observed");
  assert.deepEqual(
    rows.map(({ industry }) => industry),
    ["", ""],
  );
});

for (const [what, lines, refusal] of [
  ["a seed before what was observed, in any order", ["ABC,Banks,2025-01-01,observed", "ABC,Energy,2024-01-01,seed"]],
  ["labels without a seed", ["ABC,Banks,2025-01-01,observed", "ABC,Energy,2024-01-01,observed"]],
  [
    "a seed after what was observed",
    ["XYZ,Banks,2020-01-01,seed", "ABC,Banks,2024-01-01,observed", "ABC,Energy,2025-01-01,seed"],
    [4, "the seed of ABC is not its first label"],
  ],
  [
    "two seeds",
    ["ABC,Banks,2025-01-01,seed", "ABC,Energy,2024-01-01,seed"],
    [2, "the seed of ABC is not its first label"],
  ],
] as const) {
  test(`industry-history ${refusal ? "refuses" : "accepts"} ${what}`, () => {
    assert.deepEqual(
      refusalOf(() => parse(...lines)),
      refusal,
    );
  });
}
