import { codeOf, momentOf } from "@daybook/domain";
import { decodeText } from "../../formats/decode-text.js";
import { quoted } from "../../formats/quoted.js";
import { SourceProblem } from "../../source.js";

/** What the service said of one company. */
export interface Entry {
  /** Where it stands, for a reason. */
  readonly place: string;
  readonly code: string;
  /** The service had statements. */
  readonly isSuccess: boolean;
  /** When the statements were read, ISO 8601 in UTC. */
  readonly fetchedAt: string;
  readonly content: Readonly<Record<string, unknown>>;
}

/** The companies of a file, each there once. */
export function readEntries(bytes: Uint8Array): Entry[] {
  const list = parseJson(decodeText(bytes));
  if (!Array.isArray(list)) throw new SourceProblem(undefined, "it is not a list of companies");
  if (list.length === 0) throw new SourceProblem(undefined, "the file holds no company");
  if (list.length > COMPANIES_MAX)
    throw new SourceProblem(undefined, `the file has more than ${COMPANIES_MAX} companies`);
  const entries = list.map((value: unknown, i) => entryOf(value, `company ${i + 1}`));
  const places = new Map<string, string>();
  for (const { code, place } of entries) {
    const first = places.get(code);
    if (first !== undefined) throw new SourceProblem(undefined, `${place} is also ${first}`);
    places.set(code, place);
  }
  return entries;
}

/** When the newest statements of a file were read, ISO 8601 in UTC. */
export function newestOf(entries: readonly Entry[]): string {
  return entries.reduce((newest, { fetchedAt }) => (fetchedAt > newest ? fetchedAt : newest), "");
}

/** True of a JSON object. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new SourceProblem(undefined, "it is not JSON");
  }
}

function entryOf(value: unknown, place: string): Entry {
  if (!isObject(value)) throw new SourceProblem(undefined, `${place} is not an object`);
  const code = codeOf(textIn(value, "stock_code", place));
  if (code === undefined) {
    throw new SourceProblem(
      undefined,
      `${place}: stock_code ${quoted(String(value.stock_code))} is not an exchange code`,
    );
  }
  const { success } = value;
  if (typeof success !== "boolean") throw new SourceProblem(undefined, `${place}: success is not true or false`);
  const fetchedAt = fetchedAtIn(textIn(value, "last_updated", place), place);
  return { place: `${place} (${code})`, code, isSuccess: success, fetchedAt, content: value };
}

/** The service prints UTC without saying so. */
function fetchedAtIn(text: string, place: string): string {
  const ms = /^\d{4}-\d{2}-\d{2}[T ]/.test(text) ? (momentOf(text) ?? momentOf(`${text}Z`)) : undefined;
  if (ms === undefined) throw new SourceProblem(undefined, `${place}: last_updated ${quoted(text)} is not a moment`);
  return new Date(ms).toISOString();
}

function textIn(value: Readonly<Record<string, unknown>>, key: string, place: string): string {
  const text = value[key];
  if (typeof text !== "string") throw new SourceProblem(undefined, `${place}: ${key} is not text`);
  return text;
}

const COMPANIES_MAX = 10_000;
