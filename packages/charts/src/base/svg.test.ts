import assert from "node:assert/strict";
import { test } from "node:test";
import { paintOf } from "./palette.js";
import { labelOf } from "./svg.js";

const paint = paintOf("light");
const label = { x: 0, y: 10, size: 10, colour: "ink" } as const;

test("a text is as wide in any font as in its own", () => {
  assert.match(labelOf({ ...label, text: "HHH" }, paint), / textLength="21.7" lengthAdjust="spacingAndGlyphs"/);
  assert.match(labelOf({ ...label, text: "HHH", isBold: true }, paint), / textLength="21.7"/);
  assert.match(labelOf({ ...label, text: "iii" }, paint), / textLength="6.7"/);
});

test("a text that its font does not have is left as wide as another makes it", () => {
  assert.doesNotMatch(labelOf({ ...label, text: "東京" }, paint), /textLength/);
});
