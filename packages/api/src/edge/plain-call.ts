import type { IncomingHttpHeaders } from "node:http";
import { matchesEtag } from "../answer/etag.js";
import { send } from "../answer/send.js";
import { sendPieces } from "../answer/send-pieces.js";
import type { Clock } from "../base/clock.js";
import { wrongVerb } from "../base/errors.js";
import type { Exchange } from "../base/exchange.js";
import type { PlainAnswer, PlainRequest, PlainRoute } from "../base/route.js";
import type { Serving } from "../base/serving.js";

/** A plain endpoint that may change something for its caller, and whose answer may have to be waited for. */
export interface ServedRoute extends Omit<PlainRoute, "verbs" | "answer"> {
  readonly verbs: readonly ("GET" | "HEAD" | "POST")[];
  answer(request: ServedRequest, serving: Serving): ServedAnswer | Promise<ServedAnswer>;
}

/** The part of a request that such an endpoint may look at. */
interface ServedRequest extends PlainRequest {
  readonly headers: IncomingHttpHeaders;
}

/** An answer of such an endpoint. */
export interface ServedAnswer extends Omit<PlainAnswer, "headers"> {
  /** Several values are sent as headers of their own. */
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
}

/** Fails for a verb that the route does not answer. */
export function checkVerb(route: ServedRoute, verb: string | undefined): void {
  if (!route.verbs.some((each) => each === verb)) throw wrongVerb(route.verbs);
}

/** Answers a plain endpoint. */
export async function callPlain(route: ServedRoute, exchange: Exchange, clock: Clock): Promise<void> {
  const { status, headers, body, etag, trailers } = await route.answer(requestOf(exchange, clock), exchange.serving);
  const flat = Object.entries(headers).flatMap(([name, values]) => [values].flat().flatMap((value) => [name, value]));
  if (typeof body === "string") await send(exchange, { status, headers: flat, bytes: Buffer.from(body), etag });
  else await sendPieces(exchange, { status, headers: flat, pieces: body, trailers });
}

/** Whether the client has the answer already. What the endpoint refuses is no answer. */
export async function isUnchanged(route: ServedRoute, exchange: Exchange, clock: Clock): Promise<boolean> {
  const known = exchange.request.headers["if-none-match"];
  if (known === undefined) return false;
  try {
    const { etag } = await route.answer(requestOf(exchange, clock), exchange.serving);
    return etag !== undefined && matchesEtag(known, etag);
  } catch {
    return false;
  }
}

function requestOf({ request, query, caller }: Exchange, clock: Clock): ServedRequest {
  return { query: new URLSearchParams(query), now: clock.now(), caller, headers: request.headers };
}
