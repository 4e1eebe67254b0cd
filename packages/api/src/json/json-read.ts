import type { DescEnum, DescField, DescMessage } from "@bufbuild/protobuf";
import { nearest } from "@daybook/contract/nearest";
import { type ApiError, invalid, shown, unknownField } from "../base/errors.js";
import { readMoment, scalarReaderOf, type ValueReader } from "./json-scalars.js";
import type { JsonObject, JsonValue } from "./json-text.js";
import { assertKnownKind, defaultOf, isMoment, type MessageObject } from "./message-object.js";

/** Reads JSON into a message object. The path names the object in errors; empty for the request itself. */
export type JsonReader = (json: JsonObject, path: string) => MessageObject;

const readers = new WeakMap<DescMessage, JsonReader>();

/**
 * The reader of a message, made once from its descriptor. It follows the proto3
 * JSON mapping as protobuf-es reads it, but names the JSON path of what is wrong,
 * hints at the nearest known name, takes declared enum numbers only, takes an empty text
 * in place of an enum's name for none, and takes a text for a number only if JSON would
 * take what it holds for one.
 */
export function jsonReaderOf(message: DescMessage): JsonReader {
  const known = readers.get(message);
  if (known !== undefined) return known;
  const fields = new Map<string, FieldReader>();
  const reader: JsonReader = (json, path) => {
    const object: MessageObject = {};
    for (const field of message.fields) object[field.localName] = defaultOf(field);
    const seen = new Set<FieldReader>();
    for (const key of Object.keys(json)) {
      const at = path === "" ? key : `${path}.${key}`;
      const field = fields.get(key);
      if (field === undefined) throw unknownField(at, nearest(key, fields.keys()));
      if (seen.has(field)) throw invalid(at, "is given twice");
      seen.add(field);
      const value = json[key]!;
      if (value !== null && !(value === "" && field.mayBeBlank)) object[field.localName] = field.read(value, at);
    }
    return object;
  };
  // A message may hold itself, so it is known before its fields are looked at.
  readers.set(message, reader);
  for (const field of message.fields) {
    const { localName } = field;
    const fieldReader = { localName, read: valueReaderOf(field), mayBeBlank: field.fieldKind === "enum" };
    fields.set(field.jsonName, fieldReader).set(field.name, fieldReader);
  }
  return reader;
}

interface FieldReader {
  readonly localName: string;
  readonly read: ValueReader;
  /** An empty text counts as absent. */
  readonly mayBeBlank: boolean;
}

function valueReaderOf(field: DescField): ValueReader {
  assertKnownKind(field);
  const readItem = itemReaderOf(field);
  if (field.fieldKind === "map") return mapReaderOf(readItem);
  return field.fieldKind === "list" ? listReaderOf(readItem) : readItem;
}

function itemReaderOf(field: DescField): ValueReader {
  if (field.message !== undefined) return isMoment(field.message) ? readMoment : messageReaderOf(field.message);
  if (field.enum !== undefined) return enumReaderOf(field.enum);
  return scalarReaderOf(field);
}

function listReaderOf(readItem: ValueReader): ValueReader {
  return (value, path) => {
    if (!Array.isArray(value)) throw invalid(path, "must be a list");
    return value.map((item: JsonValue, index) => {
      if (item === null) throw invalid(`${path}[${index}]`, "must not be null");
      return readItem(item, `${path}[${index}]`);
    });
  };
}

function mapReaderOf(readItem: ValueReader): ValueReader {
  return (value, path) => {
    const entries = Object.entries(objectIn(value, path)).map(([key, item]) => {
      if (/\p{Surrogate}/u.test(key)) throw invalid(path, "must have keys in valid Unicode");
      const at = `${path}.${shown(key)}`;
      if (item === null) throw invalid(at, "must not be null");
      return [key, readItem(item, at)] as const;
    });
    return Object.fromEntries(entries);
  };
}

function messageReaderOf(message: DescMessage): ValueReader {
  const read = jsonReaderOf(message);
  return (value, path) => read(objectIn(value, path), path);
}

function objectIn(value: JsonValue, path: string): JsonObject {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw invalid(path, "must be an object");
  return value as JsonObject;
}

function enumReaderOf(desc: DescEnum): ValueReader {
  const numbers = new Map(desc.values.map((value) => [value.name, value.number]));
  const declared = new Set(numbers.values());
  return (value, path) => {
    if (typeof value === "number" && declared.has(value)) return value;
    const number = typeof value === "string" ? numbers.get(value) : undefined;
    if (number !== undefined) return number;
    throw notDeclared(desc, path, typeof value === "string" ? nearest(value, numbers.keys()) : undefined);
  };
}

/** A name or number that an enum does not declare. */
export function notDeclared(desc: DescEnum, path: string, hint?: string): ApiError {
  const names = desc.values.map((value) => value.name).join(", ");
  return invalid(path, `must be one of ${names}${hint === undefined ? "" : `; did you mean ${hint}?`}`);
}
