import assert from "node:assert/strict";
import { test } from "node:test";
import { less, rounded, roundedMean } from "./decimals.js";
import { moverOf } from "./figures.js";
import { type Calendar, periodsOf, spanOf, weekOf } from "./periods.js";
import { problemsIn, type Report } from "./texts.js";

test("the oracle rounds and subtracts as decimals", () => {
  assert.deepEqual(
    [rounded(1.005), rounded(2.25, 1), rounded(-2.25, 1), rounded(1e-7), rounded(-0.004), less(0.6, 0.5)],
    [1.01, 2.3, -2.3, 0, 0, 0.1],
  );
  assert.deepEqual(
    [roundedMean([1.01, 1]), roundedMean([0.1, 0.2, 0.3]), roundedMean([1e-7], [0.005]), roundedMean([2, 1], [1.505])],
    [1.01, 0.2, 0, -0.01],
  );
});

const input = {
  ...{ code: "PLS", run: 0, isNewest: true, percentage: 5.2, position: null, name: "Pilbara", industry: "", logo: "" },
  volume: null,
};

test("the oracle scores the worked example of the contract", () => {
  const period = { slug: "", reportDate: "", previousDate: "" };
  // Six deltas of half a point up and down have a mean of 0 and a deviation of 0.5.
  const weekly = moverOf({ ...period, type: "weekly" }, input, 4, 1.2, [4, 4.5, 4, 4.5, 4, 4.5, 4, 5.2]);
  assert.deepEqual([weekly.mover.zScore, weekly.mover.significance, weekly.mover.streakWeeks], [2.4, 1.81, 1]);
  const monthly = moverOf({ ...period, type: "monthly" }, input, 4, 1.2, [4, 4.6, 5.2]);
  assert.deepEqual([monthly.mover.zScore, monthly.mover.significance, monthly.mover.streakWeeks], [null, 1.33, 2]);
});

test("the oracle knows weeks by ISO 8601", () => {
  assert.deepEqual(["2021-01-03", "2021-01-04", "2026-01-01", "2027-01-01", "2024-12-30"].map(weekOf), [
    "2020-W53",
    "2021-W01",
    "2026-W01",
    "2026-W53",
    "2025-W01",
  ]);
  assert.deepEqual(["2021-W53", "2020-W53", "2020-W00", "2020-13", "2024-02", "20"].map(spanOf), [
    undefined,
    ["2020-12-28", "2021-01-01"],
    undefined,
    undefined,
    ["2024-02-01", "2024-02-29"],
    undefined,
  ]);
});

test("the oracle makes a report of a closed period and of what is held of the one or two before it", () => {
  const calendar: Calendar = {
    days: ["2020-12-18", "2021-01-07", "2021-01-22", "2021-02-01"],
    newest: "2021-02-01",
    isTradingDay: (day) => ![0, 6].includes(new Date(day).getUTCDay()),
  };
  assert.deepEqual(periodsOf(calendar), [
    { type: "weekly", slug: "2021-W03", reportDate: "2021-01-22", previousDate: "2021-01-07" },
    { type: "monthly", slug: "2021-01", reportDate: "2021-01-22", previousDate: "2020-12-18" },
  ]);
});

const report: Report = {
  ...{ weekSlug: "2026-W31", reportDate: "2026-07-31", headline: "PLS leads at 18.50%", qualityScore: 1 },
  summary: "PLS is the most shorted stock as at 31 July 2026 [ref-1].",
  narrative: Object.fromEntries(
    ["openingHook", "topAnalysis", "moversAnalysis", "industryAnalysis", "outlook"].map((section) => [
      section,
      "Of the shares of Pilbara Minerals (PLS) 18.5 percent were reported short in the week, more than of any other stock in the market. Figures are published four trading days after their date.",
    ]),
  ),
  topShorted: [{ code: "PLS", name: "Pilbara Minerals" }],
  ...{ risers: [], fallers: [], industryBreakdown: [], trendInsights: [], marketStats: { maxShortPct: 18.5 } },
  faqs: ["one", "two", "three"].map((question) => ({ question: `Which ${question}?`, answer: "PLS, at 18.5%." })),
  citations: [{ id: "ref-1", source: "ASIC", date: "2026-07-31", url: "https://asic.example/", type: "asic_data" }],
};

test("the oracle finds nothing wrong with a text that keeps the rules", () => {
  assert.deepEqual(problemsIn(report), []);
});

const broken: readonly (readonly [Partial<Report>, readonly string[]])[] = [
  [{ headline: "PLS leads at 18.60%", qualityScore: 0.85 }, ["18.6% is no figure of the report"]],
  [{ headline: "PLS leads (ASIC)", qualityScore: 0.85 }, ["ASIC is no code of the report"]],
  [{ headline: "PLS leads $BOE", qualityScore: 0.85 }, ["BOE is no code of the report"]],
  [{ headline: "BOE leads" }, ["the headline names none of PLS"]],
  [{ qualityScore: 0.9 }, ["the score is 0.9 instead of 1"]],
  [{ faqs: report.faqs.slice(1), qualityScore: 0.85 }, ["there are 2 questions"]],
  [{ summary: "As at 31 July 2026 it stands.", qualityScore: 0.85 }, ["ref-1 is not marked"]],
  [{ summary: `${report.summary} One. Two.` }, [`summary has 3 sentences: ${report.summary} One. Two.`]],
  [{ summary: `PLS is likely as at 31 July 2026 [ref-1].` }, ['the text says "likely"']],
];

for (const [change, problems] of broken) {
  test(`the oracle finds that ${problems[0]}`, () => {
    assert.deepEqual(problemsIn({ ...report, ...change }), problems);
  });
}
