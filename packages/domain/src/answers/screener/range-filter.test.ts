import assert from "node:assert/strict";
import { test } from "node:test";
import type { RangeFilter } from "@daybook/contract";
import type { Query } from "../../base/messages.js";
import { rangeProblem, rangeTest } from "./range-filter.js";

const figures = [undefined, -6, -5, 0, 5, 6];

for (const [filter, passing, rule] of [
  [{ min: -5, max: 5, hasMin: true, hasMax: true }, [-5, 0, 5], "both bounds are inclusive"],
  [{ min: 5, hasMin: true }, [5, 6], "a least value alone leaves the top open"],
  [{ max: -5, hasMax: true }, [-6, -5], "a greatest value alone leaves the bottom open, and the unknown fails it"],
  [{ min: 5 }, [5, 6], "a bound that is given applies without its flag"],
  [{ max: 0 }, [-6, -5, 0], "so does one of zero"],
  [{ hasMin: true }, [0, 5, 6], "a flag without its bound asks for zero"],
  [{ hasMax: true }, [-6, -5, 0], "at either end"],
  [{ min: 5, hasMin: false, max: 5 }, [-6, -5, 0, 5], "a flag that is false wins over its bound"],
  [{ max: -6, hasMax: false, min: 5 }, [5, 6], "at either end too"],
  [{ min: 5, max: 5 }, [5], "a range may be one value"],
] as [Query<RangeFilter>, number[], string][]) {
  test(rule, () => {
    assert.equal(rangeProblem(filter), undefined);
    assert.deepEqual(figures.filter(rangeTest(filter)!), passing);
  });
}

for (const filter of [{}, { min: 5, hasMin: false }, { max: 5, hasMax: false }, { hasMin: false, hasMax: false }]) {
  test(`${JSON.stringify(filter)} is no range, so that not even the unknown fails it`, () => {
    assert.equal(rangeTest(filter), undefined);
  });
}

const reversed = "must not have a min above its max";
for (const [filter, problem, rule] of [
  [{ min: 6, max: 5, hasMin: true, hasMax: true }, reversed, "a least value above the greatest is refused"],
  [{ min: 6, max: 5 }, reversed, "without flags as well"],
  [{ hasMin: true, max: -1 }, reversed, "a flag without its bound counts as zero there"],
  [{ hasMax: true, min: 1 }, reversed, "at either end of it"],
  [{ min: 6, max: 5, hasMin: false }, undefined, "unless a flag takes one of them away"],
  [{ min: 6, max: 5, hasMax: false }, undefined, "be it the other"],
  [{ min: Number.NaN }, "must have a finite min", "a bound that is no number is refused"],
  [{ max: Number.NaN, hasMax: true }, "must have a finite max", "flagged as well"],
  [{ min: Number.NEGATIVE_INFINITY }, "must have a finite min", "an infinite bound is refused"],
  [{ max: Number.POSITIVE_INFINITY }, "must have a finite max", "on the other side too"],
  [{ min: Number.NaN, hasMin: false }, "must have a finite min", "even where its flag takes it away"],
] as [Query<RangeFilter>, string | undefined, string][]) {
  test(rule, () => assert.equal(rangeProblem(filter), problem));
}
