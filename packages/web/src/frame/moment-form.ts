import { html, type Markup } from "../html.js";
import { dateInWords } from "./format.js";
import type { Moment, World } from "./world.js";

/** Where the form that chooses a moment is sent; it leads back to the page that it was on. */
export const MOMENT_PATH = "/moment";

/** The names of its fields. */
export const momentFields = { date: "date", clock: "clock", page: "page" } as const;

/** What a date of the form is of: when files came here, or when their publishers had them out. */
export const CLOCKS = [
  { clock: "held", parameter: "at", title: "as held here" },
  { clock: "published", parameter: "published", title: "as published" },
] as const satisfies readonly { readonly clock: string; readonly parameter: keyof Moment; readonly title: string }[];

/** What stands in the masthead: of when the site is shown, and a form that opens all of it as of another day. */
export function momentForm({ moment, heldSince }: World, newest: string): Markup {
  const { date, clock, page } = momentFields;
  const chosen = CLOCKS.find(({ parameter }) => moment?.[parameter] !== undefined) ?? CLOCKS[0];
  const day = moment?.[chosen.parameter]?.slice(0, "YYYY-MM-DD".length) ?? "";
  return html`<details class="moment">
<summary><span class="unseen">Data: </span>${day === "" ? "Newest" : `As of ${dateInWords(day)}`}</summary>
<form class="moment-form" method="get" action="${MOMENT_PATH}" aria-label="The whole site as of a day">
<input type="hidden" name="${page}" value="${newest}">
<span class="field"><label for="moment-date">The whole site as of</label><input id="moment-date" type="date" name="${date}" value="${day}"${heldSince !== undefined && html` aria-describedby="moment-since"`}></span>
<fieldset><legend class="unseen">Which state of that day</legend>${CLOCKS.map(
    (each) =>
      html`<label><input type="radio" name="${clock}" value="${each.clock}"${each === chosen && html` checked`}> ${each.title}</label> `,
  )}</fieldset>
<button>Show</button>${moment !== undefined && html` <a href="${newest}" rel="latest-version">Newest</a>`}
${heldSince !== undefined && html`<p class="hint" id="moment-since">Something is held here since ${dateInWords(heldSince)}.</p>`}
</form>
</details>`;
}
