import type { IncomingMessage } from "node:http";
import { ambiguous } from "../base/errors.js";
import { isHttp2 } from "../base/exchange.js";

/**
 * Refuses heads that Node's parser lets through but that a proxy before us may
 * read otherwise, so that no request can hide in another one (RFC 9112, 3.2 and 6.1).
 */
export function checkHead(request: IncomingMessage): void {
  if (isHttp2(request)) {
    const { ":authority": authority = "", host = "" } = request.headers;
    // The types allow for several values, of which HTTP/2 sends one.
    if (!HOST.test(authority as string) || !HOST.test(host)) throw ambiguous(BAD_HOST);
    return;
  }
  if (request.httpVersion !== "1.1" && request.httpVersion !== "1.0") {
    throw ambiguous("the version of HTTP must be 1.0 or 1.1");
  }
  const coding = request.headers["transfer-encoding"];
  if (coding !== undefined && (coding.toLowerCase() !== "chunked" || request.httpVersion !== "1.1")) {
    throw ambiguous("transfer-encoding must be chunked, over HTTP/1.1");
  }
  const hosts = hostsIn(request.rawHeaders);
  if (hosts > 1 || (hosts === 0 && request.httpVersion === "1.1")) throw ambiguous("there must be one host header");
  if (!HOST.test(request.headers.host ?? "")) throw ambiguous(BAD_HOST);
}

/** A name, an IPv4 address or an IPv6 one in brackets, and perhaps a port (RFC 3986, 3.2.2 and 3.2.3); it may be empty. */
const HOST =
  /^(?:(?:[\w.~!$&'()*+,;=-]|%[\da-f]{2})*|\[[\da-f:.]+\]|\[v[\da-f]+\.[\w.~!$&'()*+,;=:-]+\])(?::\d{0,5})?$/i;
const BAD_HOST = "the host must be a name or an address, and perhaps a port";

function hostsIn(rawHeaders: readonly string[]): number {
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    if (rawHeaders[i]!.length === 4 && rawHeaders[i]!.toLowerCase() === "host") hosts += 1;
  }
  return hosts;
}
