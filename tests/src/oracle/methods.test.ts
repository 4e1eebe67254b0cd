import assert from "node:assert/strict";
import { test } from "node:test";
import { CoreStocksService, MarketService, ScreenerService, SearchService, StockService } from "@daybook/contract";
import { methods } from "./methods.js";

for (const service of [CoreStocksService, MarketService, ScreenerService, SearchService, StockService]) {
  test(`every method of ${service.name} is compared with SQL`, () => {
    const compared = new Set(methods.map(({ name }) => name));
    const left = service.methods.filter(({ name }) => !compared.has(`${service.name}/${name}`));
    assert.deepEqual(
      left.map(({ name }) => name),
      [],
    );
  });
}
