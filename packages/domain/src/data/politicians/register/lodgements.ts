import type { Chamber } from "../people/people.js";
import type { DeclaredRow } from "./declared-rows.js";

/** A document of a member that was read, or is known and was not. */
export interface MemberDocument {
  readonly parliament: number;
  readonly chamber: Chamber;
  /** Place among documents. */
  readonly place: number;
  readonly isRead: boolean;
  readonly hasUnreadPages: boolean;
  readonly statementDay: number | undefined;
  readonly rows: readonly DeclaredRow[];
}

/** A statement of a member, or one row of an alteration to it. */
export interface Lodgement {
  readonly document: MemberDocument;
  /** Undefined for the statement. */
  readonly alteration: DeclaredRow | undefined;
  /** What places it among the others: its date, or that of the one that it follows when it has none. */
  readonly day: number;
}

/**
 * The lodgements of a member by date, and those of one date by document. A statement never counts before that of an
 * earlier parliament, and one without a date counts after all that were lodged before; an alteration without a date
 * follows what stands before it in its document.
 */
export function lodgementsOf(documents: readonly MemberDocument[]): readonly Lodgement[] {
  const lodgements: Lodgement[] = [];
  let statementDay = Number.NEGATIVE_INFINITY;
  let newestDay = Number.NEGATIVE_INFINITY;
  for (const document of documents) {
    statementDay = Math.max(statementDay, document.statementDay ?? newestDay);
    newestDay = Math.max(newestDay, statementDay);
    lodgements.push({ document, alteration: undefined, day: statementDay });
    let day = statementDay;
    for (const row of document.rows) {
      if (row.kind === "statement") continue;
      day = row.day ?? day;
      newestDay = Math.max(newestDay, day);
      lodgements.push({ document, alteration: row, day });
    }
  }
  return lodgements.sort((a, b) => (a.day === b.day ? 0 : a.day - b.day));
}
