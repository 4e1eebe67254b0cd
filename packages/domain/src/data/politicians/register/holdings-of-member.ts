import type { DeclaredRow } from "./declared-rows.js";

/** A document of a member that was read, or is known and was not. */
export interface MemberDocument {
  readonly parliament: number;
  /** Place among documents. */
  readonly place: number;
  readonly isRead: boolean;
  readonly statementDay: number | undefined;
  readonly rows: readonly DeclaredRow[];
}

/** What a member declared under one item for one holder over one continuous period. */
export interface MemberHolding {
  readonly item: number;
  readonly holder: number;
  /** As declared on the lodgement that opened it. */
  readonly text: string;
  readonly secondary: string;
  /** Place among documents of the one that opened it. */
  readonly document: number;
  /** Date of the lodgement that opened it; undefined when undated. */
  readonly fromDay: number | undefined;
  /** Date of the lodgement that closed it; undefined when it is open or that is undated. */
  readonly toDay: number | undefined;
  readonly isOpen: boolean;
}

/** When a member sat, and until when. */
export interface Service {
  didSit(parliament: number): boolean;
  /** The last day of a service that ended in a parliament; undefined when none did. */
  leftDay(parliament: number): number | undefined;
}

/**
 * The holdings of a member, from the documents in the order of their statements up to the newest parliament. A statement
 * closes what it does not restate, and so does the member who leaves.
 */
export function holdingsOfMember(
  documents: readonly MemberDocument[],
  service: Service,
  newestParliament: number,
): readonly MemberHolding[] {
  const holdings: Written[] = [];
  const newest = new Map<string, Written>();
  for (const [at, document] of documents.entries()) {
    if (document.isRead) read(document, holdings, newest);
    const next = documents[at + 1]?.parliament ?? newestParliament + 1;
    const departure = departureIn(document.parliament, next, service);
    if (departure !== undefined) closeLeft(newest, departure.day);
  }
  return holdings;
}

type Written = { -readonly [Field in keyof MemberHolding]: MemberHolding[Field] };

function read(document: MemberDocument, holdings: Written[], newest: Map<string, Written>): void {
  const open = (row: DeclaredRow, day: number | undefined) => {
    const before = newest.get(row.key);
    if (before?.isOpen) return;
    // What is declared again with a date before its removal was declared all the time.
    if (before?.toDay !== undefined && day !== undefined && day < before.toDay) {
      before.isOpen = true;
      before.toDay = undefined;
      return;
    }
    const { item, holder, text, secondary } = row;
    const { place } = document;
    const opened = { item, holder, text, secondary, document: place, fromDay: day, toDay: undefined, isOpen: true };
    newest.set(row.key, opened);
    holdings.push(opened);
  };
  const stated = document.rows.filter(({ kind }) => kind === "statement");
  closeAll(newest, document.statementDay, new Set(stated.map(({ key }) => key)));
  for (const row of stated) open(row, row.day ?? document.statementDay);
  for (const row of alterationsIn(document.rows)) {
    const held = newest.get(row.key);
    if (row.kind === "addition") open(row, row.day);
    else if (held?.isOpen) close(held, row.day);
  }
}

function closeAll(newest: ReadonlyMap<string, Written>, day?: number, but: ReadonlySet<string> = new Set()): void {
  for (const [key, holding] of newest) if (holding.isOpen && !but.has(key)) close(holding, day);
}

/** Closes all that is open when the member leaves. What carries a later date than that was closed at no known one. */
function closeLeft(newest: ReadonlyMap<string, Written>, day: number | undefined): void {
  for (const holding of newest.values()) {
    if (holding.isOpen) close(holding, day !== undefined && day < (holding.fromDay ?? day) ? undefined : day);
  }
}

function close(holding: Written, day: number | undefined): void {
  holding.isOpen = false;
  holding.toDay = day;
}

/** When the member left from one parliament on and before another; undefined when that did not happen. */
function departureIn(from: number, before: number, { didSit, leftDay }: Service): Departure | undefined {
  for (let parliament = from; parliament < before; parliament += 1) {
    const day = leftDay(parliament);
    if (day !== undefined) return { day };
    if (parliament > from && !didSit(parliament)) return { day: undefined };
  }
  return undefined;
}

interface Departure {
  readonly day: number | undefined;
}

/** Alterations by their date. One without a date follows the dated one before it. */
function alterationsIn(rows: readonly DeclaredRow[]): readonly DeclaredRow[] {
  let lastDay = Number.NEGATIVE_INFINITY;
  return rows
    .filter(({ kind }) => kind !== "statement")
    .map((row) => {
      lastDay = row.day ?? lastDay;
      return { row, day: lastDay };
    })
    .sort((a, b) => (a.day === b.day ? 0 : a.day - b.day))
    .map(({ row }) => row);
}
