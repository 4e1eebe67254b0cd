import { type DescField, type DescMessage, ScalarType } from "@bufbuild/protobuf";
import { listColumns } from "@daybook/domain";
import { assertBytes, assertFinite, assertSafe, assertUnsigned, assertWhole } from "./answer-values.js";
import { figureText } from "./figure-text.js";
import { floatText } from "./float-text.js";
import { assertKnownKind, defaultOf, isFigure, isImplicit, isMoment, type MessageObject } from "./message-object.js";
import { quotedMoment } from "./moment.js";

/** Writes an answer as JSON text. */
export type JsonWriter = (object: MessageObject) => string;

const writers = new WeakMap<DescMessage, JsonWriter>();

/**
 * The writer of a message, made once from its descriptor. Its text is what
 * protobuf-es writes with `alwaysEmitImplicit`, with four rules of ours: a list
 * or map that is undefined is left out, and so is an optional figure or a moment that is
 * not finite; 64-bit numbers are numbers; a 32-bit float is its shortest decimal.
 *
 * It is a generated function: one that holds every key in its own text is half
 * again as fast as closures over the fields. All names in it come from descriptors.
 */
export function jsonWriterOf(message: DescMessage): JsonWriter {
  const known = writers.get(message);
  if (known !== undefined) return known;
  let write: JsonWriter;
  const writer: JsonWriter = (object) => write(object);
  // A message may hold itself, so it is known before its fields are looked at.
  writers.set(message, writer);
  const parts = new Parts();
  const statements = statementsOf(message, parts).join("\n");
  const source = `return function write(object) {\nlet text = "{", comma = "", value;\n${statements}\nreturn text + "}";\n}`;
  write = new Function(...parts.names, source)(...parts.values);
  return writer;
}

/** What the generated text calls, each under a name of its own. */
class Parts {
  readonly names = Object.keys(ITEM_WRITERS);
  readonly values: unknown[] = Object.values(ITEM_WRITERS);

  add(value: unknown): string {
    const name = `part${this.names.length}`;
    this.names.push(name);
    this.values.push(value);
    return name;
  }
}

function statementsOf(message: DescMessage, parts: Parts): string[] {
  let isAfterSure = false;
  return message.fields
    .toSorted((a, b) => a.number - b.number)
    .map((field) => {
      assertKnownKind(field);
      // Once a field is surely there, the comma before the next one needs no variable.
      const key = `${JSON.stringify(field.jsonName)}:`;
      const start = isAfterSure ? JSON.stringify(`,${key}`) : `comma + ${JSON.stringify(key)}`;
      const isSure = isImplicit(field) && field.fieldKind !== "list" && field.fieldKind !== "map";
      const after = isAfterSure ? "" : 'comma = ",";';
      isAfterSure ||= isSure;
      const read = `value = object[${JSON.stringify(field.localName)}];`;
      const append = `text = text + ${start} + ${valueExpression(field, parts)}; ${after}`;
      const written = isSure ? `${read} ${append}` : `${read} if (${presenceCondition(field)}) { ${append} }`;
      if (!mayHaveColumns(field)) return written;
      const columns = `object[${parts.add(listColumns)}]?.[${JSON.stringify(field.localName)}]`;
      const fromColumns = `text = text + ${start} + ${parts.add(columnsWriter(field.message!, parts))}(value); ${after}`;
      return `value = ${columns}; if (value !== undefined) { ${fromColumns} } else { ${written} }`;
    });
}

function presenceCondition(field: DescField): string {
  return isFigure(field) ? "Number.isFinite(value)" : "value !== undefined";
}

function valueExpression(field: DescField, parts: Parts): string {
  if (field.fieldKind === "list") return `${parts.add(listWriter(field, parts))}(value)`;
  if (field.fieldKind === "map") return `${parts.add(mapWriter(field, parts))}(value)`;
  const expression = itemExpression(field, "value", parts);
  if (!isImplicit(field)) return expression;
  return `(value === undefined ? ${JSON.stringify(defaultText(field))} : ${expression})`;
}

function defaultText(field: DescField): string {
  if (field.fieldKind === "enum") return JSON.stringify(field.enum.values[0]?.name);
  return field.scalar === ScalarType.BYTES ? '""' : JSON.stringify(defaultOf(field));
}

function itemExpression(field: DescField, value: string, parts: Parts): string {
  if (isMoment(field.message)) return `moment(${value})`;
  if (field.message !== undefined) return `${parts.add(partWriterOf(field.message))}(${value})`;
  if (field.enum !== undefined) {
    const names = new Map(field.enum.values.map(({ number, name }) => [number, JSON.stringify(name)]));
    return `${parts.add((number: number) => nameIn(names, number))}(${value})`;
  }
  switch (field.scalar) {
    case ScalarType.STRING:
      return `quote(${value})`;
    case ScalarType.BYTES:
      return `base64(${value})`;
    case ScalarType.BOOL:
      return `(${value} ? "true" : "false")`;
    case ScalarType.INT32:
      return `whole(${value})`;
    case ScalarType.UINT32:
      return `unsigned(${value})`;
    case ScalarType.INT64:
      return `safe(${value})`;
    case ScalarType.FLOAT:
      return `float(${value})`;
    default:
      return `figure(${value})`;
  }
}

/**
 * The writer of a message inside another. An object may stand in two places, as
 * an observation that is its point's highest and lowest; it is written once.
 */
function partWriterOf(message: DescMessage): JsonWriter {
  const known = partWriters.get(message);
  if (known !== undefined) return known;
  const write = jsonWriterOf(message);
  let last: MessageObject | undefined;
  let text = "";
  const writer: JsonWriter = (object) => {
    if (object !== last) {
      text = write(object);
      last = object;
    }
    return text;
  };
  partWriters.set(message, writer);
  return writer;
}

const partWriters = new WeakMap<DescMessage, JsonWriter>();

function listWriter(field: DescField, parts: Parts): (items: readonly unknown[]) => string {
  const write = itemsWriter(field, parts);
  if (field.scalar === undefined || !NUMBERS.has(field.scalar)) return write;
  // A function of its own stays fast, because it sees columns only.
  const writeColumn = keptText(itemsWriter(field, parts));
  return (items) => (ArrayBuffer.isView(items) ? writeColumn(items) : write(items));
}

const NUMBERS: ReadonlySet<ScalarType> = new Set([
  ScalarType.INT32,
  ScalarType.UINT32,
  ScalarType.INT64,
  ScalarType.FLOAT,
  ScalarType.DOUBLE,
]);

function itemsWriter(field: DescField, parts: Parts): (items: readonly unknown[]) => string {
  const source = `return function writeList(items) {
    let text = "[";
    for (let i = 0; i < items.length; i++) text = text + (i === 0 ? "" : ",") + ${itemExpression(field, "items[i]", parts)};
    return text + "]";
  }`;
  return new Function(...parts.names, source)(...parts.values);
}

/** Whether the messages of a list hold nothing but figures and moments, so that columns may stand for them. */
function mayHaveColumns({ fieldKind, message }: DescField): boolean {
  return fieldKind === "list" && message !== undefined && !isMoment(message) && message.fields.every(isFigure);
}

/** A text inside generated text. */
function quotedText(value: string): string {
  return JSON.stringify(value);
}

/** Writes a list from one column for each field of its messages. */
function columnsWriter(message: DescMessage, parts: Parts): JsonWriter {
  const fields = message.fields.toSorted((a, b) => a.number - b.number);
  const reads = fields.map(({ localName }, f) => `const column${f} = columns[${JSON.stringify(localName)}];`);
  // What stands between two values is one piece: the fewer pieces, the sooner the text is put together.
  const cells = fields.map((field, f) => {
    const key = `${JSON.stringify(field.jsonName)}:`;
    const start = f > 0 ? quotedText(`,${key}`) : `(i === 0 ? ${quotedText(`{${key}`)} : ${quotedText(`},{${key}`)})`;
    return `${start} + ${itemExpression(field, `column${f}[i]`, parts)}`;
  });
  const source = `return function writeColumns(columns) {
    ${reads.join(" ")}
    let text = "[";
    for (let i = 0; i < column0.length; i++) text = text + ${cells.join(" + ")};
    return text + (column0.length === 0 ? "]" : "}]");
  }`;
  const write: JsonWriter = new Function(...parts.names, source)(...parts.values);
  return keptText(write);
}

/** Columns that an answer keeps for others are written once: their text lives as long as they do. */
function keptText<Columns extends object>(write: (columns: Columns) => string): (columns: Columns) => string {
  const texts = new WeakMap<Columns, string>();
  return (columns) => {
    const known = texts.get(columns);
    if (known !== undefined) return known;
    const text = write(columns);
    // A text that was put together stays in its pieces until somebody looks into it.
    text.charCodeAt(0);
    texts.set(columns, text);
    return text;
  };
}

function mapWriter(field: DescField, parts: Parts): (entries: MessageObject) => string {
  const source = `return function writeMap(entries) {
    let text = "{", comma = "";
    for (const key of Object.keys(entries)) {
      text = text + comma + quote(key) + ":" + ${itemExpression(field, "entries[key]", parts)};
      comma = ",";
    }
    return text + "}";
  }`;
  return new Function(...parts.names, source)(...parts.values);
}

function nameIn(names: ReadonlyMap<number, string>, number: number): string {
  const name = names.get(number);
  if (name === undefined) throw new Error(`an answer holds ${number}, which its enum does not declare`);
  return name;
}

function whole(value: number): string {
  assertWhole(value);
  return String(value);
}

function unsigned(value: number): string {
  assertUnsigned(value);
  return String(value);
}

function safe(value: number): string {
  assertSafe(value);
  return String(value);
}

function figure(value: number): string {
  assertFinite(value);
  return figureText(value);
}

function float(value: number): string {
  assertFinite(Math.fround(value));
  return floatText(value);
}

function base64(bytes: Uint8Array): string {
  assertBytes(bytes);
  return `"${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("base64")}"`;
}

/** Most texts are short and need no escape, and those are seen faster here than by JSON.stringify. */
function quote(text: string): string {
  if (text.length > 60) return JSON.stringify(text);
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    const isPlain = unit >= 0x20 && unit !== 0x22 && unit !== 0x5c && (unit < 0xd800 || unit > 0xdfff);
    if (!isPlain) return JSON.stringify(text);
  }
  return `"${text}"`;
}

/** The writers of single values, by their names in generated text. */
const ITEM_WRITERS = { quote, whole, unsigned, safe, figure, float, moment: quotedMoment, base64 };
