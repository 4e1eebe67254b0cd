import { type DescField, type DescMessage, getOption, hasOption, ScalarType } from "@bufbuild/protobuf";
import { bound as boundOption } from "@daybook/contract";
import { notDeclared } from "../json/json-read.js";
import type { Plain } from "../json/plain.js";
import { boundList, boundNumber, boundText } from "./bound-values.js";

/** Puts the bounds of a message on a request, in place, and throws for what is out of them. */
export type ApplyBounds = (request: Plain, path: string) => void;

const steps = new WeakMap<DescMessage, ApplyBounds>();

/**
 * The bounds of a message, made once from the options in its descriptor. A
 * request may be a plain object or a protobuf message: both have the same fields.
 */
export function boundsOf(message: DescMessage): ApplyBounds {
  const known = steps.get(message);
  if (known !== undefined) return known;
  const fieldSteps: ApplyBounds[] = [];
  const apply: ApplyBounds = (request, path) => {
    for (const step of fieldSteps) step(request, path);
  };
  // A message may hold itself, so it is known before its fields are looked at.
  steps.set(message, apply);
  for (const field of message.fields) {
    fieldSteps.push(
      ...[closedEnumOf(field), nestedBoundsOf(field), ownBoundOf(message, field)].filter((s) => s !== undefined),
    );
  }
  return apply;
}

/** The bound that stands at the field itself. */
function ownBoundOf(message: DescMessage, field: DescField): ApplyBounds | undefined {
  if (!hasOption(field, boundOption)) return undefined;
  const bound = getOption(field, boundOption);
  const name = field.localName;
  if (field.fieldKind === "list") {
    return (request, path) => {
      request[name] = boundList(request[name] as readonly unknown[], bound, pathOf(path, field));
    };
  }
  if (field.scalar === ScalarType.STRING) {
    const other = message.fields.find((each) => each.name === bound.orField)?.localName;
    return (request, path) => {
      const own = request[name] as string | undefined;
      const text = other !== undefined && (own ?? "").trim() === "" ? (request[other] as string | undefined) : own;
      if (text === undefined && !bound.required && bound.defaultText === "") return;
      request[name] = boundText(text ?? "", bound, pathOf(path, field));
    };
  }
  if (field.scalar === ScalarType.INT32 || field.scalar === ScalarType.DOUBLE) {
    return (request, path) => {
      const number = request[name] as number | undefined;
      if (number === undefined && bound.default === 0) return;
      request[name] = boundNumber(number ?? 0, bound, pathOf(path, field));
    };
  }
  throw new Error(`${field} has a bound that its type cannot have`);
}

/** Protobuf lets any number through an enum; here only declared ones pass. */
function closedEnumOf(field: DescField): ApplyBounds | undefined {
  const desc = field.enum;
  if (desc === undefined) return undefined;
  const declared = new Set(desc.values.map((value) => value.number));
  return (request, path) => {
    const value = request[field.localName] as number | readonly number[] | undefined;
    const numbers = Array.isArray(value) ? value : value === undefined ? [] : [value];
    if (!numbers.every((number) => declared.has(number))) throw notDeclared(desc, pathOf(path, field));
  };
}

function nestedBoundsOf(field: DescField): ApplyBounds | undefined {
  if (field.message === undefined || field.fieldKind === "map") return undefined;
  const apply = boundsOf(field.message);
  return (request, path) => {
    const at = pathOf(path, field);
    const value = request[field.localName] as Plain | readonly Plain[] | undefined;
    if (!Array.isArray(value)) {
      if (value !== undefined) apply(value as Plain, at);
      return;
    }
    for (const [index, each] of (value as readonly Plain[]).entries()) apply(each, `${at}[${index}]`);
  };
}

function pathOf(path: string, field: DescField): string {
  return path === "" ? field.jsonName : `${path}.${field.jsonName}`;
}
