import assert from "node:assert/strict";
import { test } from "node:test";
import { isoOf } from "../../../base/time/day.js";
import { figuresChanged } from "./figures-changed.js";
import { observationsOf } from "./observations.fixture.js";

test("added, restated and withdrawn figures are counted, and the largest restatement is told, the earliest of equal ones", () => {
  const before = observationsOf([
    ["2025-01-01", 9],
    ["2025-04-01", 4],
    ["2025-07-01", 3],
    ["2025-10-01", 2],
    ["2026-01-01", 1],
  ]);
  const after = observationsOf([
    ["2025-04-01", 4.5],
    ["2025-07-01", 1.5],
    ["2025-10-01", 2],
    ["2026-01-01", 2.5],
    ["2026-04-01", 7],
    ["2026-07-01", 8],
  ]);
  const { largest, ...counts } = figuresChanged(before, after);
  assert.deepEqual(
    [counts, { ...largest, period: isoOf(largest!.period) }],
    [
      { added: 2, restated: 3, withdrawn: 1, meanSize: (0.5 + 1.5 + 1.5) / 3 },
      { period: "2025-07-01", before: 3, after: 1.5 },
    ],
  );
});

test("what was not there adds all of its figures, and what goes withdraws them", () => {
  const state = observationsOf([
    ["2025-01-01", 9],
    ["2025-04-01", 4],
  ]);
  const nothing = { restated: 0, meanSize: undefined, largest: undefined };
  assert.deepEqual(
    [figuresChanged(undefined, state), figuresChanged(state, undefined), figuresChanged(state, state)],
    [
      { ...nothing, added: 2, withdrawn: 0 },
      { ...nothing, added: 0, withdrawn: 2 },
      { ...nothing, added: 0, withdrawn: 0 },
    ],
  );
});
