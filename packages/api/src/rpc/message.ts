import { create, type DescField, type DescMessage, type Message, ScalarType } from "@bufbuild/protobuf";
import { type Timestamp, TimestampSchema } from "@bufbuild/protobuf/wkt";
import { invalid, shown } from "../base/errors.js";
import {
  assertBytes,
  assertFinite,
  assertMoment,
  assertSafe,
  assertUnsigned,
  assertWhole,
  isMomentMs,
} from "../json/answer-values.js";
import { notSafe } from "../json/json-scalars.js";
import { isFigure, isImplicit, isMoment, type MessageObject } from "../json/message-object.js";

/** The protobuf message of an answer, under the rules of the JSON writer: unknown figures are left out. */
export function messageOf(desc: DescMessage, object: MessageObject): Message {
  const fields = desc.fields
    .filter((field) => isThere(field, object[field.localName]))
    .map((field) => [field.localName, eachOf(field, object[field.localName], (value) => wireValueOf(field, value))]);
  return create(desc, Object.fromEntries(fields));
}

function isThere(field: DescField, value: unknown): boolean {
  if (value === undefined) return false;
  return !isFigure(field) || isImplicit(field) || Number.isFinite(value);
}

function wireValueOf({ message, scalar }: DescField, value: unknown): unknown {
  if (isMoment(message)) return timestampOf(value as number);
  if (message !== undefined) return messageOf(message, value as MessageObject);
  switch (scalar) {
    case ScalarType.INT32:
      assertWhole(value as number);
      return value;
    case ScalarType.UINT32:
      assertUnsigned(value as number);
      return value;
    case ScalarType.INT64:
      assertSafe(value as number);
      return BigInt(value as number);
    case ScalarType.FLOAT:
      assertFinite(Math.fround(value as number));
      return value;
    case ScalarType.DOUBLE:
      assertFinite(value as number);
      return value;
    case ScalarType.BYTES:
      assertBytes(value);
      return value;
    default:
      return value;
  }
}

function timestampOf(ms: number): Timestamp {
  assertMoment(ms);
  const seconds = Math.floor(ms / 1000);
  return create(TimestampSchema, { seconds: BigInt(seconds), nanos: (ms - seconds * 1000) * NANOS_PER_MS });
}

/**
 * A request as the JSON reader gives it, of a message that the runtime decoded. The path
 * names the message in errors; empty for the request itself.
 */
export function messageObjectOf(desc: DescMessage, message: Message, path = ""): MessageObject {
  const values = message as unknown as MessageObject;
  const fields = desc.fields.map((field) => {
    const at = path === "" ? field.jsonName : `${path}.${field.jsonName}`;
    const value = values[field.localName];
    if (value === undefined) return [field.localName, undefined];
    return [field.localName, eachOf(field, value, (item, place) => objectValueOf(field, item, at + place))];
  });
  return Object.fromEntries(fields);
}

function objectValueOf({ message, scalar }: DescField, value: unknown, path: string): unknown {
  if (isMoment(message)) return momentOf(value as Timestamp, path);
  if (message !== undefined) return messageObjectOf(message, value as Message, path);
  if (scalar === ScalarType.INT64) return safeNumberOf(value as bigint, path);
  // A float that came as JSON is not rounded yet.
  return scalar === ScalarType.FLOAT ? Math.fround(value as number) : value;
}

function momentOf({ seconds, nanos }: Timestamp, path: string): number {
  const ms = Number(seconds) * 1000 + Math.floor(nanos / NANOS_PER_MS);
  if (!isMomentMs(ms) || nanos < 0 || nanos > NANOS_MAX) throw invalid(path, "must be a moment of the years 1 to 9999");
  return ms;
}

function safeNumberOf(value: bigint, path: string): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw notSafe(path);
  return number;
}

/** What a function makes of a field's value, or of each one in a list or map, whose place is added to the path. */
function eachOf(field: DescField, value: unknown, make: (item: unknown, place: string) => unknown): unknown {
  if (field.fieldKind === "list") {
    return Array.from(value as ArrayLike<unknown>, (item, index) => make(item, `[${index}]`));
  }
  if (field.fieldKind === "map") {
    const entries = Object.entries(value as MessageObject);
    return Object.fromEntries(entries.map(([key, item]) => [key, make(item, `.${shown(key)}`)]));
  }
  return make(value, "");
}

const NANOS_PER_MS = 1_000_000;
const NANOS_MAX = 999_999_999;
