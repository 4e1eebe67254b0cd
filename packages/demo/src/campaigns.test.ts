import assert from "node:assert/strict";
import { test } from "node:test";
import { pressureOn } from "./campaigns.js";

const campaign = { start: 10, buildDays: 20, holdDays: 5, unwindDays: 10, peakPercent: 4 };

for (const [day, percent] of [
  [9, 0],
  [10, 0],
  [20, 2],
  [30, 4],
  [35, 4],
  [40, 2],
  [45, 0],
  [400, 0],
] as const) {
  test(`a campaign that starts on day 10 adds ${percent} points on day ${day}`, () =>
    assert.equal(pressureOn([campaign], day), percent));
}

test("campaigns add up", () => assert.equal(pressureOn([campaign, { ...campaign, start: 20 }], 30), 6));
