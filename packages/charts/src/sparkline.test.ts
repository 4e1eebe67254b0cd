import assert from "node:assert/strict";
import { test } from "node:test";
import { percent } from "./chart.js";
import { hostileTexts, hostileValues } from "./hostile.fixture.js";
import { elementsOf, shapeProblems } from "./picture.fixture.js";
import { daily, wandering } from "./series.fixture.js";
import { sparkline, sparklineDescription } from "./sparkline.js";

const chart = { id: "s", name: "PLS", unit: percent, points: daily("2026-11-02", [1, null, 3]) };

test("a sparkline says in words what it shows", () => {
  const [svg, title] = elementsOf(sparkline(chart));
  assert.deepEqual([svg?.attributes["aria-labelledby"], title?.attributes.id], ["s-title", "s-title"]);
  assert.equal(title?.text, sparklineDescription(chart));
  assert.equal(
    title?.text,
    "PLS: first 1.00% on 2 November 2026, last 3.00% on 4 November 2026; highest 3.00% on 4 November 2026, lowest 1.00% on 2 November 2026. One gap: 3 November 2026.",
  );
});

test("a year of days is less than 1.3 KB", () => {
  assert.ok(sparkline({ ...chart, points: daily("2026-01-01", wandering(365)) }).length < 1300);
});

for (const [what, values] of Object.entries(hostileValues)) {
  test(`draws any figures: ${what}`, () => {
    assert.deepEqual(shapeProblems(sparkline({ ...chart, points: daily("2020-01-01", values) })), []);
  });
}

for (const [what, name] of Object.entries(hostileTexts)) {
  test(`has any name: ${what}`, () => {
    assert.deepEqual(
      elementsOf(sparkline({ ...chart, name })).map((element) => element.name),
      ["svg", "title", "path", "circle"],
    );
  });
}
