import assert from "node:assert/strict";
import { test } from "node:test";
import { lineChart } from "./line/line-chart.js";
import { pngOf } from "./png.js";
import { daily, frame } from "./series.fixture.js";

const chart = { ...frame, series: [{ name: "Line", points: daily("2026-01-01", [1, 2, 3]) }], theme: "light" } as const;

test("a chart becomes a PNG of its size, or of a multiple", () => {
  const sizes = [1, 2].map((scale) => {
    const png = Buffer.from(pngOf(lineChart(chart), { scale }));
    return [png.toString("latin1", 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)];
  });
  assert.deepEqual(sizes, [
    ["PNG", 720, 400],
    ["PNG", 1440, 800],
  ]);
});

test("texts are drawn by the font that is shipped", () => {
  const withTexts = pngOf(lineChart(chart));
  const without = pngOf(lineChart(chart).replace(/<text.*?<\/text>/g, ""));
  assert.ok(withTexts.length > without.length * 1.5, `${withTexts.length} and ${without.length} bytes`);
});

for (const [what, svg, scale] of [
  ["more than 2400 pixels", lineChart(chart), 4],
  ["no size", "<svg/>", 1],
  ["colours of a page", lineChart({ ...chart, theme: "page" }), 1],
] as const) {
  test(`refuses a picture with ${what}`, () => {
    assert.throws(() => pngOf(svg, { scale }), RangeError);
  });
}
