import { parsedJson } from "../../formats/parsed-json.js";
import { quoted } from "../../formats/quoted.js";
import { plainText } from "../../formats/workbook/plain-text.js";
import type { Cell } from "../../formats/workbook/workbook.js";
import { SourceProblem } from "../../source.js";
import type { SalesRow, SalesTable } from "./sales-table.js";

/** The table in the portal's answer to datastore_search, which has to hold all of its records. */
export function readReply(bytes: Uint8Array): SalesTable {
  const { success, result } = Object(parsedJson(bytes)) as { success?: unknown; result?: unknown };
  const { fields, records, total } = Object(result) as { fields?: unknown; records?: unknown; total?: unknown };
  if (success !== true || !Array.isArray(fields) || !Array.isArray(records)) {
    throw new SourceProblem(undefined, "the answer is no table with fields and records");
  }
  if (total !== records.length) {
    throw new SourceProblem(undefined, `the answer has ${records.length} records of ${String(total)}`);
  }
  const ids = fields.map((field) => String((Object(field) as { id?: unknown }).id));
  return { heads: ids.map(plainText), rows: records.map((record, at) => rowOf(ids, record, at + 1)) };
}

function rowOf(ids: readonly string[], record: unknown, number: number): SalesRow {
  const place = `record ${number}`;
  const cells = ids.map((id): Cell => {
    const value = (Object(record) as Record<string, unknown>)[id] ?? undefined;
    if (value === undefined || typeof value === "string" || typeof value === "number") return value;
    throw new SourceProblem(undefined, `${place} has neither a text nor a number for ${quoted(id)}`);
  });
  return {
    cells,
    place,
    wrong(column, reason) {
      const held = quoted(plainText(cells[column]));
      return new SourceProblem(undefined, `${place} has ${held} for ${quoted(ids[column]!)}, ${reason}`);
    },
  };
}
