import type { IncomingMessage } from "node:http";
import { UNKNOWN_ADDRESS } from "../base/caller.js";
import { canonicalAddressOf } from "./canonical-address.js";

/** The address that a request is counted under when nothing else tells who makes it. */
export function addressIn({ headers, socket }: IncomingMessage, trustedProxies: number): string {
  // Several lines of this header arrive as one list, over HTTP/2 too.
  return addressOf(socket.remoteAddress, headers["x-forwarded-for"] as string | undefined, trustedProxies);
}

/**
 * The address that an anonymous call is counted under: the peer of the connection or, behind
 * n trusted proxies, the n-th entry from the right of X-Forwarded-For, which the outermost
 * of them wrote. Anything further left is the caller's own text and is never looked at.
 * If there is no address in that place, the peer counts.
 */
export function addressOf(peer: string | undefined, forwardedFor: string | undefined, trustedProxies: number): string {
  const entry = trustedProxies === 0 ? "" : entryFromRight(forwardedFor ?? "", trustedProxies);
  const ofEntry = entry === "" ? undefined : canonicalAddressOf(withoutPort(entry));
  return ofEntry ?? canonicalAddressOf(peer ?? "") ?? UNKNOWN_ADDRESS;
}

/** Empty if there is no such entry. The list may be long, so it is read from its end. */
function entryFromRight(list: string, place: number): string {
  let end = list.length;
  for (let i = 1; i < place; i++) {
    end = list.lastIndexOf(",", end - 1);
    if (end <= 0) return "";
  }
  const entry = list.slice(list.lastIndexOf(",", end - 1) + 1, end);
  return entry.length > ENTRY_MAX ? "" : entry.trim();
}

/** Some proxies write the port as well. It changes with every connection and identifies nobody. */
function withoutPort(entry: string): string {
  return PORT_AFTER_IPV4.exec(entry)?.[1] ?? IN_BRACKETS.exec(entry)?.[1] ?? entry;
}

const PORT_AFTER_IPV4 = /^([\d.]{7,15}):\d{1,5}$/;
const IN_BRACKETS = /^\[([^\]]*:[^\]]*)\](?::\d{1,5})?$/;
const ENTRY_MAX = 100;
