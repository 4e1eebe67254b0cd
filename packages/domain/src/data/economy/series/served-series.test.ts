import assert from "node:assert/strict";
import { test } from "node:test";
import { dayOf } from "../../../base/time/day.js";
import { servedSeriesOf } from "./served-series.js";

const spending = {
  topic: "spending",
  metric: "household",
  product: "total",
  region: "nsw",
  unit: "aud",
  frequency: "monthly",
  adjustment: "seasadj",
  sourceKey: "abs-household-spending",
} as const;

test("a series is told by its key, its region and its newest period", () => {
  const periods = Int32Array.of(dayOf("2026-01-01")!, dayOf("2026-02-01")!);
  const { info } = servedSeriesOf(spending, "CC-BY-4.0", { periods, values: Float64Array.of(1, 2) });
  assert.deepEqual(info, {
    seriesKey: "spending.household.total.nsw.seasadj",
    topic: "spending",
    metric: "household",
    product: "total",
    regionType: "state",
    regionCode: "nsw",
    regionName: "New South Wales",
    unit: "aud",
    frequency: "monthly",
    adjustment: "seasadj",
    sourceKey: "abs-household-spending",
    sourceLicence: "CC-BY-4.0",
    latestPeriod: Date.parse("2026-02-01"),
    title: "Household spending, seasonally adjusted, New South Wales",
    description:
      "Spending by households at current prices, measured each month by the Australian Bureau of Statistics.",
    unitWords: "Australian dollars",
    synonyms: ["consumer spending", "consumption", "household expenditure", "household spending indicator"],
    topicTitle: "Household spending",
  });
});

test("a national series without a product or an observation has neither in its key nor a newest period", () => {
  const national = { ...spending, product: "", region: "aus", adjustment: "original" } as const;
  const { info } = servedSeriesOf(national, "CC-BY-4.0", { periods: new Int32Array(0), values: new Float64Array(0) });
  const { seriesKey, regionType, latestPeriod } = info;
  assert.deepEqual(
    { seriesKey, regionType, latestPeriod },
    { seriesKey: "spending.household.aus", regionType: "national", latestPeriod: undefined },
  );
});
