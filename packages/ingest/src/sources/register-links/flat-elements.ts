import { quoted } from "../../formats/quoted.js";
import { SourceProblem } from "../../source.js";

/** An empty element of a document. */
export interface Element {
  readonly line: number;
  readonly attributes: ReadonlyMap<string, string>;
}

/**
 * The elements of an XML document that is one element with empty elements of one
 * name in it, and no text. Throws with the line at anything else.
 */
export function flatElements(text: string, root: string, name: string): Element[] {
  const elements: Element[] = [];
  const lines = { counted: 0, line: 1 };
  let next: "open" | "close" | "end" = "open";
  for (const { at, kind, attributes } of tagsIn(text, lines)) {
    const { line } = lines;
    if (kind === `<${root}>` && next === "open") next = "close";
    else if (kind === `</${root}>` && next === "close") next = "end";
    else if (kind === `<${name}/>` && next === "close")
      elements.push({ line, attributes: attributesIn(attributes, line) });
    else throw unexpected(text, at, line);
  }
  if (next !== "end") throw new SourceProblem(lines.line, `<${root}> never ends, so the file is cut short`);
  return elements;
}

interface Tag {
  readonly at: number;
  /** The tag without its attributes, as in <name>, </name> or <name/>. */
  readonly kind: string;
  readonly attributes: string;
}

/** The tags of a document, and the line of each while it is looked at. Declarations and remarks are passed over. */
function* tagsIn(text: string, lines: { counted: number; line: number }): Generator<Tag> {
  let at = 0;
  while (at < text.length) {
    PIECES.lastIndex = at;
    const piece = PIECES.exec(text);
    for (; lines.counted < at; lines.counted += 1) if (text[lines.counted] === "\n") lines.line += 1;
    if (piece === null) throw unexpected(text, at, lines.line);
    const [whole, close, name, attributes, empty] = piece;
    if (name !== undefined) yield { at, kind: `<${close}${name}${empty}>`, attributes: attributes! };
    at += whole.length;
  }
}

function attributesIn(text: string, line: number): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name, value] of text.matchAll(/([\w:.-]+)="([^"]*)"/g)) {
    if (attributes.has(name!)) throw new SourceProblem(line, `the attribute ${name} is there twice`);
    attributes.set(name!, unescaped(value!, line));
  }
  return attributes;
}

function unescaped(value: string, line: number): string {
  return value.replaceAll(/&([^;]{0,10};?)/g, (reference, name: string) => {
    const character = CHARACTERS.get(name);
    if (character === undefined) throw new SourceProblem(line, `${quoted(reference)} is not a character of XML`);
    return character;
  });
}

function unexpected(text: string, at: number, line: number): SourceProblem {
  return new SourceProblem(line, `${quoted(text.slice(at).split("\n", 1)[0]!)} is not expected here`);
}

/** Blanks, a declaration, a remark, or a tag with its attributes. */
const PIECES =
  /\s+|<\?xml\s[^<>]*\?>|<!--(?:(?!-->)[\s\S])*-->|<(\/?)([A-Za-z][\w.-]*)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>/y;

const CHARACTERS: ReadonlyMap<string, string> = new Map([
  ["amp;", "&"],
  ["lt;", "<"],
  ["gt;", ">"],
  ["quot;", '"'],
  ["apos;", "'"],
]);
