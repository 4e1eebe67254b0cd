import { releaseVersion } from "@daybook/contract/version";
import { html, type Markup, type Shown } from "../html.js";
import { STYLE_PATH } from "../styles/stylesheet.js";
import { ICON_PATH } from "./icon.js";
import { SCRIPT_PATH } from "./script.js";
import type { World } from "./world.js";

/** What one page adds to the frame that all of them have. */
export interface PageParts {
  /** Of the window; the name of the site is added. */
  readonly title: string;
  /** One sentence for search engines and previews. */
  readonly description: string;
  /** Which part of the site it belongs to. */
  readonly part: (typeof PARTS)[number]["part"] | "home" | "reference" | "guides" | "pricing" | "none";
  /** A list of pages beside it, on wide screens. */
  readonly aside?: Markup;
  readonly body: Shown;
  /** Without masthead and foot, for a frame in the page of another site. */
  readonly isBare?: true;
}

/** A whole page as HTML. It needs no script, and asks for nothing but the stylesheet, the script and the icon. */
export function page(world: World, parts: PageParts): string {
  const { title, description, part, body } = parts;
  const isHome = part === "home";
  return html`<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${isHome ? title : `${title} · Daybook`}</title>
<meta name="description" content="${description}">
<meta name="color-scheme" content="light dark">
<link rel="stylesheet" href="${STYLE_PATH}">
<link rel="icon" href="${ICON_PATH}" type="image/svg+xml">
<script type="module" src="${SCRIPT_PATH}"></script>
</head>
<body>
${parts.isBare ? html`<main class="bare">${band(world)}${body}</main>` : framed(world, parts)}
</body>
</html>
`.text;
}

/** What all pages show around their content. */
function framed(world: World, { part, aside, body }: PageParts): Markup {
  const isHome = part === "home";
  return html`<a class="skip" href="#content">Skip to the content</a>
${band(world)}
<header class="masthead${isHome ? " masthead-front" : ""}">
<p class="nameplate">${isHome ? "Daybook" : html`<a href="/">Daybook</a>`}</p>
<nav aria-label="Site">
<ul>${PARTS.map((each) => navigationItem(each, part))}</ul>
</nav>
</header>
<div class="${aside === undefined ? "sheet" : "sheet sheet-with-aside"}">
${aside !== undefined && html`<nav class="aside" aria-label="${part === "guides" ? "Guides" : "Methods"}">${aside}</nav>`}
<main id="content" tabindex="-1">
${body}
</main>
</div>
<footer class="colophon">
<p>Daybook, API version ${releaseVersion}. Code under Apache 2.0. Data under <a href="https://creativecommons.org/licenses/by/4.0/" rel="noreferrer">CC BY 4.0</a>, except where an answer names another licence.</p>
<ul>
<li><a href="/openapi.json">OpenAPI description</a></li>
<li><a href="/llms.txt">llms.txt</a></li>
<li><a href="/feed.xml">Feed</a></li>
<li><a href="/api/health">Health</a></li>
</ul>
</footer>`;
}

const PARTS = [
  { part: "market", path: "/shorts", name: "Market" },
  { part: "housing", path: "/housing", name: "Housing" },
  { part: "reference", path: "/docs", name: "Reference" },
  { part: "guides", path: "/docs/guides", name: "Guides" },
  { part: "pricing", path: "/pricing", name: "Limits" },
] as const;

function navigationItem({ part, path, name }: (typeof PARTS)[number], current: PageParts["part"]): Markup {
  return part === current
    ? html`<li><a href="${path}" aria-current="true">${name}</a></li>`
    : html`<li><a href="${path}">${name}</a></li>`;
}

/** Whether figures are made up is said before anything else, on every page. */
function band({ kind }: World): Markup | undefined {
  if (kind === "real") return undefined;
  const [stamp, words] =
    kind === "demo"
      ? ["Demo", "Every company, person, place and figure on this server is made up."]
      : ["No data", "This server holds no data yet, or has not loaded it yet."];
  return html`<aside class="band band-${kind}" aria-label="${stamp}"><p><strong class="stamp">${stamp}</strong> <span>${words}</span></p></aside>`;
}
