import assert from "node:assert/strict";
import { test } from "node:test";
import { create, type DescMessage } from "@bufbuild/protobuf";
import {
  CoreStocksServiceGetTopShortsRequestSchema,
  GetEconomicSeriesRequestSchema,
  GetIndustryTreeMapRequestSchema,
  GetMarketByDateRequestSchema,
  GetRelatedNewsRequestSchema,
  GetStockDataRequestSchema,
  GetStockRequestSchema,
  GetTopShortsRequestSchema,
  SearchStocksRequestSchema,
  type ViewMode,
} from "@daybook/contract";
import { BoundedSchema, bound, messageWith } from "../json/every-kind.fixture.js";
import { jsonReaderOf } from "../json/json-read.js";
import type { JsonObject } from "../json/json-text.js";
import type { MessageObject } from "../json/message-object.js";
import { boundsOf } from "./bounds.js";

function bounded(message: DescMessage, json: JsonObject): MessageObject {
  const request = jsonReaderOf(message)(json, "");
  boundsOf(message)(request, "");
  return request;
}

const codes = (count: number) => Array.from({ length: count }, (_, i) => `C${String(i).padStart(4, "0")}`);

const accepted: readonly [what: string, DescMessage, given: JsonObject, field: string, seen: unknown][] = [
  [
    "a field that another stands in for may be absent",
    GetRelatedNewsRequestSchema,
    { articleId: " a1 " },
    "articleId",
    "a1",
  ],
  [
    "spaces around a moment are none of it",
    GetEconomicSeriesRequestSchema,
    { seriesKeys: ["a"], knownAt: " 2026-01-05\t" },
    "knownAt",
    "2026-01-05",
  ],
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
  [GetRelatedNewsRequestSchema, {}, "stockCode", "stockCode or articleId is required"],
  [GetRelatedNewsRequestSchema, { stockCode: " ", articleId: "\t" }, "stockCode", "stockCode or articleId is required"],
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
    const description = message.replace(`${field} `, "").replace(/^is required/, "required");
    assert.throws(() => bounded(desc, given), {
      code: "invalid_argument",
      message,
      violations: [{ field, description }],
    });
  });
}

test("bounds a protobuf message as it bounds a plain object", () => {
  const message = create(GetTopShortsRequestSchema, { limit: 5000, period: "1y", productCodes: ["bhp"] });
  boundsOf(GetTopShortsRequestSchema)(message as unknown as MessageObject, "");
  assert.deepEqual(message, create(GetTopShortsRequestSchema, { limit: 1000, period: "1Y", productCodes: ["BHP"] }));
});

test("refuses an enum number that is not declared", () => {
  const message = create(GetIndustryTreeMapRequestSchema, { viewMode: 9 as ViewMode });
  assert.throws(() => boundsOf(GetIndustryTreeMapRequestSchema)(message as unknown as MessageObject, ""), {
    message: "viewMode must be one of CURRENT_CHANGE, PERCENTAGE_CHANGE, CURRENT_VALUE",
  });
});

/** A request that is inside all bounds of every kind. */
const inside: JsonObject = { bytes: "CQI=", since: "2026-04-01T00:00:00Z", texts: { a: "b" } };

test("bounds stand on every kind of field", () => {
  assert.deepEqual(bounded(BoundedSchema, { ...inside, uint32: 11, int64: -5, float: 5e8, leaves: { a: {} } }), {
    uint32: 10,
    int64: -5,
    float: 5e8,
    bytes: Uint8Array.of(9, 2),
    mask: undefined,
    since: Date.UTC(2026, 3, 1),
    until: undefined,
    texts: { a: "b" },
    moods: {},
    leaves: { a: { limit: 0 } },
  });
  assert.equal(bounded(BoundedSchema, inside).uint32, 7);
});

const outside: readonly [given: JsonObject, field: string, message: string][] = [
  [{ int64: 101 }, "int64", "int64 must be at most 100"],
  [{ int64: "-6" }, "int64", "int64 must be at least -5"],
  [{ float: -1.5 }, "float", "float must be at least -1"],
  [{ float: "NaN" }, "float", "float must be a finite number"],
  [{ float: "Infinity" }, "float", "float must be a finite number"],
  [{ bytes: "" }, "bytes", "bytes is required"],
  [{ bytes: "AQIDBA==" }, "bytes", "bytes must have at most 3 bytes"],
  [{ mask: "AQIDBA==" }, "mask", "mask must have at most 3 bytes"],
  [{ since: null }, "since", "since is required"],
  [{ texts: {} }, "texts", "texts is required"],
  [{ texts: { a: "", b: "", c: "" } }, "texts", "texts must have at most 2 entries"],
  [{ leaves: { a: {}, b: { limit: 11 } } }, "leaves.b.limit", "leaves.b.limit must be at most 10"],
];
for (const [given, field, message] of outside) {
  test(`refuses ${JSON.stringify(given)} and names ${field}`, () => {
    const description = message.replace(`${field} `, "").replace("is required", "required");
    assert.throws(() => bounded(BoundedSchema, { ...inside, ...given }), {
      message,
      violations: [{ field, description }],
    });
  });
}

test("refuses an enum number that is not declared inside a map", () => {
  const request: MessageObject = { ...bounded(BoundedSchema, inside), moods: { a: 0, b: 1 } };
  assert.throws(() => boundsOf(BoundedSchema)(request, ""), { message: "moods must be one of MOOD_CALM, MOOD_BRISK" });
});

for (const [what, field] of [
  ["a flag", { type: "TYPE_BOOL", ...bound({ required: true }) }],
  ["the range of a message", { type: "TYPE_MESSAGE", typeName: ".wire.v1.Odd", ...bound({ max: 3 }) }],
] as const) {
  test(`fails at start for a bound on ${what}`, () => {
    assert.throws(() => boundsOf(messageWith(field)), /odd has a bound that its type cannot have/);
  });
}
