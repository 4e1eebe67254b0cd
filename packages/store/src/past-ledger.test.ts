import assert from "node:assert/strict";
import { test } from "node:test";
import { ledger } from "./ledger.fixture.js";
import { liveImports } from "./live.js";
import { pastLedgerOf } from "./past-ledger.js";
import type { Import, Past } from "./store.js";

const on = (day: string) => `2026-01-${day}T00:00:00.000Z`;
const liveIn = (imports: readonly Import[], past: Past) => liveImports(pastLedgerOf(imports, past)).map(({ id }) => id);

test("at a moment only what had come here by then counts, for the demo's retirement too", () => {
  const imports = ledger(
    { isDemo: true, retrievedAt: on("01") },
    { retrievedAt: on("02") },
    { version: "002", retrievedAt: on("03") },
  );
  const moments = ["2025-12-31T23:59:59.999Z", on("01"), "2026-01-02T12:00:00.000Z", on("03")];
  assert.deepEqual(
    moments.map((heldBy) => liveIn(imports, { heldBy })),
    [[], [1], [2], [3]],
  );
});

test("what was published by a day counts whenever it came, and what does not say when, from when it came", () => {
  const imports = ledger(
    { version: "003", publishedAt: on("03"), retrievedAt: on("10") },
    { version: "001", publishedAt: on("01"), retrievedAt: on("20") },
    { unit: "B", retrievedAt: on("11") },
  );
  assert.deepEqual(
    [on("01"), on("02"), on("03"), on("11")].map((publishedBy) => liveIn(imports, { publishedBy })),
    [[2], [2], [1], [1, 3]],
  );
});

test("both clocks may be set, and a state of the ledger may be told by how much there was", () => {
  const imports = ledger(
    { version: "003", publishedAt: on("03"), retrievedAt: on("10") },
    { version: "001", publishedAt: on("01"), retrievedAt: on("20") },
  );
  assert.deepEqual(liveIn(imports, { heldBy: on("15"), publishedBy: on("02") }), []);
  assert.deepEqual(liveIn(imports, { heldBy: on("20"), publishedBy: on("02") }), [2]);
  assert.deepEqual(
    [0, 1, 2].map((count) => liveIn(imports, { imports: count })),
    [[], [1], [1]],
  );
});

test("a real file retires the demo world also before the day on which it was published", () => {
  const imports = ledger(
    { source: "asic-shorts", isDemo: true, publishedAt: on("01"), retrievedAt: on("01") },
    { source: "asic-shorts", publishedAt: on("05"), retrievedAt: on("06") },
  );
  assert.deepEqual(liveIn(imports, { publishedBy: on("03") }), []);
  assert.deepEqual(liveIn(imports, { heldBy: on("03"), publishedBy: on("03") }), [1]);
});
