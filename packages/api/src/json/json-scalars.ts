import { type DescField, ScalarType } from "@bufbuild/protobuf";
import { invalid } from "../base/errors.js";
import type { JsonValue } from "./json-text.js";

/** Turns a JSON value into a field's value, or throws an error that names the path. */
export type ValueReader = (value: JsonValue, path: string) => unknown;

/** The reader of a scalar type, as the proto3 JSON mapping defines it: numbers may come as texts. */
export function scalarReaderOf(field: DescField): ValueReader {
  switch (field.scalar) {
    case ScalarType.STRING:
      return readText;
    case ScalarType.BOOL:
      return readBool;
    case ScalarType.INT32:
      return readInt32;
    default:
      return readDouble;
  }
}

function readText(value: JsonValue, path: string): string {
  if (typeof value !== "string") throw invalid(path, "must be a string");
  if (/\p{Surrogate}/u.test(value)) throw invalid(path, "must be valid Unicode");
  return value;
}

function readBool(value: JsonValue, path: string): boolean {
  if (typeof value !== "boolean") throw invalid(path, "must be true or false");
  return value;
}

function readInt32(value: JsonValue, path: string): number {
  const number = numberOf(value);
  if (number === undefined || !Number.isInteger(number)) throw invalid(path, "must be a whole number");
  if (number < -0x80000000 || number > 0x7fffffff) throw invalid(path, "must fit in 32 bits");
  return number;
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
  if (typeof value !== "string" || value === "" || value.trim() !== value) return undefined;
  const number = Number(value);
  return Number.isNaN(number) ? undefined : number;
}
