import { type Dataset, dayOf } from "@daybook/domain";
import { type Source, source } from "../../source.js";
import { checkTable } from "./check-table.js";
import { type NameRule, nameIdentity, namesInWords } from "./file-name.js";
import { fieldsOf, type Layout } from "./layout.js";
import { readCsv } from "./read-csv.js";
import { readJsonl } from "./read-jsonl.js";
import { rowsOf } from "./rows.js";

/** What sets a source in a layout of our own apart from the others. */
export type OwnSource<Kind extends Dataset> = OwnTable<Kind> & TableAccess;

/** A table comes with the project, or this is what to do to have one, without a full stop. */
type TableAccess = { readonly isIncluded: true; readonly how?: never } | { readonly how: string };

interface OwnTable<Kind extends Dataset> {
  readonly name: string;
  readonly title: string;
  readonly layout: Layout<Kind>;
  readonly extension: NameRule["extension"];
  readonly hasFeeds?: true;
  readonly bytesMax: number;
}

/** A source whose files are whole tables in a layout of our own, dated by their names. */
export function ownSource<Kind extends Dataset>(own: OwnSource<Kind>): Source<{ readonly rows: Kind }> {
  const { name, title, how, layout, bytesMax, ...naming } = own;
  const rule: NameRule = { prefix: name, ...naming };
  const read = rule.extension === "csv" ? readCsv : readJsonl;
  return source({
    name,
    title,
    licence: "as agreed with whoever drew up the table",
    access: how === undefined ? "included" : { how },
    // Nobody publishes these tables.
    hosts: [],
    bytesMax,
    datasets: { rows: layout.dataset },
    published: "by the date in its name, on which whoever drew up the table dated it",
    fileNames: namesInWords(rule),
    identify: (fileName) => nameIdentity(rule, fileName),
    parse(fileName, bytes) {
      const fileDay = dayOf(nameIdentity(rule, fileName)!.version)!;
      return { rows: rowsOf(layout, read(fieldsOf(layout), bytes), fileDay) };
    },
    check: checkTable,
  });
}
