import { dayOf } from "@daybook/domain";
import type { Source } from "../../source.js";
import { checkTable } from "./check-table.js";
import { type NameRule, nameIdentity, namesInWords } from "./file-name.js";
import type { Layout } from "./layout.js";
import { readCsv } from "./read-csv.js";
import { readJsonl } from "./read-jsonl.js";
import { rowsOf } from "./rows.js";

/** What sets a source in a layout of our own apart from the others. */
export interface OwnSource {
  readonly name: string;
  readonly title: string;
  readonly layout: Layout;
  readonly extension: NameRule["extension"];
  readonly hasFeeds?: true;
  readonly bytesMax: number;
}

/** A source whose files are whole tables in a layout of our own, dated by their names. */
export function ownSource({ name, title, layout, bytesMax, ...naming }: OwnSource): Source {
  const rule: NameRule = { prefix: name, ...naming };
  const read = rule.extension === "csv" ? readCsv : readJsonl;
  return {
    name,
    title,
    licence: "as agreed with whoever drew up the table",
    // Nobody publishes these tables.
    hosts: [],
    bytesMax,
    dataset: layout.dataset,
    fileNames: namesInWords(rule),
    identify: (fileName) => nameIdentity(rule, fileName),
    parse: (fileName, bytes) => rowsOf(layout, read(layout, bytes), dayOf(nameIdentity(rule, fileName)!.version)!),
    check: checkTable,
  };
}
