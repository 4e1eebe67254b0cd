import assert from "node:assert/strict";
import { test } from "node:test";
import { figuresOf } from "./figures.js";

test("every figure of an answer is told with what it means, in the words of the contract", () => {
  const answer = { productCode: "BHP", percentageShorted: 1.5, marketCap: 2 };
  assert.deepEqual(figuresOf("shorts.v1alpha1.Stock", answer), {
    percentageShorted: "Percent of shares on issue held short",
    marketCap: "Market value in AUD",
  });
});

test("a figure within rows is told once", () => {
  const answer = { series: [{ observations: [{ value: 1 }, { value: 2 }] }] };
  assert.deepEqual(figuresOf("shorts.v1alpha1.GetEconomicSeriesResponse", answer), {
    value: "The figure, in the unit of the series",
  });
});
