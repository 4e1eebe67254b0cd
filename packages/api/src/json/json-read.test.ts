import assert from "node:assert/strict";
import { test } from "node:test";
import { type DescMessage, fromJson, type JsonValue } from "@bufbuild/protobuf";
import {
  GetIndustryTreeMapRequestSchema,
  GetTopShortsRequestSchema,
  GetTopShortsResponseSchema,
} from "@daybook/contract";
import { smallOrFull } from "@daybook/store/fixtures";
import { ApiError } from "../base/errors.js";
import { messageObjectOf } from "../rpc/message.js";
import { messages } from "./descriptors.fixture.js";
import { EveryKindSchema, messageWith } from "./every-kind.fixture.js";
import { jsonReaderOf } from "./json-read.js";
import { readJsonText } from "./json-text.js";
import { jsonWriterOf } from "./json-write.js";
import { isMoment, type MessageObject } from "./message-object.js";
import { randomJson, randomOf } from "./random.fixture.js";

function read(message: DescMessage, text: string): MessageObject {
  return jsonReaderOf(message)(readJsonText(Buffer.from(text)), "");
}

/**
 * What protobuf-es makes of a text, but for two differences: it lets undeclared enum numbers through, and no empty text in
 * place of an enum's name. Odd texts for numbers are tried below.
 */
function readByProtobuf(message: DescMessage, text: string): MessageObject {
  const object = messageObjectOf(message, fromJson(message, nullForBlankEnums(message, JSON.parse(text)) as JsonValue));
  assertDeclared(message, object);
  return object;
}

/** The same JSON with null for every empty text in place of an enum's name: both mean that it is absent. */
function nullForBlankEnums(message: DescMessage, json: unknown): unknown {
  if (typeof json !== "object" || json === null || Array.isArray(json)) return json;
  const entries = Object.entries(json).map(([key, value]) => {
    const field = message.fields.find(({ name, jsonName }) => key === name || key === jsonName);
    const inner = (item: unknown) => (field?.message === undefined ? item : nullForBlankEnums(field.message, item));
    if (field?.fieldKind === "enum") return [key, value === "" ? null : value];
    if (field?.fieldKind === "list") return [key, Array.isArray(value) ? value.map(inner) : value];
    if (field?.fieldKind !== "map") return [key, inner(value)];
    if (typeof value !== "object" || value === null || Array.isArray(value)) return [key, value];
    return [key, Object.fromEntries(Object.entries(value).map(([name, item]) => [name, inner(item)]))];
  });
  return Object.fromEntries(entries);
}

function assertDeclared(message: DescMessage, object: MessageObject): void {
  for (const field of message.fields) {
    const value = object[field.localName];
    const items = field.fieldKind === "map" || field.fieldKind === "list" ? Object.values(value as object) : [value];
    for (const item of items.filter((each) => each !== undefined)) {
      if (field.enum !== undefined && !field.enum.values.some(({ number }) => number === item)) throw new Error();
      if (field.message !== undefined && !isMoment(field.message)) assertDeclared(field.message, item);
    }
  }
}

function resultOf(run: () => MessageObject): MessageObject | "refused" {
  try {
    return run();
  } catch {
    return "refused";
  }
}

/** How numbers may be written, here or elsewhere. */
const NUMBER_TEXTS = [
  ...["0", "3", "-3", "3.0", "-3.00", "1e2", "1E2", "1e+2", "1.5e1", "100e-2", "1e-2", "0.5", "-0", "0e0"],
  ...["", " ", " 3", "3 ", " 3 ", "3\n", "\u00a03", "\ufeff3", "+3", "--3", "- 3", "0x3", "0X3", "-0x3", "0b11", "0o7"],
  ...["03", "-03", "00", ".5", "5.", "1e", "e2", "1e2.5", "1_000", "1,000", "3n", "3f", "\u0663", "\uff13", "½"],
  ...[
    "Infinity",
    "-Infinity",
    "NaN",
    "+Infinity",
    "infinity",
    "nan",
    "-NaN",
    "inf",
    "1e400",
    "-1e400",
    "1e39",
    "1e-400",
  ],
  ...["2147483647", "2147483648", "-2147483648", "-2147483649", "4294967295", "4294967296", "2.147483647e9"],
  ...["9007199254740991", "9007199254740992", "-9007199254740991", "9".repeat(400), "true", "null", "MOOD_CALM"],
];

for (const kind of ["int32", "uint32", "int64", "float", "double"] as const) {
  const field = `one${kind[0]!.toUpperCase()}${kind.slice(1)}`;
  const isFigure = kind === "float" || kind === "double";

  test(`a text for ${kind} is what protobuf-es makes of the number itself, if JSON can write it so`, () => {
    for (const text of NUMBER_TEXTS) {
      const isNumber = resultOf(() => ({ number: JSON.parse(text) })) !== "refused" && /\d$/.test(text.trim());
      const isName = isFigure && /^-?Infinity$|^NaN$/.test(text);
      const bare = isNumber && text === text.trim() ? text : isName ? JSON.stringify(text) : '"no number"';
      const expected = resultOf(() => readByProtobuf(EveryKindSchema, `{"${field}":${bare}}`));
      assert.deepEqual(
        resultOf(() => read(EveryKindSchema, JSON.stringify({ [field]: text }))),
        expected,
        JSON.stringify(text),
      );
    }
  });
}

let refusedInAll = 0;
for (const message of [...messages, EveryKindSchema]) {
  test(`reads and refuses ${message.typeName} as protobuf-es does`, () => {
    const texts = message.name.endsWith("Request") ? smallOrFull(75, 500) : smallOrFull(25, 150);
    for (let seed = 1; seed <= texts; seed++) {
      const text = JSON.stringify(randomJson(message, randomOf(seed)));
      const expected = resultOf(() => readByProtobuf(message, text));
      if (expected === "refused") refusedInAll += 1;
      assert.deepEqual(
        resultOf(() => read(message, text)),
        expected,
        `seed ${seed}: ${text}`,
      );
    }
  });
}

test("wrong input was tried too", () => {
  assert.ok(refusedInAll > smallOrFull(300, 2000), `${refusedInAll} of all texts were refused`);
});

test("fills in what proto3 leaves out, and takes null for absent", () => {
  assert.deepEqual(read(GetTopShortsRequestSchema, '{"period":null,"productCodes":null}'), {
    period: "",
    limit: 0,
    offset: 0,
    summaryOnly: false,
    productCodes: [],
    pageToken: "",
  });
});

test("takes both spellings of a name", () => {
  assert.deepEqual(
    read(GetTopShortsRequestSchema, '{"summary_only":true,"productCodes":["BHP"]}'),
    read(GetTopShortsRequestSchema, '{"summaryOnly":true,"product_codes":["BHP"]}'),
  );
});

for (const [text, same] of [
  ['{"viewMode":""}', "{}"],
  ['{"view_mode":"","limit":3}', '{"limit":3}'],
]) {
  test(`an empty text in place of an enum's name counts as absent: ${text}`, () =>
    assert.deepEqual(read(GetIndustryTreeMapRequestSchema, text!), read(GetIndustryTreeMapRequestSchema, same!)));
}

for (const text of ['{"viewMode":" "}', '{"viewMode":"","view_mode":""}', '{"limit":""}']) {
  test(`refuses ${text}`, () => assert.throws(() => read(GetIndustryTreeMapRequestSchema, text)));
}

test("refuses an empty text in a list of enums", () =>
  assert.throws(() => read(EveryKindSchema, '{"manyMood":[""]}'), /manyMood\[0\] must be one of/));

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

const values: readonly [json: string, field: string, value: unknown][] = [
  ['{"oneBytes":"CQI="}', "oneBytes", Uint8Array.of(9, 2)],
  ['{"oneBytes":"_-8"}', "oneBytes", Uint8Array.of(255, 239)],
  ["{}", "oneBytes", new Uint8Array(0)],
  ["{}", "maybeBytes", undefined],
  ['{"oneUint32":4294967295}', "oneUint32", 4294967295],
  ['{"oneInt64":5084182500}', "oneInt64", 5084182500],
  ['{"oneInt64":"-9007199254740991"}', "oneInt64", -9007199254740991],
  ['{"maybeFloat":0.1}', "maybeFloat", Math.fround(0.1)],
  ['{"maybeFloat":null}', "maybeFloat", undefined],
  ['{"maybeFloat":3.4028235e38}', "maybeFloat", 3.4028234663852886e38],
  ['{"oneMoment":"2026-04-01T00:00:00Z"}', "oneMoment", Date.UTC(2026, 3, 1)],
  ['{"oneMoment":"2026-04-01T10:00:00.1239+10:00"}', "oneMoment", Date.UTC(2026, 3, 1, 0, 0, 0, 123)],
  ['{"oneMoment":"1969-12-31T23:59:59.999999999Z"}', "oneMoment", -1],
  ['{"one_moment":null}', "oneMoment", undefined],
  ['{"namedInt64":{"__proto__":"7"}}', "namedInt64", Object.fromEntries([["__proto__", 7]])],
];
for (const [json, field, value] of values) {
  test(`reads ${json}`, () => {
    assert.deepEqual(read(EveryKindSchema, json)[field], value);
  });
}

const refusedKinds: readonly [json: string, message: string][] = [
  ['{"oneBytes":"a!"}', "oneBytes must be bytes in base64"],
  ['{"oneBytes":[9,2]}', "oneBytes must be bytes in base64"],
  ['{"oneUint32":-1}', "oneUint32 must fit in 32 bits without a sign"],
  ['{"oneUint32":4294967296}', "oneUint32 must fit in 32 bits without a sign"],
  ['{"oneUint32":0.5}', "oneUint32 must be a whole number"],
  ['{"oneInt64":0.5}', "oneInt64 must be a whole number"],
  ['{"oneInt64":"much"}', "oneInt64 must be a whole number"],
  ['{"oneInt64":true}', "oneInt64 must be a whole number"],
  ['{"oneInt64":"9007199254740992"}', "oneInt64 must be from -9007199254740991 to 9007199254740991"],
  ['{"oneFloat":"much"}', "oneFloat must be a number"],
  ['{"oneFloat":-3.5e38}', "oneFloat must fit in a 32-bit float"],
  ['{"oneMoment":"2026-04-01"}', "oneMoment must be a moment such as 2026-01-31T09:00:00Z"],
  ['{"oneMoment":"2026-02-31T00:00:00Z"}', "oneMoment must be a moment such as 2026-01-31T09:00:00Z"],
  ['{"oneMoment":"2026-04-01T24:00:00Z"}', "oneMoment must be a moment such as 2026-01-31T09:00:00Z"],
  ['{"oneMoment":"0000-12-31T23:59:59Z"}', "oneMoment must be a moment such as 2026-01-31T09:00:00Z"],
  ['{"oneMoment":{"seconds":0}}', "oneMoment must be a moment such as 2026-01-31T09:00:00Z"],
  ['{"manyMoment":["2026-04-01T00:00:00Z",7]}', "manyMoment[1] must be a moment such as 2026-01-31T09:00:00Z"],
  ['{"namedUint32":{"a":1,"b":-1}}', "namedUint32.b must fit in 32 bits without a sign"],
  ['{"namedUint32":[1]}', "namedUint32 must be an object"],
  ['{"namedText":{"\\ud800":""}}', "namedText must have keys in valid Unicode"],
  [`{"namedUint32":{"${"x".repeat(1000)}":null}}`, `namedUint32.${"x".repeat(80)}… must not be null`],
  ['{"namedMood":{"a":null}}', "namedMood.a must not be null"],
  ['{"namedMood":{"a":1}}', "namedMood.a must be one of MOOD_CALM, MOOD_BRISK"],
  ['{"oneInner":{"manyInner":[{"namedFloat":{"a":{}}}]}}', "oneInner.manyInner[0].namedFloat.a must be a number"],
];
for (const [json, message] of refusedKinds) {
  test(`refuses ${json.slice(0, 80)}`, () => {
    assert.throws(() => read(EveryKindSchema, json), { message });
  });
}

for (const [what, field] of [
  ["uint64", { type: "TYPE_UINT64" }],
  ["sint32", { type: "TYPE_SINT32" }],
  ["int64 as text", { type: "TYPE_INT64", options: { jstype: "JS_STRING" } }],
  ["a map by number", { mapOf: { type: "TYPE_STRING" }, keyOf: { type: "TYPE_INT32" } }],
  ["another message of protobuf", { type: "TYPE_MESSAGE", typeName: ".google.protobuf.Duration" }],
] as const) {
  test(`fails at start for ${what}, which the contract does not use`, () => {
    const message = /odd is of a kind that the contract does not use/;
    assert.throws(() => jsonReaderOf(messageWith(field)), { message });
    assert.throws(() => jsonWriterOf(messageWith(field)), { message });
  });
}
