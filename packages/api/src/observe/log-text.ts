import { withoutKeyTexts } from "@daybook/store";
import { printable } from "./printable.js";

/** A caller's own text as it may stand in a log: cut short, without keys, and with every sign that a terminal obeys written out. */
export function logText(text: string): string {
  // Keys go first, and a little more than what is kept is looked at: half a key might not be known for one.
  const masked = withoutKeyTexts(text.slice(0, SHOWN_MAX + KEY_MAX));
  return printable(masked.length > SHOWN_MAX ? `${masked.slice(0, SHOWN_MAX)}…` : masked);
}

const SHOWN_MAX = 200;
const KEY_MAX = 64;
