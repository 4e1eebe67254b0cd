import { createHash } from "node:crypto";

/** The strong ETag of a body: it depends on the content only, so equal answers of two data versions share it. */
export function etagOf(body: Uint8Array | string): string {
  return `"${createHash("sha256").update(body).digest("hex").slice(0, 32)}"`;
}

/** The ETag of the same body in gzip: a strong one names the bytes as sent. */
export function gzipEtagOf(etag: string): string {
  return `${etag.slice(0, -1)}-gzip"`;
}

/** Whether an If-None-Match header names the body with this ETag, compressed or not. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header === etag || header.trim() === "*") return true;
  const inGzip = gzipEtagOf(etag);
  return header.split(",").some((part) => {
    const tag = part.trim().replace(/^W\//, "");
    return tag === etag || tag === inGzip;
  });
}
