import assert from "node:assert/strict";
import { test } from "node:test";
import {
  type DescMessage,
  fromBinary,
  fromJsonString,
  type Message,
  ScalarType,
  toBinary,
  toJsonString,
} from "@bufbuild/protobuf";
import {
  GetIndustryTreeMapResponseSchema,
  GetTopShortsResponseSchema,
  StockSchema,
  type SuburbMetricColumn,
  SuburbMetricColumnSchema,
} from "@daybook/contract";
import { smallOrFull } from "@daybook/store/fixtures";
import { messageOf } from "../rpc/message.js";
import { messages as contractMessages } from "./descriptors.fixture.js";
import { EveryKindSchema } from "./every-kind.fixture.js";
import { isMoment, type MessageObject } from "./message-object.js";
import { plainJson, textWriterOf } from "./plain-json.fixture.js";
import { randomObject, randomOf } from "./random.fixture.js";

const messages = [...contractMessages, EveryKindSchema];

for (const message of messages) {
  const isAlike = !hasKind(message, [ScalarType.INT64, ScalarType.FLOAT]);
  test(`writes ${message.typeName} ${isAlike ? "byte for byte as protobuf-es does" : "so that it reads back"}`, () => {
    const write = textWriterOf(message);
    const comparable = isAlike
      ? (text: string) => text
      : (text: string) => sent(message, fromJsonString(message, text));
    for (let seed = 1; seed <= smallOrFull(60, 200); seed++) {
      const object = randomObject(message, randomOf(seed));
      const expected = jsonOf(message, messageOf(message, object));
      assert.equal(comparable(write(object)), comparable(expected), `seed ${seed}`);
      assert.equal(write(object), plainJson(message, object), `seed ${seed}`);
    }
  });
}

function jsonOf(desc: DescMessage, message: Message): string {
  return toJsonString(desc, message, { alwaysEmitImplicit: true });
}

/** The JSON of a message after its way over the wire, where a float has 32 bits. */
function sent(desc: DescMessage, message: Message): string {
  return jsonOf(desc, fromBinary(desc, toBinary(desc, message)));
}

/** Whether a message, or one inside it, has a field of one of the scalar types. */
function hasKind(message: DescMessage, scalars: readonly ScalarType[], above: readonly DescMessage[] = []): boolean {
  if (above.includes(message)) return false;
  return message.fields.some((field) => {
    if (isMoment(field.message)) return false;
    if (field.message !== undefined) return hasKind(field.message, scalars, [...above, message]);
    return field.scalar !== undefined && scalars.includes(field.scalar);
  });
}

test("sends implicit fields that the answer does not name, and leaves out the rest", () => {
  assert.equal(
    textWriterOf(StockSchema)({ tags: [] }),
    '{"productCode":"","name":"","industry":"","gicsSector":"","tags":[],"logoUrl":""}',
  );
});

test("leaves out a list that the answer does not have at all", () => {
  const entry = { productCode: "BHP", name: "BHP Group", latestShortPosition: 7 };
  assert.equal(
    textWriterOf(GetTopShortsResponseSchema)({ timeSeries: [entry], offset: 0, totalCount: 1 }),
    '{"timeSeries":[{"productCode":"BHP","name":"BHP Group","latestShortPosition":7}],"offset":0,"totalCount":1,"nextPage":"","restarted":false}',
  );
});

for (const unknown of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]) {
  test(`leaves out an optional figure that is ${unknown}`, () => {
    assert.doesNotMatch(textWriterOf(StockSchema)({ percentageShorted: unknown }), /percentageShorted/);
  });

  test(`fails for ${unknown} in a figure that is always sent`, () => {
    const entry = { latestShortPosition: unknown };
    assert.throws(() => textWriterOf(GetTopShortsResponseSchema)({ timeSeries: [entry] }), /figure is always sent/);
  });
}

for (const [what, object] of [
  ["a fraction in a whole number", { totalCount: 1.5 }],
  ["a whole number beyond int32", { totalCount: 2 ** 31 }],
] as const) {
  test(`fails for ${what}`, () => {
    assert.throws(() => textWriterOf(GetTopShortsResponseSchema)(object), /int32 belongs/);
  });
}

test("fails for a number that an enum does not declare", () => {
  assert.throws(() => textWriterOf(GetIndustryTreeMapResponseSchema)({ viewMode: 9 }), /does not declare/);
});

const written: readonly [object: MessageObject, field: string, text: string][] = [
  [{ oneBytes: Uint8Array.of(9, 2) }, "oneBytes", '"CQI="'],
  [{ oneBytes: Buffer.from("xyz") }, "oneBytes", '"eHl6"'],
  [{ oneUint32: 4294967295 }, "oneUint32", "4294967295"],
  [{ oneInt64: -9007199254740991 }, "oneInt64", "-9007199254740991"],
  [{ manyInt64: [0, 5084182500] }, "manyInt64", "[0,5084182500]"],
  [{ oneFloat: 0.1 }, "oneFloat", "0.1"],
  [{ manyFloat: Float32Array.of(0.1, 1250000, 16777216, 1e-7) }, "manyFloat", "[0.1,1250000,16777216,1e-7]"],
  [{ oneMoment: Date.UTC(2026, 3, 1) }, "oneMoment", '"2026-04-01T00:00:00Z"'],
  [{ oneMoment: Date.UTC(1926, 3, 1, 9, 30) }, "oneMoment", '"1926-04-01T09:30:00Z"'],
  [{ oneMoment: Date.UTC(2026, 3, 1, 9, 30, 0, 50) }, "oneMoment", '"2026-04-01T09:30:00.050Z"'],
  [{ namedMoment: { '"': 0 } }, "namedMoment", '{"\\"":"1970-01-01T00:00:00Z"}'],
  [{ namedMood: { a: 2 } }, "namedMood", '{"a":"MOOD_BRISK"}'],
];
for (const [object, field, text] of written) {
  test(`writes ${field} as ${text}`, () => {
    assert.ok(textWriterOf(EveryKindSchema)(object).includes(`"${field}":${text}`));
  });
}

for (const [field, unknown] of [
  ["maybeFloat", Number.NaN],
  ["maybeFloat", Number.POSITIVE_INFINITY],
  ["maybeMoment", Number.NaN],
  ["oneMoment", Number.NaN],
  ["oneMoment", undefined],
] as const) {
  test(`leaves out ${field} when it is ${unknown}`, () => {
    assert.ok(!textWriterOf(EveryKindSchema)({ [field]: unknown }).includes(field));
  });
}

test("a list of numbers that is a column is written byte for byte as from an array, and reads back to the bit", () => {
  const write = textWriterOf(SuburbMetricColumnSchema);
  const bits = new Uint32Array(1);
  const float = new Float32Array(bits.buffer);
  for (let seed = 1; seed <= 200; seed++) {
    const random = randomOf(seed);
    const values = Float32Array.from({ length: seed % 70 }, () => {
      bits[0] = Math.floor(random() * 2 ** 32);
      return random() < 0.5 && Number.isFinite(float[0]) ? float[0]! : Math.round(random() * 1e6) / 10;
    });
    const nullMask = Uint8Array.from({ length: (values.length + 7) >>> 3 }, () => Math.floor(random() * 256));
    const column = { metricKey: "price", values, nullMask, categoryLabels: [] };
    const plain = { ...column, values: [...values] };
    assert.equal(write(column), write(plain), `seed ${seed}`);
    const message = messageOf(SuburbMetricColumnSchema, column) as SuburbMetricColumn;
    assert.deepEqual(message, messageOf(SuburbMetricColumnSchema, plain), `seed ${seed}`);
    const read = fromJsonString(SuburbMetricColumnSchema, write(column));
    const wired = fromBinary(SuburbMetricColumnSchema, toBinary(SuburbMetricColumnSchema, message));
    assert.deepEqual(Float32Array.from(read.values), withoutMinus(values), `seed ${seed}`);
    assert.deepEqual(Float32Array.from(wired.values), values, `seed ${seed}`);
    assert.deepEqual([read.nullMask, wired.nullMask], [nullMask, nullMask], `seed ${seed}`);
  }
});

/** JSON writes zero without its sign, as JavaScript does. */
function withoutMinus(values: Float32Array): Float32Array {
  return values.map((value) => (value === 0 ? 0 : value));
}

test("a column of numbers is written once", () => {
  const write = textWriterOf(SuburbMetricColumnSchema);
  const values = Float32Array.of(1.5, 0.1);
  const first = write({ metricKey: "age", values });
  values[0] = 2;
  assert.equal(write({ metricKey: "age", values }), first);
  assert.equal(write({ metricKey: "age", values: values.slice() }), first.replace("1.5", "2"));
});

test("an array of numbers, which may be another the next time, is written anew", () => {
  const write = textWriterOf(SuburbMetricColumnSchema);
  const values = [1.5];
  write({ metricKey: "age", values });
  values[0] = 2;
  assert.match(write({ metricKey: "age", values }), /"values":\[2\]/);
});

const unfit: readonly [object: MessageObject, message: RegExp][] = [
  [{ oneUint32: -1 }, /holds -1 where a uint32 belongs/],
  [{ oneUint32: 2 ** 32 }, /uint32 belongs/],
  [{ oneInt64: 2 ** 53 }, /safe whole number belongs/],
  [{ oneInt64: 1.5 }, /safe whole number belongs/],
  [{ oneFloat: Number.NaN }, /figure is always sent/],
  [{ maybeFloat: 3.5e38 }, /holds Infinity where a figure is always sent/],
  [{ manyFloat: [Number.NaN] }, /figure is always sent/],
  [{ manyFloat: Float32Array.of(Number.NaN) }, /figure is always sent/],
  [{ oneMoment: 0.5 }, /moment in milliseconds belongs/],
  [{ oneMoment: Date.UTC(10000, 0, 1) }, /moment in milliseconds belongs/],
  [{ manyMoment: [Number.NaN] }, /moment in milliseconds belongs/],
  [{ oneBytes: "CQI=" }, /bytes belongs/],
];
for (const [object, message] of unfit) {
  test(`fails for ${JSON.stringify(object)}, whichever way it is sent`, () => {
    assert.throws(() => textWriterOf(EveryKindSchema)(object), { message });
    assert.throws(() => messageOf(EveryKindSchema, object), { message });
  });
}
