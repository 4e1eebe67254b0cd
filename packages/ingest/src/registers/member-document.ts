import type { RegisterLine, RegisterLineRow } from "./register-line.js";

/** A row as a file states it. What an undated or earlier row does is told by its place in the document alone. */
export interface MemberRow extends Omit<RegisterLineRow, "kind"> {
  /** Undefined when the file does not say what the row does. */
  readonly kind: "addition" | "deletion" | undefined;
}

/** What a file tells of one member in one parliament, before the member is looked up. */
export interface MemberDocument {
  /** How it was read from the Parliament's document; what people transcribed counts before what a machine did. */
  readonly reading: "transcribed" | "extracted";
  readonly parliament: number;
  readonly chamber: RegisterLine["chamber"];
  /** As written, with the surname last or before a comma; empty when the file has none. */
  readonly name: string;
  /** As written; empty when the file has none. */
  readonly division: string;
  /** As a code; empty when the file has none. */
  readonly state: string;
  /** The letters of the file name that stand for the member, such as fernA as fern and a; empty for none. */
  readonly nameLetters: string;
  readonly documentUrl: string;
  readonly statementDate: string | null;
  readonly rows: readonly MemberRow[];
  /** Why rows were left out, one reason a row. */
  readonly leftOut: readonly string[];
  /** Keys of the file and of its rows that mean nothing here, as often as they are there. */
  readonly unknownKeys: readonly string[];
}

/** Why a file is no document of a member. */
export interface NoMember {
  readonly noMember: string;
}

/** As many characters as a text of a row may have. */
export const TEXT_CHARS_MAX = 20_000;
