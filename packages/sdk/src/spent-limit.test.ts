import assert from "node:assert/strict";
import { test } from "node:test";
import { createDaybook } from "./daybook.js";
import { serverThat } from "./server.fixture.js";
import { spentLimitOf } from "./spent-limit.js";

const detail = {
  kind: "per_minute",
  limit: 30,
  used: 30,
  remaining: 0,
  reset_at: 1_800_000_000,
  retry_after_seconds: 42,
  tier: "anonymous",
  access: "api",
  upgrade_url: "https://daybook.test/pricing",
  message: "the minute is spent",
};

for (const [what, call] of [
  ["a method", (daybook: ReturnType<typeof createDaybook>) => daybook.stock.getStock({ productCode: "BHP" })],
  ["a method by name", (daybook: ReturnType<typeof createDaybook>) => daybook.call("StockService/GetStock", {})],
  ["a plain endpoint", (daybook: ReturnType<typeof createDaybook>) => daybook.latest()],
] as const) {
  test(`a spent limit tells the caller of ${what} how long to wait`, async (t) => {
    const server = await serverThat(({ path }) => ({
      status: 429,
      headers: { "x-ratelimit-detail": JSON.stringify(detail) },
      body: path.startsWith("/v1/")
        ? { error: detail.message, code: "resource_exhausted", detail }
        : { code: "resource_exhausted", message: detail.message },
    }));
    t.after(server.close);
    const error = await call(createDaybook(server)).then(
      () => undefined,
      (problem: unknown) => problem,
    );
    assert.deepEqual(spentLimitOf(error), {
      kind: "per_minute",
      limit: 30,
      used: 30,
      remaining: 0,
      resetAt: new Date("2027-01-15T08:00:00Z"),
      retryAfterSeconds: 42,
      tier: "anonymous",
      access: "api",
      upgradeUrl: "https://daybook.test/pricing",
    });
  });
}

test("a refusal of a proxy on the way, or another error, is no limit of the server", async (t) => {
  const server = await serverThat(({ path }) => ({ status: path === "/v1/latest" ? 429 : 503 }));
  t.after(server.close);
  const daybook = createDaybook(server);
  const errors = await Promise.all([daybook.latest(), daybook.searchList("a")].map((call) => call.catch((e) => e)));
  assert.deepEqual(errors.map(spentLimitOf), [undefined, undefined]);
});

for (const garbled of ["", "{", "null", "30", "[]", '{"limit":3}']) {
  test(`a detail of ${JSON.stringify(garbled)} is none`, async (t) => {
    const server = await serverThat(() => ({ status: 429, headers: { "x-ratelimit-detail": garbled } }));
    t.after(server.close);
    const error = await createDaybook(server)
      .latest()
      .catch((problem: unknown) => problem);
    assert.equal(spentLimitOf(error), undefined);
  });
}
