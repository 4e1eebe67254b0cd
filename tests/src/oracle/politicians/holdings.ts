import type { Document } from "./documents.js";
import { keyOf, type Lodgement, lodgementsOf, type Saying } from "./lodgements.js";
import { entityKind, isMulti, type Matching, type Place } from "./matching.js";
import { type Person, termIn } from "./people.js";
import { withoutStreet } from "./real-estate.js";
import { textOf } from "./rows.js";
import { periodOf, servicePeriodsOf } from "./service-periods.js";

/** An interest over one period. */
export interface Holding {
  readonly person: Person;
  readonly item: number;
  readonly holder: number;
  /** As lodged. */
  readonly text: string;
  /** As served: real estate without its street. */
  readonly shown: string;
  readonly secondary: string;
  readonly from: string | null;
  to: string | null;
  isOpen: boolean;
  /** A lodgement ended it, not the end of a term. */
  isRemoved: boolean;
  isCurrent: boolean;
  readonly document: Document;
  readonly code: string;
  readonly method: string;
  readonly kind: string;
  readonly place: Place | undefined;
}

type PlaceOf = (text: string, state: string) => Place | undefined;

/** What a saying opens. */
function openedBy(saying: Saying, document: Document, matching: Matching, placeOf: PlaceOf): Holding {
  const { item, holder, text, day } = saying;
  const person = document.person!;
  const several = isMulti(text, matching);
  const match = several ? undefined : matching.resolve(text, item);
  const state = termIn(person, document.parliament, document.chamber)?.state ?? person.terms[0]!.state;
  const shown = item === 3 ? withoutStreet(text, (name) => placeOf(name, state) !== undefined) : text;
  return {
    person,
    item,
    holder,
    text,
    shown,
    secondary: textOf(saying.row, "secondary"),
    from: day,
    to: null,
    isOpen: true,
    isRemoved: false,
    isCurrent: false,
    document,
    code: match?.code ?? "",
    method: match?.method ?? "",
    kind: several ? "multi" : entityKind(text, item, match !== undefined),
    place: item === 3 ? placeOf(shown, state) : undefined,
  };
}

/** The holdings of one member from documents in their order. */
export function holdingsOf(documents: readonly Document[], matching: Matching, placeOf: PlaceOf): Holding[] {
  const held = new Held((saying, document) => openedBy(saying, document, matching, placeOf));
  const periods = servicePeriodsOf(documents[0]!.person!);
  const lodgements = lodgementsOf(documents);
  for (const period of periods) {
    for (const lodgement of lodgements.filter((each) => periodOf(each, periods) === period)) held.take(lodgement);
    held.leave(period.to);
  }
  return held.all;
}

/** What a member holds, one lodgement after the other. */
class Held {
  readonly all: Holding[] = [];
  readonly #open = new Map<string, Holding>();
  readonly #made: (saying: Saying, document: Document) => Holding;

  constructor(made: (saying: Saying, document: Document) => Holding) {
    this.#made = made;
  }

  take({ document, statement, alteration }: Lodgement): void {
    if (alteration?.row.kind === "deletion") this.#end(keyOf(alteration), alteration.day, true);
    else if (alteration !== undefined) this.#begin(alteration, document);
    else this.#state(statement, document);
  }

  /** Ends everything on the day of leaving, if it has come. */
  leave(lastDay: string | null): void {
    if (lastDay === null) return;
    for (const key of [...this.#open.keys()]) this.#end(key, lastDay, false);
  }

  /** What is not found in a statement of which pages are unread may stand on one of them. */
  #state(statement: readonly Saying[], document: Document): void {
    const restated = new Set(statement.map(keyOf));
    const missing = [...this.#open.keys()].filter((key) => document.isWhole && !restated.has(key));
    for (const key of missing) this.#end(key, document.statementDay, true);
    for (const saying of statement) this.#begin(saying, document);
  }

  #begin(saying: Saying, document: Document): void {
    if (this.#open.has(keyOf(saying))) return;
    const holding = this.#made(saying, document);
    this.#open.set(keyOf(saying), holding);
    this.all.push(holding);
  }

  /** What began after the day on which it ends has no end, and is open no more. */
  #end(key: string, day: string | null, isRemoved: boolean): void {
    const holding = this.#open.get(key);
    if (holding === undefined) return;
    const isBefore = day !== null && holding.from !== null && day < holding.from;
    Object.assign(holding, { isOpen: false, to: isBefore ? null : day, isRemoved });
    this.#open.delete(key);
  }
}
