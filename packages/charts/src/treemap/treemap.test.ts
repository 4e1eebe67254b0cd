import assert from "node:assert/strict";
import { test } from "node:test";
import { percent, wholeDollars } from "../chart.js";
import { elementsOf, textsOf } from "../picture.fixture.js";
import { frame } from "../series.fixture.js";
import { squarify } from "./squarify.js";
import { treemap, treemapDescription } from "./treemap.js";

const chart = {
  ...frame,
  unit: wholeDollars,
  colours: { name: "Change", kind: "change", unit: percent },
  groups: [
    { name: "Energy", tiles: [{ name: "PDN", value: 100, colourValue: 0.5 }] },
    {
      name: "Materials",
      tiles: [
        { name: "PLS", value: 300, colourValue: -1.2 },
        { name: "LTR", value: 100, colourValue: null },
        { name: "NONE", value: null, colourValue: 1 },
      ],
    },
  ],
} as const;

test("rectangles fill their room, each as large as its value", () => {
  const room = { left: 10, top: 20, right: 610, bottom: 420 };
  const values = [6, 6, 4, 3, 2, 2, 1];
  const areas = squarify(values, room).map(
    ({ left, right, top, bottom }) => ((right - left) * (bottom - top)) / 10_000,
  );
  assert.deepEqual(
    areas.map((area) => Math.round(area * 1000) / 1000),
    values,
  );
});

test("a name is drawn with its change and its sign, and told in full where one points", () => {
  const svg = treemap(chart);
  assert.ok(["PLS", "−1.20%", "PDN", "+0.50%"].every((text) => textsOf(svg).includes(text)));
  const told = elementsOf(svg)
    .filter(({ name }) => name === "title")
    .map(({ text }) => text);
  assert.deepEqual(told.slice(1), ["PLS: $300, −1.20%", "LTR: $100, no figure", "PDN: $100, +0.50%"]);
});

test("the description tells the largest, the extremes and what is not drawn", () => {
  assert.equal(
    treemapDescription(chart),
    "Short interest: treemap of 3 rectangles in 2 groups. Largest groups: Materials $400; Energy $100. " +
      "Largest: PLS $300; LTR $100; PDN $100. Change: highest PDN +0.50%; PLS −1.20%; lowest PLS −1.20%; PDN +0.50%. " +
      "1 without a figure above zero, or too small, are not drawn.",
  );
});

test("of very many the largest are drawn", () => {
  const tiles = Array.from({ length: 20_000 }, (_, i) => ({ name: `T${i}`, value: i, colourValue: i }));
  const svg = treemap({ ...chart, groups: [{ name: "All", tiles }] });
  assert.ok(elementsOf(svg).length < 2000);
});
