import assert from "node:assert/strict";
import { test } from "node:test";
import { CoreStocksService, StockService } from "@daybook/contract";
import { BAD_KEY, NO_KEY, UNSURE_KEY, validKey } from "../../base/key-verdict.js";
import { keyGuard } from "./key.js";

const head = { verb: "POST", path: "", headers: {}, isOpen: false };
const method = CoreStocksService.method.getStockData;

for (const [name, caller] of Object.entries({ NO_KEY, BAD_KEY })) {
  test(`refuses a method that needs a key to ${name}`, () => {
    const refusal = keyGuard({ ...head, caller, method });
    assert.deepEqual(
      [refusal?.code, refusal?.message, refusal?.headers],
      ["unauthenticated", "this method needs a bearer token", { "WWW-Authenticate": "Bearer" }],
    );
  });
}

test("asks a caller whose key cannot be checked to try again", () => {
  const refusal = keyGuard({ ...head, caller: UNSURE_KEY, method });
  assert.deepEqual([refusal?.code, refusal?.headers], ["unavailable", { "Retry-After": "5" }]);
});

for (const tier of ["free", "pro", "premium", "enterprise"] as const) {
  test(`lets a valid key of the tier ${tier} pass`, () => {
    assert.equal(keyGuard({ ...head, caller: validKey({ owner: "k1", tier }), method }), undefined);
  });
}

test("lets every other method and every plain endpoint pass", () => {
  for (const caller of [NO_KEY, BAD_KEY, UNSURE_KEY]) {
    for (const other of [StockService.method.getStockData, CoreStocksService.method.getTopShorts, undefined]) {
      assert.equal(keyGuard({ ...head, caller, method: other }), undefined);
    }
  }
});
