import { createHmac, createSecretKey } from "node:crypto";
import { isConstantTimeEqual } from "./constant-time-equal.js";
import { cookieIn } from "./cookie-header.js";

/** A cookie that only someone with the secret can make. Its holder can read it, so it must hold nothing secret. */
export interface SignedCookie<Content> {
  /** The content as it was set; undefined if the cookie was changed, has expired, or was never ours. */
  read(cookieHeader: string | undefined, nowMs: number): Content | undefined;
  /** The Set-Cookie header that sets it. */
  set(content: Content, nowMs: number): string;
  /** The Set-Cookie header that removes it. */
  readonly clear: string;
}

/** The properties of a cookie. */
export interface SignedCookieOptions {
  /** Signed as well, so that a cookie made for one purpose never serves another. */
  readonly name: string;
  readonly secret: string;
  readonly lifeMs: number;
  /** Sent only over https, and bound to exactly one host. */
  readonly isSecure: boolean;
}

/** A cookie for the whole site that no script can read. Other sites cannot have it sent, except by an ordinary link. */
export function signedCookieOf<Content>(options: SignedCookieOptions): SignedCookie<Content> {
  const { lifeMs, isSecure } = options;
  const key = createSecretKey(options.secret, "utf8");
  // A browser takes this prefix only over https, for one host and all paths: no other site can plant such a cookie.
  const name = isSecure ? `__Host-${options.name}` : options.name;
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
  const signatureOf = (text: string) => createHmac("sha256", key).update(`${options.name}=${text}`).digest("base64url");

  return {
    read(cookieHeader, nowMs) {
      const cookie = cookieIn(cookieHeader, name);
      if (cookie === undefined || cookie.length > COOKIE_MAX || !cookie.startsWith(VERSION)) return undefined;
      const dot = cookie.lastIndexOf(".");
      const text = cookie.slice(0, dot);
      // Compared as texts, not as bytes: several base64 texts stand for the same bytes.
      if (!isConstantTimeEqual(cookie.slice(dot + 1), signatureOf(text))) return undefined;
      const { end, content } = JSON.parse(Buffer.from(text.slice(VERSION.length), "base64url").toString()) as Sealed;
      return nowMs < end ? (content as Content) : undefined;
    },
    set(content, nowMs) {
      const sealed: Sealed = { end: nowMs + lifeMs, content };
      const text = VERSION + Buffer.from(JSON.stringify(sealed)).toString("base64url");
      return `${name}=${text}.${signatureOf(text)}; Max-Age=${Math.floor(lifeMs / 1000)}; ${attributes}`;
    },
    clear: `${name}=; Max-Age=0; ${attributes}`,
  };
}

/** What is signed. */
interface Sealed {
  /** In milliseconds since 1970. */
  readonly end: number;
  readonly content: unknown;
}

/** A different signature or content gets a different version. */
const VERSION = "1.";
/** Browsers keep no longer cookies. */
const COOKIE_MAX = 4096;
