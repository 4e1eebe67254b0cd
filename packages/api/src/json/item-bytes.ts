import { assertBytes, assertFinite, assertSafe, assertUnsigned, assertWhole } from "./answer-values.js";
import { FIGURE_BYTES_MAX, writeFigure, writeWhole } from "./figure-bytes.js";
import { floatText } from "./float-text.js";
import { quotedMoment } from "./moment.js";
import type { Pen } from "./pen.js";
import { writeText } from "./text-bytes.js";

/** What a single value takes at most; texts, bytes and names make room for themselves. */
export const ITEM_BYTES_MAX = Math.max(FIGURE_BYTES_MAX, '"9999-12-31T23:59:59.999Z"'.length);

/** The writers of single values, by their names in generated text. */
export const ITEM_WRITERS = { text: writeText, flag, whole, unsigned, safe, figure, float, moment, base64 };

/** Writes the name of an enum's value. */
export function nameWriter(names: ReadonlyMap<number, string>): (pen: Pen, number: number) => void {
  return (pen, number) => {
    const name = names.get(number);
    if (name === undefined) throw new Error(`an answer holds ${number}, which its enum does not declare`);
    writeText(pen, name);
  };
}

function flag(pen: Pen, value: unknown): void {
  pen.ascii(value ? "true" : "false");
}

function whole(pen: Pen, value: number): void {
  assertWhole(value);
  writeWhole(pen, value);
}

function unsigned(pen: Pen, value: number): void {
  assertUnsigned(value);
  writeWhole(pen, value);
}

function safe(pen: Pen, value: number): void {
  assertSafe(value);
  writeWhole(pen, value);
}

function figure(pen: Pen, value: number): void {
  assertFinite(value);
  writeFigure(pen, value);
}

function float(pen: Pen, value: number): void {
  assertFinite(Math.fround(value));
  pen.ascii(floatText(value));
}

function moment(pen: Pen, ms: number): void {
  pen.ascii(quotedMoment(ms));
}

function base64(pen: Pen, value: unknown): void {
  assertBytes(value);
  const text = Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString("base64");
  pen.reserve(text.length + 2);
  pen.at += pen.bytes.write(`"${text}"`, pen.at, "latin1");
}
