import assert from "node:assert/strict";
import { test } from "node:test";
import { bytesInUse } from "../bytes-in-use.fixture.js";
import { createMinuteLimiter } from "./minute-limiter.js";

const secret = new Uint8Array(8);

test("gives the memory of a busy minute's calls back afterwards", async () => {
  const limiter = createMinuteLimiter({ callersMax: 100, callsMax: 1_000_000, secret });
  const before = await bytesInUse();
  for (let i = 0; i < 1_000_000; i++) limiter.decide(String(i % 100), 1, 100_000, 0);
  const busy = (await bytesInUse()) - before;
  for (let i = 0; i < 100_000; i++) limiter.decide("quiet", 1, 30, 60_000);
  const quiet = (await bytesInUse()) - before;
  assert.deepEqual(limiter.size(), { callers: 1, calls: 30 });
  assert.ok(busy > 19e6 && quiet < 2e6, `${busy} bytes, then ${quiet}`);
});

test("holds a million callers in less than 64 MB, and refuses each of them by its own call", async (t) => {
  const before = await bytesInUse();
  const limiter = createMinuteLimiter({ callersMax: 1_000_000, callsMax: 4_000_000, secret });
  for (let i = 0; i < 1_000_000; i++) limiter.decide(`api:ip:caller-${i}`, 1, 1, i / 32);
  const megabytes = ((await bytesInUse()) - before) / 1e6;
  t.diagnostic(`${megabytes} MB`);
  assert.deepEqual(limiter.size(), { callers: 1_000_000, calls: 1_000_000 });
  assert.ok(megabytes > 30 && megabytes < 64, `${megabytes} MB`);
  for (let i = 0; i < 1_000_000; i += 97) {
    assert.equal(limiter.decide(`api:ip:caller-${i}`, 1, 1, 50_000).retryAfterMs, 10_000 + i / 32);
  }
});
