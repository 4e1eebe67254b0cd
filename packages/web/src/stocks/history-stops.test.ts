import assert from "node:assert/strict";
import { test } from "node:test";
import { create } from "@bufbuild/protobuf";
import { GetStockDataResponseSchema, RevisionSchema } from "@daybook/sdk/messages";
import { askInProcess } from "../ask/in-process.js";
import { chosenHistory } from "./chosen-history.js";
import { historyStops } from "./history-stops.js";

/** A point of a date that became public four days later. */
const pointOf = (date: string, percentage: number) => ({
  timestamp: `${date}T00:00:00Z`,
  percentage,
  availableFrom: new Date(Date.parse(date) + 4 * 86_400_000).toISOString().slice(0, 10),
});
const points = [pointOf("2026-06-01", 1), pointOf("2026-06-02", 2), pointOf("2026-06-03", 3)];

/** The stops where files came on some days, and the series by what is asked for. */
async function stops(
  days: readonly string[],
  pointsAt: (asked: { readonly asOf?: string; readonly knownAt?: string }) => readonly object[] | undefined,
  query = "",
  field = "percentage",
) {
  const asked: object[] = [];
  const ask = askInProcess((_, request) => {
    const given = JSON.parse(request);
    asked.push(given);
    const answer = pointsAt(given);
    if (answer === undefined) throw Object.assign(new Error("not held"), { code: "not_found", httpStatus: 404 });
    return JSON.stringify({ points: answer });
  });
  const chosen = chosenHistory(new URLSearchParams(query));
  const shorts = create(GetStockDataResponseSchema, { points: [...(pointsAt(chosen as object) ?? [])] });
  const revisions = days.map((day) => create(RevisionSchema, { field, replacedAt: `${day}T08:00:00Z` }));
  return historyStops(ask, "K9M", chosen, { shorts, prices: undefined, events: [] }, revisions);
}

test("what was public changed on each day on which a report became public, and since the last of them it is as now", async () => {
  assert.deepEqual((await stops([], () => points)).asOf, ["2026-06-05", "2026-06-06"]);
});

test("what was public is asked for without the day that is chosen", async () => {
  const all = await stops([], ({ asOf }) => (asOf === undefined ? points : points.slice(0, 1)), "asOf=2026-06-05");
  assert.deepEqual(all.asOf, ["2026-06-05", "2026-06-06"]);
});

test("what was held changed where a later file restated a figure: the stop is the day before", async () => {
  const at = ({ knownAt = "9" }) => [pointOf("2026-06-01", knownAt < "2026-07-14" ? 1 : 2)];
  assert.deepEqual((await stops(["2026-07-14"], at)).knownAt, ["2026-07-13"]);
});

test("days on which nothing of the series changed are no stops, nor are days on which nothing was held", async () => {
  const at = ({ knownAt = "9" }) => {
    if (knownAt < "2026-07-05") return undefined;
    return [pointOf("2026-06-01", knownAt < "2026-07-20" ? 1 : 2)];
  };
  const days = ["2026-07-05", "2026-07-10", "2026-07-20", "2026-07-25"];
  assert.deepEqual((await stops(days, at)).knownAt, ["2026-07-19"]);
});

test("a state that is gone again is a stop, although the newest is as before", async () => {
  const at = ({ knownAt = "9" }) => [pointOf("2026-06-01", knownAt >= "2026-07-10" && knownAt < "2026-07-20" ? 2 : 1)];
  assert.deepEqual((await stops(["2026-07-10", "2026-07-20"], at)).knownAt, ["2026-07-09", "2026-07-19"]);
});

test("a restated name is no figure", async () => {
  assert.deepEqual((await stops(["2026-07-14"], ({ knownAt }) => (knownAt ? [] : points), "", "name")).knownAt, []);
});
