/** Whose interest a row is. */
export type Holder = "self" | "spouse_partner" | "dependent_children";

/** A row of a document, as a line of the source interests-register states it. */
export interface RegisterLineRow {
  readonly kind: "statement" | "addition" | "deletion";
  readonly item: number;
  readonly holders: readonly Holder[];
  readonly text: string;
  readonly secondary: string;
  /** YYYY-MM-DD; null when the lodgement has no legible date. */
  readonly date: string | null;
}

/** A document of a member, as a line of the source interests-register states it. */
export interface RegisterLine {
  readonly chamber: "house" | "senate";
  readonly parliament: number;
  /** As in Surname, Given. */
  readonly name: string;
  readonly division: string;
  readonly state: string;
  readonly documentUrl: string;
  readonly statementDate: string | null;
  readonly read: boolean;
  readonly unreadPages: readonly string[];
  readonly rows: readonly RegisterLineRow[];
}
