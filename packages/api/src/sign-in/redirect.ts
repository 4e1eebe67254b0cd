import type { ServedAnswer } from "../base/route.js";

/** Sends a browser to another address, with cookies as Set-Cookie headers. */
export function redirect(address: URL, cookies: readonly string[] = []): ServedAnswer {
  return {
    status: 302,
    headers: { Location: address.href, "Cache-Control": "no-store", "Set-Cookie": cookies },
    body: "",
  };
}
