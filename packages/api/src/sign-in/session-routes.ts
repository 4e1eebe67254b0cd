import type { Session } from "../access/session-cookie.js";
import { isDueForRenewal } from "../access/session-cookie.js";
import type { SignedCookie } from "../access/signed-cookie.js";
import { isFromWebPage, type WebSessions } from "../access/web-sessions.js";
import { permissionDenied } from "../base/errors.js";
import type { ServedAnswer, ServedRoute } from "../base/route.js";

/** What the session endpoints need. */
export interface SessionRoutesOptions {
  readonly cookie: SignedCookie<Session>;
  readonly sessions: WebSessions;
  readonly allowedOrigins: ReadonlySet<string>;
  /** Where people sign in; null if they cannot. */
  readonly signInUrl: string | null;
}

/** Endpoints that tell the web app whose session it has, if it has one, and that sign out. */
export function sessionRoutes(options: SessionRoutesOptions): readonly ServedRoute[] {
  const { cookie, sessions, allowedOrigins, signInUrl } = options;
  return [
    {
      ...FREE,
      path: "/api/session",
      verbs: ["GET", "HEAD"],
      async answer({ headers, now, caller }) {
        if (!isFromWebPage(headers, allowedOrigins)) throw permissionDenied(ONLY_PAGES);
        const nowMs = now.getTime();
        const session = sessions.sessionOf(headers, caller.address);
        const subject = session?.subject;
        const tier = subject === undefined ? "anonymous" : await sessions.tierOf(subject);
        const body = { signedIn: subject !== undefined, tier, subject, signInUrl };
        const isDue = session !== undefined && isDueForRenewal(session, nowMs);
        return answerOf(body, isDue ? [cookie.set({ ...session, issuedMs: nowMs }, nowMs)] : []);
      },
    },
    {
      ...FREE,
      path: "/api/session/sign-out",
      verbs: ["POST"],
      answer({ headers }) {
        // Every browser sends the origin of a POST. Without this check, any page could sign people out.
        if (headers.origin === undefined || !allowedOrigins.has(headers.origin)) throw permissionDenied(ONLY_PAGES);
        return answerOf({ signedIn: false, tier: "anonymous", signInUrl }, [cookie.clear]);
      },
    },
  ];
}

const FREE = { errorShape: "web", cost: 0 } as const;
const ONLY_PAGES = "sessions are for the pages of the web app; programs send a key";

function answerOf(body: unknown, cookies: readonly string[]): ServedAnswer {
  return {
    status: 200,
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Cache-Control": "no-store",
      "Set-Cookie": cookies,
    },
    body: JSON.stringify(body),
  };
}
