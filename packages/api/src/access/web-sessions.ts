import type { IncomingHttpHeaders } from "node:http";
import type { AccountTiers } from "./account-tiers.js";
import type { Session } from "./session-cookie.js";
import type { SignedCookie } from "./signed-cookie.js";

/** Sessions of people who use the web app. */
export interface WebSessions {
  /** The session of a request, if it holds one and comes from a page of the web app. */
  sessionOf(headers: IncomingHttpHeaders): Session | undefined;
  /** The tier of a signed-in account; a promise only if the accounts must be asked. */
  readonly tierOf: AccountTiers["tierOf"];
}

/** What is needed to recognise sessions. */
export interface WebSessionsOptions {
  readonly cookie: SignedCookie<Session>;
  readonly allowedOrigins: ReadonlySet<string>;
  readonly tierOf: AccountTiers["tierOf"];
  readonly now: () => Date;
}

/** Recognises the sessions of the web app by their cookies. */
export function webSessionsOf({ cookie, allowedOrigins, tierOf, now }: WebSessionsOptions): WebSessions {
  return {
    sessionOf(headers) {
      // Most callers are programs, and hold no cookie.
      if (headers.cookie === undefined || !isFromWebPage(headers, allowedOrigins)) return undefined;
      return cookie.read(headers.cookie, now().getTime());
    },
    tierOf,
  };
}

/**
 * Whether a request comes from a page of the web app: its origin is on the list or, where
 * a browser sends no origin with a same-origin request, Sec-Fetch-Site says so.
 */
export function isFromWebPage(headers: IncomingHttpHeaders, allowedOrigins: ReadonlySet<string>): boolean {
  const { origin } = headers;
  return origin === undefined ? headers["sec-fetch-site"] === "same-origin" : allowedOrigins.has(origin);
}
