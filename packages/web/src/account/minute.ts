import { dateInWords } from "../frame/format.js";
import { html, type Markup } from "../html.js";

/** A moment to the minute, in UTC, as limits and keys go by it: `30 June 2027, 23:59 UTC`. */
export function minute(iso: string): Markup {
  return html`<time datetime="${iso}">${dateInWords(iso.slice(0, 10))}, ${iso.slice(11, 16)} UTC</time>`;
}
