import { grouped } from "../frame/format.js";
import { html, type Markup } from "../html.js";

/** What callers of a tier may use; `Infinity` for a window without a limit. */
export interface Tier {
  readonly name: string;
  readonly api: Budget;
  readonly browser: Budget;
}

/** Units of a window. */
export interface Budget {
  readonly minute: number;
  readonly month: number;
}

/** The limits of every tier as a table. */
export function tierTable(tiers: readonly Tier[]): Markup {
  return html`<div class="scroll" tabindex="0" role="group" aria-label="Limits by tier">
<table class="tiers">
<thead>
<tr><td rowspan="2"></td><th scope="colgroup" colspan="2">Programs</th><th scope="colgroup" colspan="2">The web app, in a browser</th></tr>
<tr><th scope="col" class="amount">a minute</th><th scope="col" class="amount">a month</th><th scope="col" class="amount">a minute</th><th scope="col" class="amount">a month</th></tr>
</thead>
<tbody>${tiers.map(
    ({ name, api, browser }) => html`<tr><th scope="row">${named(name)}</th>${[api, browser].map(
      ({ minute, month }) => html`<td class="amount">${limit(minute)}</td><td class="amount">${limit(month)}</td>`,
    )}</tr>
`,
  )}</tbody>
</table>
</div>`;
}

function named(tier: string): string {
  return tier === "anonymous" ? "Without a key" : tier[0]!.toUpperCase() + tier.slice(1);
}

function limit(units: number): string {
  return units === Number.POSITIVE_INFINITY ? "no limit" : grouped(units);
}
