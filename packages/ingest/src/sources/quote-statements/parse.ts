import { dayOf, type RowOf } from "@daybook/domain";
import { datasets } from "@daybook/domain/data/market";
import { quoted } from "../../formats/quoted.js";
import { UNPRINTABLE } from "../../formats/unprintable.js";
import { SourceProblem } from "../../source.js";
import { type Entry, isObject, readEntries } from "./entries.js";

/** A line of a statement. */
type StatementLine = RowOf<typeof datasets.statementLines>;

/** The period of a statement. */
type Period = Pick<StatementLine, "code" | "frequency" | "statement" | "periodEnd" | "fetchedAt">;

/** The lines of every statement, in the file's order. A line without a value was not reported, and is left out. */
export function parseStatements(bytes: Uint8Array): StatementLine[] {
  const rows: StatementLine[] = [];
  for (const entry of readEntries(bytes)) {
    // The service found no statements of such a company.
    if (!entry.isSuccess) continue;
    for (const row of rowsOf(entry)) rows.push(row);
    if (rows.length > ROWS_MAX) throw new SourceProblem(undefined, `the file has more than ${ROWS_MAX} lines`);
  }
  if (rows.length === 0) throw new SourceProblem(undefined, "the file holds no statement line");
  return rows;
}

function* rowsOf({ place, code, fetchedAt, content }: Entry): Generator<StatementLine> {
  for (const frequency of FREQUENCIES) {
    const setPath = `${place}.${frequency}`;
    for (const [name, periods] of partsOf(content[frequency], setPath, STATEMENTS.length)) {
      const statement = STATEMENTS.find((known) => known === name);
      if (statement === undefined) refuse(setPath, `${quoted(name)} is not a statement`);
      const path = `${setPath}.${statement}`;
      for (const [date, metrics] of partsOf(periods, path, PERIODS_MAX)) {
        const periodEnd = periodEndIn(date, path);
        yield* linesOf({ code, frequency, statement, periodEnd, fetchedAt }, metrics, `${path}.${date}`);
      }
    }
  }
}

function* linesOf(period: Period, metrics: unknown, path: string): Generator<StatementLine> {
  for (const [metric, value] of partsOf(metrics, path, METRICS_MAX)) {
    if (value === null) continue;
    if (typeof value !== "number" || !Number.isFinite(value)) refuse(path, `${quoted(metric)} is not a number`);
    if (metric.length > NAME_CHARS_MAX || metric.trim() !== metric || metric === "" || UNPRINTABLE.test(metric)) {
      refuse(path, `${quoted(metric)} is not the name of a line`);
    }
    // Minus zero is zero.
    yield { ...period, metric, value: value + 0 };
  }
}

function periodEndIn(text: string, path: string): number {
  const day = dayOf(text);
  return day ?? refuse(path, `${quoted(text)} is not a date`);
}

/** The parts of an object by their names; none where the service has nothing. */
function partsOf(value: unknown, path: string, partsMax: number): [string, unknown][] {
  if (value === null || value === undefined) return [];
  if (!isObject(value)) refuse(path, "it is not an object");
  const parts = Object.entries(value);
  if (parts.length > partsMax) refuse(path, `it has ${parts.length} parts`);
  return parts;
}

function refuse(path: string, reason: string): never {
  throw new SourceProblem(undefined, `${path}: ${reason}`);
}

const FREQUENCIES = datasets.statementLines.columns.frequency.of;
const STATEMENTS = datasets.statementLines.columns.statement.of;
// The longest real name has 68 characters, and a real statement has at most five periods.
const NAME_CHARS_MAX = 200;
const PERIODS_MAX = 100;
const METRICS_MAX = 1000;
const ROWS_MAX = 5_000_000;
