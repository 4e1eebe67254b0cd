import { ledgerOf, tablesOf } from "../../../base/part.fixture.js";
import { UNKNOWN_DAY } from "../../../base/tables/table.js";
import { textAt } from "../../../base/tables/text-pool.js";
import { isoOf } from "../../../base/time/day.js";
import type { People } from "../people/people.js";
import { reads } from "../politicians-tables.js";
import { registerOf } from "./build-register.js";
import type { Register } from "./register.js";

/** A row as a test tells it. */
export interface ToldRow {
  readonly kind: "statement" | "addition" | "deletion";
  readonly item: number;
  readonly text: string;
  /** Nobody by default. */
  readonly holders?: readonly string[];
  readonly date?: string | undefined;
  readonly secondary?: string;
}

/** A document as a test tells it: by default read whole, and of the House. */
export interface ToldStatement {
  readonly name: string;
  readonly parliament: number;
  readonly chamber?: "house" | "senate";
  readonly division?: string;
  readonly state?: string;
  readonly url?: string;
  readonly date?: string | undefined;
  readonly isRead?: boolean;
  readonly unreadPages?: readonly string[];
  readonly rows?: readonly ToldRow[];
}

/** A file of documents. */
export interface ToldFile {
  readonly sha256: string;
  readonly retrievedAt?: string;
  readonly documents: readonly ToldStatement[];
}

/** A row of a statement, such as `stated(1, "BHP")`. */
export function stated(item: number, text: string, more: Partial<ToldRow> = {}): ToldRow {
  return { kind: "statement", item, text, ...more };
}

/** A row of an ADDITION. */
export function added(item: number, text: string, date?: string, more: Partial<ToldRow> = {}): ToldRow {
  return { kind: "addition", item, text, date, ...more };
}

/** A row of a DELETION. */
export function deleted(item: number, text: string, date?: string, more: Partial<ToldRow> = {}): ToldRow {
  return { kind: "deletion", item, text, date, ...more };
}

/** The register of some documents in one file, or of several files, and of links by the compiler's number of a person. */
export function toldRegister(
  people: People,
  told: readonly ToldStatement[] | readonly ToldFile[],
  links: Readonly<Record<number, string>> = {},
): Register {
  const files = told.map((each) => ("sha256" in each ? each : undefined)).filter((each) => each !== undefined);
  return registerOfFiles(
    people,
    files.length > 0 ? files : [{ sha256: "file", documents: told as readonly ToldStatement[] }],
    links,
  );
}

function registerOfFiles(
  people: People,
  files: readonly ToldFile[],
  links: Readonly<Record<number, string>>,
): Register {
  const tables = tablesOf(reads, {
    registerDocuments: files.flatMap(({ sha256, documents }) =>
      documents.map((document, number) => ({
        file: sha256,
        document: number,
        chamber: document.chamber ?? "house",
        parliament: document.parliament,
        name: document.name,
        division: document.division ?? "",
        state: document.state ?? "",
        documentUrl: document.url ?? "",
        statementDay: document.date ?? null,
        isRead: document.isRead ?? true,
        unreadPages: document.unreadPages ?? [],
      })),
    ),
    registerRows: files.flatMap(({ sha256, documents }) =>
      documents.flatMap(({ rows = [] }, number) =>
        rows.map(({ kind, item, text, holders = [], date, secondary = "" }, row) => ({
          file: sha256,
          document: number,
          row,
          kind,
          item,
          holders,
          text,
          secondary,
          day: date ?? null,
        })),
      ),
    ),
    registerLinks: Object.entries(links).map(([count, address]) => ({ personCount: Number(count), address })),
  });
  // The import of a row is the place of its file.
  const { values, index } = tables.registerDocuments.columns.file;
  const importId = Int32Array.from(index, (at) => files.findIndex(({ sha256 }) => sha256 === values[at]));
  const fileOf = (id: number) => ({ ...FILE, retrievedAt: RETRIEVED_AT, ...files[id] });
  return registerOf(
    { ...tables, registerDocuments: { ...tables.registerDocuments, importId } },
    people,
    ledgerOf({ fileOf }),
  );
}

const FILE = { fileName: "interests-register.jsonl", sha256: "", source: "interests-register" };
const RETRIEVED_AT = "2026-01-01T00:00:00.000Z";

/** The holdings of a register as lines: who, item and holder, text, from when to when, and whether it is current. */
export function holdingLines({ persons }: People, { holdings }: Register): string[] {
  return Array.from({ length: holdings.count }, (_, at) =>
    [
      persons[holdings.person[at]!]!.slug,
      `${holdings.item[at]}${["", "", "spouse", "children"][holdings.holder[at]!]}`,
      textAt(holdings.text.pool, holdings.text.index[at]!),
      `${dateOf(holdings.fromDay[at]!)}..${dateOf(holdings.toDay[at]!)}`,
      ...(holdings.isCurrent[at] === 1 ? ["current"] : []),
    ].join(" "),
  );
}

function dateOf(day: number): string {
  return day === UNKNOWN_DAY ? "" : isoOf(day);
}
