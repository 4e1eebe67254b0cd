import { createHash } from "node:crypto";
import { invalid } from "../base/errors.js";

/** What a page is one of, as digests: the same request of the same data gives the same list. */
export interface PagedList {
  readonly data: Buffer;
  readonly request: Buffer;
}

/** Where a token says to go on. */
export interface Place {
  readonly offset: number;
  /** The token was given out for other data, so the walk begins again. */
  readonly isRestarted: boolean;
}

/** So many bytes of a digest: a token is no secret, and two lists are never taken for one by accident. */
const DIGEST_BYTES = 9;

/** The digest of some texts. */
export function digestOf(texts: readonly string[]): Buffer {
  return createHash("sha256").update(JSON.stringify(texts)).digest().subarray(0, DIGEST_BYTES);
}

/** The token of the page of a list that begins at an offset: opaque to callers, and the same on every instance. */
export function pageToken({ data, request }: PagedList, offset: number): string {
  const place = Buffer.alloc(OFFSET_BYTES);
  place.writeUInt32BE(offset);
  const body = Buffer.concat([data, request, place]);
  return Buffer.concat([body, checkOf(body)]).toString("base64url");
}

/** The place that a token names in a list. Throws for one that is damaged or was given out for another request. */
export function placeOf(token: string, { data, request }: PagedList): Place {
  const bytes = Buffer.from(token, "base64url");
  const body = bytes.subarray(0, BODY_BYTES);
  const isWhole =
    bytes.length === BODY_BYTES + CHECK_BYTES &&
    bytes.toString("base64url") === token &&
    checkOf(body).equals(bytes.subarray(BODY_BYTES));
  if (!isWhole) throw invalid("pageToken", "must be the nextPage of an answer, as it was");
  if (!request.equals(body.subarray(DIGEST_BYTES, 2 * DIGEST_BYTES))) {
    throw invalid("pageToken", "was given out for another request; only limit may differ");
  }
  const isRestarted = !data.equals(body.subarray(0, DIGEST_BYTES));
  return { offset: isRestarted ? 0 : body.readUInt32BE(2 * DIGEST_BYTES) & OFFSET_MAX, isRestarted };
}

/** Tells a token that was cut or mistyped from one that is whole. */
function checkOf(body: Buffer): Buffer {
  return createHash("sha256").update("page").update(body).digest().subarray(0, CHECK_BYTES);
}

const OFFSET_BYTES = 4;
/** The largest number that an offset can be. */
const OFFSET_MAX = 0x7fff_ffff;
const CHECK_BYTES = 5;
const BODY_BYTES = 2 * DIGEST_BYTES + OFFSET_BYTES;
