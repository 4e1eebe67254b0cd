import { html, type Markup } from "../html.js";
import { STYLE_PATH } from "../styles/stylesheet.js";
import { shortened } from "./format.js";
import { ICON_PATH } from "./icon.js";
import { SCRIPT_PATH } from "./script.js";
import type { World } from "./world.js";

/** What programs read of a page before they show it, keep it or pass it on. */
export interface HeadParts {
  /** Of the window; the name of the site is added. */
  readonly title: string;
  /** One sentence for search engines and previews. */
  readonly description: string;
  /** Where it is on this site, with the parameters that make it what it is; undefined for a page that nobody should look for. */
  readonly path?: string | undefined;
  /** A text that somebody wrote; any other page is a page of the site. */
  readonly kind?: "article";
  /** The path of a picture for previews. */
  readonly picture?: string | undefined;
  /** Without masthead and foot, for a frame in the page of another site. */
  readonly isBare?: true;
}

/**
 * The head of a page. It asks for nothing but the stylesheet, the script and the icon. A page is shown when it is there to its
 * foot: shown before, the columns of a table would move with each row that comes.
 */
export function head(world: World, parts: HeadParts, isHome: boolean): Markup {
  const title = shortened(parts.title, TITLE_CHARACTERS_MAX);
  return html`<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${isHome ? title : `${title} · Daybook`}</title>
<meta name="description" content="${shortened(parts.description, DESCRIPTION_CHARACTERS_MAX)}">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#f6f7f3" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#0e1411" media="(prefers-color-scheme: dark)">
${parts.path === undefined ? html`<meta name="robots" content="noindex">` : placeTags(world, parts, title, parts.path)}
${!parts.isBare && html`<link rel="expect" href="#foot" blocking="render">`}
<link rel="stylesheet" href="${STYLE_PATH}">
<link rel="icon" href="${ICON_PATH}" type="image/svg+xml">
<script type="module" src="${SCRIPT_PATH}"></script>
</head>`;
}

/** Where a page is, and how it looks when its address is shared. */
function placeTags({ address = "" }: World, parts: HeadParts, title: string, path: string): Markup {
  const { description, kind = "website", picture } = parts;
  return html`<link rel="canonical" href="${address}${path}">
<meta property="og:site_name" content="Daybook">
<meta property="og:locale" content="en_AU">
<meta property="og:type" content="${kind}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${shortened(description, DESCRIPTION_CHARACTERS_MAX)}">
<meta property="og:url" content="${address}${path}">${
    picture !== undefined &&
    html`
<meta property="og:image" content="${address}${picture}">`
  }`;
}

const TITLE_CHARACTERS_MAX = 150;
const DESCRIPTION_CHARACTERS_MAX = 300;
