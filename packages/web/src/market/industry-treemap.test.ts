import assert from "node:assert/strict";
import { test } from "node:test";
import { create } from "@bufbuild/protobuf";
import { GetIndustryTreeMapResponseSchema } from "@daybook/sdk/messages";
import { REAL } from "../site.fixture.js";
import { industryTreemap } from "./industry-treemap.js";

/** So many stocks, each with one share short more than the one before it. */
const stocks = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ productCode: `S${i}`, shortPosition: i + 1, percentage: 1 }));

test("an industry has the area of all its stocks: the largest ones, and one for the others", () => {
  const answer = create(GetIndustryTreeMapResponseSchema, {
    industries: [
      { name: "Banks", stocks: stocks(12), stockCount: 12, aggregateShortPosition: 78 },
      { name: "Materials", stocks: stocks(14), stockCount: 600, aggregateShortPosition: 1000 },
    ],
  });
  const map = industryTreemap(answer, "1M", REAL);
  assert.equal(
    map?.description,
    "Shares held short, by industry: treemap of 25 rectangles in 2 groups. Largest groups: Materials 1,000; Banks 78. " +
      "Largest: 588 others 898; S13 14; S12 13; S11 12; S11 12.",
  );
});
