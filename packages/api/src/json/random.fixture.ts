import { type DescField, type DescMessage, ScalarType } from "@bufbuild/protobuf";
import type { JsonValue } from "./json-text.js";
import { isImplicit, type Plain } from "./plain.js";

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
const FIGURES = [0, -0, 1.5, -3.25, 1e21, 1e-7, 123456789012345, 0.1 + 0.2, 5e-324, 1.7976931348623157e308];

/** A message with every field set to something, sometimes to its default, optional ones sometimes absent. */
export function randomPlain(message: DescMessage, random: () => number, depth = 0): Plain {
  const plain: Plain = {};
  for (const field of message.fields) {
    if (!isImplicit(field) && random() < 0.4) continue;
    const items = () =>
      Array.from({ length: Math.max(0, Math.floor(random() * (3 - depth))) }, () =>
        randomValue(field, random, depth + 1),
      );
    if (field.fieldKind === "list") plain[field.localName] = items();
    else if (field.fieldKind === "map") {
      plain[field.localName] = Object.fromEntries(items().map((item) => [pick(random, TEXTS), item]));
    } else plain[field.localName] = randomValue(field, random, depth + 1);
  }
  return plain;
}

function randomValue(field: DescField, random: () => number, depth: number): unknown {
  if (field.message !== undefined) return randomPlain(field.message, random, depth);
  if (field.enum !== undefined) return pick(random, field.enum.values).number;
  switch (field.scalar) {
    case ScalarType.STRING:
      return pick(random, TEXTS);
    case ScalarType.BOOL:
      return random() < 0.5;
    case ScalarType.INT32:
      return pick(random, INTEGERS);
    default:
      return pick(random, FIGURES);
  }
}

const JSON_VALUES: readonly JsonValue[] = [
  ...[null, true, false, 0, 1, -1, 1.5, 2147483648, -2147483649, 2.0, "", "1", " 1", "1e2", "0x10", "-0", "NaN"],
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
export function randomJson(message: DescMessage, random: () => number): Record<string, JsonValue> {
  const json: Record<string, JsonValue> = {};
  for (const field of message.fields) {
    if (random() < 0.5) continue;
    const name = random() < 0.5 ? field.jsonName : field.name;
    json[name] = random() < 0.15 ? pick(random, JSON_VALUES) : rightJson(field, random);
  }
  if (random() < 0.05) json[pick(random, ["limt", "__proto__x", "constructor"])] = 1;
  return json;
}

function rightJson(field: DescField, random: () => number): JsonValue {
  if (field.fieldKind === "list")
    return Array.from({ length: Math.floor(random() * 3) }, () => rightItem(field, random));
  return rightItem(field, random);
}

function rightItem(field: DescField, random: () => number): JsonValue {
  if (field.enum !== undefined) {
    const value = pick(random, field.enum.values);
    return random() < 0.5 ? value.name : value.number;
  }
  const value = randomValue(field, random, 1) as JsonValue;
  return typeof value === "number" && random() < 0.3 ? String(value) : value;
}
