import { createHash } from "node:crypto";
import type { DamagedLine } from "../accounts.js";

/** What is kept of a line that is not as it was written. */
export function damagedLineOf(line: Buffer, number: number): DamagedLine {
  return { number, digest: digestOf(line), legible: legibleOf(line.toString("utf8")) };
}

/** Tells a damaged line from others. */
export function digestOf(line: Buffer): string {
  return createHash("sha256").update(line).digest("hex").slice(0, 32);
}

/** Help for whoever has to judge what is lost. Hashes of keys are left out. */
function legibleOf(text: string): string | null {
  const [, kind = "", subject = ""] = /\t([KREA])\t([^\t\p{Cc}\p{Cf}\ufffd]{1,250})/u.exec(text) ?? [];
  return kind === "" ? null : `${WORDS[kind]} ${subject}`;
}

const WORDS: Readonly<Record<string, string>> = {
  K: "new key",
  R: "revocation of key",
  E: "earlier end of key",
  A: "tier of account",
};
