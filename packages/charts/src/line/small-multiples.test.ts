import assert from "node:assert/strict";
import { test } from "node:test";
import { percent } from "../chart.js";
import { elementsOf, textsOf } from "../picture.fixture.js";
import { daily, frame } from "../series.fixture.js";
import { multiplesDescription, smallMultiples } from "./small-multiples.js";

const panels = [
  { name: "Victoria", points: daily("2026-01-01", [1, 2, 3]) },
  { name: "Queensland", points: daily("2026-01-01", [30, null, 10]) },
];
const chart = { ...frame, panels, axis: { unit: percent } };

test("all panels have the same scale, which is written once a row", () => {
  const texts = textsOf(smallMultiples(chart));
  assert.deepEqual(
    texts.filter((text) => text === "0%" || text === "30%"),
    ["0%", "30%"],
  );
  assert.ok(texts.includes("Victoria") && texts.includes("10.00%"));
});

test("a gap is left open", () => {
  const paths = elementsOf(smallMultiples(chart)).filter(({ attributes }) => attributes["stroke-width"] === "2");
  assert.deepEqual(
    paths.map(({ attributes }) => attributes.d?.match(/M/g)?.length),
    [1, 2],
  );
});

test("panels that have no room are counted", () => {
  const many = Array.from({ length: 50 }, (_, i) => ({ ...panels[0]!, name: `P${i}` }));
  const texts = textsOf(smallMultiples({ ...chart, panels: many, width: 320, height: 300 }));
  const [, others] = /and (\d+) more/.exec(texts.join("\n"))!;
  assert.equal(Number(others) + texts.filter((text) => /^P\d+$/.test(text)).length, 50);
});

test("the description tells each line", () => {
  assert.equal(
    multiplesDescription(chart),
    "Short interest: line charts of 2 on the same scale, 1 January 2026 to 3 January 2026. " +
      "Victoria: first 1.00% on 1 January 2026, last 3.00% on 3 January 2026; highest 3.00% on 3 January 2026, lowest 1.00% on 1 January 2026. " +
      "Queensland: first 30.00% on 1 January 2026, last 10.00% on 3 January 2026; highest 30.00% on 1 January 2026, lowest 10.00% on 3 January 2026. One gap: 2 January 2026.",
  );
});
