import { SourceProblem } from "../../source.js";
import { quoted } from "../quoted.js";
import { doubledKey } from "./doubled-key.js";
import type { Kind, ListKind, MapKind, ObjectKind, Value } from "./layout.js";
import { unknownName } from "./names.js";
import { numberOf, textOf } from "./scalar.js";
import { wordsOf } from "./words.js";

/** Where a value stands, for a reason. */
export interface Place {
  readonly line: number;
  readonly path: string;
}

/** The value that a JSON value states; undefined for null and blank. The kind bounds how deep it goes. */
export function jsonValue(kind: Kind, value: unknown, place: Place): Value | undefined {
  if (value === null || value === undefined) return undefined;
  switch (kind.is) {
    case "number":
    case "whole":
      return (typeof value === "number" ? numberOf(kind, value) : undefined) ?? refuse(kind, value, place);
    case "flag":
      return typeof value === "boolean" ? value : refuse(kind, value, place);
    case "list":
      return listIn(kind, value, place);
    case "object":
      return objectIn(kind, value, place);
    case "map":
      return mapIn(kind, value, place);
    default: {
      if (typeof value !== "string") return refuse(kind, value, place);
      const text = value.trim();
      return text === "" ? undefined : (textOf(kind, text) ?? refuse(kind, text, place));
    }
  }
}

/** The object that a JSON text holds. */
export function parseObject(text: string, place: Place): Readonly<Record<string, unknown>> {
  let value: unknown;
  let written: string;
  try {
    value = JSON.parse(text);
    // Throws for a value of many thousand levels, which no layout has.
    written = JSON.stringify(value);
  } catch (error) {
    const reason = error instanceof RangeError ? "has too many levels" : "is not JSON";
    throw new SourceProblem(place.line, `${place.path} ${reason}`);
  }
  if (!isObject(value)) return refuse({ is: "object", keys: [] }, value, place);
  // What JSON would write for the value has no key twice, which is found far sooner than one that it has.
  const key = written === text ? undefined : doubledKey(text);
  if (key !== undefined) throw new SourceProblem(place.line, `${place.path} has the key ${quoted(key)} twice`);
  return value;
}

/** Refuses a value that is not of its kind. */
export function refuse(kind: Kind, value: unknown, { line, path }: Place): never {
  const shown = typeof value === "string" ? ` ${quoted(value)}` : typeof value === "number" ? ` ${value}` : "";
  throw new SourceProblem(line, `${path}${shown} is not ${wordsOf(kind)}`);
}

function listIn(kind: ListKind, value: unknown, place: Place): Value {
  if (!Array.isArray(value) || value.length > kind.itemsMax) return refuse(kind, value, place);
  return value.map((item: unknown, i) => {
    const path = `${place.path}[${i}]`;
    const read = jsonValue(kind.of, item, { ...place, path });
    if (read === undefined) throw new SourceProblem(place.line, `${path} is blank`);
    return read;
  });
}

/** With every key, in the order of the declaration, so that equal objects are equal texts. */
function objectIn(kind: ObjectKind, value: unknown, place: Place): Value {
  if (!isObject(value)) return refuse(kind, value, place);
  const names = kind.keys.map(({ name }) => name);
  for (const key of Object.keys(value)) {
    if (!names.includes(key)) throw new SourceProblem(place.line, unknownName(`key of ${place.path}`, key, names));
  }
  const read = kind.keys.map(({ name, kind: keyKind, required }) => {
    const path = `${place.path}.${name}`;
    const stated = jsonValue(keyKind, value[name], { ...place, path });
    if (stated === undefined && required) throw new SourceProblem(place.line, `${path} is missing`);
    return [name, stated ?? nothingOf(keyKind)] as const;
  });
  return Object.fromEntries(read);
}

function mapIn(kind: MapKind, value: unknown, place: Place): Value {
  if (!isObject(value) || Object.keys(value).length > kind.entriesMax) return refuse(kind, value, place);
  const read = new Map<string, string>();
  for (const [key, text] of Object.entries(value)) {
    const name = kind.keys === undefined ? shortName(key) : kind.keys.get(key);
    if (name === undefined) {
      throw new SourceProblem(place.line, unknownName(`key of ${place.path}`, key, [...(kind.keys?.keys() ?? [])]));
    }
    if (read.has(name)) throw new SourceProblem(place.line, `${place.path}: "${name}" is there twice`);
    const keyPlace: Place = { ...place, path: `${place.path}.${name}` };
    read.set(name, String(jsonValue({ is: "text", charsMax: kind.charsMax }, text, keyPlace) ?? ""));
  }
  return Object.fromEntries(read);
}

/** A key that would reach into the object itself is no name. */
function shortName(key: string): string | undefined {
  return key === "" || key === "__proto__" ? undefined : textOf({ is: "text", charsMax: KEY_CHARS_MAX }, key);
}

function nothingOf(kind: Kind): Value {
  if (kind.is === "flag") return false;
  if (kind.is === "list") return [];
  return kind.is === "map" || kind.is === "object" ? {} : "";
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const KEY_CHARS_MAX = 100;
