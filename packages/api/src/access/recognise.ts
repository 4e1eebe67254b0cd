import type { IncomingMessage } from "node:http";
import { type Caller, callerAt, callerOperating, callerSignedIn, callerWithKey } from "../base/caller.js";
import type { KeyVerdict } from "../base/key-verdict.js";
import { addressIn } from "./address.js";
import type { VerdictOf } from "./key-verdicts.js";
import { OPERATOR_HEADER } from "./operator-proof.js";
import type { WebSessions } from "./web-sessions.js";

/** Tells who makes a request; a promise only if the accounts must be asked. */
export type CallerOf = (request: IncomingMessage) => Caller | Promise<Caller>;

/** By what else callers are recognised. */
export interface RecognitionOptions {
  /** How many proxies in front of the server add to X-Forwarded-For; none by default. */
  readonly trustedProxies?: number;
  /** The digest of the body for which a header proves that its sender runs this server; by default no header proves it. */
  readonly provenBodyOf?: (proof: string, request: IncomingMessage) => string | undefined;
  /** Undefined if every caller is a program. */
  readonly sessions?: WebSessions;
}

/** Recognises callers by their key, or else by their session, or else by their address. */
export function recogniserOf(verdictOf: VerdictOf, options: RecognitionOptions = {}): CallerOf {
  const { trustedProxies = 0, provenBodyOf, sessions } = options;

  function callerBy(request: IncomingMessage, verdict: KeyVerdict): Caller | Promise<Caller> {
    const { headers } = request;
    const address = addressIn(request, trustedProxies);
    if (verdict.owner !== undefined) return callerWithKey(verdict.owner, verdict, address);
    const proof = headers[OPERATOR_HEADER];
    const provenBody = proof === undefined ? undefined : provenBodyOf?.(String(proof), request);
    if (provenBody !== undefined) return callerOperating(address, verdict, provenBody);
    const session = sessions?.sessionOf(headers, address);
    if (sessions !== undefined && session?.subject !== undefined) {
      const { subject } = session;
      const tier = sessions.tierOf(subject);
      if (tier instanceof Promise) return tier.then((late) => callerSignedIn(subject, late, verdict, address));
      return callerSignedIn(subject, tier, verdict, address);
    }
    return callerAt(address, verdict, session === undefined ? "api" : "browser");
  }

  return (request) => {
    const verdict = verdictOf(request.headers.authorization);
    return verdict instanceof Promise ? verdict.then((late) => callerBy(request, late)) : callerBy(request, verdict);
  };
}
