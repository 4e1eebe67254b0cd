import type { IncomingMessage } from "node:http";
import { type Caller, callerAt, callerSignedIn, callerWithKey } from "../base/caller.js";
import type { KeyVerdict } from "../base/key-verdict.js";
import { addressOf } from "./address.js";
import type { VerdictOf } from "./key-verdicts.js";
import type { WebSessions } from "./web-sessions.js";

/** Tells who makes a request; a promise only where the accounts must be asked. */
export type CallerOf = (request: IncomingMessage) => Caller | Promise<Caller>;

/** What else callers are recognised by. */
export interface RecognitionOptions {
  /** How many proxies before the server add to X-Forwarded-For; none unless told. */
  readonly trustedProxies?: number;
  /** Undefined where every caller is a program. */
  readonly sessions?: WebSessions;
}

/** Recognises callers by their keys, else by their sessions, else by their address. */
export function recogniserOf(verdictOf: VerdictOf, options: RecognitionOptions = {}): CallerOf {
  const { trustedProxies = 0, sessions } = options;

  function callerBy({ headers, socket }: IncomingMessage, verdict: KeyVerdict): Caller | Promise<Caller> {
    if (verdict.owner !== undefined) return callerWithKey(verdict.owner, verdict);
    const session = sessions?.sessionOf(headers);
    if (sessions !== undefined && session?.subject !== undefined) {
      const { subject } = session;
      const tier = sessions.tierOf(subject);
      if (tier instanceof Promise) return tier.then((late) => callerSignedIn(subject, late, verdict));
      return callerSignedIn(subject, tier, verdict);
    }
    // Over HTTP/2, too, several lines of the header are one list.
    const address = addressOf(socket.remoteAddress, headers["x-forwarded-for"] as string | undefined, trustedProxies);
    return callerAt(address, verdict, session === undefined ? "api" : "browser");
  }

  return (request) => {
    const verdict = verdictOf(request.headers.authorization);
    return verdict instanceof Promise ? verdict.then((late) => callerBy(request, late)) : callerBy(request, verdict);
  };
}
