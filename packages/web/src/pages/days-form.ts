import { html, type Markup } from "../html.js";
import type { PageRequest } from "./page.js";
import { dateIn } from "./parameters.js";

/** The id of the form by which a reader chooses the days of a page; charts name it to let days be chosen in them too. */
export const DAYS_FORM = "days";

/** The first and the last day that a page is asked for; either may be open. */
export interface Days {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** The days of an address. */
export function daysIn(query: URLSearchParams): Days {
  return { from: dateIn(query, "from"), to: dateIn(query, "to") };
}

/** Whether an address names days. */
export function hasDays({ query }: PageRequest): boolean {
  const { from, to } = daysIn(query);
  return from !== undefined || to !== undefined;
}

/** The first and the last day as a form. Other parameters stay, but for the page of a list. */
export function daysForm(request: PageRequest): Markup {
  const { query } = request;
  const { from = "", to = "" } = daysIn(query);
  return html`<form class="line-form" id="${DAYS_FORM}" method="get" action="${request.address().replace(/\?.*/, "")}" aria-label="Days">
${carriedFields(request, ["from", "to"])}
<span class="field"><label for="from">From</label><input id="from" type="date" name="from" value="${from}"></span>
<span class="field"><label for="to">to</label><input id="to" type="date" name="to" value="${to}"></span>
<button>Show</button>
${hasDays(request) && html`<a href="${withoutDays(request).address()}">Clear</a>`}
</form>`;
}

/** The parameters of a page that a form does not ask for, so that they stay; but for the page of a list. */
export function carriedFields({ query }: PageRequest, asked: readonly string[]): readonly Markup[] {
  return [...query]
    .filter(([name]) => !asked.includes(name) && !NOT_CARRIED.includes(name))
    .map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`);
}

/** The request without its days, for links to what would be shown else. */
export function withoutDays(request: PageRequest): PageRequest {
  return {
    ...request,
    address: (changes) => request.address({ from: undefined, to: undefined, offset: undefined, ...changes }),
  };
}

const NOT_CARRIED = ["offset", "of", "theme"];
