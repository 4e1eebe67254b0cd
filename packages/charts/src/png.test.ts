import assert from "node:assert/strict";
import { test } from "node:test";
import { Resvg } from "@resvg/resvg-js";
import { lineChart } from "./line/line-chart.js";
import { pngOf } from "./png.js";
import { daily, frame } from "./series.fixture.js";

const chart = { ...frame, series: [{ name: "Line", points: daily("2026-01-01", [1, 2, 3]) }], theme: "light" } as const;

test("a chart becomes a PNG of its size, or of a multiple", async () => {
  const sizes = [1, 2].map(async (scale) => {
    const png = await pngOf(lineChart(chart), { scale });
    return [png.toString("latin1", 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)];
  });
  assert.deepEqual(await Promise.all(sizes), [
    ["PNG", 720, 400],
    ["PNG", 1440, 800],
  ]);
});

test("texts are drawn by the font that is shipped", async () => {
  const withTexts = await pngOf(lineChart(chart));
  const without = await pngOf(lineChart(chart).replace(/<text.*?<\/text>/g, ""));
  assert.ok(withTexts.length > without.length * 1.5, `${withTexts.length} and ${without.length} bytes`);
});

test("a PNG holds the pixels that were drawn, as another reader sees them", async () => {
  const png = await pngOf(lineChart({ ...chart, theme: "dark" }));
  const data = png.toString("base64");
  const shown = `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="400"><image width="720" height="400" href="data:image/png;base64,${data}"/></svg>`;
  const again = new Resvg(shown).render().pixels;
  assert.deepEqual([again.length, [...again.subarray(0, 4)]], [720 * 400 * 4, [0x14, 0x1b, 0x17, 255]]);
});

for (const [what, svg, scale] of [
  ["more than 2400 pixels", lineChart(chart), 4],
  ["no size", "<svg/>", 1],
  ["colours of a page", lineChart({ ...chart, theme: "page" }), 1],
] as const) {
  test(`refuses a picture with ${what}`, async () => {
    await assert.rejects(pngOf(svg, { scale }), RangeError);
  });
}
