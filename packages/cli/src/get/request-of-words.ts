import { nearest } from "@daybook/contract/nearest";
import type { Field, Message, Method, Reference } from "@daybook/reference";
import type { Past } from "@daybook/sdk";
import { isDate } from "../is-date.js";
import { UsageProblem } from "../usage-problem.js";
import { fieldValue } from "./field-value.js";

/** What a command line asks a method. */
export interface WordedRequest {
  readonly request: Readonly<Record<string, unknown>>;
  readonly past: Past;
  /** What there is to say of it before it is sent. */
  readonly remarks: readonly string[];
}

/**
 * Reads words such as `period=1y` and `filters.shortPct.min=5` as the request of a method. A word without a name is the
 * value of the first required field that has none. Throws UsageProblem for what the method does not take.
 */
export function requestOfWords(words: readonly string[], method: Method, reference: Reference): WordedRequest {
  const message = reference.messages.get(method.request)!;
  const asking: Asking = { method, reference, request: {}, past: {}, remarks: [] };
  const bare: string[] = [];
  for (const word of words) {
    const [, name, value] = /^([A-Za-z][\w.-]*)=(.*)$/s.exec(word) ?? [];
    if (name === undefined) bare.push(word);
    else if (name === "at" || name === "published") asking.past = { ...asking.past, [name]: pastValue(name, value!) };
    else setPath(asking, message, name.split("."), value!, asking.request);
  }
  setBare(asking, message, bare);
  const missing = message.fields.find((field) => isMissing(field, asking.request));
  if (missing !== undefined) throw new UsageProblem(missingText(missing, method));
  return asking;
}

interface Asking {
  readonly method: Method;
  readonly reference: Reference;
  readonly request: Record<string, unknown>;
  past: Past;
  readonly remarks: string[];
}

/** The server says what else is wrong with a moment. */
function pastValue(name: string, value: string): string {
  if (name === "at" ? /^\d{4}-\d\d-\d\d/.test(value) : isDate(value)) return value;
  const rule = name === "at" ? "a date or a moment, such as 2026-06-30T10:00:00Z" : "a date such as 2026-06-30";
  throw new UsageProblem(`${name} must be ${rule}, not "${value}".`);
}

function setPath(
  asking: Asking,
  message: Message,
  path: readonly string[],
  text: string,
  into: Record<string, unknown>,
) {
  const [name = "", ...rest] = path;
  const field = fieldNamed(asking, message, name);
  if (rest.length === 0) return setField(asking, field, text, into);
  if (field.type.kind !== "message" || field.shape !== "one") {
    throw new UsageProblem(`${field.name} is a ${field.typeInWords}, and has no part "${rest.join(".")}".`);
  }
  into[field.name] ??= {};
  const inner = asking.reference.messages.get(field.type.name)!;
  setPath(asking, inner, rest, text, into[field.name] as Record<string, unknown>);
}

function setField({ reference, remarks }: Asking, field: Field, text: string, into: Record<string, unknown>): void {
  if (field.shape === "map") {
    into[field.name] = fieldValue({ ...field, type: { kind: "message", name: "" } }, text, reference).value;
    return;
  }
  if (field.shape === "one" && field.name in into) throw new UsageProblem(`${field.name} is given twice.`);
  for (const part of field.shape === "list" ? itemsIn(field, text) : [text]) {
    const { value, remark } = fieldValue(field, part, reference);
    if (remark !== undefined) remarks.push(remark);
    if (field.shape === "list") into[field.name] = [...((into[field.name] as unknown[]) ?? []), value];
    else into[field.name] = value;
  }
}

/** Free texts may have commas in them, and messages have: a list of those is its field given several times. */
function itemsIn({ type, bound }: Field, text: string): readonly string[] {
  const isFree = type.kind === "message" || (type.kind === "text" && bound?.format === undefined);
  return isFree ? [text] : text.split(",").map((part) => part.trim());
}

function fieldNamed({ method }: Asking, { fields }: Message, name: string): Field {
  const wanted = bareName(name);
  const field = fields.find((each) => bareName(each.name) === wanted || bareName(each.protoName) === wanted);
  if (field !== undefined) return field;
  const names = fields.map((each) => each.name);
  const meant = nearest(name, names);
  if (meant !== undefined) throw new UsageProblem(`${method.name} takes no "${name}". Did you mean ${meant}?`);
  const all = names.length === 0 ? "It takes nothing but at and published." : `It takes ${names.join(", ")}.`;
  throw new UsageProblem(`${method.name} takes no "${name}". ${all}`);
}

function bareName(name: string): string {
  return name.toLowerCase().replace(/[-_]/g, "");
}

/** Gives words without a name to the required fields in their order; a list takes all that are left. */
function setBare(asking: Asking, { fields }: Message, words: readonly string[]): void {
  const left = [...words];
  for (const field of fields.filter((each) => isMissing(each, asking.request))) {
    for (const word of left.splice(0, field.shape === "list" ? left.length : 1)) {
      setField(asking, field, word, asking.request);
    }
  }
  const [word] = left;
  if (word === undefined) return;
  const names = fields.map(({ name }) => name).join(", ");
  throw new UsageProblem(
    `${asking.method.name} takes no further word without a name. Is "${word}" the value of one of ${names}? Then write name=${word}.`,
  );
}

function isMissing({ name, bound }: Field, request: Readonly<Record<string, unknown>>): boolean {
  if (name in request || bound === undefined) return false;
  return bound.isRequired || (bound.requiredUnless !== undefined && !(bound.requiredUnless in request));
}

function missingText({ name, comment, example }: Field, method: Method): string {
  const shown = example?.value;
  const value = Array.isArray(shown) ? shown[0] : shown;
  const instance = typeof value === "string" ? `, as in ${name}=${value}` : "";
  return `${method.name} needs ${name}${instance}. ${comment}`;
}
