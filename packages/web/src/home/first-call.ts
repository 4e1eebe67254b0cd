import type { Service } from "@daybook/reference";
import { shellQuoted } from "../docs/call-samples.js";
import { serviceTitle } from "../docs/names.js";
import { codeBlock } from "../frame/code-block.js";
import { html, type Markup } from "../html.js";

/** How to ask for these figures oneself: a first call, and the way to all others. */
export function firstCallSection(address: string, services: readonly Service[]): Markup {
  return html`<section aria-labelledby="first-call">
<h2 id="first-call">Ask for it yourself</h2>
<div class="pair">
<div>
<p>Every figure here is an answer of an open interface: each method takes a JSON object and answers with one. No key is needed to begin.</p>
${codeBlock("A first call with curl", curlOf(address))}
<p><a href="${METHOD}?limit=5">Run it in this browser</a>, or <a href="/docs/MarketService/GetTopShorts">try other values in a form</a>.</p>
<p class="actions"><a class="button" href="/docs">Browse the reference</a> <a href="/docs/guides/api">How to call it</a></p>
</div>
<div>
<h3>What you can ask about</h3>
<ul class="plain-list">${services.map(
    ({ name, comment }) => html`<li><a href="/docs#${name}">${serviceTitle({ name })}</a>: ${comment}</li>
`,
  )}</ul>
</div>
</div>
</section>`;
}

function curlOf(address: string): string {
  return `curl -A my-app/1.0 -H 'content-type: application/json' \\
  -d ${shellQuoted('{"limit":5}')} \\
  ${address}${METHOD}`;
}

const METHOD = "/shorts.v1alpha1.MarketService/GetTopShorts";
