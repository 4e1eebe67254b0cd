import MarkdownIt, { type Token } from "markdown-it";
import { escaped, type Markup, trusted } from "../html.js";

/** Where a link of a page leads, given what stands in its file; undefined where there is nothing to link to. */
export type LinkOf = (href: string) => string | undefined;

/** A text in Markdown as a page shows it. HTML in it is shown as text, pictures as links. The ids of its headings begin with the given text. */
export function markdownView(text: string, linkOf: LinkOf, idStart = ""): Markup {
  const tokens = library.parse(text, {});
  const headings = new Set<string>();
  tokens.forEach((token, i) => {
    if (token.type === "heading_open") {
      token.attrSet("id", idStart + headingId(tokens[i + 1]?.content ?? "", headings));
    }
    if (token.type === "inline") {
      relink(token.children ?? [], linkOf);
      relinkPictures(token.children ?? [], linkOf);
    }
  });
  return trusted(library.renderer.render(tokens, library.options, {}));
}

/** The id of a heading, made as code hosts make it, so that links into a file work here too. */
function headingId(content: string, taken: Set<string>): string {
  const plain = content
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replace(/\s/g, "-");
  let id = plain;
  for (let i = 1; taken.has(id); i++) id = `${plain}-${i}`;
  taken.add(id);
  return id;
}

/** Leads every link where it belongs. One that leads nowhere becomes its text. */
function relink(tokens: Token[], linkOf: LinkOf): void {
  let isDropped = false;
  for (const token of tokens) {
    if (token.type === "link_open") {
      const href = linkOf(String(token.attrGet("href") ?? ""));
      isDropped = href === undefined;
      if (href !== undefined) token.attrSet("href", href);
      if (href !== undefined && /^https?:/.test(href)) token.attrSet("rel", "noreferrer");
    }
    const isEnd = token.type === "link_close";
    if (isDropped && (token.type === "link_open" || isEnd)) {
      token.type = "text";
      token.content = "";
      token.nesting = 0;
    }
    if (isEnd) isDropped = false;
  }
}

/** A picture may be anywhere, and a page asks for nothing from elsewhere: a link to it stands in its place. */
function relinkPictures(tokens: readonly Token[], linkOf: LinkOf): void {
  let isInLink = false;
  for (const token of tokens) {
    if (token.type === "link_open") isInLink = true;
    if (token.type === "link_close") isInLink = false;
    if (token.type !== "image") continue;
    const href = isInLink ? undefined : linkOf(String(token.attrGet("src") ?? ""));
    const text = escaped(`Picture: ${token.content === "" ? "without a description" : token.content}`);
    token.type = "html_inline";
    token.content = href === undefined ? text : `<a href="${escaped(href)}" rel="noreferrer">${text}</a>`;
  }
}

const library = new MarkdownIt("default", { html: false, linkify: false, typographer: false });

// A wide table or long line is scrolled in its own box, also with the keyboard.
library.renderer.rules.table_open = () => `<div class="scroll" tabindex="0" role="group" aria-label="Table"><table>\n`;
library.renderer.rules.table_close = () => "</table></div>\n";
library.renderer.rules.fence = (tokens, i) => codeBox(tokens[i]!.content);
library.renderer.rules.code_block = (tokens, i) => codeBox(tokens[i]!.content);

function codeBox(code: string): string {
  return `<pre tabindex="0" role="group" aria-label="Code"><code>${escaped(code)}</code></pre>\n`;
}
