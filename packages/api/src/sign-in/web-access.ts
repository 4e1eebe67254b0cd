import type { AccountTiers } from "../access/account-tiers.js";
import type { AccessOptions } from "../access/options.js";
import { type Session, sessionCookieOf } from "../access/session-cookie.js";
import type { SignedCookie } from "../access/signed-cookie.js";
import { type WebSessions, webSessionsOf } from "../access/web-sessions.js";
import type { ServedRoute } from "../base/route.js";
import { identityProviderOf } from "./identity-provider.js";
import { sessionRoutes } from "./session-routes.js";
import { attemptCookieOf, CALLBACK_PATH, SIGN_IN_PATH, signInRoutes } from "./sign-in-routes.js";

/** What people who use the web app need in addition to the data. */
export interface WebAccess {
  readonly sessions: WebSessions;
  readonly cookie: SignedCookie<Session>;
  /** Where people sign in; undefined if they cannot. */
  readonly signInUrl: URL | undefined;
  readonly routes: readonly ServedRoute[];
}

/** What web access needs. */
export interface WebAccessOptions {
  readonly access: Pick<AccessOptions, "webUrl" | "allowedOrigins" | "signIn">;
  /** Signs the cookies. */
  readonly secret: string;
  readonly tierOf: AccountTiers["tierOf"];
  readonly now: () => Date;
  /** Bytes that nobody can predict. */
  readonly randomBytes: (count: number) => Uint8Array;
  /** Called when somebody has signed in. */
  readonly onSignIn: () => void;
  /** Called with the reason when somebody could not sign in. It may hold tokens: see providerProblemOf. */
  readonly onSignInProblem: (problem: unknown) => void;
}

/** Sessions of the web app, and the endpoints that make and end them. */
export function webAccessOf(options: WebAccessOptions): WebAccess {
  const { access, secret, tierOf, now, randomBytes } = options;
  const { webUrl, signIn } = access;
  const allowedOrigins = new Set(access.allowedOrigins);
  const isSecure = new URL(webUrl).protocol === "https:";
  const cookie = sessionCookieOf(secret, isSecure);
  const textOf = (bytes: number) => Buffer.from(randomBytes(bytes)).toString("base64url");
  const newSessionId = () => textOf(SESSION_ID_BYTES);
  const sessions = webSessionsOf({ cookie, allowedOrigins, tierOf, newSessionId, now });
  const signInUrl = signIn && new URL(SIGN_IN_PATH, webUrl);
  return {
    sessions,
    cookie,
    signInUrl,
    routes: [
      ...sessionRoutes({
        cookie,
        sessions,
        allowedOrigins,
        signInUrl: signInUrl?.href ?? null,
      }),
      ...signInRoutes({
        provider: signIn && identityProviderOf(signIn, new URL(CALLBACK_PATH, webUrl)),
        webUrl,
        sessionCookie: cookie,
        attemptCookie: attemptCookieOf(secret, isSecure),
        newSessionId,
        newSecret: () => textOf(SECRET_BYTES),
        onSuccess: options.onSignIn,
        onProblem: options.onSignInProblem,
      }),
    ],
  };
}

const SESSION_ID_BYTES = 16;
/** 43 characters, the shortest verifier that RFC 7636 allows. */
const SECRET_BYTES = 32;
