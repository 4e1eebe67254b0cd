import { create, type DescField, type DescMessage, type Message, ScalarType } from "@bufbuild/protobuf";
import { assertFinite, assertWhole, isImplicit, type Plain } from "../json/plain.js";

/** The protobuf message of a plain answer, under the rules of the JSON writer: unknown figures are left out. */
export function messageOf(desc: DescMessage, plain: Plain): Message {
  const fields = desc.fields
    .filter((field) => isThere(field, plain[field.localName]))
    .map((field) => [field.localName, fieldValueOf(field, plain[field.localName])]);
  return create(desc, Object.fromEntries(fields));
}

function isThere(field: DescField, value: unknown): boolean {
  if (value === undefined) return false;
  const isFigure = field.fieldKind === "scalar" && field.scalar === ScalarType.DOUBLE;
  return !isFigure || isImplicit(field) || Number.isFinite(value);
}

function fieldValueOf(field: DescField, value: unknown): unknown {
  const { message, scalar } = field;
  if (field.fieldKind === "list") {
    const items = value as readonly unknown[];
    return message === undefined ? [...items] : items.map((item) => messageOf(message, item as Plain));
  }
  if (field.fieldKind === "map") {
    const entries = Object.entries(value as Plain);
    return Object.fromEntries(entries.map(([key, item]) => [key, message ? messageOf(message, item as Plain) : item]));
  }
  if (message !== undefined) return messageOf(message, value as Plain);
  if (scalar === ScalarType.INT32) assertWhole(value as number);
  if (scalar === ScalarType.DOUBLE) assertFinite(value as number);
  return value;
}
