import assert from "node:assert/strict";
import { test } from "node:test";
import { dayOf, type Snapshot } from "@daybook/domain";
import { definitionsById } from "@daybook/domain/data/economy";
import { snapshotOf } from "@daybook/domain/fixtures";
import { callerAt } from "../base/caller.js";
import { health, healthOf } from "./health.js";

const reported = snapshotOf({ BHP: [["2026-08-03", 0.5]] });

function ask(snapshot: Snapshot | undefined, now: string, problem?: string) {
  const answer = health.answer(
    { query: new URLSearchParams(), now: new Date(now), caller: callerAt("127.0.0.1") },
    { snapshot, problem },
  );
  return { http: answer.status, ...JSON.parse(answer.body as string) };
}

const lateIndex = {
  definition: definitionsById.get("A2325846C")!,
  table: "640101",
  source: "abs-time-series",
  files: [
    {
      fileName: "640101.xlsx",
      heldFromMs: 0,
      publishedMs: 0,
      publishedFrom: "retrieval" as const,
      ref: { fileName: "640101.xlsx", sha256: "", retrievedAt: "1970-01-01T00:00:00.000Z", source: "abs-time-series" },
    },
  ],
  listings: [{ fromPlace: 0, isHeld: true, preparedAtMs: Number.NEGATIVE_INFINITY }],
};

/** The snapshot with one index of consumer prices, whose only quarter is that of a day. */
function withPriceIndex(snapshot: Snapshot, quarter: string): Snapshot {
  const stated = {
    ...snapshot.economy.stated,
    statements: [lateIndex],
    firstRow: Int32Array.of(0),
    endRow: Int32Array.of(1),
    period: Int32Array.of(dayOf(quarter)!),
    value: Float64Array.of(100),
    firstReplaced: Int32Array.of(0),
    endReplaced: Int32Array.of(0),
  };
  return { ...snapshot, economy: { ...snapshot.economy, stated } };
}

const rest = { timestamp: "2026-08-12T00:00:00.000Z", service: "daybook" };

test("healthy while the newest report is at most three trading days behind what is public", () => {
  assert.deepEqual(ask(reported, "2026-08-12T00:00:00Z"), { http: 200, status: "healthy", ...rest });
});

test("degraded when the newest report is more than three trading days behind", () => {
  const { http, status, reason } = ask(reported, "2026-08-13T12:00:00Z");
  assert.deepEqual([http, status, reason], [200, "degraded", "the newest report is 4 trading days behind"]);
});

test("the demo world says so, and does not age", () => {
  const { status, demo } = ask({ ...reported, isDemo: true }, "2030-01-01T00:00:00Z");
  assert.deepEqual([status, demo], ["healthy", true]);
});

test("degraded with the reason while newer data cannot be taken up", () => {
  assert.deepEqual(ask(reported, "2026-08-12T00:00:00Z", "the store cannot be reached"), {
    http: 200,
    status: "degraded",
    reason: "the store cannot be reached",
    reasons: ["the store cannot be reached"],
    ...rest,
  });
});

test("degraded with the reason while some keys are not let in, and no less unhealthy without data", () => {
  const keysProblem = "a line of the keys' journal cannot be read";
  const { condition } = healthOf(
    { snapshot: reported, problem: undefined, keysProblem },
    new Date("2026-08-12T00:00:00Z"),
  );
  assert.deepEqual(condition, { status: "degraded", reason: keysProblem, reasons: [keysProblem] });
  const { status } = healthOf({ snapshot: undefined, problem: undefined, keysProblem }, new Date(0)).condition;
  assert.equal(status, "unhealthy");
});

for (const [what, snapshot, now, expected] of [
  ["an old report", reported, "2026-08-13T12:00:00Z", ["the newest report is 4 trading days behind"]],
  [
    "no short positions",
    withPriceIndex(snapshotOf({}), "2026-04-01"),
    "2026-08-12T00:00:00Z",
    ["no short positions are held"],
  ],
  ["no data", undefined, "2026-08-12T00:00:00Z", ["no data is loaded"]],
] as const) {
  test(`${what} and a store that cannot be reached are both told, the store first and by itself`, () => {
    const { reason, error, reasons } = ask(snapshot, now, "the store cannot be reached");
    assert.deepEqual(
      [reason ?? error, reasons],
      ["the store cannot be reached", ["the store cannot be reached", ...expected]],
    );
  });
}

for (const [what, snapshot] of [
  ["nothing is loaded", undefined],
  ["no report is held", snapshotOf({})],
] as const) {
  test(`unhealthy while ${what}`, () => {
    assert.deepEqual(ask(snapshot, "2026-08-12T00:00:00Z"), {
      http: 503,
      status: "unhealthy",
      error: "no data is loaded",
      reasons: ["no data is loaded"],
      ...rest,
    });
  });
}

test("degraded while other data than short positions is held", () => {
  const priced = snapshotOf({}, [], { prices: [{ code: "ABC", day: "2026-08-03", close: 1 }] });
  const { http, status, reason } = ask(priced, "2026-08-12T00:00:00Z");
  assert.deepEqual([http, status, reason], [200, "degraded", "no short positions are held"]);
});

test("economic publications that are late are told, and change nothing else", () => {
  const late = withPriceIndex(reported, "2025-10-01");
  const { staleSources, ...others } = ask(late, "2026-08-12T00:00:00Z");
  assert.deepEqual(others, { http: 200, status: "healthy", ...rest });
  assert.deepEqual(staleSources, [{ sourceKey: "abs-cpi", series: 1, newestPeriod: "2025-10-01" }]);
  const inTime = ask(withPriceIndex(reported, "2026-04-01"), "2026-08-12T00:00:00Z");
  const ofDemo = ask({ ...late, isDemo: true }, "2026-08-12T00:00:00Z");
  assert.deepEqual([inTime.staleSources, ofDemo.staleSources], [undefined, undefined]);
});

test("economic series alone are something to answer from", () => {
  const { http, status } = ask(withPriceIndex(snapshotOf({}), "2026-04-01"), "2026-08-12T00:00:00Z");
  assert.deepEqual([http, status], [200, "degraded"]);
});
