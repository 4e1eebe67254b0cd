import MarkdownIt, { type Env, type Token } from "markdown-it";
import { SourceProblem } from "../../source.js";
import { misleadingIn } from "../misleading.js";
import { textOf } from "../own-layout/scalar.js";
import { quoted } from "../quoted.js";

/** What a text in Markdown holds. */
export interface SafeMarkdown {
  /** Images in the order of the text. */
  readonly images: readonly { readonly url: string; readonly alt: string }[];
  /** Blocks on the outermost level: paragraphs, headings, lists and so on. */
  readonly blockCount: number;
  /** The text of each block as a reader sees it. */
  readonly blocks: readonly ReadBlock[];
}

/** The text of a block, as a reader sees it. */
export interface ReadBlock {
  readonly line: number;
  /** With a space where code or an image stands. */
  readonly prose: string;
  /** With its code. */
  readonly text: string;
}

/**
 * Reads a text in Markdown, as CommonMark has it, or refuses it with the line at
 * fault: raw HTML, addresses that are not http or https, too many levels,
 * characters that mislead. Its lines are counted from the given one.
 */
export function safeMarkdown(text: string, firstLine: number): SafeMarkdown {
  const about: Env = {};
  const tokens = markdown.parse(text, about);
  checkDefinitions(about, text, firstLine);
  const images: { url: string; alt: string }[] = [];
  const blocks: ReadBlock[] = [];
  let line = firstLine;
  for (const block of tokens) {
    line = block.map === null ? line : firstLine + block.map[0];
    checkToken(block, block.level, line);
    if (block.type === "fence" || block.type === "code_block") blocks.push({ line, prose: "", text: block.content });
    if (block.type === "inline") blocks.push(readInline(block, line, images));
  }
  checkTables(text, firstLine);
  const blockCount = tokens.filter(({ level, nesting }) => level === 0 && nesting >= 0).length;
  return { images, blockCount, blocks };
}

function readInline({ children, level }: Token, firstLine: number, images: { url: string; alt: string }[]): ReadBlock {
  let [line, prose, text] = [firstLine, "", ""];
  for (const token of children ?? []) {
    checkToken(token, level + token.level, line);
    if (token.type === "softbreak" || token.type === "hardbreak") line += 1;
    if (token.type === "image")
      images.push({ url: String(token.attrGet("src")), alt: plainTextOf(token.children ?? []) });
    // Marks such as those of emphasis do not part a word.
    const isApart = token.nesting === 0;
    prose += token.type === "text" ? token.content : isApart ? " " : "";
    text += token.type === "text" || token.type === "code_inline" ? token.content : isApart ? " " : "";
  }
  return { line: firstLine, prose, text };
}

function checkToken(token: Token, level: number, line: number): void {
  const { type, content, info, attrs, children } = token;
  const refuse = (reason: string) => {
    throw new SourceProblem(line, reason);
  };
  if (type === "html_block" || type === "html_inline") refuse(`${quoted(content.trim())} is raw HTML`);
  if (level > LEVELS_MAX) refuse(`the text has more than ${LEVELS_MAX} levels`);
  for (const each of [content, info, ...(attrs ?? []).map(([, value]) => String(value))]) {
    const problem = misleadingIn(each);
    if (problem !== undefined) refuse(problem);
  }
  const address = token.attrGet("href") ?? token.attrGet("src");
  if (address !== null) checkAddress(String(address), line);
  // What stands for an image that is not shown has links of its own.
  if (type === "image") for (const child of children ?? []) checkToken(child, level + 1, line);
}

/** Definitions that no link uses are checked too: another reader may see a link where this one sees none. */
function checkDefinitions({ references = {} }: Env, text: string, firstLine: number): void {
  for (const { href } of Object.values(references)) {
    const line = text.slice(0, text.indexOf(href)).split("\n").length - 1;
    checkAddress(href, firstLine + line);
  }
  // Of two definitions of a name this reader takes the first, and others the last.
  const defined = new Set<string>();
  for (const [at, line] of text.split("\n").entries()) {
    const name = markdown.utils.normalizeReference(DEFINITION.exec(line)?.[1] ?? "");
    if (!Object.hasOwn(references, name)) continue;
    if (defined.has(name)) throw new SourceProblem(firstLine + at, `${quoted(name)} is defined twice`);
    defined.add(name);
  }
}

/** Many readers know tables, whose cells end code and links that go on in the next one where there is no table. */
function checkTables(text: string, firstLine: number): void {
  let line = firstLine;
  for (const token of markdownWithTables.parse(text, {})) {
    line = token.map === null ? line : firstLine + token.map[0];
    for (const each of [token, ...(token.children ?? [])]) checkToken(each, 0, line);
  }
}

function checkAddress(address: string, line: number): void {
  if (textOf({ is: "url" }, address) === undefined || address.includes("\\")) {
    throw new SourceProblem(line, `${quoted(address)} is not an address with http or https`);
  }
}

function plainTextOf(tokens: readonly Token[]): string {
  return tokens.map(({ content, children }) => (children === null ? content : plainTextOf(children))).join("");
}

/** HTML is parsed so that it is seen, and addresses are left as they were written: nothing is made of the tokens. */
const markdown = new MarkdownIt("commonmark", { html: true, maxNesting: 100 });
const markdownWithTables = new MarkdownIt("commonmark", { html: true, maxNesting: 100 }).enable("table");
for (const reader of [markdown, markdownWithTables]) {
  reader.validateLink = () => true;
  reader.normalizeLink = (address) => address;
}
/** A line that defines an address, inside quotes and lists too. */
const DEFINITION = /^[ \t>*+\-\d.)]*\[((?:[^[\]\\]|\\.)+)\]:/;

/** A link in a list three levels deep is on the ninth. Beyond its own limit the parser leaves text out. */
const LEVELS_MAX = 20;
