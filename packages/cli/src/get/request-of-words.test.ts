import assert from "node:assert/strict";
import { test } from "node:test";
import { contractReference } from "@daybook/reference";
import { findMethod } from "./find-method.js";
import { requestOfWords } from "./request-of-words.js";

const reference = contractReference();
const requestOf = (line: string) => {
  const [method = "", ...words] = line.split(" ");
  const { request, past, remarks } = requestOfWords(words, findMethod(method, reference), reference);
  return { request, past, remarks };
};

for (const [line, request] of [
  ["top-shorts", {}],
  ["stock-data BHP period=1y", { productCode: "BHP", period: "1Y" }],
  ["stock-data stockCode=BHP", { stockCode: "BHP" }],
  ["stock-data period=1M BHP", { period: "1M", productCode: "BHP" }],
  ["stock-data BHP full_resolution=TRUE max-points=12", { productCode: "BHP", fullResolution: true, maxPoints: 12 }],
  ["house-price-series nsw median_price", { regionCode: "nsw", measure: "median_price" }],
  ["economic-series cpi.a cpi.b", { seriesKeys: ["cpi.a", "cpi.b"] }],
  ["economic-series cpi.a startPeriod=2020-01-01", { seriesKeys: ["cpi.a"], startPeriod: "2020-01-01T00:00:00Z" }],
  ["top-shorts productCodes=L9K,I9Q productCodes=K9M", { productCodes: ["L9K", "I9Q", "K9M"] }],
  [
    "screen-stocks filters.shortPct.min=-5.5 filters.has_director_buys=true",
    { filters: { shortPct: { min: -5.5 }, hasDirectorBuys: true } },
  ],
  ['screen-stocks filters={"shortPct":{"min":5}}', { filters: { shortPct: { min: 5 } } }],
  ["screen-stocks filters.industries=Food,Drink", { filters: { industries: ["Food,Drink"] } }],
  [
    "screen-stocks sortField=market-cap sortDirection=1",
    { sortField: "SCREENER_SORT_FIELD_MARKET_CAP", sortDirection: "SORT_DIRECTION_ASC" },
  ],
  ["industry-tree-map viewMode=current_value", { viewMode: "CURRENT_VALUE" }],
  ["search query=a=b kinds=stock,suburb", { query: "a=b", kinds: ["SEARCH_KIND_STOCK", "SEARCH_KIND_SUBURB"] }],
  ['filter-suburbs NSW {"metricKey":"population"}', { stateCode: "NSW", predicates: [{ metricKey: "population" }] }],
] as const) {
  test(`${line} asks ${JSON.stringify(request)}`, () => assert.deepEqual(requestOf(line).request, request));
}

test("at and published say of when, and are in no request", () => {
  assert.deepEqual(requestOf("top-shorts at=2026-03-03T10:00:00Z published=2026-03-01"), {
    request: {},
    past: { at: "2026-03-03T10:00:00Z", published: "2026-03-01" },
    remarks: [],
  });
  const fields = [...reference.messages.values()].flatMap(({ name, fields }) =>
    name.endsWith("Request") ? fields : [],
  );
  assert.deepEqual(
    fields.filter(({ name }) => name === "at" || name === "published"),
    [],
  );
});

test("a number that counts as the maximum is told", () => {
  assert.deepEqual(requestOf("screen-stocks limit=9999"), {
    request: { limit: 9999 },
    past: {},
    remarks: ["limit is at most 4000, and counts as that."],
  });
});

for (const [line, problem] of [
  ["stock-data", "GetStockData needs productCode, as in productCode=BHP. Exchange code."],
  ["stock-data BHP perod=1y", 'GetStockData takes no "perod". Did you mean period?'],
  ["indices tea=1", 'ListIndices takes no "tea". It takes nothing but at and published.'],
  [
    "stock-data BHP 1y",
    /^GetStockData takes no further word without a name\. Is "1y" the value of one of productCode, /,
  ],
  ["stock-data BHP productCode=BHP period=1y", /takes no further word/],
  ["stock-data BHP period=1y period=2y", "period is given twice."],
  ["stock-data BHP period=7w", /^period must be one of 1D, 1W, .* not "7w"\.$/],
  ["stock-data BHP from=2026-02-30", 'from must be a date such as 2026-06-30, not "2026-02-30".'],
  ["stock-data BHP fullResolution=yes", 'fullResolution must be true or false, not "yes".'],
  ["top-shorts limit=many", 'limit must be a whole number, not "many".'],
  ["top-shorts limit=1.5", 'limit must be a whole number, not "1.5".'],
  ["top-shorts limit=-1", 'limit must be 0 or more, not "-1".'],
  ["top-shorts at=yesterday", 'at must be a date or a moment, such as 2026-06-30T10:00:00Z, not "yesterday".'],
  ["top-shorts published=2026-06-30T10:00:00Z", /^published must be a date such as 2026-06-30, not/],
  ["search kinds=stocks x", /^kinds must be one of page, stock, .* \(stock\?\), not "stocks"\.$/],
  ["screen-stocks filters.shortPct.least=5", /takes no "least"/],
  ["screen-stocks filters=5,", /^filters must be JSON, as in filters='\{"field":1\}', or be given in parts/],
  ["top-shorts limit.max=5", 'limit is a whole number, and has no part "max".'],
  [`search ${"x".repeat(101)}`, "query must have at most 100 characters, not 101."],
] as const) {
  test(`${line.slice(0, 60)} is not sent`, () => {
    assert.throws(() => requestOf(line), { name: "UsageProblem", message: problem });
  });
}
