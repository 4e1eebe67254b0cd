import { day } from "../frame/figures.js";
import { isoDayOf } from "../frame/timestamp.js";
import { html, type Markup } from "../html.js";

/** Which documents were read, and so what an empty list means. */
export interface Coverage {
  readonly extractedParliaments: readonly number[];
  readonly partialParliaments: readonly number[];
  readonly pendingParliaments: readonly number[];
}

/** What every answer says of its source. */
interface Sourced {
  readonly sourceLicence: string;
  readonly asAt?: { readonly seconds: bigint } | undefined;
}

/** What a reader of the registers must know, where the entries are from and of when they are. */
export function registerNotes({ sourceLicence, asAt }: Sourced, more: readonly (string | Markup)[] = []): Markup {
  return notes([
    "The registers say what is held, never how much. Texts are as they were declared.",
    ...more,
    html`Newest lodgement held: ${day(isoDayOf(asAt))}. ${sourceLicence}.`,
  ]);
}

/** What a reader of the returns must know, in the words of the API. */
export function fundingNotes(
  texts: readonly string[],
  { sourceLicence, attribution, asAt }: Sourced & { readonly attribution: string },
): Markup {
  return notes([...texts, html`${attribution} Licence: ${sourceLicence}. As at ${day(isoDayOf(asAt))}.`]);
}

/** Which parliaments' documents were read. */
export function coverageNote(coverage: Coverage): Markup {
  const { extractedParliaments, partialParliaments, pendingParliaments } = coverage;
  const parts = [
    ["read whole", extractedParliaments],
    ["read in part", partialParliaments],
    ["not read", pendingParliaments],
  ] as const;
  const told = parts
    .filter(([, parliaments]) => parliaments.length > 0)
    .map(([words, parliaments]) => `${words}: ${parliaments.map(ordinal).join(", ")}`);
  return html`<p class="caveat">${told.length === 0 ? "No document is held." : `Documents by parliament, ${told.join("; ")}.`} An empty list proves nothing about a parliament whose documents were not read whole.</p>`;
}

/** Why it is not known what a person declares now. The person may have had no document to lodge. */
export function notReadNote(registerParliament: number, hasSeat: boolean): Markup {
  const parliament = `the ${ordinal(registerParliament)} Parliament, the newest of which documents were read`;
  const reason = hasSeat
    ? `no document of this person was read for ${parliament}`
    : `this person did not sit in ${parliament}`;
  return html`<p class="caveat">What is declared now is not known: ${reason}.</p>`;
}

/** A parliament by its number. */
export function ordinal(number: number): string {
  const isTeen = number % 100 > 10 && number % 100 < 14;
  return `${number}${isTeen ? "th" : (["th", "st", "nd", "rd"][number % 10] ?? "th")}`;
}

function notes(texts: readonly (string | Markup)[]): Markup {
  return html`<section class="notes"><h2>Notes</h2>
<ul class="plain-list">${texts.map((text) => text !== "" && html`<li>${text}</li>`)}</ul></section>`;
}
