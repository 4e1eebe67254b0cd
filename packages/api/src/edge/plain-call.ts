import { matchesEtag } from "../answer/etag.js";
import { send } from "../answer/send.js";
import { sendPieces } from "../answer/send-pieces.js";
import type { Clock } from "../base/clock.js";
import { wrongVerb } from "../base/errors.js";
import type { Exchange } from "../base/exchange.js";
import type { ServedRequest, ServedRoute } from "../base/route.js";

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
