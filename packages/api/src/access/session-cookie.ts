import { type SignedCookie, signedCookieOf } from "./signed-cookie.js";

/** One browser's session with the web app: begun by a page that makes calls, or by signing in. */
export interface Session {
  readonly id: string;
  /** In milliseconds since 1970; renewed while it is used. */
  readonly issuedMs: number;
  /** Who signed in; absent for an anonymous session. */
  readonly subject?: string;
  /** Where the page of an anonymous session was sent to: nobody else can use it. */
  readonly address?: string;
}

/** The cookie that holds a session. It lasts 30 days. */
export function sessionCookieOf(secret: string, isSecure: boolean): SignedCookie<Session> {
  return signedCookieOf({ name: "daybook-session", secret, isSecure, lifeMs: 30 * DAY_MS });
}

/** Whether a session should be set again, so that frequent visitors never lose it. */
export function isDueForRenewal({ issuedMs }: Session, nowMs: number): boolean {
  return nowMs - issuedMs > DAY_MS;
}

const DAY_MS = 86_400_000;
