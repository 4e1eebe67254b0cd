import assert from "node:assert/strict";
import { test } from "node:test";
import { bytesInUse } from "../bytes-in-use.fixture.js";
import { createMinuteLimiter } from "./minute-limiter.js";

test("gives the memory of a busy minute's calls back afterwards", async () => {
  const limiter = createMinuteLimiter({ callersMax: 100, unitsMax: 1_000_000 });
  const before = await bytesInUse();
  for (let i = 0; i < 1_000_000; i++) limiter.decide(String(i % 100), 1, 100_000, 0);
  const busy = (await bytesInUse()) - before;
  for (let i = 0; i < 100_000; i++) limiter.decide("quiet", 1, 30, 60_000);
  const quiet = (await bytesInUse()) - before;
  assert.deepEqual(limiter.size(), { callers: 1, units: 30 });
  assert.ok(busy > 15e6 && quiet < 2e6, `${busy} bytes, then ${quiet}`);
});

test("holds a hundred thousand callers in less than 40 MB, and refuses each of them by its own call", async (t) => {
  const before = await bytesInUse();
  const limiter = createMinuteLimiter({ callersMax: 100_000, unitsMax: 4_000_000 });
  for (let i = 0; i < 100_000; i++) limiter.decide(`api:ip:caller-${i}`, 1, 1, i / 4);
  const megabytes = ((await bytesInUse()) - before) / 1e6;
  t.diagnostic(`${megabytes} MB`);
  assert.deepEqual(limiter.size(), { callers: 100_000, units: 100_000 });
  assert.ok(megabytes > 10 && megabytes < 40, `${megabytes} MB`);
  for (let i = 0; i < 100_000; i += 97) {
    assert.equal(limiter.decide(`api:ip:caller-${i}`, 1, 1, 50_000).retryAfterMs, 10_000 + i / 4);
  }
});
