import { createHash } from "node:crypto";
import type { Maker } from "./maker.js";
import type { Route, RouteAnswer } from "./route.js";

/** A route whose answer depends only on the data that is served: it is made once for that data, and kept. */
export function keptRoute<Serving>(
  path: string,
  keyOf: (serving: Serving) => object,
  make: Maker<Serving>,
): Route<Serving> {
  const kept = new WeakMap<object, RouteAnswer | Promise<RouteAnswer>>();
  return {
    path,
    verbs: ["GET", "HEAD"],
    errorShape: "web",
    cost: 0,
    isPage: true,
    isHeavy: (_request, serving) => !kept.has(keyOf(serving)),
    answer(request, serving) {
      const key = keyOf(serving);
      const known = kept.get(key);
      if (known !== undefined) return known;
      const answer = make(request, serving);
      kept.set(key, answer);
      // The next call tries again what failed.
      if (answer instanceof Promise) answer.catch(() => kept.delete(key));
      return answer;
    },
  };
}

/** A page that anybody may keep, if they ask each time whether it still holds. */
export function pageAnswer(body: string): RouteAnswer {
  return { status: 200, headers: { ...PAGE_HEADERS, "Cache-Control": "no-cache" }, body, etag: etagOf(body) };
}

/** A file of the site. */
export function fileAnswer<Body extends string | Uint8Array>(
  type: string,
  body: Body,
  cacheControl: string,
): RouteAnswer<Body> {
  return { status: 200, headers: { "Content-Type": type, "Cache-Control": cacheControl }, body, etag: etagOf(body) };
}

/** Leads a browser to where a page is. */
export function movedAnswer(path: string): RouteAnswer {
  return { status: 308, headers: { Location: path, "Cache-Control": "no-cache" }, body: "" };
}

/** The headers of every page: it runs nothing but its script, asks for nothing from elsewhere, and stands in no other page. */
export const PAGE_HEADERS = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy":
    "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  "Referrer-Policy": "same-origin",
} as const;

/** The headers of a chart that may stand in the pages of others. */
export const EMBED_HEADERS = {
  ...PAGE_HEADERS,
  "Content-Security-Policy": PAGE_HEADERS["Content-Security-Policy"].replace(
    "frame-ancestors 'none'",
    "frame-ancestors *",
  ),
  "Cache-Control": "no-cache",
} as const;

function etagOf(body: string | Uint8Array): string {
  return `"${createHash("sha256").update(body).digest("hex").slice(0, 32)}"`;
}
