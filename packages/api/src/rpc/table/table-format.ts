import { acceptedTypes } from "../../base/accepted-types.js";
import { invalid } from "../../base/errors.js";

/** What the list of an answer can be given as, beside JSON, and of which media type. */
export const TABLE_TYPES = {
  csv: "text/csv; charset=utf-8",
  ndjson: "application/x-ndjson",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  parquet: "application/vnd.apache.parquet",
} as const;

export type TableFormat = keyof typeof TABLE_TYPES;

const FORMATS = Object.keys(TABLE_TYPES) as readonly TableFormat[];

/**
 * The format that a GET of a method asks for, undefined for JSON: by the parameter `format`, which it takes out of the query,
 * or by its Accept header.
 */
export function tableFormatOf(
  query: URLSearchParams,
  accept: string | undefined,
  hasList: boolean,
): TableFormat | undefined {
  const named = formatParameter(query);
  if (named !== undefined) {
    if (named !== "json" && !hasList) throw invalid("format", "must be json: the answer has no list");
    return named === "json" ? undefined : named;
  }
  return hasList && accept !== undefined ? acceptedFormat(accept) : undefined;
}

/** Refuses a call in binary that asks for a format of text. */
export function refuseTable(query: URLSearchParams | undefined): void {
  if (query?.get("format")) throw invalid("format", "needs encoding=json");
}

function formatParameter(query: URLSearchParams): TableFormat | "json" | undefined {
  if (!query.has("format")) return undefined;
  const values = query.getAll("format").filter((value) => value !== "");
  query.delete("format");
  if (values.length > 1) throw invalid("format", "is given twice");
  const [value] = values;
  if (value === undefined) return undefined;
  const named = ["json" as const, ...FORMATS].find((each) => each === value.toLowerCase());
  if (named === undefined) throw invalid("format", `must be one of json ${FORMATS.join(" ")}`);
  return named;
}

/** The format that a header names and that weighs no less than JSON; the first of several that weigh the same. */
function acceptedFormat(accept: string): TableFormat | undefined {
  if (!NAMED.test(accept)) return undefined;
  let best: { readonly format: TableFormat; readonly weight: number } | undefined;
  let ofJson = 0;
  let ofAnything = 0;
  for (const { type, weight } of acceptedTypes(accept)) {
    const format = FORMATS.find((each) => MEDIA_TYPES[each].includes(type));
    if (format !== undefined && weight > (best?.weight ?? 0)) best = { format, weight };
    if (type === "application/json") ofJson = weight;
    if (type === "*/*" || type === "application/*") ofAnything = Math.max(ofAnything, weight);
  }
  return best !== undefined && best.weight >= (ofJson || 0) && best.weight >= ofAnything ? best.format : undefined;
}

/** What each may be called. */
const MEDIA_TYPES: Readonly<Record<TableFormat, readonly string[]>> = {
  csv: ["text/csv"],
  ndjson: ["application/x-ndjson", "application/ndjson", "application/jsonl"],
  xlsx: [TABLE_TYPES.xlsx],
  parquet: [TABLE_TYPES.parquet, "application/x-parquet"],
};

/** Most headers name none, which is seen at once. */
const NAMED = /csv|jsonl|ndjson|spreadsheetml|parquet/i;
