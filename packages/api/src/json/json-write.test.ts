import assert from "node:assert/strict";
import { test } from "node:test";
import { create, toJsonString } from "@bufbuild/protobuf";
import {
  GetIndustryTreeMapResponseSchema,
  GetMarketByDateResponseSchema,
  GetStockDataResponseSchema,
  GetStockFinancialHighlightsResponseSchema,
  GetTopShortsResponseSchema,
  StockDetailsSchema,
  StockSchema,
} from "@daybook/contract";
import { jsonWriterOf } from "./json-write.js";
import { randomOf, randomPlain } from "./random.fixture.js";

const messages = [
  GetIndustryTreeMapResponseSchema,
  GetMarketByDateResponseSchema,
  GetStockDataResponseSchema,
  GetStockFinancialHighlightsResponseSchema,
  GetTopShortsResponseSchema,
  StockDetailsSchema,
];

for (const message of messages) {
  test(`writes ${message.name} byte for byte as protobuf-es does`, () => {
    const write = jsonWriterOf(message);
    for (let seed = 1; seed <= 500; seed++) {
      const plain = randomPlain(message, randomOf(seed));
      const expected = toJsonString(message, create(message, plain), { alwaysEmitImplicit: true });
      assert.equal(write(plain), expected, `seed ${seed}`);
    }
  });
}

test("sends implicit fields that the answer does not name, and leaves out the rest", () => {
  assert.equal(
    jsonWriterOf(StockSchema)({ tags: [] }),
    '{"productCode":"","name":"","industry":"","gicsSector":"","tags":[],"logoUrl":""}',
  );
});

test("leaves out a list that the answer does not have at all", () => {
  const entry = { productCode: "BHP", name: "BHP Group", latestShortPosition: 7 };
  assert.equal(
    jsonWriterOf(GetTopShortsResponseSchema)({ timeSeries: [entry], offset: 0, totalCount: 1 }),
    '{"timeSeries":[{"productCode":"BHP","name":"BHP Group","latestShortPosition":7}],"offset":0,"totalCount":1}',
  );
});

for (const unknown of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]) {
  test(`leaves out an optional figure that is ${unknown}`, () => {
    assert.doesNotMatch(jsonWriterOf(StockSchema)({ percentageShorted: unknown }), /percentageShorted/);
  });

  test(`fails for ${unknown} in a figure that is always sent`, () => {
    const entry = { latestShortPosition: unknown };
    assert.throws(() => jsonWriterOf(GetTopShortsResponseSchema)({ timeSeries: [entry] }), /figure is always sent/);
  });
}

for (const [what, plain] of [
  ["a fraction in a whole number", { totalCount: 1.5 }],
  ["a whole number beyond int32", { totalCount: 2 ** 31 }],
] as const) {
  test(`fails for ${what}`, () => {
    assert.throws(() => jsonWriterOf(GetTopShortsResponseSchema)(plain), /int32 belongs/);
  });
}

test("fails for a number that an enum does not declare", () => {
  assert.throws(() => jsonWriterOf(GetIndustryTreeMapResponseSchema)({ viewMode: 9 }), /does not declare/);
});
