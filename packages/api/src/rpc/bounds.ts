import { create, type DescField, type DescMessage, equals, getOption, hasOption, ScalarType } from "@bufbuild/protobuf";
import { type Bound, BoundSchema, bound as boundOption } from "@daybook/contract";
import { invalid, shown } from "../base/errors.js";
import { notDeclared } from "../json/json-read.js";
import { isMoment, type MessageObject } from "../json/message-object.js";
import { boundBytes, boundList, boundMap, boundNumber, boundText, present } from "./bound-values.js";

/** Puts the bounds of a message on a request, in place, and throws for what is out of them. */
export type ApplyBounds = (request: MessageObject, path: string) => void;

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
  const applied = (apply: (value: never, bound: Bound, path: string) => unknown): ApplyBounds => {
    return (request, path) => {
      request[name] = apply(request[name] as never, bound, pathOf(path, field));
    };
  };
  if (field.fieldKind === "list") return applied(boundList);
  if (field.fieldKind === "map") return applied(boundMap);
  if (field.fieldKind === "message" && equals(BoundSchema, bound, create(BoundSchema, { required: true }))) {
    return applied(present);
  }
  if (field.scalar === ScalarType.BYTES) return applied(boundBytes);
  if (field.scalar === ScalarType.STRING) return textBoundOf(message, field, bound);
  if (field.scalar !== undefined && NUMBERS.has(field.scalar)) {
    return (request, path) => {
      const number = request[name] as number | undefined;
      if (number === undefined && bound.default === 0) return;
      request[name] = boundNumber(number ?? 0, bound, pathOf(path, field));
    };
  }
  throw new Error(`${field} has a bound that its type cannot have`);
}

const NUMBERS: ReadonlySet<ScalarType> = new Set([
  ScalarType.INT32,
  ScalarType.UINT32,
  ScalarType.INT64,
  ScalarType.FLOAT,
  ScalarType.DOUBLE,
]);

function textBoundOf(message: DescMessage, field: DescField, bound: Bound): ApplyBounds {
  const name = field.localName;
  const other = message.fields.find((each) => each.name === bound.orField)?.localName;
  const alternative = message.fields.find((each) => each.name === bound.requiredUnless);
  return (request, path) => {
    const own = request[name] as string | undefined;
    const text = other !== undefined && isBlank(own) ? (request[other] as string | undefined) : own;
    if (alternative !== undefined && isBlank(text) && isBlank(request[alternative.localName])) {
      throw invalid(pathOf(path, field), `or ${alternative.jsonName} is required`);
    }
    if (text === undefined && !bound.required && bound.defaultText === "") return;
    request[name] = boundText(text ?? "", bound, pathOf(path, field));
  };
}

function isBlank(text: unknown): boolean {
  return ((text as string | undefined) ?? "").trim() === "";
}

/** Protobuf lets any number through an enum; here only declared ones pass. */
function closedEnumOf(field: DescField): ApplyBounds | undefined {
  const desc = field.enum;
  if (desc === undefined) return undefined;
  const declared = new Set(desc.values.map((value) => value.number));
  return (request, path) => {
    const numbers = itemsOf(field, request[field.localName], path).map(([, number]) => number as number);
    if (!numbers.every((number) => declared.has(number))) throw notDeclared(desc, pathOf(path, field));
  };
}

function nestedBoundsOf(field: DescField): ApplyBounds | undefined {
  if (field.message === undefined || isMoment(field.message)) return undefined;
  const apply = boundsOf(field.message);
  return (request, path) => {
    for (const [at, item] of itemsOf(field, request[field.localName], path)) apply(item as MessageObject, at);
  };
}

/** The value of a field, or each one in its list or map, with its path. None where the field is absent. */
function itemsOf(field: DescField, value: unknown, path: string): readonly (readonly [path: string, item: unknown])[] {
  if (value === undefined) return [];
  const at = pathOf(path, field);
  if (field.fieldKind === "list") return (value as readonly unknown[]).map((item, index) => [`${at}[${index}]`, item]);
  if (field.fieldKind !== "map") return [[at, value]];
  return Object.entries(value as MessageObject).map(([key, item]) => [`${at}.${shown(key)}`, item]);
}

function pathOf(path: string, field: DescField): string {
  return path === "" ? field.jsonName : `${path}.${field.jsonName}`;
}
