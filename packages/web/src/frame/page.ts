import { releaseVersion } from "@daybook/contract/version";
import { html, type Markup, type Shown } from "../html.js";
import { dateInWords, shortened } from "./format.js";
import { type HeadParts, head } from "./head.js";
import { searchForm } from "./search-form.js";
import type { World } from "./world.js";

/** What one page adds to the frame that all of them have. */
export interface PageParts extends HeadParts {
  /** Which part of the site it belongs to. */
  readonly part: (typeof PARTS)[number]["part"] | "home" | "search" | "none";
  /** A list of pages, shown next to it on wide screens. */
  readonly aside?: Markup;
  readonly body: Shown;
  /** It is made of answers, which others may cite. */
  readonly isCited?: boolean;
}

/** A whole page as HTML. It needs no script, and asks for nothing but the stylesheet, the script and the icon. */
export function page(world: World, parts: PageParts): string {
  return html`<!doctype html>
<html lang="en-AU">
${head(world, parts, parts.part === "home")}
<body>
${parts.isBare ? html`<main class="bare" id="foot">${band(world)}${parts.body}</main>` : framed(world, parts)}
</body>
</html>
`.text;
}

/** What all pages show around their content. */
function framed(world: World, { title, path, part, aside, body, isCited = false }: PageParts): Markup {
  const isHome = part === "home";
  return html`<a class="skip" href="#content">Skip to the content</a>
${band(world)}
<header class="masthead${isHome ? " masthead-front" : ""}">
<p class="nameplate">${isHome ? "Daybook" : html`<a href="/">Daybook</a>`}</p>
${part !== "search" && searchForm()}
<nav aria-label="Site">
<ul>${PARTS.map((each) => navigationItem(each, part))}</ul>
</nav>
</header>
<div class="${aside === undefined ? "sheet" : "sheet sheet-with-aside"}">
${aside !== undefined && html`<nav class="aside" aria-label="${part === "guides" ? "Guides" : "Methods"}">${aside}</nav>`}
<main id="content" tabindex="-1">
${body}
${isCited && path !== undefined && citation(world, title, path)}
</main>
</div>
<footer class="colophon" id="foot">
<p>Daybook, API version ${releaseVersion}. Code under Apache 2.0. Data under <a href="https://creativecommons.org/licenses/by/4.0/" rel="noreferrer">CC BY 4.0</a>, except where an answer names another licence.</p>
<ul>
<li><a href="/about">About and licences</a></li>
<li><a href="/status">Status</a></li>
<li><a href="/charts">Charts to embed</a></li>
<li><a href="/openapi.json">OpenAPI description</a></li>
<li><a href="/llms.txt">llms.txt</a></li>
<li><a href="/feed.xml">Feed</a></li>
</ul>
</footer>`;
}

const PARTS = [
  { part: "market", path: "/shorts", name: "Market" },
  { part: "housing", path: "/housing", name: "Housing" },
  { part: "economy", path: "/economy", name: "Economy" },
  { part: "politicians", path: "/politicians", name: "Politicians" },
  { part: "news", path: "/news", name: "News" },
  { part: "reference", path: "/docs", name: "Reference" },
  { part: "guides", path: "/docs/guides", name: "Guides" },
  { part: "pricing", path: "/pricing", name: "Limits" },
  { part: "account", path: "/account", name: "Account" },
] as const;

function navigationItem({ part, path, name }: (typeof PARTS)[number], current: PageParts["part"]): Markup {
  return part === current
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

/** How to cite a page that is made of answers: what it is, where it is, and of which data. */
function citation(world: World, title: string, path: string): Markup {
  return html`<details class="citation"><summary>Cite this page</summary>
<p>“${shortened(title, TITLE_CHARACTERS_MAX)}”, <cite>Daybook</cite>${dataOf(world)}, <span class="citation-address">${world.address ?? ""}${path}</span></p>
<p class="faint">Credit the publisher of the figures too: <a href="/about#citing">whom to name, and under which licence</a>.</p>
</details>`;
}

function dataOf({ kind, dataVersion, importDay }: World): Markup {
  return html`${kind === "demo" && ", demo world, all of it made up"}${dataVersion !== undefined && html`, data version <code>${dataVersion}</code>`}${importDay !== undefined && html`, files to <time datetime="${importDay}">${dateInWords(importDay)}</time>`}`;
}

const TITLE_CHARACTERS_MAX = 300;
