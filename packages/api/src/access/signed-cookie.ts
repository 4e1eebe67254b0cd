import { createHmac, createSecretKey } from "node:crypto";
import { isSameText } from "./constant-time-equal.js";
import { cookieIn } from "./cookie-header.js";

/** A cookie that only who knows the secret can have made. It can be read by its holder: nothing secret belongs into it. */
export interface SignedCookie<Content> {
  /** The content as it was set; undefined for what was changed, has ended, or was never ours. */
  read(cookieHeader: string | undefined, nowMs: number): Content | undefined;
  /** The Set-Cookie header that sets it. */
  set(content: Content, nowMs: number): string;
  /** The Set-Cookie header that removes it. */
  readonly clear: string;
}

/** What a cookie is like. */
export interface SignedCookieOptions {
  /** Signed as well, so that a cookie made for one purpose never serves another. */
  readonly name: string;
  readonly secret: string;
  readonly lifeMs: number;
  /** Sent over https only, and bound to its very host. */
  readonly isSecure: boolean;
}

/** A cookie for the whole site that no script can read and no other site can send along with more than a visit. */
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
      // Texts are compared, not bytes: several texts stand for the same bytes.
      if (!isSameText(cookie.slice(dot + 1), signatureOf(text))) return undefined;
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

/** What is signed otherwise, or holds something else, gets another version. */
const VERSION = "1.";
/** Browsers keep no longer ones. */
const COOKIE_MAX = 4096;
