/** What the first bytes of a connection tell of its first request, before they are parsed. */
export interface FirstRequest {
  readonly path: string;
  readonly authorization: string | undefined;
  /** The bytes are one whole request and no more, and its refusal is a body that closes the connection. */
  readonly isWhole: boolean;
}

/** A guess at the first request over HTTP/1.1 in these bytes, for those who wait; undefined where none can be told. */
export function firstRequestIn(bytes: Buffer): FirstRequest | undefined {
  const text = bytes.toString("latin1", 0, LOOKED_AT_BYTES);
  const [, verb, path] = REQUEST_LINE.exec(text) ?? [];
  if (path === undefined) return undefined;
  const headEnd = text.indexOf("\r\n\r\n");
  const head = headEnd < 0 ? text : text.slice(0, headEnd + 2);
  const bodyBytes = Number(LENGTH.exec(head)?.[1] ?? 0);
  const isPlain = (verb === "GET" || verb === "POST") && !SPECIAL.test(head);
  return {
    path,
    authorization: AUTHORIZATION.exec(head)?.[1],
    isWhole: isPlain && headEnd >= 0 && bytes.length === headEnd + 4 + bodyBytes,
  };
}

const LOOKED_AT_BYTES = 4_096;
const REQUEST_LINE = /^([A-Z]{1,10}) (\/[^ ?\r\n]*)[^ \r\n]* HTTP\/1\.[01]\r\n/;
const LENGTH = /\r\ncontent-length: *(\d{1,7}) *\r\n/i;
const AUTHORIZATION = /\r\nauthorization: *([^\r\n]*?) *\r\n/i;
/** Those whose refusal looks otherwise: gRPC, pages of other origins, and bodies that are still to come. */
const SPECIAL = /\r\n(?:origin|expect|transfer-encoding|content-type: *application\/grpc)[^\r\n]*\r\n/i;
