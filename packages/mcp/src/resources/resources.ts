import type { JsonObject } from "../ask.js";
import { type Asked, callTool } from "../tools/call-tool.js";
import { tools } from "../tools/tools.js";
import { ACCESS, GUIDE } from "./guide-text.js";

/** A resource that is always there. */
export interface ListedResource {
  readonly uri: string;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly mimeType: string;
}

/** A kind of resources, one for each thing. */
export interface ListedTemplate extends Omit<ListedResource, "uri"> {
  readonly uriTemplate: string;
}

/** What a resource holds. */
export interface ResourceText {
  readonly uri: string;
  readonly mimeType: string;
  readonly text: string;
}

/** The resources, in the order in which they are listed. */
export const resources: readonly ListedResource[] = [
  {
    uri: "daybook://guide",
    name: "guide",
    title: "How to read the data",
    mimeType: "text/markdown",
    description: "What results have, what figures mean, and which tool answers what.",
  },
  {
    uri: "daybook://coverage",
    name: "coverage",
    title: "What is held",
    mimeType: "application/json",
    description: "Every dataset with its dates, rows and licence.",
  },
  {
    uri: "daybook://access",
    name: "access",
    title: "Access",
    mimeType: "text/markdown",
    description: "What calls cost, how limits work, and how a key is sent.",
  },
];

/** The kinds of resources: each is what a tool answers about one thing. */
const KINDS = [
  { folder: "stocks", key: "code", tool: "get_stock", title: "A stock now" },
  { folder: "series", key: "key", tool: "get_economic_series", argument: "series_keys", title: "An economic series" },
  { folder: "suburbs", key: "salCode", tool: "get_suburb_profile", argument: "sal_code", title: "A suburb" },
  { folder: "politicians", key: "slug", tool: "get_politician", title: "The register of one member" },
  { folder: "datasets", key: "id", tool: "list_datasets", title: "A dataset" },
] as const;

/** The kinds as the protocol lists them. */
export const templates: readonly ListedTemplate[] = KINDS.map(({ folder, key, tool, title }) => ({
  uriTemplate: `daybook://${folder}/{${key}}`,
  name: folder,
  title,
  mimeType: "application/json",
  description: `What ${tool} answers about it.`,
}));

/** What a resource holds; undefined where there is none, with the reason where the server tells one. */
export async function readResource(uri: string, asked: Asked): Promise<ResourceText | { readonly problem: string }> {
  if (uri === "daybook://guide") return { uri, mimeType: "text/markdown", text: GUIDE };
  if (uri === "daybook://access") return { uri, mimeType: "text/markdown", text: ACCESS };
  if (uri === "daybook://coverage") return toldBy("list_datasets", {}, uri, asked);
  const [, folder, key = ""] = /^daybook:\/\/([a-z]+)\/([^/?#]+)$/.exec(uri) ?? [];
  const kind = KINDS.find((each) => each.folder === folder);
  const name = decoded(key);
  if (kind === undefined || name === undefined) return { problem: `there is no resource ${uri.slice(0, 200)}` };
  const argument = "argument" in kind ? kind.argument : kind.key;
  return toldBy(kind.tool, { [argument]: argument === "series_keys" ? [name] : name }, uri, asked);
}

async function toldBy(name: string, given: JsonObject, uri: string, asked: Asked) {
  const { content, structuredContent, isError } = await callTool(
    tools.find((tool) => tool.name === name)!,
    given,
    asked,
  );
  if (isError) return { problem: content[0].text };
  return { uri, mimeType: "application/json", text: JSON.stringify(structuredContent) };
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
