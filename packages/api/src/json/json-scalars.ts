import { type DescField, ScalarType } from "@bufbuild/protobuf";
import { base64Decode } from "@bufbuild/protobuf/wire";
import { type ApiError, invalid } from "../base/errors.js";
import type { JsonValue } from "./json-text.js";
import { momentOfText } from "./moment.js";

/** Turns a JSON value into a field's value, or throws an error that names the path. */
export type ValueReader = (value: JsonValue, path: string) => unknown;

/** The reader of a scalar type, as the proto3 JSON mapping defines it: numbers may come as texts. */
export function scalarReaderOf(field: DescField): ValueReader {
  switch (field.scalar) {
    case ScalarType.STRING:
      return readText;
    case ScalarType.BYTES:
      return readBytes;
    case ScalarType.BOOL:
      return readBool;
    case ScalarType.INT32:
      return readInt32;
    case ScalarType.UINT32:
      return readUint32;
    case ScalarType.INT64:
      return readInt64;
    case ScalarType.FLOAT:
      return readFloat;
    default:
      return readDouble;
  }
}

function readText(value: JsonValue, path: string): string {
  if (typeof value !== "string") throw invalid(path, "must be a string");
  if (/\p{Surrogate}/u.test(value)) throw invalid(path, "must be valid Unicode");
  return value;
}

/** Either alphabet of base64, padded or not. */
function readBytes(value: JsonValue, path: string): Uint8Array {
  try {
    if (typeof value === "string") return base64Decode(value);
  } catch {
    // The caller learns below what was expected.
  }
  throw invalid(path, "must be bytes in base64");
}

function readBool(value: JsonValue, path: string): boolean {
  if (typeof value !== "boolean") throw invalid(path, "must be true or false");
  return value;
}

function readInt32(value: JsonValue, path: string): number {
  const number = wholeIn(value, path);
  if (number < -0x80000000 || number > 0x7fffffff) throw invalid(path, "must fit in 32 bits");
  return number;
}

function readUint32(value: JsonValue, path: string): number {
  const number = wholeIn(value, path);
  if (number < 0 || number > 0xffffffff) throw invalid(path, "must fit in 32 bits without a sign");
  return number;
}

function wholeIn(value: JsonValue, path: string): number {
  const number = numberOf(value);
  if (number === undefined || !Number.isInteger(number)) throw invalid(path, "must be a whole number");
  return number;
}

/** Larger numbers than are safe would not be what their caller wrote. */
function readInt64(value: JsonValue, path: string): number {
  const number = wholeIn(value, path);
  if (!Number.isSafeInteger(number)) throw notSafe(path);
  // The wire has no other zero of 64 bits.
  return number === 0 ? 0 : number;
}

/** A whole number of which JSON cannot hold every digit. */
export function notSafe(path: string): ApiError {
  return invalid(path, `must be from -${Number.MAX_SAFE_INTEGER} to ${Number.MAX_SAFE_INTEGER}`);
}

function readFloat(value: JsonValue, path: string): number {
  const number = readDouble(value, path);
  const float = Math.fround(number);
  if (Number.isFinite(number) && !Number.isFinite(float)) throw invalid(path, "must fit in a 32-bit float");
  return float;
}

/** Reads a Timestamp into milliseconds since 1970. */
export function readMoment(value: JsonValue, path: string): number {
  const ms = typeof value === "string" ? momentOfText(value) : undefined;
  if (ms === undefined) throw invalid(path, "must be a moment such as 2026-01-31T09:00:00Z");
  return ms;
}

function readDouble(value: JsonValue, path: string): number {
  if (value === "NaN") return Number.NaN;
  if (value === "Infinity") return Number.POSITIVE_INFINITY;
  if (value === "-Infinity") return Number.NEGATIVE_INFINITY;
  const number = numberOf(value);
  if (number === undefined || !Number.isFinite(number)) throw invalid(path, "must be a number");
  return number;
}

function numberOf(value: JsonValue): number | undefined {
  if (typeof value === "number") return value;
  return typeof value === "string" && isNumberText(value) ? Number(value) : undefined;
}

/** Whether a text is a number as JSON writes it: `3.0` and `1e2` are; `0x3`, `+3`, ` 3` and nothing at all are not. */
export function isNumberText(text: string): boolean {
  return JSON_NUMBER.test(text);
}

const JSON_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i;
