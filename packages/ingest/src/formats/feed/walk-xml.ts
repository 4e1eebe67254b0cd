import { createRequire } from "node:module";
import type { SaxesTagNS } from "saxes";
import { SourceProblem } from "../../source.js";
import { quoted } from "../quoted.js";

/** Is told of the parts of a document, in their order. */
export interface XmlVisitor {
  /** An element begins. Depth is 1 for the root. */
  open(element: XmlElement, depth: number): void;
  /** Text with its entities resolved, or the content of a CDATA section. */
  text(text: string): void;
  close(depth: number): void;
}

/** An element as it begins. */
export interface XmlElement {
  /** The address of its namespace, empty for none. */
  readonly space: string;
  readonly name: string;
  /** The value of an attribute, by its name without a prefix; by default in no namespace. */
  attribute(name: string, space?: string): string | undefined;
}

/**
 * Walks through well-formed XML, in time that is linear in its length. Throws a SourceProblem with the line for anything
 * else, for a document type declaration, which could define entities or name a file, and for elements that are too many, lie too deep or have long names.
 */
export function walkXml(text: string, visitor: XmlVisitor): void {
  if (hasDoctype(text)) throw new SourceProblem(undefined, NO_DOCTYPE);
  const { SaxesParser } = xmlReader();
  const parser = new SaxesParser({ xmlns: true });
  let depth = 0;
  let elements = 0;
  let attributes = 0;
  const refuse = (reason: string) => {
    throw new SourceProblem(parser.line, reason);
  };
  parser.on("error", ({ message }) =>
    refuse(`it is not well-formed XML: ${quoted(message.replace(/^\d+:\d+: /, ""))}`),
  );
  parser.on("doctype", () => refuse(NO_DOCTYPE));
  parser.on("opentagstart", ({ name }) => {
    if (name.length > NAME_CHARS_MAX) refuse(`the name of an element has more than ${NAME_CHARS_MAX} characters`);
    depth += 1;
    elements += 1;
    attributes = 0;
    if (elements > ELEMENTS_MAX) refuse(`it has more than ${ELEMENTS_MAX} elements`);
    if (depth > DEPTH_MAX) refuse(`its elements lie more than ${DEPTH_MAX} deep`);
  });
  parser.on("attribute", ({ name, value }) => {
    if (/^xmlns(?::|$)/.test(name) && value.length > NAME_CHARS_MAX) {
      refuse(`the name of a namespace has more than ${NAME_CHARS_MAX} characters`);
    }
    attributes += 1;
    if (attributes > ATTRIBUTES_MAX) refuse(`an element has more than ${ATTRIBUTES_MAX} attributes`);
  });
  parser.on("opentag", (tag) => visitor.open(elementOf(tag), depth));
  parser.on("text", (each) => visitor.text(each));
  parser.on("cdata", (each) => visitor.text(each));
  parser.on("closetag", () => {
    visitor.close(depth);
    depth -= 1;
  });
  parser.write(text).close();
}

/** Looks past what may stand before it, so that nothing of it is ever parsed. */
function hasDoctype(text: string): boolean {
  for (let at = 0; ; ) {
    while (/\s/.test(text.charAt(at))) at += 1;
    const end = text.startsWith("<?", at) ? "?>" : text.startsWith("<!--", at) ? "-->" : undefined;
    if (end === undefined) return text.startsWith("<!", at);
    const found = text.indexOf(end, at + 2);
    if (found < 0) return false;
    at = found + end.length;
  }
}

/** Loaded when it is first used, since few files are XML. */
function xmlReader(): typeof import("saxes") {
  return load("saxes");
}

const load = createRequire(import.meta.url);

function elementOf({ uri, local, attributes }: SaxesTagNS): XmlElement {
  return {
    space: uri,
    name: local,
    attribute: (name, space = "") =>
      Object.values(attributes).find((each) => each.local === name && each.uri === space)?.value,
  };
}

const NO_DOCTYPE = "it has a document type declaration, which no feed needs";
/** One name may stand for the element that has it and for all those inside, each of which is compared with others. */
const NAME_CHARS_MAX = 200;
const DEPTH_MAX = 64;
const ATTRIBUTES_MAX = 100;
const ELEMENTS_MAX = 500_000;
