import assert from "node:assert/strict";
import { test } from "node:test";
import { percent } from "../chart.js";
import { elementsOf, textsOf } from "../picture.fixture.js";
import { frame } from "../series.fixture.js";
import { barChart, barDescription } from "./bar-chart.js";

const bars = [
  { name: "Pilbara Minerals", value: 8.1 },
  { name: "Zip", value: -2 },
  { name: "BHP", value: null },
];
const ranking = { ...frame, bars, unit: percent, direction: "rows" } as const;

test("a ranking names every bar and tells its figure, and that it has none", () => {
  const shown = textsOf(barChart(ranking));
  assert.deepEqual(shown.slice(-6), ["Pilbara Minerals", "8.10%", "Zip", "−2.00%", "BHP", "no figure"]);
});

test("a bar without a figure is no bar of length zero", () => {
  const lengths = [ranking, { ...frame, bars }].map((chart) => {
    const path = elementsOf(barChart(chart)).find(({ attributes }) => attributes.d?.endsWith("z"));
    return path?.attributes.d?.match(/z/g)?.length;
  });
  assert.deepEqual(lengths, [2, 2]);
});

test("rows that have no room are counted", () => {
  const many = Array.from({ length: 100 }, (_, i) => ({ name: `Stock ${i}`, value: i }));
  const shown = textsOf(barChart({ ...ranking, bars: many }));
  const [, others] = /^and (\d+) more$/.exec(shown.at(-1)!)!;
  assert.equal(Number(others) + shown.filter((text) => text.startsWith("Stock")).length, 100);
});

test("columns by date have round dates below them", () => {
  const monthly = Array.from({ length: 36 }, (_, i) => ({
    name: `${2024 + Math.floor(i / 12)}-${String((i % 12) + 1).padStart(2, "0")}-01`,
    value: i,
  }));
  assert.ok(["2024", "2025", "2026"].every((year) => textsOf(barChart({ ...frame, bars: monthly })).includes(year)));
});

test("names of categories are broken in two lines where one has no room", () => {
  const ages = ["Under 25 years of age", "25 to 34 years of age", "35 to 44 years of age", "45 and over"];
  const texts = textsOf(barChart({ ...frame, width: 440, bars: ages.map((name) => ({ name, value: 1 })) }));
  assert.ok(
    ["Under 25 years of", "age", "45 and over"].every((text) => texts.includes(text)),
    texts.join(),
  );
});

test("the description tells all of few, and the ends of many", () => {
  const many = Array.from({ length: 30 }, (_, i) => ({ name: `S${i}`, value: i === 3 ? null : i }));
  assert.equal(
    barDescription(ranking),
    "Short interest: bar chart of 3 bars. Pilbara Minerals 8.10%; Zip −2.00%. No figure for 1 of them.",
  );
  assert.equal(
    barDescription({ ...frame, bars: many }),
    "Short interest: bar chart of 30 bars. First S0 0, last S29 29. Highest: S29 29; S28 28; S27 27; S26 26; S25 25. " +
      "Lowest: S0 0; S1 1; S2 2; S4 4; S5 5. No figure for 1 of them.",
  );
});

test("refuses more bars than anybody can see", () => {
  const bars = Array.from({ length: 5001 }, () => ({ name: "", value: 1 }));
  assert.throws(() => barChart({ ...frame, bars }), RangeError);
});
