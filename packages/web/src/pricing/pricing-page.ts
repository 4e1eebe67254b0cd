import { wholePage } from "../frame/whole-page.js";
import type { World } from "../frame/world.js";
import { html } from "../html.js";
import { type Budget, type Tier, tierTable } from "./tier-table.js";

/** The page that every refused call points to: what each tier may use on this server, and how to get more. */
export function pricingPage(world: World, tiers: readonly Tier[]): string {
  const isUnlimited = tiers.every(({ api, browser }) => [api, browser].every(isWithoutLimit));
  return wholePage(world, {
    title: "Limits",
    description: "How many calls each tier may make on this server in a minute and in a month.",
    path: "/pricing",
    area: "pricing",
    body: html`
<h1>Limits</h1>
<p class="lede">${
      isUnlimited
        ? "This server keeps no limits: call it as often as you like."
        : "Calls are counted in units, by minute and by month. These are the limits of this server, as they are set now."
    }</p>
${!isUnlimited && [tierTable(tiers), RULES]}`,
  });
}

const RULES = html`<section aria-labelledby="unit">
<h2 id="unit">What takes a unit</h2>
<ul class="plain-list">
<li>A call of a method takes 1 unit, unless its page says otherwise; an export (<code>/v1/panel</code>) takes 10, or 1 if it is refused. A file of a <a href="/data">dataset</a> takes 1 of the minute and nothing of the month.</li>
<li>These pages, <code>/v1/limits</code> and <code>/api/health</code> take nothing. A form in the reference takes what its call takes.</li>
<li>A minute is the last 60 seconds; a month is a calendar month in UTC. A call that does not fit into them takes nothing; one with an error takes what any call takes.</li>
<li>Asking <code>/v1/latest</code> again with its <code>ETag</code> takes nothing from the month.</li>
</ul>
</section>
<section aria-labelledby="more">
<h2 id="more">If you were sent here by a 429</h2>
<p>The answer says in <code>Retry-After</code> after how many seconds the same call fits, and in <code>X-RateLimit-Kind</code> whether the minute or the month is spent. <a href="/v1/limits">How your own limits stand</a> can be asked at any time.</p>
<p>A key raises the limits, and counts calls under its owner instead of their address. Make keys on the page of <a href="/account">your account</a>, where this server has sign-in; otherwise whoever runs it makes them. They decide who gets which tier. A key goes into the header <code>Authorization: Bearer</code>; <a href="/docs/guides/api#keys">more about keys</a>.</p>
</section>`;

function isWithoutLimit({ minute, month }: Budget): boolean {
  return minute === Number.POSITIVE_INFINITY && month === Number.POSITIVE_INFINITY;
}
