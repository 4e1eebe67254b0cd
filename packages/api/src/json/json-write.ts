import { type DescField, type DescMessage, ScalarType } from "@bufbuild/protobuf";
import { type ListRows, listRows } from "@daybook/domain";
import type { Written } from "../base/written.js";
import { ITEM_BYTES_MAX, ITEM_WRITERS, nameWriter } from "./item-bytes.js";
import { keptBytesOf, makeRoom } from "./kept-bytes.js";
import { type WriteMessage, writeRows } from "./kept-rows.js";
import { assertKnownKind, defaultOf, isFigure, isImplicit, isMoment, type MessageObject } from "./message-object.js";
import { Pen } from "./pen.js";
import { preparedStatements, roomOf } from "./prepared-bytes.js";

/** Writes an answer as JSON. */
export type JsonWriter = (object: MessageObject) => Written;

/**
 * The writer of a message, made once from its descriptor. Its bytes are what
 * protobuf-es writes with `alwaysEmitImplicit`, with four rules of ours: a list
 * or map that is undefined is left out, and so is an optional figure or a moment that is
 * not finite; 64-bit numbers are numbers; a 32-bit float is its shortest decimal.
 */
export function jsonWriterOf(message: DescMessage): JsonWriter {
  const writer = messageWriter(message);
  return (object) => {
    pen.begin();
    makeRoom();
    writer.write(object);
    return pen.written();
  };
}

/** Nothing waits while an answer is written, so all of them are written by one pen. */
const pen = new Pen();

/** What writes a message into an answer. */
interface MessageWriter {
  write: WriteMessage;
}

const knownWriters = new WeakMap<DescMessage, MessageWriter>();

/**
 * Writes by a generated function: one that holds every key in its own text is
 * much faster than closures over the fields. All names in it come from descriptors.
 */
function messageWriter(message: DescMessage): MessageWriter {
  const known = knownWriters.get(message);
  if (known !== undefined) return known;
  const writer: MessageWriter = { write: () => {} };
  // A message may hold itself, so it is known before its fields are looked at.
  knownWriters.set(message, writer);
  const scope = new Scope();
  const statements = message.fields
    .toSorted((a, b) => a.number - b.number)
    .map((field) => fieldStatements(field, scope));
  writer.write = scope.made(`function write(object) {
    const start = pen.at;
    let value, at, view, twin, twinStart, twinEnd;
    ${statements.join("\n")}
    enclose(start, ${OBJECT});
  }`);
  return writer;
}

/** What generated text calls, each under a name of its own. */
class Scope {
  readonly #names = ["pen", "enclose", ...Object.keys(ITEM_WRITERS)];
  readonly #values: unknown[] = [pen, enclose, ...Object.values(ITEM_WRITERS)];

  add(value: unknown): string {
    const name = `given${this.#names.length}`;
    this.#names.push(name);
    this.#values.push(value);
    return name;
  }

  /** The function of a text. */
  made<Made>(source: string): Made {
    return new Function(...this.#names, `return ${source}`)(...this.#values);
  }
}

/**
 * Everything in an object or list is written after a comma, and what opens it is written over the first one.
 */
function enclose(start: number, opening: number, closing: number): void {
  pen.reserve(2);
  if (pen.at === start) pen.at += 1;
  pen.bytes[start] = opening;
  pen.bytes[pen.at++] = closing;
}

/** What opens and closes them. */
const OBJECT = [0x7b, 0x7d] as const;
const LIST = [0x5b, 0x5d] as const;

function fieldStatements(field: DescField, scope: Scope): string {
  assertKnownKind(field);
  const name = JSON.stringify(field.localName);
  const key = `,${JSON.stringify(field.jsonName)}:`;
  const begin = `pen.reserve(${roomOf(key) + ITEM_BYTES_MAX}); ${preparedStatements(key)}`;
  const plain = `value = object[${name}]; ${valueStatements(field, begin, scope)}`;
  if (field.fieldKind !== "list" || field.message === undefined || isMoment(field.message)) return plain;
  const rows = `${scope.add(rowsWriter(field.message))}(value)`;
  return `value = object[${scope.add(listRows)}]?.[${name}]; if (value !== undefined) { ${begin} ${rows}; } else { ${plain} }`;
}

function valueStatements(field: DescField, begin: string, scope: Scope): string {
  if (field.fieldKind === "list" || field.fieldKind === "map") {
    const write = field.fieldKind === "list" ? listWriter(field, scope) : mapWriter(field, scope);
    return `if (value !== undefined) { ${begin} ${scope.add(write)}(value); }`;
  }
  const written = itemStatement(field, "value", scope);
  if (!isImplicit(field)) return `if (${presenceCondition(field)}) { ${begin} ${written} }`;
  return `${begin} if (value === undefined) ${defaultStatement(field, scope)} else ${written}`;
}

function presenceCondition(field: DescField): string {
  return isFigure(field) ? "Number.isFinite(value)" : "value !== undefined";
}

function defaultStatement(field: DescField, scope: Scope): string {
  return itemStatement(field, scope.add(defaultOf(field)), scope);
}

function itemStatement(field: DescField, value: string, scope: Scope): string {
  if (isMoment(field.message)) return `moment(pen, ${value});`;
  if (field.message !== undefined) return messageStatement(field, value, scope);
  if (field.enum !== undefined) {
    const names = new Map(field.enum.values.map(({ number, name }) => [number, name]));
    return `${scope.add(nameWriter(names))}(pen, ${value});`;
  }
  return `${SCALAR_WRITERS[field.scalar!] ?? "figure"}(pen, ${value});`;
}

/** Two fields may hold one object, as the extremes of a single observation do: it is written once and copied. */
function messageStatement(field: DescField, value: string, scope: Scope): string {
  const written = `${scope.add(messageWriter(field.message!))}.write(${value});`;
  if (!hasTwin(field)) return written;
  const first = `{ twin = ${value}; twinStart = pen.at; ${written} twinEnd = pen.at; }`;
  return `if (${value} === twin) pen.repeat(twinStart, twinEnd); else ${first}`;
}

function hasTwin(field: DescField): boolean {
  const isTwin = (other: DescField) => other.fieldKind === "message" && other.message === field.message;
  return isTwin(field) && field.parent.fields.some((other) => other !== field && isTwin(other));
}

const SCALAR_WRITERS: { readonly [scalar: number]: keyof typeof ITEM_WRITERS } = {
  [ScalarType.STRING]: "text",
  [ScalarType.BYTES]: "base64",
  [ScalarType.BOOL]: "flag",
  [ScalarType.INT32]: "whole",
  [ScalarType.UINT32]: "unsigned",
  [ScalarType.INT64]: "safe",
  [ScalarType.FLOAT]: "float",
};

type WriteList = (items: readonly unknown[]) => void;

function listWriter(field: DescField, scope: Scope): WriteList {
  const write = itemsWriter(field, scope);
  if (field.scalar === undefined || !NUMBERS.has(field.scalar)) return write;
  // A function of its own stays fast, because it sees columns only.
  const writeColumn = itemsWriter(field, scope);
  return (items) => (ArrayBuffer.isView(items) ? writeOnce(items, writeColumn) : write(items));
}

/** A column never changes, so its bytes are made once for all answers that have it. */
function writeOnce(column: readonly unknown[], write: WriteList): void {
  const kept = keptBytesOf(column, write);
  const start = pen.at;
  const known = kept.find(0);
  if (known !== undefined) pen.copy(known.bytes, known.starts[0]!, known.starts[1]!);
  else {
    write(column);
    kept.keep(0, { bytes: pen.bytes, starts: [start, pen.at] });
  }
}

const NUMBERS: ReadonlySet<ScalarType> = new Set([
  ScalarType.INT32,
  ScalarType.UINT32,
  ScalarType.INT64,
  ScalarType.FLOAT,
  ScalarType.DOUBLE,
]);

function itemsWriter(field: DescField, scope: Scope): WriteList {
  return scope.made(`function writeList(items) {
    const start = pen.at;
    for (let i = 0; i < items.length; i++) {
      pen.reserve(${1 + ITEM_BYTES_MAX});
      pen.bytes[pen.at++] = ${COMMA};
      ${itemStatement(field, "items[i]", scope)}
    }
    enclose(start, ${LIST});
  }`);
}

function mapWriter(field: DescField, scope: Scope): (entries: MessageObject) => void {
  return scope.made(`function writeMap(entries) {
    const start = pen.at;
    for (const key of Object.keys(entries)) {
      pen.reserve(1);
      pen.bytes[pen.at++] = ${COMMA};
      text(pen, key);
      pen.reserve(${1 + ITEM_BYTES_MAX});
      pen.bytes[pen.at++] = ${COLON};
      ${itemStatement(field, "entries[key]", scope)}
    }
    enclose(start, ${OBJECT});
  }`);
}

const COMMA = 0x2c;
const COLON = 0x3a;

/** Writes a list of rows of a table. */
function rowsWriter(message: DescMessage): (rows: ListRows<object>) => void {
  const writer = messageWriter(message);
  return (rows) => {
    const start = pen.at;
    writeRows(pen, rows, writer.write);
    enclose(start, LIST[0], LIST[1]);
  };
}
