import { isOnThisMachine } from "../../base/caller.js";
import { type ApiError, permissionDenied } from "../../base/errors.js";
import type { RequestHead } from "../guard.js";

/** Refuses a caller without a valid key whose User-Agent is empty or names only the tool or library that sent the request. */
export function userAgentGuard(head: RequestHead): ApiError | undefined {
  if (!head.needsName || head.caller.owner !== undefined || identifies(head.headers["user-agent"])) return undefined;
  const own = isOnThisMachine(head.caller) ? "on your own server DAYBOOK_USER_AGENT_RULE=off lifts this rule; " : "";
  return permissionDenied(
    `say who is calling with an identifying User-Agent, or send a key as bearer token; ${own}for example: ${exampleOf(head)}`,
  );
}

function identifies(userAgent: string | undefined): boolean {
  const text = (userAgent ?? "").trim();
  return text !== "" && !ANONYMOUS_PRODUCTS.has(productOf(text).toLowerCase());
}

/** What comes before a version or a comment. */
function productOf(text: string): string {
  for (let i = 0; i < text.length; i += 1) {
    const character = text[i];
    if (character === "/" || character === " " || character === "(") return text.slice(0, i);
  }
  return text;
}

/** The defaults of command-line tools and HTTP libraries: http.md section 4. */
const ANONYMOUS_PRODUCTS: ReadonlySet<string> = new Set([
  "curl",
  "wget",
  "python",
  "python-requests",
  "python-urllib",
  "python-httpx",
  "aiohttp",
  "scrapy",
  "go-http-client",
  "java",
  "java-http-client",
  "apache-httpclient",
  "okhttp",
  "libwww-perl",
  "lwp-trivial",
  "ruby",
  "perl",
  "httpie",
  "postmanruntime",
  "insomnia",
  "node-fetch",
  "axios",
  "colly",
  "fasthttp",
]);

/**
 * The caller's own call as a command to paste; the body of a POST is not read by then. A host with unusual characters is
 * not repeated, and a query that is too long to be shown is left to the caller.
 */
function exampleOf({ verb, headers, path, query, method }: RequestHead): string {
  if (query.length > QUERY_CHARACTERS_MAX) return "the same call with User-Agent: my-app/1.0";
  const host = headers.host ?? (headers[":authority"] as string | undefined) ?? "";
  const address = `http://${/^[\w.:[\]-]+$/.test(host) ? host : "localhost"}${path}${query && `?${plainIn(query)}`}`;
  return `curl ${OPTIONS_OF_VERB[verb] ?? ""}-A my-app/1.0 ${bodyOf(verb, method)}${query ? `'${address}'` : address}`;
}

/** Means the same in an address, and nothing else to a shell, to curl or in JSON. */
function plainIn(query: string): string {
  return query.replace(/[^\w\-.~/?&=%+,:;@]/gu, (character) =>
    [...Buffer.from(character)].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, "0")}`).join(""),
  );
}

function bodyOf(verb: string, method: RequestHead["method"]): string {
  if (verb !== "POST") return "";
  return method === undefined ? "-d '' " : "-H 'content-type: application/json' -d '{}' ";
}

const OPTIONS_OF_VERB: Readonly<Record<string, string>> = { HEAD: "-I " };
const QUERY_CHARACTERS_MAX = 500;
