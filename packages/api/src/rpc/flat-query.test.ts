import assert from "node:assert/strict";
import { test } from "node:test";
import type { DescMessage } from "@bufbuild/protobuf";
import { MarketService, ScreenerService } from "@daybook/contract";
import { services } from "../json/descriptors.fixture.js";
import { EveryKindSchema } from "../json/every-kind.fixture.js";
import { jsonReaderOf } from "../json/json-read.js";
import { type JsonValue, readJsonText } from "../json/json-text.js";
import { randomJson, randomOf } from "../json/random.fixture.js";
import { CONNECT_PARAMETERS, flatRequestText, isConnectQuery } from "./flat-query.js";

const topShorts = MarketService.method.getTopShorts.input;

function textOf(message: DescMessage, query: string): string {
  return flatRequestText(message, new URLSearchParams(query));
}

for (const [query, expected] of [
  ["", {}],
  ["limit=3", { limit: 3 }],
  ["limit=-3&offset=007", { limit: -3, offset: "007" }],
  ["period=1Y&summaryOnly=true", { period: "1Y", summaryOnly: true }],
  ["summary_only=0", { summary_only: false }],
  ["productCodes=BHP&limit=3&productCodes=CBA", { productCodes: ["BHP", "CBA"], limit: 3 }],
  ["product_codes=BHP", { product_codes: ["BHP"] }],
  ["productCodes=BHP,CBA", { productCodes: ["BHP,CBA"] }],
  ["limit=&period=&productCodes=&offset=1", { offset: 1 }],
  ["productCodes=&productCodes=BHP", { productCodes: ["BHP"] }],
  ["period=%22%2C%22limit%22%3A%225+%E6%97%A5", { period: '","limit":"5 日' }],
] as const) {
  test(`?${query} is the request ${JSON.stringify(expected)}`, () => {
    assert.deepEqual(JSON.parse(textOf(topShorts, query)), expected);
  });
}

for (const [query, expected] of [
  [
    "oneDouble=1.50&maybeFloat=1e-7&oneInt64=9007199254740991",
    { oneDouble: 1.5, maybeFloat: 1e-7, oneInt64: 2 ** 53 - 1 },
  ],
  ["oneDouble=NaN&oneInt32=0x10", { oneDouble: "NaN", oneInt32: "0x10" }],
  ["oneMood=MOOD_BRISK&manyMood=2&manyMood=MOOD_CALM", { oneMood: "MOOD_BRISK", manyMood: [2, "MOOD_CALM"] }],
  [
    "oneMoment=2026-01-31T09:00:00Z&oneBytes=AQI&oneText=17",
    { oneMoment: "2026-01-31T09:00:00Z", oneBytes: "AQI", oneText: "17" },
  ],
  [
    'oneInner={"oneText":"a"}&manyInner={}&manyInner={"oneInt32":1}',
    { oneInner: { oneText: "a" }, manyInner: [{}, { oneInt32: 1 }] },
  ],
  ['namedText={"a":"b"}', { namedText: { a: "b" } }],
] as const) {
  test(`?${query} has each value as JSON writes its kind`, () => {
    assert.deepEqual(JSON.parse(textOf(EveryKindSchema, query)), expected);
  });
}

for (const [query, message] of [
  ["limt=3", "unknown parameter limt, did you mean limit?"],
  ["productcode=BHP", "unknown parameter productcode, did you mean productCodes?"],
  ["productCodes[]=BHP", "unknown parameter productCodes[], did you mean productCodes?"],
  ["somethingElse=1", "unknown parameter somethingElse"],
  ["__proto__=1", "unknown parameter __proto__"],
  ["constructor=1", "unknown parameter constructor"],
  ["limit=1&limit=1", "limit is given twice"],
  ["summaryOnly", "summaryOnly must be true or false"],
  ["summaryOnly=yes", "summaryOnly must be true or false"],
  ["period=%ff", "period must be valid UTF-8"],
] as const) {
  test(`?${query} is refused: ${message}`, () => {
    assert.throws(() => textOf(topShorts, query), { code: "invalid_argument", message });
  });
}

for (const query of ["oneInner={", 'oneInner={},"oneInt32":7', "namedText=a=b", "manyInner=%00"]) {
  test(`?${query} is refused, since a message must be JSON`, () => {
    assert.throws(() => textOf(EveryKindSchema, query), /must be JSON, as in \{"field":1\}$/);
  });
}

test("a key twice inside a message, and a field in both spellings, are refused as in a body", () => {
  const read = (query: string) =>
    jsonReaderOf(EveryKindSchema)(readJsonText(Buffer.from(textOf(EveryKindSchema, query))), "");
  assert.throws(() => read('oneInner={"oneInt32":1,"oneInt32":2}'), /^ApiError: oneInner.oneInt32 is given twice$/);
  assert.throws(() => read("oneInt32=1&one_int32=2"), /^ApiError: one_int32 is given twice$/);
  assert.throws(
    () => read(`oneInner=${'{"oneInner":'.repeat(40)}{}${"}".repeat(40)}`),
    /nested deeper than 32 levels$/,
  );
});

test("a parameter of a screener with a dot is told the field that takes JSON", () => {
  const [field] = ScreenerService.method.screenStocks.input.fields.filter(({ message }) => message !== undefined);
  const name = field!.jsonName;
  assert.throws(() => textOf(field!.parent, `${name}.minimum=1`), {
    message: `unknown parameter ${name}.minimum, did you mean ${name}?`,
  });
});

const methods = services.flatMap((service) => service.methods);

test("no request has a field that a Connect GET would take for its own", () => {
  const fields = methods.flatMap(({ input }) => input.fields.flatMap(({ name, jsonName }) => [name, jsonName]));
  assert.deepEqual(
    fields.filter((name) => CONNECT_PARAMETERS.includes(name)),
    [],
  );
  assert.deepEqual(
    ["limit=3", "", "encoding=json", "message={}", "connect=v1"].map((query) =>
      isConnectQuery(new URLSearchParams(query)),
    ),
    [false, false, true, true, true],
  );
});

for (const { name, input } of [...methods, { name: "EveryKind", input: EveryKindSchema }]) {
  test(`${name}: a random request that is right in a body is the same in parameters`, () => {
    const read = (text: string) => jsonReaderOf(input)(readJsonText(Buffer.from(text)), "");
    let compared = 0;
    for (let seed = 1; seed <= 40; seed++) {
      const request = randomJson(input, randomOf(seed));
      const inBody = orUndefined(() => read(JSON.stringify(request)));
      const query = parametersOf(request);
      if (inBody === undefined || query === undefined) continue;
      assert.deepEqual(read(flatRequestText(input, query)), inBody, `seed ${seed}: ${query}`);
      compared += 1;
    }
    assert.ok(compared > 0, "some requests are right");
  });
}

/** A request as parameters; undefined where they cannot say the same, since a blank one counts as absent. */
function parametersOf(request: Readonly<Record<string, JsonValue>>): URLSearchParams | undefined {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(request)) {
    for (const item of Array.isArray(value) ? (value as readonly JsonValue[]) : [value]) {
      if (item === null || item === "") return undefined;
      query.append(name, typeof item === "object" ? JSON.stringify(item) : String(item));
    }
  }
  return query;
}

function orUndefined<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
