import assert from "node:assert/strict";
import { test } from "node:test";
import { snapshotOf } from "@daybook/domain/fixtures";
import { callerAt } from "../base/caller.js";
import { latest } from "./latest.js";

const request = { query: new URLSearchParams(), now: new Date(0), caller: callerAt("127.0.0.1") };
const ask = (dates: readonly string[]) =>
  latest.answer(request, {
    snapshot: snapshotOf(dates.length === 0 ? {} : { BHP: dates.map((date) => [date, 0.5] as const) }),
    problem: undefined,
  });

test("says how far the reports reach, with the keys in order", () => {
  assert.equal(
    ask(["2010-06-16", "2026-08-03"]).body,
    '{"latest_date":"2026-08-03","available_from":"2026-08-07","earliest_date":"2010-06-16","total_dates":2,"publication_lag_trading_days":4}',
  );
});

test("the ETag is 32 hex digits and follows the content only", () => {
  const [one, same, other] = [ask(["2026-08-03"]), ask(["2026-08-03"]), ask(["2026-08-04"])];
  assert.match(one?.etag ?? "", /^"[0-9a-f]{32}"$/);
  assert.deepEqual([one?.etag === same?.etag, one?.etag === other?.etag], [true, false]);
});

test("unavailable while no report is held", () => {
  assert.throws(() => ask([]), { code: "unavailable", httpStatus: 503 });
});
