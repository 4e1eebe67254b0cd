import assert from "node:assert/strict";
import { test } from "node:test";
import { create } from "@bufbuild/protobuf";
import { GetEconomicSeriesResponseSchema } from "@daybook/sdk/messages";
import type { FrontAnswers } from "./front-answers.js";
import { seriesChanges } from "./series-changes.js";

/** Series by their keys, each with figures of the months of 2026. */
const answerOf = (series: Readonly<Record<string, readonly number[]>>) =>
  create(GetEconomicSeriesResponseSchema, {
    series: Object.entries(series).map(([seriesKey, values]) => ({
      info: { seriesKey },
      unit: "percent",
      observations: values.map((value, month) => ({
        period: { seconds: BigInt(Date.UTC(2026, month) / 1000) },
        value,
      })),
    })),
  });
const changes = (now: Parameters<typeof answerOf>[0], before: Parameters<typeof answerOf>[0]) =>
  seriesChanges({ series: answerOf(now), seriesBefore: answerOf(before) } as FrontAnswers);

test("a series has changed where it has a new period, or another figure of one that was known", () => {
  const now = { same: [1, 2], more: [1, 2, 3], other: [1, 9, 4, 4], first: [1] };
  assert.deepEqual(changes(now, { same: [1, 2], more: [1, 2], other: [1, 2, 3], first: [] }), [
    { key: "more", unit: "percent", added: { period: "2026-03-01", value: 3 }, restatedCount: 0, restated: undefined },
    {
      key: "other",
      unit: "percent",
      added: { period: "2026-04-01", value: 4 },
      restatedCount: 2,
      restated: { period: "2026-02-01", value: 9, before: 2 },
    },
  ]);
});

test("nothing is said of series without figures, now or before", () => {
  assert.deepEqual(changes({ one: [], two: [1] }, { one: [1] }), []);
  assert.deepEqual(seriesChanges({ series: undefined, seriesBefore: undefined } as FrontAnswers), []);
});
