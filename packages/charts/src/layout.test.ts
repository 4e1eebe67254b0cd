import assert from "node:assert/strict";
import { test } from "node:test";
import { dollars, percent } from "./chart.js";
import { hostileTexts, hostileValues } from "./hostile.fixture.js";
import { barChart, centroidMap, type LineChart, lineChart, smallMultiples, treemap } from "./index.js";
import { elementsOf, shapeProblems, textProblems } from "./picture.fixture.js";
import { daily, frame, wandering } from "./series.fixture.js";

const SIZES = [
  [160, 120],
  [320, 200],
  [480, 300],
  [720, 400],
  [2400, 1200],
] as const;

/** Each kind of chart, of any figures and of any text. */
const kinds: Readonly<Record<string, (values: readonly (number | null)[], text: string, size: Size) => string>> = {
  line: (values, text, size) =>
    lineChart({ ...framing(text, size), series: [line(values, text)], left: { unit: percent } }),
  "two axes": (values, text, size) =>
    lineChart({
      ...framing(text, size),
      series: [line(values, text), { ...line(wandering(50), text), axis: "right" }],
      left: { unit: percent },
      right: { unit: dollars },
      events: events(text),
      intervals: [{ from: "2020-01-03", to: "2020-01-09", name: text }],
    }),
  "many lines": (values, text, size) =>
    lineChart({
      ...framing(text, size),
      series: Array.from({ length: 9 }, (_, i) => line(values, `${i} ${text}`)),
      events: events(text),
    }),
  columns: (values, text, size) => barChart({ ...framing(text, size), bars: bars(values, text), unit: percent }),
  "columns by date": (values, text, size) =>
    barChart({
      ...framing(text, size),
      bars: line(values.slice(0, 5000), text).points.map(({ date, value }) => ({ name: date, value })),
    }),
  rows: (values, text, size) =>
    barChart({ ...framing(text, size), bars: bars(values, text), unit: dollars, direction: "rows" }),
  treemap: (values, text, size) =>
    treemap({
      ...framing(text, size),
      groups: groups(values, text),
      colours: { name: text, kind: "change", unit: percent },
    }),
  map: (values, text, size) =>
    centroidMap({
      ...framing(text, size),
      places: places(values, text),
      landmarks: [{ name: text, latitude: -33.9, longitude: 151.2 }],
      colours: { name: text, kind: "rank", unit: dollars },
    }),
  "small multiples": (values, text, size) =>
    smallMultiples({
      ...framing(text, size),
      panels: Array.from({ length: 11 }, (_, i) => line(values.slice(0, 3000), `${text} ${i}`)),
      axis: { unit: dollars },
    }),
};

type Size = readonly [width: number, height: number];

for (const [kind, draw] of Object.entries(kinds)) {
  for (const [what, values] of Object.entries(hostileValues)) {
    test(`${kind}: no text touches another or leaves the picture, of figures: ${what}`, () => {
      assert.deepEqual(
        problemsOf((size) => draw(values, "Pilbara Minerals Limited", size)),
        [],
      );
    });
  }
  for (const [what, text] of Object.entries(hostileTexts)) {
    test(`${kind}: no text touches another or leaves the picture, of texts: ${what}`, () => {
      assert.deepEqual(
        problemsOf((size) => draw([1, 2, null, 4], text, size)),
        [],
      );
    });
  }

  test(`${kind}: what others have written is text alone`, () => {
    const svg = draw([1, 2, 3], hostileTexts.markup!, [720, 400]);
    const names = new Set(elementsOf(svg).map(({ name }) => name));
    assert.deepEqual([names.has("script"), names.has("text")], [false, true]);
    assert.ok(elementsOf(svg).every(({ attributes }) => !JSON.stringify(attributes).includes("alert")));
  });

  test(`${kind}: the same figures make the same bytes`, () => {
    const [one, other] = [1, 2].map(() => draw(wandering(300), "Pilbara", [720, 400]));
    assert.equal(one, other);
  });
}

function problemsOf(draw: (size: Size) => string): readonly string[] {
  return SIZES.flatMap((size) => {
    const svg = draw(size);
    return [...textProblems(svg), ...shapeProblems(svg)].map((problem) => `${size.join(" x ")}: ${problem}`);
  });
}

function framing(text: string, [width, height]: Size): Omit<LineChart, "series"> {
  return { ...frame, title: text, subtitle: text, note: text, sources: [{ name: text, licence: text }], width, height };
}

function line(values: readonly (number | null)[], name: string) {
  return { name, points: daily("2020-01-01", values) };
}

function bars(values: readonly (number | null)[], text: string) {
  return values.slice(0, 5000).map((value, i) => ({ name: i % 3 === 0 ? text : `${i}`, value, isMarked: i === 1 }));
}

function groups(values: readonly (number | null)[], text: string) {
  const tiles = values.map((value, i) => ({ name: i % 3 === 0 ? text : `${i}`, value, colourValue: value }));
  return [
    { name: text, tiles },
    { name: "Others", tiles: tiles.slice(0, 40) },
  ];
}

function places(values: readonly (number | null)[], name: string) {
  return values.map((value, i) => ({ name, value, latitude: -10 - ((i * 7) % 33), longitude: 113 + ((i * 11) % 41) }));
}

function events(text: string) {
  return Array.from({ length: 30 }, (_, i) => ({ date: `2020-01-${String(i + 1).padStart(2, "0")}`, text }));
}
