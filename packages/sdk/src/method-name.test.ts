import assert from "node:assert/strict";
import { test } from "node:test";
import { services } from "@daybook/contract";
import { fullMethodName, methodNames, UnknownMethodError } from "./method-name.js";

test("every method is named by its service and itself", () => {
  const inContract = Object.values(services).flatMap(({ name, methods }) =>
    methods.map((method) => `${name}/${method.name}`),
  );
  assert.deepEqual(methodNames(), inContract);
  assert.ok(inContract.includes("MarketService/GetTopShorts"));
});

for (const [asked, nearest] of [
  ["MarketService/GetTopShort", ["MarketService/GetTopShorts"]],
  ["marketservice.gettopshorts", ["MarketService/GetTopShorts", "CoreStocksService/GetTopShorts"]],
  ["GetTopShorts", ["MarketService/GetTopShorts", "CoreStocksService/GetTopShorts"]],
  ["StocksService/GetStock", ["StockService/GetStock"]],
  ["shorts.v1alpha1.SearchService/SearchStock", ["SearchService/SearchStocks"]],
  ["shorts.v2.MarketService/GetTopShorts", ["MarketService/GetTopShorts"]],
] as const) {
  test(`"${asked}" is unknown, and ${nearest.join(" and ")} named instead`, () => {
    assert.throws(
      () => fullMethodName(asked),
      (error: unknown) => {
        assert.ok(error instanceof UnknownMethodError);
        assert.deepEqual({ asked: error.asked, nearest: error.nearest }, { asked, nearest });
        assert.equal(error.message, `there is no method "${asked}"; did you mean ${nearest.join(" or ")}?`);
        return true;
      },
    );
  });
}

for (const asked of ["", "/", "__proto__", "toString/constructor", "x".repeat(100_000)]) {
  test(`${JSON.stringify(asked.slice(0, 30))} is unknown`, () => {
    assert.throws(() => fullMethodName(asked), { name: "UnknownMethodError" });
  });
}
