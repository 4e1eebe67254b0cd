import type { IncomingHttpHeaders } from "node:http";

/**
 * Whether a form was sent by a page of this site. Browsers tell the origin of every POST; those that also tell
 * how the page and the address are related must not tell of another site, or of another host of the same one.
 */
export function isFromOwnPage({ origin, ...headers }: IncomingHttpHeaders, ownOrigin: string): boolean {
  const relation = headers["sec-fetch-site"];
  if (relation === "cross-site" || relation === "same-site") return false;
  return origin === undefined ? relation === "same-origin" : origin === ownOrigin;
}
