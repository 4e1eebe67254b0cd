import type { Session } from "../access/session-cookie.js";
import { type SignedCookie, signedCookieOf } from "../access/signed-cookie.js";
import { invalid, signInOff, unavailable } from "../base/errors.js";
import type { ServedAnswer, ServedRoute } from "../base/route.js";
import type { IdentityProvider, SignInSecrets } from "./identity-provider.js";
import { returnAddressOf } from "./return-address.js";

/** Where the provider sends people back to, on the web app's host. */
export const CALLBACK_PATH = "/api/session/callback";
/** Where people start to sign in, on the web app's host. */
export const SIGN_IN_PATH = "/api/session/sign-in";

/** What the sign-in endpoints need. */
export interface SignInRoutesOptions {
  /** Undefined if sign-in is off. */
  readonly provider: IdentityProvider | undefined;
  readonly webUrl: string;
  readonly sessionCookie: SignedCookie<Session>;
  readonly attemptCookie: SignedCookie<SignInAttempt>;
  readonly newSessionId: () => string;
  readonly newSecret: () => string;
  /** Called when somebody has signed in, which shows that problems are resolved. */
  readonly onSuccess: () => void;
  readonly onProblem: (problem: unknown) => void;
}

/** An attempt to sign in that is under way, kept in the browser that makes it. */
export interface SignInAttempt extends SignInSecrets {
  /** The page to return to, as a path of the web app. */
  readonly path: string;
}

/** The cookie that holds an attempt. It lasts 10 minutes. */
export function attemptCookieOf(secret: string, isSecure: boolean): SignedCookie<SignInAttempt> {
  return signedCookieOf({ name: "daybook-sign-in", secret, isSecure, lifeMs: 600_000 });
}

/** Endpoints that send people to the provider, and receive them when they come back. */
export function signInRoutes(options: SignInRoutesOptions): readonly ServedRoute[] {
  const { provider, webUrl, sessionCookie, attemptCookie, newSessionId, newSecret, onSuccess, onProblem } = options;
  return [
    {
      ...FREE,
      path: SIGN_IN_PATH,
      verbs: ["GET", "HEAD"],
      async answer({ headers, query, now }) {
        if (provider === undefined) throw signInOff();
        const path = query.get("return") ?? "/";
        if (returnAddressOf(path, webUrl) === undefined) throw invalid("return", "must be a path of the web app");
        const attempt = { state: newSecret(), nonce: newSecret(), verifier: newSecret(), path };
        try {
          const address = await provider.addressFor(attempt);
          return redirect(address, [attemptCookie.set(attempt, now.getTime())]);
        } catch (problem) {
          onProblem(problem);
          // A person is better off on the page that they came from, which says it.
          if (headers.accept?.includes("text/html")) return redirect(failedAt(path, webUrl));
          throw unavailable("the identity provider cannot be reached, try again");
        }
      },
    },
    {
      ...FREE,
      path: CALLBACK_PATH,
      // The provider's answer can be used only once, so there is no HEAD that would use it up.
      verbs: ["GET"],
      async answer({ headers, query, now }) {
        if (provider === undefined) throw signInOff();
        const nowMs = now.getTime();
        const attempt = attemptCookie.read(headers.cookie, nowMs);
        // This answers somebody else's attempt, or none. The answer to this browser's own attempt may still come.
        if (attempt === undefined || query.get("state") !== attempt.state) return redirect(failedAt("/", webUrl));
        try {
          const subject = await provider.subjectOf(attempt, query);
          onSuccess();
          // A new session, since the one before may have been planted by somebody else.
          const session = { id: newSessionId(), issuedMs: nowMs, subject };
          return redirect(pageAt(attempt.path, webUrl), [sessionCookie.set(session, nowMs), attemptCookie.clear]);
        } catch (problem) {
          onProblem(problem);
          return redirect(failedAt(attempt.path, webUrl), [attemptCookie.clear]);
        }
      },
    },
  ];
}

const FREE = { errorShape: "web", cost: 0 } as const;

function pageAt(path: string, webUrl: string): URL {
  return returnAddressOf(path, webUrl) ?? new URL("/", webUrl);
}

function failedAt(path: string, webUrl: string): URL {
  const page = pageAt(path, webUrl);
  page.searchParams.set("sign-in", "failed");
  return page;
}

/** Sends a browser to another address, with cookies as Set-Cookie headers. */
function redirect(address: URL, cookies: readonly string[] = []): ServedAnswer {
  return {
    status: 302,
    headers: { Location: address.href, "Cache-Control": "no-store", "Set-Cookie": cookies },
    body: "",
  };
}
