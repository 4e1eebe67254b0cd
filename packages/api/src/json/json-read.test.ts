import assert from "node:assert/strict";
import { test } from "node:test";
import { fromJsonString } from "@bufbuild/protobuf";
import {
  GetAvailableDatesRequestSchema,
  GetIndustryTreeMapRequestSchema,
  GetStockDataRequestSchema,
  GetTopShortsRequestSchema,
  GetTopShortsResponseSchema,
  ViewMode,
} from "@daybook/contract";
import { ApiError } from "../base/errors.js";
import { jsonReaderOf } from "./json-read.js";
import { readJsonText } from "./json-text.js";
import type { Plain } from "./plain.js";
import { randomJson, randomOf } from "./random.fixture.js";

function read(message: Parameters<typeof jsonReaderOf>[0], text: string): Plain {
  return jsonReaderOf(message)(readJsonText(Buffer.from(text)), "");
}

/** The fields of a protobuf-es message, without what marks it as one. */
function fieldsOf(message: object): Plain {
  return Object.fromEntries(Object.entries(message).filter(([name]) => !name.startsWith("$")));
}

/** The one difference: protobuf-es lets undeclared enum numbers through. */
function declaredOnly(plain: Plain): Plain {
  if ("viewMode" in plain && !(Number(plain.viewMode) in ViewMode)) throw new Error("undeclared");
  return plain;
}

function resultOf(run: () => Plain): Plain | "refused" {
  try {
    return run();
  } catch {
    return "refused";
  }
}

const requests = [
  GetTopShortsRequestSchema,
  GetIndustryTreeMapRequestSchema,
  GetStockDataRequestSchema,
  GetAvailableDatesRequestSchema,
];

for (const message of requests) {
  test(`reads and refuses ${message.name} as protobuf-es does`, () => {
    let refusals = 0;
    for (let seed = 1; seed <= 2000; seed++) {
      const text = JSON.stringify(randomJson(message, randomOf(seed)));
      const expected = resultOf(() => declaredOnly(fieldsOf(fromJsonString(message, text))));
      const actual = resultOf(() => read(message, text));
      if (expected === "refused") refusals += 1;
      assert.deepEqual(actual, expected, `seed ${seed}: ${text}`);
    }
    assert.ok(refusals > 100, "wrong input is tried too");
  });
}

test("fills in what proto3 leaves out, and takes null for absent", () => {
  assert.deepEqual(read(GetTopShortsRequestSchema, '{"period":null,"productCodes":null}'), {
    period: "",
    limit: 0,
    offset: 0,
    summaryOnly: false,
    productCodes: [],
  });
});

test("takes both spellings of a name", () => {
  assert.deepEqual(
    read(GetTopShortsRequestSchema, '{"summary_only":true,"productCodes":["BHP"]}'),
    read(GetTopShortsRequestSchema, '{"summaryOnly":true,"product_codes":["BHP"]}'),
  );
});

test("takes an enum by name and by number", () => {
  assert.equal(read(GetIndustryTreeMapRequestSchema, '{"viewMode":"CURRENT_VALUE"}').viewMode, 2);
  assert.equal(read(GetIndustryTreeMapRequestSchema, '{"viewMode":2}').viewMode, 2);
});

const refusals: readonly [text: string, field: string, message: string][] = [
  ['{"limit":"many"}', "limit", "limit must be a whole number"],
  ['{"limit":1.5}', "limit", "limit must be a whole number"],
  ['{"limit":true}', "limit", "limit must be a whole number"],
  ['{"limit":2147483648}', "limit", "limit must fit in 32 bits"],
  ['{"period":7}', "period", "period must be a string"],
  ['{"period":"\\ud800"}', "period", "period must be valid Unicode"],
  ['{"summaryOnly":"true"}', "summaryOnly", "summaryOnly must be true or false"],
  ['{"productCodes":"BHP"}', "productCodes", "productCodes must be a list"],
  ['{"productCodes":["BHP",null]}', "productCodes[1]", "productCodes[1] must not be null"],
  ['{"productCodes":["BHP",7]}', "productCodes[1]", "productCodes[1] must be a string"],
  ['{"summaryOnly":true,"summary_only":true}', "summary_only", "summary_only is given twice"],
  ['{"limt":3}', "limt", "unknown field limt, did you mean limit?"],
  ['{"product_code":[]}', "product_code", "unknown field product_code, did you mean product_codes?"],
  ['{"somethingElse":3}', "somethingElse", "unknown field somethingElse"],
  ['{"__proto__":{"limit":3}}', "__proto__", "unknown field __proto__"],
];

for (const [text, field, message] of refusals) {
  test(`refuses ${text} and names ${field}`, () => {
    assert.throws(
      () => read(GetTopShortsRequestSchema, text),
      (error) => error instanceof ApiError && error.message === message && error.violations[0]?.field === field,
    );
  });
}

for (const [text, message] of [
  [
    '{"viewMode":"CURRENT_VALU"}',
    "viewMode must be one of CURRENT_CHANGE, PERCENTAGE_CHANGE, CURRENT_VALUE; did you mean CURRENT_VALUE?",
  ],
  ['{"viewMode":9}', "viewMode must be one of CURRENT_CHANGE, PERCENTAGE_CHANGE, CURRENT_VALUE"],
  ['{"viewMode":{}}', "viewMode must be one of CURRENT_CHANGE, PERCENTAGE_CHANGE, CURRENT_VALUE"],
] as const) {
  test(`refuses ${text} with the names that there are`, () => {
    assert.throws(() => read(GetIndustryTreeMapRequestSchema, text), { message });
  });
}

test("names the path of a field inside lists and messages", () => {
  const text = '{"timeSeries":[{},{"dataPoints":[{"shortPosition":"much"}]}]}';
  assert.throws(() => read(GetTopShortsResponseSchema, text), {
    message: "timeSeries[1].dataPoints[0].shortPosition must be a number",
  });
});
