import { html, type Markup, trusted } from "../html.js";
import { STYLE_PATH } from "../styles/stylesheet.js";
import { shortened } from "./format.js";
import type { FrameContent } from "./frame-content.js";
import { ICON_PATH } from "./icon.js";
import { addressAt } from "./moment-links.js";
import { momentInWords } from "./moment-words.js";
import { SCRIPT_PATH } from "./script.js";
import type { World } from "./world.js";

/**
 * The head of a page: what programs read before they show it, keep it or pass it on. It asks for nothing but the stylesheet,
 * the script and the icon. A browser shows the page once it has arrived to its foot: shown earlier, the columns of a table
 * would move with each row that comes.
 */
export function head(world: World, content: FrameContent): Markup {
  const { moment } = world;
  const title = `${shortened(content.title, TITLE_CHARACTERS_MAX)}${moment === undefined ? "" : `, as ${momentInWords(moment)}`}`;
  return html`<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${content.area === "home" ? title : `${title} · Daybook`}</title>
<meta name="description" content="${shortened(content.description, DESCRIPTION_CHARACTERS_MAX)}">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#f6f7f3" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#0e1411" media="(prefers-color-scheme: dark)">
${(content.path === undefined || moment !== undefined) && html`<meta name="robots" content="noindex">`}
${content.path !== undefined && placeTags(world, content, title, content.path)}
${!content.isBare && html`<link rel="expect" href="#foot" blocking="render">`}
<link rel="stylesheet" href="${STYLE_PATH}">
<link rel="icon" href="${ICON_PATH}" type="image/svg+xml">${!content.isBare && moment === undefined && feedLinks(content)}${
    content.text !== undefined &&
    html`
<link rel="alternate" type="text/markdown" href="${content.text}">`
  }
<script type="module" src="${SCRIPT_PATH}"></script>${content.jsonLd && jsonLdTag(content.jsonLd)}
</head>`;
}

/** The feeds of texts, and of what changed, of all and of what the page is about: programs that read feeds find them here. */
function feedLinks({ feed, title, area }: FrameContent): Markup {
  return html`${
    (area === "home" || area === "news") &&
    html`
<link rel="alternate" type="application/rss+xml" title="Takes and reports" href="/feed.xml">`
  }
<link rel="alternate" type="application/atom+xml" title="What changed" href="${FEED}">${
    feed !== undefined &&
    html`
<link rel="alternate" type="application/atom+xml" title="What changed: ${shortened(title, TITLE_CHARACTERS_MAX)}" href="${FEED}?${feed.kind}=${encodeURIComponent(feed.key)}">`
  }`;
}

const FEED = "/v1/changes.atom";

/** Figures and words for programs, which is no script: nothing in it is run, and nothing in it can end it. */
function jsonLdTag(about: object): Markup {
  return trusted(`\n<script type="application/ld+json">${JSON.stringify(about).replace(/</g, "\\u003c")}</script>`);
}

/** Where a page is, and how it looks when its address is shared. Searches are to find the newest of it; who is sent it sees that of its moment. */
function placeTags({ address = "", moment }: World, content: FrameContent, title: string, path: string): Markup {
  const { description, kind = "website", picture } = content;
  return html`<link rel="canonical" href="${address}${path}">${
    moment !== undefined &&
    html`
<link rel="original" href="${address}${path}">`
  }
<meta property="og:site_name" content="Daybook">
<meta property="og:locale" content="en_AU">
<meta property="og:type" content="${kind}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${shortened(description, DESCRIPTION_CHARACTERS_MAX)}">
<meta property="og:url" content="${address}${addressAt(moment, path)}">${
    picture !== undefined &&
    html`
<meta property="og:image" content="${address}${addressAt(moment, picture)}">`
  }`;
}

const TITLE_CHARACTERS_MAX = 150;
const DESCRIPTION_CHARACTERS_MAX = 300;
