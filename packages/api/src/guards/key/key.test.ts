import assert from "node:assert/strict";
import { test } from "node:test";
import { CoreStocksService, StockService } from "@daybook/contract";
import { keyGuard } from "./key.js";

const head = { verb: "POST", path: "", isOpen: false };

for (const authorization of [undefined, "Bearer dbk_0", "bearer x", "Basic YTpi"]) {
  test(`refuses a method that needs a key, with Authorization ${authorization ?? "absent"}`, () => {
    const headers = authorization === undefined ? {} : { authorization };
    const refusal = keyGuard({ ...head, headers, method: CoreStocksService.method.getStockData });
    assert.deepEqual(
      [refusal?.code, refusal?.message, refusal?.headers],
      ["unauthenticated", "this method needs a bearer token", { "WWW-Authenticate": "Bearer" }],
    );
  });
}

test("lets every other method and every plain endpoint pass", () => {
  for (const method of [StockService.method.getStockData, CoreStocksService.method.getTopShorts, undefined]) {
    assert.equal(keyGuard({ ...head, headers: {}, method }), undefined);
  }
});
