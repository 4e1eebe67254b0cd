import { type DescField, type DescMessage, getOption, ScalarType } from "@bufbuild/protobuf";
import { bound, Format } from "@daybook/contract";
import type { JsonValue } from "./json-text.js";
import { isImplicit, isMoment, type MessageObject } from "./message-object.js";

/** Numbers from 0 to below 1 that a seed repeats (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** One of the choices. */
function pick<T>(random: () => number, choices: readonly T[]): T {
  return choices[Math.floor(random() * choices.length)]!;
}

const TEXTS = [
  "",
  "BHP",
  'a "quote"',
  "back\\slash",
  "tab\t",
  "\u0001",
  "Ünïcode",
  "日本",
  "😀",
  "\u2028",
  "x".repeat(90),
];
const INTEGERS = [0, 1, -1, 42, 2147483647, -2147483648];
const UNSIGNED = [0, 1, 42, 2147483648, 4294967295];
const SAFE = [0, 1, -1, 2147483648, -2147483649, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER];
const FIGURES = [0, -0, 1.5, -3.25, 1e21, 1e-7, 123456789012345, 0.1 + 0.2, 5e-324, 1.7976931348623157e308];
const FLOATS = [0, -0, 1.5, -3.25, 0.1, 1250000, 16777217, 1e10, 1e-7, 3.4028234663852886e38, 1e-45].map(Math.fround);
const BYTES = [[], [0], [9, 2], [255, 254, 253], Array(90).fill(251)].map((bytes) => Uint8Array.from(bytes));
const MOMENTS = ["1970-01-01", "2026-04-01", "1969-12-31T23:59:59.999Z", "2026-01-31T09:00:00.120Z"]
  .concat("0001-01-01T00:00:00Z", "9999-12-31T23:59:59.999Z", "2026-01-31T09:00:01Z")
  .map(Date.parse);

/** A message with every field set to something, sometimes to its default, optional ones sometimes undefined or absent. */
export function randomObject(message: DescMessage, random: () => number, depth = 0): MessageObject {
  const object: MessageObject = {};
  for (const field of message.fields) {
    const isTooDeep = field.message !== undefined && depth >= DEPTH_MAX;
    if (!isImplicit(field) && (isTooDeep || random() < 0.4)) {
      if (random() < 0.5) object[field.localName] = undefined;
      continue;
    }
    const items = () =>
      Array.from({ length: isTooDeep ? 0 : Math.max(0, Math.floor(random() * (3 - depth))) }, () =>
        randomValue(field, random, depth + 1),
      );
    if (field.fieldKind === "list") object[field.localName] = items();
    else if (field.fieldKind === "map") {
      object[field.localName] = Object.fromEntries(items().map((item) => [pick(random, TEXTS), item]));
    } else object[field.localName] = randomValue(field, random, depth + 1);
  }
  return object;
}

/** A message may hold itself. */
const DEPTH_MAX = 4;

function randomValue(field: DescField, random: () => number, depth: number): unknown {
  if (isMoment(field.message)) return pick(random, MOMENTS);
  if (field.message !== undefined) return randomObject(field.message, random, depth);
  if (field.enum !== undefined) return pick(random, field.enum.values).number;
  switch (field.scalar) {
    case ScalarType.STRING:
      return pick(random, TEXTS);
    case ScalarType.BYTES:
      return pick(random, BYTES);
    case ScalarType.BOOL:
      return random() < 0.5;
    case ScalarType.INT32:
      return pick(random, INTEGERS);
    case ScalarType.UINT32:
      return pick(random, UNSIGNED);
    case ScalarType.INT64:
      return pick(random, SAFE);
    case ScalarType.FLOAT:
      return pick(random, FLOATS);
    default:
      return pick(random, FIGURES);
  }
}

const JSON_VALUES: readonly JsonValue[] = [
  ...[null, true, false, 0, 1, -1, 1.5, 2147483648, -2147483649, 2.0, "", "1", "-0", "NaN"],
  ...[4294967296, 2 ** 53, "9007199254740993", -(2 ** 63), 1e300, 3.4028235e38, 3.5e38, "AQI", "-_-_", "a=b!"],
  ...["2026-04-01", "2026-04-01T00:00:00", "2026-04-01t00:00:00z", "2026-04-01T00:00:00.5+10:00"],
  ...["9999-12-31T23:59:59-01:00", "2026-04-01T00:00:00.1234567891Z", "2026-04-01T00:00:60Z"],
  ...[
    "Infinity",
    "1M",
    "CURRENT_VALUE",
    "current_value",
    "bhp",
    "\ud800",
    [],
    ["BHP"],
    [null],
    [1],
    {},
    { a: 1 },
    [[]],
  ],
];

/** JSON for a message: mostly of the right type, sometimes anything; either spelling of a name; a rare unknown key. */
export function randomJson(message: DescMessage, random: () => number, depth = 0): Record<string, JsonValue> {
  const json: Record<string, JsonValue> = {};
  // A large message would otherwise never be right as a whole.
  const wrong = Math.min(0.15, 1 / message.fields.length) / 2 ** depth;
  for (const field of message.fields) {
    if (random() < 0.5 || (field.message !== undefined && depth >= DEPTH_MAX)) continue;
    const name = random() < 0.5 ? field.jsonName : field.name;
    json[name] = random() < wrong ? pick(random, JSON_VALUES) : rightJson(field, random, depth + 1);
  }
  if (random() < 0.05 / 2 ** depth) json[pick(random, ["limt", "__proto__x", "constructor"])] = 1;
  return json;
}

function rightJson(field: DescField, random: () => number, depth: number): JsonValue {
  const items = () =>
    Array.from({ length: Math.max(0, Math.floor(random() * (4 - depth))) }, () => rightItem(field, random, depth));
  if (field.fieldKind === "list") return items();
  if (field.fieldKind === "map") return Object.fromEntries(items().map((item) => [pick(random, TEXTS), item]));
  return rightItem(field, random, depth);
}

function rightItem(field: DescField, random: () => number, depth: number): JsonValue {
  if (field.message !== undefined && !isMoment(field.message)) return randomJson(field.message, random, depth);
  if (field.enum !== undefined) {
    const value = pick(random, field.enum.values);
    return random() < 0.5 ? value.name : value.number;
  }
  if (field.scalar === ScalarType.STRING && random() < 0.8) return boundedText(field, random);
  const value = randomValue(field, random, depth);
  if (value instanceof Uint8Array) return Buffer.from(value).toString(random() < 0.5 ? "base64" : "base64url");
  if (isMoment(field.message)) return new Date(value as number).toISOString();
  return typeof value === "number" && random() < 0.3 ? String(value) : (value as JsonValue);
}

/** A text that the bound of its field most likely lets through. */
function boundedText(field: DescField, random: () => number): string {
  const { format, oneOf } = getOption(field, bound);
  if (oneOf.length > 0) return pick(random, oneOf);
  return pick(random, format === Format.UNSPECIFIED ? TEXTS : FORMED[format]);
}

const FORMED: Readonly<Record<Exclude<Format, Format.UNSPECIFIED>, readonly string[]>> = {
  [Format.TRIMMED]: [" pilbara ", "BHP"],
  [Format.CODE]: ["BHP", " cba", "ABC123"],
  [Format.DATE]: ["", "2026-01-05", "2010-06-16"],
  [Format.MOMENT]: ["", "2026-01-05", "2026-01-05T09:00:00Z"],
  [Format.SMALL]: [" CPI ", "rates"],
  [Format.CAPITAL]: [" aus ", "1gsyd"],
  [Format.SUBURB]: ["", " 20001 ", "80136"],
};
