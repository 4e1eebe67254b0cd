import { groupsOf } from "../../../base/rows/groups-of.js";
import type { Service } from "../people/people.js";
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

/** The holdings of a member, and how many deletions match no declaration that is open. */
export interface HeldByMember {
  readonly holdings: readonly MemberHolding[];
  readonly unmatchedDeletions: number;
}

/**
 * The holdings of a member, from documents by parliament. Lodgements count by their dates. A statement that was read whole
 * closes what it does not restate, and a member who leaves closes all: who comes back has declared nothing yet.
 */
export function holdingsOfMember(documents: readonly MemberDocument[], services: readonly Service[]): HeldByMember {
  const state: State = { holdings: [], newest: new Map(), unmatchedDeletions: 0 };
  const lodgements = lodgementsOf(documents.filter(({ isRead }) => isRead));
  const ofService = groupsOf(lodgements, (lodgement) => serviceOf(lodgement, services));
  for (const service of services) {
    for (const lodgement of ofService.get(service) ?? []) hear(lodgement, state);
    if (service.toDay !== undefined) closeLeft(state, service.toDay);
  }
  return state;
}

/** The service in which something was lodged: of those with a seat that the document is of, the last begun by then. */
function serviceOf({ document, day }: Lodgement, services: readonly Service[]): Service {
  const { parliament, chamber } = document;
  const there = services.filter(({ terms }) =>
    terms.some((term) => term.parliament === parliament && term.chamber === chamber),
  );
  return there.findLast(({ fromDay }) => fromDay <= day) ?? there[0]!;
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

/** Closes what a statement does not restate. */
function closeAbsent({ document }: Lodgement, { newest }: State): void {
  const stated = document.rows.filter(({ kind }) => kind === "statement");
  const keys = new Set(stated.map(({ key }) => key));
  for (const [key, holding] of newest) if (holding.isOpen && !keys.has(key)) close(holding, document.statementDay);
}

function closeLeft({ newest }: State, day: number): void {
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
