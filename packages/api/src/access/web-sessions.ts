import type { IncomingHttpHeaders } from "node:http";
import type { AccountTiers } from "./account-tiers.js";
import type { Session } from "./session-cookie.js";
import type { SignedCookie } from "./signed-cookie.js";

/** Sessions of people with the web app. */
export interface WebSessions {
  /** The session that a request may use: it holds one, and comes from a page of the web app. */
  sessionOf(headers: IncomingHttpHeaders): Session | undefined;
  /** The tier of a signed-in account; a promise only where the accounts must be asked. */
  readonly tierOf: AccountTiers["tierOf"];
}

/** What is needed to know sessions. */
export interface WebSessionsOptions {
  readonly cookie: SignedCookie<Session>;
  readonly allowedOrigins: ReadonlySet<string>;
  readonly tierOf: AccountTiers["tierOf"];
  readonly now: () => Date;
}

/** Knows the sessions of the web app by their cookies. */
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
 * Whether a request comes from a page of the web app: by an origin on the list or,
 * where a browser names none because nothing crosses, by its own word for that.
 */
export function isFromWebPage(headers: IncomingHttpHeaders, allowedOrigins: ReadonlySet<string>): boolean {
  const { origin } = headers;
  return origin === undefined ? headers["sec-fetch-site"] === "same-origin" : allowedOrigins.has(origin);
}
