import type { SignedInView, WindowUse } from "@daybook/contract/account-view";
import { count } from "../frame/figures.js";
import { grouped } from "../frame/format.js";
import { html, type Markup } from "../html.js";
import { minute } from "./minute.js";

/** What an account has used of its limits. */
export function useSection({ use }: SignedInView): Markup {
  const resetAt = use.api.month.resetAt ?? use.browser.month.resetAt;
  return html`<section aria-labelledby="use"><h2 id="use">Use</h2>
<div class="scroll" tabindex="0" role="group" aria-label="Units used">
<table class="tiers use">
<thead><tr><td></td><th scope="col" class="amount">this minute</th><th scope="col" class="amount">this month</th></tr></thead>
<tbody>
<tr><th scope="row">Programs, with your keys</th>${cells(use.api)}</tr>
<tr><th scope="row">The web app, in a browser</th>${cells(use.browser)}</tr>
</tbody></table></div>
<p class="faint">Units used, of those that your tier has. A minute is the last 60 seconds, as the process that made this page counts them; a month is counted for all servers together${
    resetAt !== undefined && html`, and begins anew on ${minute(new Date(resetAt * 1000).toISOString())}`
  }. <a href="/pricing">What takes a unit</a>.</p>
</section>`;
}

function cells(use: { readonly minute: WindowUse; readonly month: WindowUse }): readonly Markup[] {
  return [use.minute, use.month].map((window) => html`<td class="amount">${written(window)}</td>`);
}

function written({ limit, used }: WindowUse): Markup {
  if (limit === Number.POSITIVE_INFINITY) return html`no limit`;
  return html`${count(used)} of ${grouped(limit)}`;
}
