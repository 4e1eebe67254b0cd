import type { State } from "../../housing/suburbs/states.js";
import type { Person } from "../people/people.js";
import type { RegisterDocument } from "./register.js";

/** How a declared text was matched to a company; empty when it was not. */
export type MatchMethod = "" | "curated_alias" | "ticker_in_text" | "name_exact";

/** What kind of thing was declared; empty when not known. */
export type EntityKind =
  | ""
  | "listed"
  | "private_company"
  | "family_trust"
  | "smsf"
  | "managed_fund"
  | "foreign"
  | "not_an_entity"
  | "multi";

/** A holding with what it was matched to. Texts that are unknown are empty. */
export interface Interest {
  readonly person: Person;
  readonly document: RegisterDocument;
  readonly itemNo: number;
  /** By the numbers of RegisterHolder: 1 to 3. */
  readonly holder: number;
  readonly declaredText: string;
  readonly secondaryText: string;
  readonly stockCode: string;
  readonly companyName: string;
  readonly industry: string;
  readonly matchMethod: MatchMethod;
  readonly entityKind: EntityKind;
  readonly salCode: string;
  readonly suburbName: string;
  readonly propertyState: State | "";
  /** Undefined when the lodgement carries no legible date. */
  readonly fromDay: number | undefined;
  /** Undefined while it is open, or when what closed it is undated. */
  readonly toDay: number | undefined;
  readonly isCurrent: boolean;
  /** The member left, and no lodgement closed it: that is no change of the register. */
  readonly endedByLeaving: boolean;
}

/** Whether an interest was declared or is no longer, by the numbers of RegisterChangeKind. */
export const ADDED = 1;
export const REMOVED = 2;

/** A dated change of the register. */
export interface RegisterChange {
  readonly kind: typeof ADDED | typeof REMOVED;
  readonly day: number;
  readonly interest: Interest;
}

/** The registers, matched to companies and suburbs. */
export interface ResolvedRegister {
  /** The newest parliament of which a document was read; 0 when none was. */
  readonly parliament: number;
  /** Parliaments whose documents are known and unread, ascending. */
  readonly pendingParliaments: readonly number[];
  /** The slugs of people whose document for the register's parliament was read. Of others it is not known what is current. */
  readonly readSlugs: ReadonlySet<string>;
  /** By person, in the order of slugs; those of a person as GetPolitician lists them. */
  readonly interests: readonly Interest[];
  /** The interests of each person who has any, by slug. */
  readonly ofPerson: ReadonlyMap<string, readonly Interest[]>;
  /** By code of a company: current first, then slug, holder. */
  readonly ofStock: ReadonlyMap<string, readonly Interest[]>;
  /** Real estate by code of a suburb: current first, then slug, holder. */
  readonly ofSuburb: ReadonlyMap<string, readonly Interest[]>;
  /** Newest first, then slug, kind, item, holder, text. */
  readonly changes: readonly RegisterChange[];
  /** Newest date of a lodgement; undefined when none is held. */
  readonly asAtDay: number | undefined;
}
