import type { Service } from "@daybook/reference";
import { serviceTitle } from "../docs/names.js";
import { codeBlock } from "../frame/code-block.js";
import { counted, dateInWords } from "../frame/format.js";
import { page } from "../frame/page.js";
import type { World } from "../frame/world.js";
import { html, type Markup } from "../html.js";
import type { FirstCall } from "./first-call.js";

/** What the front page shows. */
export interface Home {
  readonly world: World;
  readonly firstCall: FirstCall;
  readonly services: readonly Service[];
}

/** The front page: what this is, whether it is real, how far it reaches, and a first call with its answer. */
export function homePage({ world, firstCall, services }: Home): string {
  return page(world, {
    title: "Daybook: Australian market and public-interest data",
    description:
      "A read-only data API: short positions, companies, economic series, housing, politicians and news of Australia.",
    part: "home",
    body: html`
<p class="folio"><span>Australian market and public-interest data</span> ${folio(world)}</p>
<div class="front">
<div class="front-lead">
<h1>Public files, turned into answers</h1>
<p class="lede">Agencies publish short positions, accounts, statistics, registers and returns as thousands of files. Daybook reads them and answers questions about them, says where every figure came from, and what was known on any day.</p>
<p class="actions"><a class="button" href="/docs">Browse the reference</a> <a href="/docs/guides/api">How to call it</a></p>
<section aria-labelledby="first-call">
<h2 id="first-call">A first call</h2>
<p>Every method takes a JSON object and answers with one. No key is needed to begin.</p>
${codeBlock("A first call with curl", firstCall.curl)}
<p><a href="${firstCall.link}">Run it in this browser</a>, or <a href="${firstCall.docs}">try other values in a form</a>.</p>
</section>
${rankingOf(firstCall)}
</div>
<div class="front-side">
${newestDates(world)}
</div>
</div>
<section aria-labelledby="contents">
<h2 id="contents">What you can ask</h2>
<ul class="contents">${services.map(serviceEntry)}</ul>
</section>`,
  });
}

/** Whether it is real and how new it is, in the line under the name. */
function folio({ kind, reportDate }: World): Markup {
  const words = { demo: "Demo world, all of it made up", real: "Real data", none: "No data yet" }[kind];
  return html`<span class="folio-${kind}">${words}</span>${reportDate !== undefined && html` <span>Reports to <time datetime="${reportDate}">${dateInWords(reportDate)}</time></span>`}`;
}

function newestDates({ newest }: World): Markup | undefined {
  if (newest.length === 0) return undefined;
  return html`<section aria-labelledby="newest">
<h2 id="newest">How far it reaches</h2>
<table class="ledger">
<thead><tr><th scope="col">Dataset</th><th scope="col" class="amount">Newest</th></tr></thead>
<tbody>${newest.map(
    ({ dataset, date }) =>
      html`<tr><th scope="row">${dataset}</th><td class="amount"><time datetime="${date}">${date}</time></td></tr>
`,
  )}</tbody>
</table>
</section>`;
}

function rankingOf({ ranking }: FirstCall): Markup | undefined {
  if (ranking.length === 0) return undefined;
  return html`<section aria-labelledby="answer">
<h2 id="answer">What it answers now</h2>
<table class="ranking">
<caption class="faint">Stocks by percent of issued shares reported short</caption>
<thead><tr><th scope="col">Code</th><th scope="col">Name</th><th scope="col" class="amount">Reported short</th></tr></thead>
<tbody>${ranking.map(
    ({ code, name, percent }) =>
      html`<tr><th scope="row">${code}</th><td>${name}</td><td class="amount">${percent === undefined ? "" : `${percent.toFixed(2)} %`}</td></tr>
`,
  )}</tbody>
</table>
</section>`;
}

function serviceEntry({ name, comment, methods }: Service): Markup {
  return html`<li><h3><a href="/docs#${name}">${serviceTitle({ name })}</a></h3>
<p>${comment}</p>
<p class="faint">${counted(methods.length, "method")}</p></li>
`;
}
