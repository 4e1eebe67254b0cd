import { releaseVersion } from "@daybook/contract/version";
import { html, type Markup } from "../html.js";
import { AREAS, type Area } from "./areas.js";
import type { FrameContent } from "./frame-content.js";
import { head } from "./head.js";
import { bareMomentBand, momentBand } from "./moment-band.js";
import { momentForm } from "./moment-form.js";
import { inMoment } from "./moment-links.js";
import { pageCitation } from "./page-citation.js";
import { searchForm } from "./search-form.js";
import type { Moment, World } from "./world.js";

/** A whole page as HTML. It needs no script, and asks for nothing but the stylesheet, the script and the icon. One of a moment leads to nothing of another. */
export function wholePage(world: World, content: FrameContent): string {
  const { moment } = world;
  const page = html`<!doctype html>
<html lang="en-AU"${moment !== undefined && momentOfPage(moment)}>
${head(world, content)}
<body>
${content.isBare ? html`<main class="bare" id="foot">${band(world)}${bareMomentBand(world)}${content.body}</main>` : framed(world, content)}
</body>
</html>
`.text;
  return moment === undefined ? page : inMoment(page, moment);
}

/** Where the script of a page finds its moment. */
function momentOfPage({ at, published }: Moment): Markup {
  return html`${at !== undefined && html` data-at="${at}"`}${published !== undefined && html` data-published="${published}"`}`;
}

/** What all pages show around their content. */
function framed(world: World, { title, path, asked, area, aside, body, isCited = false }: FrameContent): Markup {
  const isHome = area === "home";
  const newest = path ?? asked ?? "/";
  return html`<a class="skip" href="#content">Skip to the content</a>
${band(world)}
<header class="masthead${isHome ? " masthead-front" : ""}">
<p class="nameplate">${isHome ? "Daybook" : html`<a href="/">Daybook</a>`}</p>
${momentForm(world, newest)}
${area !== "search" && searchForm()}
<nav aria-label="Site">
<ul>${AREAS.map((each) => navigationItem(each, area))}</ul>
</nav>
</header>
${momentBand(world, newest)}
<div class="${aside === undefined ? "sheet" : "sheet sheet-with-aside"}">
${aside !== undefined && html`<nav class="aside" aria-label="${area === "guides" ? "Guides" : "Methods"}">${aside}</nav>`}
<main id="content" tabindex="-1">
${body}
${isCited && path !== undefined && pageCitation(world, title, path)}
</main>
</div>
<footer class="colophon" id="foot">
<p>Daybook, API version ${releaseVersion}. Code under Apache 2.0. Data under <a href="https://creativecommons.org/licenses/by/4.0/" rel="noreferrer">CC BY 4.0</a>, except where an answer names another licence.</p>
<ul>
<li><a href="/about">About and licences</a></li>
<li><a href="/status">Status</a></li>
<li><a href="/changelog">What is new</a></li>
<li><a href="/data">Datasets</a></li>
<li><a href="/charts">Charts to embed</a></li>
<li><a href="/openapi.json">OpenAPI description</a></li>
<li><a href="/llms.txt">llms.txt</a></li>
<li><a href="/mcp">For language models</a></li>
<li><a href="/feed.xml">Feed</a></li>
</ul>
</footer>`;
}

function navigationItem({ area, path, name }: (typeof AREAS)[number], current: Area): Markup {
  return area === current
    ? html`<li><a href="${path}" aria-current="true">${name}</a></li>`
    : html`<li><a href="${path}">${name}</a></li>`;
}

/** Whether figures are made up, and how real ones are loaded, which is said before anything else on every page. */
function band({ kind }: World): Markup | undefined {
  if (kind === "real") return undefined;
  const [stamp, words] =
    kind === "demo"
      ? ["Demo", "Every company, person, place and figure on this server is made up."]
      : ["No data", "This server holds no data yet, or has not loaded it yet."];
  return html`<aside class="band band-${kind}" aria-label="${stamp}"><p><strong class="stamp">${stamp}</strong> <span>${words} Whoever runs it loads real data with <code>daybook sync</code>: <a href="/docs/guides/operate#fetch-what-is-new">how that is done</a>.</span></p></aside>`;
}
