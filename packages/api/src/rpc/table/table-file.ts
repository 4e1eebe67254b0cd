import { csvOfList, type ListTable, ndjsonOfList, parquetOfList, xlsxOfList } from "@daybook/files/lists";
import type { TableFormat } from "./table-format.js";
import type { TablePlan } from "./table-plan.js";
import { columnsOfPlan, rowsOfAnswer } from "./table-rows.js";

/** A table that is to be made of an answer. */
export interface TableJob {
  readonly plan: TablePlan;
  readonly title: string;
  /** What the file tells of it, by name. */
  readonly facts: ListTable["facts"];
  /** The answer as JSON. */
  readonly answer: Uint8Array;
}

/** Makes the table of an answer as text, which takes about as long as its JSON. */
export function tableText(format: "csv" | "ndjson", job: TableJob): string {
  return format === "csv" ? csvOfList(tableOf(job)) : ndjsonOfList(tableOf(job));
}

/** Makes the table of an answer in a format that takes long: on a thread of its own. */
export function tableBytes(format: Exclude<TableFormat, "csv" | "ndjson">, job: TableJob): Promise<Buffer> | Buffer {
  return format === "xlsx" ? xlsxOfList(tableOf(job)) : parquetOfList(tableOf(job));
}

function tableOf({ plan, title, facts, answer }: TableJob): ListTable {
  const rows = rowsOfAnswer(plan, JSON.parse(Buffer.from(answer).toString()));
  return { title, facts, columns: columnsOfPlan(plan), rows };
}
