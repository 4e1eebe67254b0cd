import assert from "node:assert/strict";
import { test } from "node:test";
import { dollars, percent } from "../chart.js";
import { elementsOf, textsOf } from "../picture.fixture.js";
import { daily, frame, wandering } from "../series.fixture.js";
import { lineChart, lineDescription } from "./line-chart.js";

const shorts = { name: "Short interest", points: daily("2026-11-02", [1, 2, null, 4, 3]) };
const week = { ...frame, series: [shorts], left: { unit: percent } };

test("a line is drawn in as many pieces as gaps leave", () => {
  const path = elementsOf(lineChart(week)).find(({ attributes }) => attributes["stroke-width"] === "2");
  assert.equal(path?.attributes.d?.match(/M/g)?.length, 2);
});

test("days that are too far apart are a gap where the series says so", () => {
  const monthly = { name: "Rate", points: daily("2026-01-01", [1, 2, 3], 30), gapAfterDays: 20 };
  assert.match(lineDescription({ ...frame, series: [monthly] }), /2 gaps: between 1 January 2026 and 31 January 2026;/);
});

test("the description tells first, last, highest and lowest with their days, gaps, shaded days and events", () => {
  const told = lineDescription({
    ...week,
    events: [{ date: "2026-11-05", text: "Results" }],
    intervals: [{ from: "2026-11-01", to: "2026-11-03", name: "Campaign" }],
  });
  assert.equal(
    told,
    "Short interest: line chart, 2 November 2026 to 6 November 2026. " +
      "Short interest: first 1.00% on 2 November 2026, last 3.00% on 6 November 2026; " +
      "highest 4.00% on 5 November 2026, lowest 1.00% on 2 November 2026. One gap: 4 November 2026. " +
      "Shaded: Campaign, 2 November 2026 to 3 November 2026. Events: 1, 5 November 2026, Results.",
  );
});

test("a picture has its title and description by ids of the caller, and says where figures are from", () => {
  const elements = elementsOf(lineChart(week));
  const [svg, title, description] = elements;
  assert.deepEqual(
    [svg?.attributes.role, svg?.attributes["aria-labelledby"], title?.attributes.id, description?.attributes.id],
    ["img", "c-title c-desc", "c-title", "c-desc"],
  );
  assert.equal(description?.text, lineDescription(week));
  assert.ok(textsOf(lineChart(week)).includes("Source: ASIC, 13 Nov 2026, CC BY 4.0"));
});

test("two axes share their lines, and the key says which series is read from which", () => {
  const price = { name: "Price", axis: "right" as const, points: daily("2026-11-02", [2.1, 2.4, 2.2, 2.3, 2.9]) };
  const texts = textsOf(lineChart({ ...week, series: [shorts, price], right: { unit: dollars } }));
  const labels = (sign: RegExp) => texts.filter((text) => sign.test(text) && text.length < 8);
  assert.equal(labels(/%$/).length, labels(/^\$/).length);
  assert.ok(texts.includes("Short interest (left)") && texts.includes("Price (right)"));
});

test("events that are close share a marker, and all are listed below", () => {
  const dates = ["2016-02-01", "2016-02-02", "2019-02-01"];
  const svg = lineChart({
    ...frame,
    series: [{ name: "Line", points: daily("2015-01-01", wandering(2000)) }],
    events: dates.map((date) => ({ date, text: `Event of ${date}` })),
  });
  assert.deepEqual(
    textsOf(svg)
      .filter((text) => /^[1-9](–[1-9])?$/.test(text))
      .sort()
      .slice(0, 2),
    ["1", "1–2"],
  );
  assert.ok(textsOf(svg).includes("2 Feb 2016: Event of 2016-02-02"));
});

test("ten years of days are less than 12 KB, at any width", () => {
  const series = [{ name: "Line", points: daily("2016-01-01", wandering(3650)) }];
  const sizes = [320, 720, 960, 2400].map((width) => lineChart({ ...frame, series, width }).length);
  assert.ok(Math.max(...sizes) < 12_000, String(sizes));
});

test("a long line keeps the highest and the lowest of every column", () => {
  const values = wandering(20_000).map((value, i) => (i === 7777 ? 600 : i === 12_345 ? -600 : value));
  const svg = lineChart({ ...frame, series: [{ name: "Line", points: daily("1970-01-01", values) }] });
  const elements = elementsOf(svg);
  const [, top, , bottom] = elements[0]!.attributes["data-plot"]!.split(" ").map(Number);
  const path = elements.find(({ attributes }) => attributes["stroke-width"] === "2")!.attributes.d!;
  const heights: number[] = [];
  for (const [, step] of path.matchAll(/[Ml ]?-?[\d.]+ ?(-?[\d.]+)/g))
    heights.push((heights.at(-1) ?? 0) + Number(step));
  assert.deepEqual(
    [elements[0]!.attributes["data-left"], Math.min(...heights).toFixed(1), Math.max(...heights).toFixed(1)],
    ["-600 600", top!.toFixed(1), bottom!.toFixed(1)],
  );
});

test("points may come in any order, and values that are no numbers are gaps", () => {
  const points = [...shorts.points]
    .reverse()
    .map((point) => (point.value === null ? { ...point, value: Number.NaN } : point));
  assert.equal(lineChart({ ...week, series: [{ ...shorts, points }] }), lineChart(week));
});

test("a scale is not made up where nothing is known", () => {
  const unknown = { ...shorts, points: daily("2026-11-02", [null, null]) };
  const texts = textsOf(lineChart({ ...week, series: [unknown] }));
  assert.deepEqual(
    [texts.includes("No figure is known for these days"), texts.filter((text) => text.endsWith("%"))],
    [true, []],
  );
});

for (const [what, change] of Object.entries({
  "an id that is no name": { id: 'a" onload="x' },
  "a picture without width": { width: 0 },
  "a picture that is too wide": { width: 2401 },
  "a date that is none": { from: "13 November 2026" },
})) {
  test(`refuses ${what}`, () => {
    assert.throws(() => lineChart({ ...week, ...change }), RangeError);
  });
}
