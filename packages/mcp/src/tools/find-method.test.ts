import assert from "node:assert/strict";
import { test } from "node:test";
import { findMethod } from "./find-method.js";

const find = async (query: string) => {
  const call = { values: { query, limit: 3 }, moment: {}, address: "", ask: () => assert.fail("nothing is asked") };
  const { answer } = await findMethod.run(call);
  return (answer.methods as { method: string }[]).map(({ method }) => method);
};

for (const [query, method] of [
  ["dividends of a stock", "StockService/GetDividendHistory"],
  ["who donated to parties", "PoliticiansService/GetDonationsOverview"],
  ["restated figures", "SearchService/ListRestatements"],
  ["tax that a company paid", "StockService/GetCompanyTaxProfile"],
  ["GetIndexSeries", "MarketService/GetIndexSeries"],
] as const) {
  test(`"${query}" finds ${method}`, async () => {
    assert.ok((await find(query)).includes(method), JSON.stringify(await find(query)));
  });
}

test("words that no method has find none", async () => {
  assert.deepEqual(await find("zzzz the of"), []);
});
