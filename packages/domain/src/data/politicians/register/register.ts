import type { PooledTexts } from "../../../base/tables/text-pool.js";
import type { Chamber } from "../people/people.js";

/** What is held of the registers of interests, as declared. */
export interface Register {
  /** The newest parliament of which a document was read: what is current is declared there. 0 when none was read. */
  readonly parliament: number;
  /** Newest date of a lodgement; undefined when none is held. */
  readonly asAtDay: number | undefined;
  /** When the newest file was retrieved, in milliseconds since 1970; undefined when none is held. */
  readonly refreshedAtMs: number | undefined;
  /** The live document of each person, chamber and parliament: by person, then parliament; nobody's come first. */
  readonly documents: readonly RegisterDocument[];
  /** By person; those of a person as they are listed. */
  readonly holdings: Holdings;
  /** How many deletions match no declaration that was open. */
  readonly unmatchedDeletions: number;
}

/** A document of the register, of which one a person, chamber and parliament counts. */
export interface RegisterDocument {
  /** Place among persons; -1 when the name is nobody's. */
  readonly person: number;
  readonly chamber: Chamber;
  readonly parliament: number;
  /** Empty when not known. */
  readonly url: string;
  readonly isRead: boolean;
  readonly hasUnreadPages: boolean;
}

/**
 * Holdings as columns: what one person declared under one item for one holder
 * over one continuous period.
 */
export interface Holdings {
  readonly count: number;
  /** Places among persons. */
  readonly person: Int32Array;
  /** 1 to 14. */
  readonly item: Uint8Array;
  /** By the numbers of RegisterHolder: 1 to 3. */
  readonly holder: Uint8Array;
  /** Date of the lodgement that opened it; UNKNOWN_DAY when undated. */
  readonly fromDay: Int32Array;
  /** Date of the lodgement that closed it, or on which the member left; UNKNOWN_DAY when open or undated. */
  readonly toDay: Int32Array;
  readonly isCurrent: Uint8Array;
  /** The member left, and no lodgement closed it. */
  readonly endedByLeaving: Uint8Array;
  /** As declared on the lodgement that opened it; of real estate without street and number. */
  readonly text: PooledTexts;
  readonly secondary: PooledTexts;
  /** Place among documents of the one that opened it. */
  readonly document: Int32Array;
}
