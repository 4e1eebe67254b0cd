import type { JsonObject } from "../ask.js";
import { type Cut, halvedUntil, mostThatFit } from "./fit.js";
import type { Told, ToldList } from "./told.js";

/** The result of a call of a tool, as the protocol has it. */
export interface ToolResult {
  readonly content: readonly [{ readonly type: "text"; readonly text: string }];
  readonly structuredContent?: JsonObject;
  readonly isError?: true;
}

/** The most bytes of a result, as JSON in UTF-8: all of it, with its text and what marks a cut. */
export const RESULT_BYTES_MAX = 16_384;

/** A result of at most 16 KB that says what was cut, and ends with where it is from and on which terms. */
export function resultOf(told: Told): ToolResult {
  const { answer, list } = told;
  if (list === undefined) return halved(told, answer, []);
  const rows = (answer[list.field] ?? []) as readonly unknown[];
  const withRows = (kept: readonly unknown[]) => written(told, { ...answer, [list.field]: kept }, [], kept);
  const kept = mostThatFit(rows.length, (count) => fits(withRows(partOf(rows, count, list))));
  if (kept > 0 || rows.length === 0) {
    const result = withRows(partOf(rows, kept, list));
    // What stands beside the rows may be too much by itself.
    if (fits(result)) return result;
  }
  const one = partOf(rows, Math.min(1, rows.length), list);
  return halved(told, { ...answer, [list.field]: one }, one);
}

/** What is refused, as a result that a model reads and can act on. */
export function problemResult(text: string): ToolResult {
  const shown = text.length > PROBLEM_MAX ? `${text.slice(0, PROBLEM_MAX)}…` : text;
  return { content: [{ type: "text", text: shown }], isError: true };
}

function halved(told: Told, answer: JsonObject, kept: readonly unknown[]): ToolResult {
  const writtenWith = (left: JsonObject, cuts: readonly Cut[]) => written(told, left, cuts, kept);
  const { answer: left, cuts } = halvedUntil(answer, (part, made) => fits(writtenWith(part, made)));
  return writtenWith(left, cuts);
}

function partOf(rows: readonly unknown[], count: number, { cutAt }: ToldList): readonly unknown[] {
  return cutAt === "end" ? rows.slice(0, count) : rows.slice(rows.length - count);
}

function fits(result: ToolResult): boolean {
  return Buffer.byteLength(JSON.stringify(result)) <= RESULT_BYTES_MAX;
}

function written(told: Told, answer: JsonObject, cuts: readonly Cut[], kept: readonly unknown[]): ToolResult {
  const { line, list, figures, asOf, hint, receipt, isDemo } = told;
  const isShort = list !== undefined && list.before + kept.length < list.total;
  const goOn = isShort ? list.goOn(kept) : cuts[0] && restOf(cuts[0]);
  const counted = list === undefined || list.total === 0 ? "" : ` (${kept.length} of ${list.total})`;
  const world = isDemo ? " This is the demo world: everything in it is fictional." : "";
  return {
    content: [
      { type: "text", text: `${line}${counted}.${world}${hint ? ` ${hint}.` : ""} Receipt: ${receipt} | ${LICENCE}` },
    ],
    structuredContent: {
      answer,
      ...(asOf !== undefined && { asOf }),
      ...(figures !== undefined && Object.keys(figures).length > 0 && { figures }),
      ...((isShort || cuts.length > 0) && { truncated: true }),
      ...(list !== undefined && { total: list.total }),
      ...(cuts.length > 0 && { cuts }),
      ...(goOn !== undefined && { continue: goOn }),
      ...(hint !== undefined && { hint }),
      ...(isDemo && { isDemo }),
      receipt,
      licence: LICENCE,
    },
  };
}

/** The arguments that ask for what was cut off: of what is within a row, the whole list. */
function restOf({ field, kept }: Cut): JsonObject {
  const [list = ""] = field.split(/\.\d+\b/);
  return { fields: [list], ...(list === field && { skip: kept }) };
}

const LICENCE = "Licence: CC BY 4.0 where the answer or its receipt names no other.";
const PROBLEM_MAX = 2_000;
