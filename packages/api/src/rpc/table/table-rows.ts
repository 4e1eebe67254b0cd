import type { OpenCell, OpenColumns, OpenRow } from "@daybook/domain/open";
import type { PlannedColumn, Step, TablePlan } from "./table-plan.js";

/** The columns of a table, as its files tell them. */
export function columnsOfPlan({ columns }: TablePlan): OpenColumns {
  return Object.fromEntries(
    columns.map((column) => [column.name, { type: column.type, meaning: meaningOf(column), optional: true }]),
  );
}

function meaningOf({ path, isKey }: PlannedColumn): string {
  if (isKey) return "Name of the entry";
  return path.length === 0 ? "The item itself" : path.join(".");
}

/** The rows of a table in an answer, as JSON gives it. */
export function* rowsOfAnswer({ lists, columns }: TablePlan, answer: unknown): Iterable<OpenRow> {
  for (const steps of lists) {
    for (const items of itemsAt(answer, steps)) {
      yield Object.fromEntries(columns.map((column) => [column.name, cellOf(column, items[column.depth]!)]));
    }
  }
}

/** An item of a list, or an entry of a map. */
interface Item {
  readonly key: string;
  readonly value: unknown;
}

/** The items that a row is of: one of each list of its path. */
function* itemsAt(parent: unknown, [step, ...rest]: readonly Step[]): Iterable<readonly Item[]> {
  if (step === undefined) {
    yield [];
    return;
  }
  // An answer may leave a list out, and then has no rows.
  const items = (parent as Record<string, unknown>)[step.field] ?? [];
  for (const [key, value] of Object.entries(items)) {
    for (const inner of itemsAt(value, rest)) yield [{ key, value }, ...inner];
  }
}

function cellOf({ type, path, isKey, isJson }: PlannedColumn, { key, value: item }: Item): OpenCell {
  if (isKey) return key;
  let value = item;
  for (const name of path) value = (value as Record<string, unknown> | undefined)?.[name];
  if (value === undefined) return undefined;
  if (isJson) return JSON.stringify(value);
  if (type === "moment") return Date.parse(value as string);
  // JSON has no sign for what is no number, and says it in words.
  if (typeof value === "string" && type !== "text") return undefined;
  return value as OpenCell;
}
