import assert from "node:assert/strict";
import { test } from "node:test";
import { marketOf } from "../../data/market/market.fixture.js";
import { publicationState } from "./publication-state.js";

test("the state has its keys in the order of the endpoint", () => {
  const market = marketOf({
    AAA: [
      ["2010-06-16", 1],
      ["2026-08-03", 1],
    ],
    BBB: [["2026-08-03", 1]],
  });
  assert.equal(
    JSON.stringify(publicationState(market)),
    '{"latest_date":"2026-08-03","available_from":"2026-08-07","earliest_date":"2010-06-16",' +
      '"total_dates":2,"publication_lag_trading_days":4}',
  );
});

test("an empty corpus has no state", () => assert.equal(publicationState(marketOf({})), undefined));
