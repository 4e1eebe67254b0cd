import type { DeclaredRow } from "./declared-rows.js";
import { type Lodgement, lodgementsOf, type MemberDocument } from "./lodgements.js";

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
  /** Date of the lodgement that closed it, or on which the member left; undefined when it is open or that is undated. */
  readonly toDay: number | undefined;
  readonly isOpen: boolean;
  /** The member left, and no lodgement closed it. */
  readonly endedByLeaving: boolean;
}

/** When a member sat, and until when. */
export interface Service {
  readonly lastParliament: number;
  didSit(parliament: number): boolean;
  /** The last day of a service that ended in a parliament; undefined when none did. */
  leftDay(parliament: number): number | undefined;
}

/** The holdings of a member, and how many deletions match no declaration that is open. */
export interface HeldByMember {
  readonly holdings: readonly MemberHolding[];
  readonly unmatchedDeletions: number;
}

/**
 * The holdings of a member, from documents by parliament. Lodgements count by their dates. A statement that was read whole
 * closes what it does not restate, and a member who leaves closes all.
 */
export function holdingsOfMember(documents: readonly MemberDocument[], service: Service): HeldByMember {
  const state: State = { holdings: [], newest: new Map(), unmatchedDeletions: 0 };
  let unheard: MemberDocument[] = [];
  for (const [at, document] of documents.entries()) {
    if (document.isRead) unheard.push(document);
    const next = documents[at + 1]?.parliament;
    const departure = departureIn(document.parliament, next ?? service.lastParliament + 1, service);
    if (departure === undefined && next !== undefined) continue;
    for (const lodgement of lodgementsOf(unheard)) hear(lodgement, state);
    unheard = [];
    if (departure !== undefined) closeLeft(state, departure.day);
  }
  return state;
}

type Written = { -readonly [Field in keyof MemberHolding]: MemberHolding[Field] };

interface State {
  readonly holdings: Written[];
  /** The newest holding of each that was declared, by its key. */
  readonly newest: Map<string, Written>;
  unmatchedDeletions: number;
}

function hear(lodgement: Lodgement, state: State): void {
  const { document, alteration } = lodgement;
  if (alteration === undefined) {
    if (!document.hasUnreadPages) closeAbsent(lodgement, state);
    for (const row of document.rows) {
      if (row.kind === "statement") open(row, row.day ?? document.statementDay, document, state);
    }
  } else if (alteration.kind === "addition") open(alteration, alteration.day, document, state);
  else {
    const held = state.newest.get(alteration.key);
    if (held?.isOpen) close(held, alteration.day);
    else state.unmatchedDeletions += 1;
  }
}

function open(row: DeclaredRow, day: number | undefined, { place }: MemberDocument, { holdings, newest }: State): void {
  const before = newest.get(row.key);
  if (before?.isOpen) return;
  // What is declared again with a date before its removal was declared all the time.
  if (before?.toDay !== undefined && day !== undefined && day < before.toDay) {
    before.isOpen = true;
    before.toDay = undefined;
    before.endedByLeaving = false;
    return;
  }
  const { item, holder, text, secondary } = row;
  const opened: Written = {
    item,
    holder,
    text,
    secondary,
    document: place,
    fromDay: day,
    toDay: undefined,
    isOpen: true,
    endedByLeaving: false,
  };
  newest.set(row.key, opened);
  holdings.push(opened);
}

/** Closes what a statement does not restate. What was added to it at an earlier date than its own is not absent. */
function closeAbsent({ document, day }: Lodgement, { newest }: State): void {
  const stated = document.rows.filter(
    (row) => row.kind === "statement" || (row.kind === "addition" && row.day !== undefined && row.day < day),
  );
  const keys = new Set(stated.map(({ key }) => key));
  for (const [key, holding] of newest) if (holding.isOpen && !keys.has(key)) close(holding, document.statementDay);
}

function closeLeft({ newest }: State, day: number | undefined): void {
  for (const holding of newest.values()) {
    if (!holding.isOpen) continue;
    close(holding, day);
    holding.endedByLeaving = true;
  }
}

/** Closes a holding. One that carries a later date than its end was closed at no known one. */
function close(holding: Written, day: number | undefined): void {
  holding.isOpen = false;
  holding.toDay = day !== undefined && day < (holding.fromDay ?? day) ? undefined : day;
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
