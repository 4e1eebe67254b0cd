import assert from "node:assert/strict";
import { test } from "node:test";
import type { Snapshot } from "@daybook/domain";
import { snapshotOf } from "@daybook/domain/fixtures";
import { callerAt } from "../base/caller.js";
import { health } from "./health.js";

const reported = snapshotOf({ BHP: [["2026-08-03", 0.5]] });

function ask(snapshot: Snapshot | undefined, now: string, problem?: string) {
  const answer = health.answer(
    { query: new URLSearchParams(), now: new Date(now), caller: callerAt("127.0.0.1") },
    { snapshot, problem },
  );
  return { http: answer.status, ...JSON.parse(answer.body as string) };
}

const rest = { timestamp: "2026-08-12T00:00:00.000Z", service: "daybook" };

test("healthy while the newest report is at most three trading days behind what is public", () => {
  assert.deepEqual(ask(reported, "2026-08-12T00:00:00Z"), { http: 200, status: "healthy", ...rest });
});

test("degraded when the newest report is more than three trading days behind", () => {
  const { http, status, reason } = ask(reported, "2026-08-13T12:00:00Z");
  assert.deepEqual([http, status, reason], [200, "degraded", "the newest report is 4 trading days behind"]);
});

test("the demo world does not age", () => {
  assert.equal(ask({ ...reported, isDemo: true }, "2030-01-01T00:00:00Z").status, "healthy");
});

test("degraded with the reason while newer data cannot be taken up", () => {
  assert.deepEqual(ask(reported, "2026-08-12T00:00:00Z", "the store cannot be reached"), {
    http: 200,
    status: "degraded",
    reason: "the store cannot be reached",
    ...rest,
  });
});

for (const [what, snapshot] of [
  ["nothing is loaded", undefined],
  ["no report is held", snapshotOf({})],
] as const) {
  test(`unhealthy while ${what}`, () => {
    assert.deepEqual(ask(snapshot, "2026-08-12T00:00:00Z"), {
      http: 503,
      status: "unhealthy",
      error: "no data is loaded",
      ...rest,
    });
  });
}

test("degraded while other data than short positions is held", () => {
  const priced = snapshotOf({}, [], { prices: [{ code: "ABC", day: "2026-08-03", close: 1 }] });
  const { http, status, reason } = ask(priced, "2026-08-12T00:00:00Z");
  assert.deepEqual([http, status, reason], [200, "degraded", "no short positions are held"]);
});
