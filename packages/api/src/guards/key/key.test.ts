import assert from "node:assert/strict";
import { test } from "node:test";
import { CoreStocksService, StockService } from "@daybook/contract";
import { callerAt } from "../../base/caller.js";
import { BAD_KEY, NO_KEY, UNSURE_KEY, validKey } from "../../base/key-verdict.js";
import { keyGuard } from "./key.js";

const head = { verb: "POST", path: "", query: "", headers: {}, needsName: true };
const method = CoreStocksService.method.getStockData;

for (const [name, verdict] of Object.entries({ NO_KEY, BAD_KEY })) {
  test(`refuses a method that needs a key to ${name}`, () => {
    const refusal = keyGuard({ ...head, caller: callerAt("203.0.113.1", verdict), method });
    assert.deepEqual(
      [refusal?.code, refusal?.message, refusal?.headers],
      ["unauthenticated", "this method needs a key, sent as a bearer token", { "WWW-Authenticate": "Bearer" }],
    );
  });
}

test("asks a caller whose key cannot be checked to try again", () => {
  const refusal = keyGuard({ ...head, caller: callerAt("203.0.113.1", UNSURE_KEY), method });
  assert.deepEqual([refusal?.code, refusal?.headers], ["unavailable", { "Retry-After": "5" }]);
});

for (const tier of ["free", "pro", "premium", "enterprise"] as const) {
  test(`lets a valid key of the tier ${tier} pass`, () => {
    const caller = callerAt("203.0.113.1", validKey({ id: "k1", owner: "k1", tier }));
    assert.equal(keyGuard({ ...head, caller, method }), undefined);
  });
}

test("lets every other method and every plain endpoint pass", () => {
  for (const verdict of [NO_KEY, BAD_KEY, UNSURE_KEY]) {
    for (const other of [StockService.method.getStockData, CoreStocksService.method.getTopShorts, undefined]) {
      assert.equal(keyGuard({ ...head, caller: callerAt("203.0.113.1", verdict), method: other }), undefined);
    }
  }
});
