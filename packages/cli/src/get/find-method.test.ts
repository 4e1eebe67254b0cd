import assert from "node:assert/strict";
import { test } from "node:test";
import { contractReference } from "@daybook/reference";
import { findMethod, methodsByShortName } from "./find-method.js";

const reference = contractReference();

test("every method has a short name of its own, by which it is found", () => {
  const all = reference.services.flatMap(({ methods }) => methods);
  const named = [...methodsByShortName(reference)];
  assert.deepEqual(new Set(named.map(([, { fullName }]) => fullName)), new Set(all.map(({ fullName }) => fullName)));
  for (const [short, method] of named) assert.equal(findMethod(short, reference), method);
});

for (const [asked, fullName] of [
  ["top-shorts", "MarketService/GetTopShorts"],
  ["TopShorts", "MarketService/GetTopShorts"],
  ["get_top_shorts", "MarketService/GetTopShorts"],
  ["MarketService/GetTopShorts", "MarketService/GetTopShorts"],
  ["corestocksservice/gettopshorts", "CoreStocksService/GetTopShorts"],
  ["/shorts.v1alpha1.CoreStocksService/GetTopShorts", "CoreStocksService/GetTopShorts"],
  ["stock-data", "StockService/GetStockData"],
  ["search", "SearchService/Search"],
  ["economic-series", "EconomyService/GetEconomicSeries"],
  ["list-economic-series", "EconomyService/ListEconomicSeries"],
  ["indices", "MarketService/ListIndices"],
] as const) {
  test(`${asked} means ${fullName}`, () =>
    assert.equal(findMethod(asked, reference).fullName, `shorts.v1alpha1.${fullName}`));
}

for (const [asked, problem] of [
  ["top-shrots", 'there is no method "top-shrots". Did you mean top-shorts? `daybook get` lists all.'],
  ["tea", 'there is no method "tea". `daybook get` lists all.'],
] as const) {
  test(`${asked} means none`, () =>
    assert.throws(() => findMethod(asked, reference), { name: "UsageProblem", message: problem }));
}
