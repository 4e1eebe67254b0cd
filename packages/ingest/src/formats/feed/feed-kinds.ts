import type { RawItem, TextForm } from "./raw-item.js";
import type { XmlElement } from "./walk-xml.js";

/** How a kind of feed is laid out. */
export interface FeedKind {
  /** The names of the elements from the root down to an item, and the namespace of all but the root. */
  readonly path: readonly string[];
  /** The paths, below the root, of what says when the feed was built, the better one first. */
  readonly built: readonly string[];
  /** What each element of an item states, by its name, after its namespace where that is not the feed's own. */
  readonly fields: ReadonlyMap<string, Field>;
  /** What an item states by its own attributes. */
  begin?(item: RawItem, element: XmlElement): void;
}

/** Takes what an element of an item states: its text, and the element for its attributes. */
type Field = (item: RawItem, text: string, element: XmlElement) => void;

/** The kind of feed that a root element opens, and the namespace of its elements; undefined when it is no feed. */
export function feedKindOf({ space, name }: XmlElement): { kind: FeedKind; space: string } | undefined {
  if (name === "rss") return { kind: rss, space };
  if (name === "RDF" && space === RDF) return { kind: rdf, space: RSS_1 };
  return name === "feed" && space === ATOM ? { kind: atom, space } : undefined;
}

/** What an element is called in the fields of a kind. */
export function fieldName({ space, name }: XmlElement, ownSpace: string): string {
  return space === ownSpace ? name : `${space} ${name}`;
}

const RDF = "http://www.w3.org/1999/02/22-rdf-syntax-ns#";
const RSS_1 = "http://purl.org/rss/1.0/";
const ATOM = "http://www.w3.org/2005/Atom";
const DUBLIN_CORE = "http://purl.org/dc/elements/1.1/";
const DUBLIN_TERMS = "http://purl.org/dc/terms/";
const CONTENT = "http://purl.org/rss/1.0/modules/content/";
const MEDIA = "http://search.yahoo.com/mrss/";

const mediaImage: Field = (item, _, element) => {
  const isImage = element.attribute("medium") === "image" || element.attribute("type")?.startsWith("image/");
  if (element.name === "thumbnail" || isImage) item.takeAddress("image", element.attribute("url") ?? "");
};

const extensions: readonly (readonly [string, Field])[] = [
  [`${DUBLIN_CORE} date`, (item, text) => item.take("date", text)],
  [`${DUBLIN_CORE} subject`, (item, text) => item.takeCategory(text)],
  [`${DUBLIN_TERMS} issued`, (item, text) => item.take("date", text)],
  [`${DUBLIN_TERMS} modified`, (item, text) => item.take("updated", text)],
  [`${ATOM} updated`, (item, text) => item.take("updated", text)],
  [`${CONTENT} encoded`, (item, text) => item.take("content", text, "html")],
  [`${MEDIA} thumbnail`, mediaImage],
  [`${MEDIA} content`, mediaImage],
];

const rssFields: ReadonlyMap<string, Field> = new Map<string, Field>([
  ...extensions,
  ["title", (item, text) => item.take("title", text, "html")],
  ["link", (item, text) => item.takeAddress("link", text)],
  ["description", (item, text) => item.take("summary", text, "html")],
  [
    "guid",
    (item, text, element) => {
      item.take("guid", text);
      if (element.attribute("isPermaLink") !== "false") item.takeAddress("permalink", text);
    },
  ],
  ["pubDate", (item, text) => item.take("published", text)],
  ["category", (item, text) => item.takeCategory(text)],
  ["enclosure", mediaImage],
]);

const rss: FeedKind = {
  path: ["rss", "channel", "item"],
  built: ["channel lastBuildDate", "channel pubDate"],
  fields: rssFields,
};

const rdf: FeedKind = {
  path: ["RDF", "item"],
  built: [`channel ${DUBLIN_CORE} date`],
  fields: rssFields,
  begin: (item, element) => item.take("guid", element.attribute("about", RDF) ?? ""),
};

const atom: FeedKind = {
  path: ["feed", "entry"],
  built: ["updated"],
  fields: new Map<string, Field>([
    ...extensions,
    ["id", (item, text) => item.take("guid", text)],
    ["title", (item, text, element) => item.take("title", text, formOf(element))],
    ["summary", (item, text, element) => item.take("summary", text, formOf(element))],
    [
      "content",
      (item, text, element) => {
        const isText = ["text", "html", "xhtml"].includes(element.attribute("type") ?? "text");
        if (isText) item.take("content", text, formOf(element));
      },
    ],
    ["published", (item, text) => item.take("published", text)],
    ["updated", (item, text) => item.take("updated", text)],
    [
      "category",
      (item, _, element) => {
        for (const name of ["term", "label"]) item.takeCategory(element.attribute(name) ?? "");
      },
    ],
    [
      "link",
      (item, _, element) => {
        const relation = element.attribute("rel") ?? "alternate";
        const isImage = element.attribute("type")?.startsWith("image/");
        if (relation === "alternate") item.takeAddress("link", element.attribute("href") ?? "");
        else if (relation === "enclosure" && isImage) item.takeAddress("image", element.attribute("href") ?? "");
      },
    ],
  ]),
};

/** The elements of XHTML are read by then, so that it is plain. */
function formOf(element: XmlElement): TextForm {
  return element.attribute("type") === "html" ? "html" : "text";
}
