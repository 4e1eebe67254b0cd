import { html, type Markup } from "../html.js";

/** A form that leads to the report of a date. Without a script it goes by the ranking, which sends it on. */
export function dateForm(date: string, earliest: string, latest: string): Markup {
  return html`<form class="line-form" action="/shorts" method="get">
<label for="report-date">Report of</label>
<input id="report-date" name="date" type="date" required value="${date}"${earliest !== "" && html` min="${earliest}"`}${latest !== "" && html` max="${latest}"`}>
<button>Show</button>
</form>`;
}
