import { SourceProblem } from "../source.js";

/** A link of a web page. */
export interface PageLink {
  /** The whole address. */
  readonly address: string;
  /** The last part of its path, as a person reads it. */
  readonly fileName: string;
  /** What it says, without the marks inside. */
  readonly text: string;
}

/** The links of a web page to files with an ending, each address once, in the order of the page. */
export function linksTo(ending: string, bytes: Uint8Array, pageAddress: string): PageLink[] {
  const page = new TextDecoder().decode(bytes);
  const links = new Map<string, PageLink>();
  const tags = [...page.matchAll(TAG)];
  for (const [at, { 0: tag, index }] of tags.entries()) {
    const [, quoted, simplyQuoted] = HREF.exec(tag) ?? [];
    const href = withoutEntities(quoted ?? simplyQuoted ?? "").trim();
    if (!URL.canParse(href, pageAddress)) continue;
    const url = new URL(href, pageAddress);
    const fileName = readable(url.pathname).split("/").at(-1)!;
    if (!fileName.toLowerCase().endsWith(ending)) continue;
    url.hash = "";
    // No link stands inside another.
    const text = textFrom(page.slice(index + tag.length, tags[at + 1]?.index));
    const known = links.get(url.href)?.text ?? "";
    links.set(url.href, { address: url.href, fileName, text: `${known} ${text}`.trim().slice(0, TEXT_CHARS_MAX) });
  }
  return [...links.values()];
}

/** The one link of some. Throws a SourceProblem that says how many there are. */
export function onlyLink(links: readonly PageLink[], wanted: string): PageLink {
  const [link, ...others] = links;
  if (link !== undefined && others.length === 0) return link;
  const found = links.length === 0 ? "" : ` (${links.map(({ fileName }) => fileName).join(", ")})`;
  throw new SourceProblem(undefined, `the page has ${links.length} links to ${wanted}${found}, and 1 is expected`);
}

/** Up to the end of a link; the end of the text when there is none. */
function textFrom(text: string): string {
  const [inside = ""] = text.split(/<\/a\b/i, 1);
  return withoutEntities(inside.replace(/<[^<>]*>/g, " "))
    .replace(/\s+/g, " ")
    .trim();
}

function withoutEntities(text: string): string {
  return text.replace(/&(amp|quot|nbsp|#32|#39|#160);/g, (_, name: string) => ENTITIES[name]!);
}

/** A path with its escaped characters; as it stands when those cannot be read. */
function readable(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  quot: '"',
  nbsp: " ",
  "#32": " ",
  "#39": "'",
  "#160": " ",
};
// No part reaches beyond the next tag, so that no page takes much longer than its length.
const TAG = /<a\s[^<>]*>/gi;
const HREF = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)')/i;
const TEXT_CHARS_MAX = 2000;
