import type { IncomingHttpHeaders } from "node:http";
import type { AccountTiers } from "./account-tiers.js";
import { isDueForRenewal, type Session } from "./session-cookie.js";
import type { SignedCookie } from "./signed-cookie.js";

/** Sessions of people who use the web app. */
export interface WebSessions {
  /** The session of a request from an address, if it holds one and comes from a page of the web app. */
  sessionOf(headers: IncomingHttpHeaders, address: string): Session | undefined;
  /**
   * The Set-Cookie header of a page that makes calls for its reader, so that they count as a browser's: nothing but a page
   * begins an anonymous session. Undefined if the reader has a session.
   */
  cookieOfPage(headers: IncomingHttpHeaders, address: string): string | undefined;
  /** The tier of a signed-in account; a promise only if the accounts must be asked. */
  readonly tierOf: AccountTiers["tierOf"];
}

/** What is needed to recognise sessions. */
export interface WebSessionsOptions {
  readonly cookie: SignedCookie<Session>;
  readonly allowedOrigins: ReadonlySet<string>;
  readonly tierOf: AccountTiers["tierOf"];
  readonly newSessionId: () => string;
  readonly now: () => Date;
}

/** Recognises the sessions of the web app by their cookies. */
export function webSessionsOf(options: WebSessionsOptions): WebSessions {
  const { cookie, allowedOrigins, tierOf, newSessionId, now } = options;

  function heldBy(headers: IncomingHttpHeaders, address: string): Session | undefined {
    const session = cookie.read(headers.cookie, now().getTime());
    return session?.subject !== undefined || session?.address === address ? session : undefined;
  }

  return {
    sessionOf(headers, address) {
      // Most callers are programs, and hold no cookie.
      if (headers.cookie === undefined || !isFromWebPage(headers, allowedOrigins)) return undefined;
      return heldBy(headers, address);
    },
    cookieOfPage(headers, address) {
      const nowMs = now().getTime();
      const held = heldBy(headers, address);
      if (held !== undefined && !isDueForRenewal(held, nowMs)) return undefined;
      return cookie.set({ ...(held ?? { id: newSessionId(), address }), issuedMs: nowMs }, nowMs);
    },
    tierOf,
  };
}

/**
 * Whether a request claims to come from a page of the web app: its origin is on the list or, where
 * a browser sends no origin with a same-origin request, Sec-Fetch-Site says so. A browser cannot be made to claim it
 * falsely; any program can claim it, so it counts only together with a session.
 */
export function isFromWebPage(headers: IncomingHttpHeaders, allowedOrigins: ReadonlySet<string>): boolean {
  const { origin } = headers;
  return origin === undefined ? headers["sec-fetch-site"] === "same-origin" : allowedOrigins.has(origin);
}
