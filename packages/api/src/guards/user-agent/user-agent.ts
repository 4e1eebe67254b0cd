import { isOnThisMachine } from "../../base/caller.js";
import { type ApiError, permissionDenied } from "../../base/errors.js";
import type { RequestHead } from "../guard.js";

/** Refuses a caller without a valid key whose User-Agent is empty or names only the tool or library that sent the request. */
export function userAgentGuard(head: RequestHead): ApiError | undefined {
  if (head.isOpen || head.caller.owner !== undefined || identifies(head.headers["user-agent"])) return undefined;
  const own = isOnThisMachine(head.caller) ? "on your own server DAYBOOK_USER_AGENT_RULE=off lifts this rule; " : "";
  return permissionDenied(
    `say who is calling with an identifying User-Agent, or send a key as bearer token; ${own}for example: ${exampleOf(head)}`,
  );
}

function identifies(userAgent: string | undefined): boolean {
  const text = (userAgent ?? "").trim();
  const [product = ""] = text.split(/[/ (]/, 1);
  return text !== "" && !ANONYMOUS_PRODUCTS.has(product.toLowerCase());
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

/** A command to paste. A host with unusual characters is not repeated. */
function exampleOf({ headers, path, method }: RequestHead): string {
  const host = headers.host ?? (headers[":authority"] as string | undefined) ?? "";
  const address = `http://${/^[\w.:[\]-]+$/.test(host) ? host : "localhost"}${path}`;
  const body = method === undefined ? "" : "-H 'content-type: application/json' -d '{}' ";
  return `curl -A my-app/1.0 ${body}${address}`;
}
