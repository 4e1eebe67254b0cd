import type { IncomingMessage } from "node:http";
import { type Caller, callerBy } from "./caller.js";
import type { VerdictOf } from "./key-verdicts.js";

/** Tells who makes a request; a promise only where the accounts must be asked. */
export type CallerOf = (request: IncomingMessage) => Caller | Promise<Caller>;

/** Recognises callers by their keys and, without one, by their address. */
export function recogniserOf(verdictOf: VerdictOf): CallerOf {
  return (request) => {
    const address = () => request.socket.remoteAddress ?? "unknown";
    const verdict = verdictOf(request.headers.authorization);
    return verdict instanceof Promise ? verdict.then((late) => callerBy(late, address)) : callerBy(verdict, address);
  };
}
