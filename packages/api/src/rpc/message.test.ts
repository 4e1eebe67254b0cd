import assert from "node:assert/strict";
import { test } from "node:test";
import { create, fromBinary, type Message, toBinary } from "@bufbuild/protobuf";
import { TimestampSchema, timestampFromDate } from "@bufbuild/protobuf/wkt";
import { messages } from "../json/descriptors.fixture.js";
import { EveryKindSchema } from "../json/every-kind.fixture.js";
import type { MessageObject } from "../json/message-object.js";
import { randomObject, randomOf } from "../json/random.fixture.js";
import { messageObjectOf, messageOf } from "./message.js";

const AT = new Date("2026-04-01T09:30:00.050Z");

const pairs: readonly [what: string, field: string, object: unknown, message: unknown][] = [
  ["a whole number of 64 bits", "oneInt64", 5084182500, 5084182500n],
  ["one that is negative", "oneInt64", -1, -1n],
  ["a list of them", "manyInt64", [0, 1], [0n, 1n]],
  ["a map of them", "namedInt64", { a: 1 }, { a: 1n }],
  ["a moment", "oneMoment", AT.getTime(), timestampFromDate(AT)],
  ["one before 1970", "oneMoment", -1, create(TimestampSchema, { seconds: -1n, nanos: 999_000_000 })],
  ["a list of moments", "manyMoment", [0], [create(TimestampSchema)]],
  ["a map of moments", "namedMoment", { a: 0 }, { a: create(TimestampSchema) }],
  ["bytes", "oneBytes", Uint8Array.of(9, 2), Uint8Array.of(9, 2)],
];
for (const [what, field, object, message] of pairs) {
  test(`${what} is another thing in a message than in a plain object`, () => {
    const made = messageOf(EveryKindSchema, { [field]: object });
    assert.deepEqual(valueIn(made, field), valueIn(create(EveryKindSchema, { [field]: message }), field));
    assert.deepEqual(messageObjectOf(EveryKindSchema, made)[field], object);
  });
}

function valueIn(message: Message, field: string): unknown {
  return (message as unknown as MessageObject)[field];
}

for (const desc of [...messages, EveryKindSchema]) {
  test(`${desc.typeName} comes back from the wire as it went`, () => {
    for (let seed = 1; seed <= 50; seed++) {
      const object = messageObjectOf(desc, messageOf(desc, randomObject(desc, randomOf(seed))));
      const sent = fromBinary(desc, toBinary(desc, messageOf(desc, object)));
      assert.deepEqual(messageObjectOf(desc, sent), object, `seed ${seed}`);
    }
  });
}

test("a list may be an array of numbers of one type", () => {
  const sent = messageOf(EveryKindSchema, { manyFloat: Float32Array.of(0.5, 0.1) });
  assert.deepEqual(valueIn(sent, "manyFloat"), [0.5, Math.fround(0.1)]);
});

const unfit: readonly [field: string, value: unknown, message: string][] = [
  ["oneInt64", 2n ** 53n, "oneInt64 must be from -9007199254740991 to 9007199254740991"],
  ["manyInt64", [0n, -(2n ** 63n)], "manyInt64[1] must be from -9007199254740991 to 9007199254740991"],
  ["namedInt64", { a: 2n ** 62n }, "namedInt64.a must be from -9007199254740991 to 9007199254740991"],
  ["oneMoment", create(TimestampSchema, { nanos: -1 }), "oneMoment must be a moment of the years 1 to 9999"],
  ["oneMoment", create(TimestampSchema, { nanos: 1e9 }), "oneMoment must be a moment of the years 1 to 9999"],
  ["oneMoment", create(TimestampSchema, { seconds: 2n ** 60n }), "oneMoment must be a moment of the years 1 to 9999"],
  ["oneInner", { oneInt64: 2n ** 60n }, "oneInner.oneInt64 must be from -9007199254740991 to 9007199254740991"],
];
for (const [field, value, message] of unfit) {
  test(`refuses a message in which ${message.split(" ")[0]} cannot be held`, () => {
    const violations = [{ field: message.split(" ")[0], description: message.replace(/^\S+ /, "") }];
    const sent = create(EveryKindSchema, { [field]: value });
    assert.throws(() => messageObjectOf(EveryKindSchema, sent), { code: "invalid_argument", message, violations });
  });
}
