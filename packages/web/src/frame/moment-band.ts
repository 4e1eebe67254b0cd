import { html, type Markup } from "../html.js";
import { momentInWords } from "./moment-words.js";
import type { World } from "./world.js";

/** Of when a page is, where it is not of now, and the way back to what is at the same address now. */
export function momentBand({ moment }: World, newest: string): Markup | undefined {
  return (
    moment &&
    html`<aside class="band band-moment" aria-label="Of another time"><p><strong class="stamp">Then</strong> <span>As ${momentInWords(moment)}${isOfADay(moment.at) && " (UTC)"}. <a href="${newest}" rel="latest-version">The newest of this page</a>, <a href="/docs/guides/time">what these dates mean</a>.</span></p></aside>`
  );
}

/** The same words for a frame in the page of another site, where links would lead nowhere. */
export function bareMomentBand({ moment }: World): Markup | undefined {
  return (
    moment &&
    html`<aside class="band band-moment" aria-label="Of another time"><p><strong class="stamp">Then</strong> <span>As ${momentInWords(moment)}.</span></p></aside>`
  );
}

/** A day ends at midnight in UTC, which is said; a time of day says so by itself. */
function isOfADay(at: string | undefined): boolean {
  return at !== undefined && !at.includes("T");
}
