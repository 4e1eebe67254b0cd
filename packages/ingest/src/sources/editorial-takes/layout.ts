import { datasets } from "@daybook/domain/data/news";
import type { Field, ObjectKey, TextKind } from "../../formats/own-layout/layout.js";

const line: TextKind = { is: "text", charsMax: 300 };
const url: TextKind = { is: "url" };

const source: readonly ObjectKey[] = [
  { name: "articleId", kind: line },
  { name: "url", kind: url },
  { name: "name", kind: line },
];

const image: readonly ObjectKey[] = [
  { name: "url", kind: url, required: true },
  { name: "caption", kind: { is: "text", charsMax: 500 } },
  { name: "credit", kind: line },
  { name: "preview", kind: url },
];

const inlineImage: readonly ObjectKey[] = [
  { name: "url", kind: url, required: true },
  { name: "topic", kind: line, required: true },
];

const layoutImage: readonly ObjectKey[] = [
  { name: "url", kind: url, required: true },
  {
    name: "style",
    kind: {
      is: "choice",
      of: ["documentary", "aerial", "still_life", "isometric", "archival", "abstract", "environmental"],
    },
    required: true,
  },
  { name: "ratio", kind: { is: "choice", of: ["landscape", "portrait", "square"] }, required: true },
  { name: "brief", kind: { is: "text", charsMax: 500 } },
  { name: "caption", kind: { is: "text", charsMax: 500 } },
  { name: "placement", kind: { is: "choice", of: ["full", "left", "right", "inset"] }, required: true },
  { name: "afterBlock", kind: { is: "whole", min: 0, max: 10_000 }, required: true },
];

const citation: readonly ObjectKey[] = [
  { name: "ref", kind: { is: "text", charsMax: 10 }, required: true },
  { name: "url", kind: url, required: true },
  { name: "source", kind: line, required: true },
  { name: "headline", kind: line, required: true },
  { name: "date", kind: { is: "date" } },
  { name: "type", kind: { is: "choice", of: ["news", "trade", "data"] }, required: true },
];

/** The keys of the front matter, in the order of the README. */
export const frontMatterFields = [
  { name: "title", kind: line, required: true },
  { name: "date", kind: { is: "text", charsMax: 40 } },
  { name: "slug", kind: line },
  { name: "id", kind: { is: "text", charsMax: 100 } },
  { name: "status", kind: { is: "choice", of: ["published", "draft"] } },
  { name: "standfirst", kind: { is: "text", charsMax: 1000 } },
  { name: "codes", kind: { is: "list", of: { is: "code" }, itemsMax: 10 } },
  { name: "author", kind: line },
  { name: "created", kind: { is: "text", charsMax: 40 } },
  { name: "tweeted", kind: { is: "timestamp" } },
  { name: "sentiment", kind: { is: "choice", of: datasets.editorialTakes.columns.sentiment.of } },
  { name: "model", kind: line },
  { name: "source", kind: { is: "object", keys: source } },
  { name: "image", kind: { is: "object", keys: image } },
  { name: "images", kind: { is: "list", of: { is: "object", keys: inlineImage }, itemsMax: 50 } },
  { name: "layout", kind: { is: "list", of: { is: "object", keys: layoutImage }, itemsMax: 50 } },
  { name: "citations", kind: { is: "list", of: { is: "object", keys: citation }, itemsMax: 100 } },
] as const satisfies readonly Field[];

export type FieldName = (typeof frontMatterFields)[number]["name"];
