import assert from "node:assert/strict";
import { test } from "node:test";
import { create, type DescMessage } from "@bufbuild/protobuf";
import {
  CoreStocksServiceGetTopShortsRequestSchema,
  GetIndustryTreeMapRequestSchema,
  GetMarketByDateRequestSchema,
  GetStockDataRequestSchema,
  GetStockRequestSchema,
  GetTopShortsRequestSchema,
  SearchStocksRequestSchema,
  type ViewMode,
} from "@daybook/contract";
import { jsonReaderOf } from "../json/json-read.js";
import type { JsonObject } from "../json/json-text.js";
import type { Plain } from "../json/plain.js";
import { boundsOf } from "./bounds.js";

function bounded(message: DescMessage, json: JsonObject): Plain {
  const request = jsonReaderOf(message)(json, "");
  boundsOf(message)(request, "");
  return request;
}

const codes = (count: number) => Array.from({ length: count }, (_, i) => `C${String(i).padStart(4, "0")}`);

const accepted: readonly [what: string, DescMessage, given: JsonObject, field: string, seen: unknown][] = [
  ["an absent number stands for its default", GetTopShortsRequestSchema, {}, "limit", 50],
  ["zero stands for the default", GetTopShortsRequestSchema, { limit: 0 }, "limit", 50],
  ["minus zero too", GetTopShortsRequestSchema, { limit: -0 }, "limit", 50],
  ["the largest number passes", GetTopShortsRequestSchema, { limit: 1000 }, "limit", 1000],
  ["a larger number becomes the largest", GetTopShortsRequestSchema, { limit: 1001 }, "limit", 1000],
  ["another message has its own bounds", CoreStocksServiceGetTopShortsRequestSchema, { limit: 101 }, "limit", 100],
  [
    "a bound without a maximum lets all through",
    GetTopShortsRequestSchema,
    { offset: 2147483647 },
    "offset",
    2147483647,
  ],
  ["an empty text stands for its default", GetTopShortsRequestSchema, { period: "" }, "period", "1M"],
  ["a closed set is compared in any case", GetTopShortsRequestSchema, { period: "mAx" }, "period", "MAX"],
  ["a text is trimmed", SearchStocksRequestSchema, { query: "  pilbara " }, "query", "pilbara"],
  ["100 characters pass", SearchStocksRequestSchema, { query: "😀".repeat(100) }, "query", "😀".repeat(100)],
  ["a code is trimmed and upper-cased", GetStockRequestSchema, { productCode: " bhp\n" }, "productCode", "BHP"],
  [
    "the other field is read when the own one is empty",
    GetStockRequestSchema,
    { stockCode: "bhp" },
    "productCode",
    "BHP",
  ],
  ["or blank", GetStockRequestSchema, { productCode: " ", stockCode: "bhp" }, "productCode", "BHP"],
  ["but not when it is given", GetStockRequestSchema, { productCode: "cba", stockCode: "bhp" }, "productCode", "CBA"],
  ["a real date passes", GetMarketByDateRequestSchema, { date: "2024-02-29" }, "date", "2024-02-29"],
  ["an empty date passes", GetMarketByDateRequestSchema, { date: "" }, "date", ""],
  [
    "codes of a list are normalised, each kept once",
    GetTopShortsRequestSchema,
    { productCodes: ["bhp", " BHP", "cba"] },
    "productCodes",
    ["BHP", "CBA"],
  ],
  [
    "200 codes pass when half of them repeat",
    GetTopShortsRequestSchema,
    { productCodes: [...codes(100), ...codes(100)] },
    "productCodes",
    codes(100),
  ],
];

for (const [what, message, given, field, seen] of accepted) {
  test(what, () => {
    assert.deepEqual(bounded(message, given)[field], seen);
  });
}

const refused: readonly [DescMessage, given: JsonObject, field: string, message: string][] = [
  [GetTopShortsRequestSchema, { limit: -1 }, "limit", "limit must not be negative"],
  [GetTopShortsRequestSchema, { offset: -1 }, "offset", "offset must not be negative"],
  [GetStockDataRequestSchema, { productCode: "BHP", maxPoints: -5 }, "maxPoints", "maxPoints must not be negative"],
  [
    GetTopShortsRequestSchema,
    { period: "7W" },
    "period",
    "period must be one of 1D, 1W, 1M, 3M, 6M, 1Y, 2Y, 5Y, 10Y, MAX",
  ],
  [
    CoreStocksServiceGetTopShortsRequestSchema,
    { period: "1D" },
    "period",
    "period must be one of 1M, 3M, 6M, 1Y, 2Y, MAX",
  ],
  [
    GetTopShortsRequestSchema,
    { period: " " },
    "period",
    "period must be one of 1D, 1W, 1M, 3M, 6M, 1Y, 2Y, 5Y, 10Y, MAX",
  ],
  [GetStockRequestSchema, {}, "productCode", "productCode is required"],
  [GetStockRequestSchema, { productCode: "  ", stockCode: "\t" }, "productCode", "productCode is required"],
  [
    GetStockRequestSchema,
    { productCode: "BH" },
    "productCode",
    "productCode must be a code of 3 to 6 letters or digits",
  ],
  [
    GetStockRequestSchema,
    { productCode: "ABCDEFG" },
    "productCode",
    "productCode must be a code of 3 to 6 letters or digits",
  ],
  [
    GetStockRequestSchema,
    { productCode: "B-HP" },
    "productCode",
    "productCode must be a code of 3 to 6 letters or digits",
  ],
  [
    GetStockRequestSchema,
    { productCode: "ßß" },
    "productCode",
    "productCode must be a code of 3 to 6 letters or digits",
  ],
  [GetStockRequestSchema, { stockCode: "B" }, "productCode", "productCode must be a code of 3 to 6 letters or digits"],
  [SearchStocksRequestSchema, { query: " " }, "query", "query is required"],
  [SearchStocksRequestSchema, { query: "x".repeat(101) }, "query", "query must have at most 100 characters"],
  [GetMarketByDateRequestSchema, { date: "2026-02-31" }, "date", "date must be a real date, YYYY-MM-DD"],
  [GetMarketByDateRequestSchema, { date: "2026-2-3" }, "date", "date must be a real date, YYYY-MM-DD"],
  [GetMarketByDateRequestSchema, { date: " 2026-02-03" }, "date", "date must be a real date, YYYY-MM-DD"],
  [GetTopShortsRequestSchema, { productCodes: codes(101) }, "productCodes", "productCodes must have at most 100 items"],
  [GetTopShortsRequestSchema, { productCodes: ["BHP", ""] }, "productCodes[1]", "productCodes[1] must not be empty"],
  [
    GetTopShortsRequestSchema,
    { productCodes: ["B"] },
    "productCodes[0]",
    "productCodes[0] must be a code of 3 to 6 letters or digits",
  ],
];

for (const [desc, given, field, message] of refused) {
  test(`${desc.name} refuses ${JSON.stringify(given).slice(0, 60)} and names ${field}`, () => {
    const description = message.replace(`${field} `, "").replace("is required", "required");
    assert.throws(() => bounded(desc, given), {
      code: "invalid_argument",
      message,
      violations: [{ field, description }],
    });
  });
}

test("bounds a protobuf message as it bounds a plain object", () => {
  const message = create(GetTopShortsRequestSchema, { limit: 5000, period: "1y", productCodes: ["bhp"] });
  boundsOf(GetTopShortsRequestSchema)(message as unknown as Plain, "");
  assert.deepEqual(message, create(GetTopShortsRequestSchema, { limit: 1000, period: "1Y", productCodes: ["BHP"] }));
});

test("refuses an enum number that is not declared", () => {
  const message = create(GetIndustryTreeMapRequestSchema, { viewMode: 9 as ViewMode });
  assert.throws(() => boundsOf(GetIndustryTreeMapRequestSchema)(message as unknown as Plain, ""), {
    message: "viewMode must be one of CURRENT_CHANGE, PERCENTAGE_CHANGE, CURRENT_VALUE",
  });
});
