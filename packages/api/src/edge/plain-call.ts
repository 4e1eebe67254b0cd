import { wrongVerb } from "../errors.js";
import type { PlainAnswer, PlainRequest, PlainRoute } from "../plain/route.js";
import type { Serving } from "../serving/serving.js";
import type { Clock } from "./clock.js";
import type { Exchange } from "./exchange.js";
import { send } from "./send.js";
import { sendPieces } from "./send-pieces.js";

/** A plain endpoint whose answer may have to be waited for. */
export interface ServedRoute extends Omit<PlainRoute, "answer"> {
  answer(request: PlainRequest, serving: Serving): PlainAnswer | Promise<PlainAnswer>;
}

/** Fails for a verb that the route does not answer. */
export function checkVerb(route: ServedRoute, verb: string | undefined): void {
  if (!route.verbs.some((each) => each === verb)) throw wrongVerb(route.verbs);
}

/** Answers a plain endpoint. */
export async function callPlain(route: ServedRoute, exchange: Exchange, clock: Clock): Promise<void> {
  const request = { query: new URLSearchParams(exchange.query), now: clock.now() };
  const { status, headers, body, etag, trailers } = await route.answer(request, exchange.serving);
  const flat = Object.entries(headers).flat();
  if (typeof body === "string") await send(exchange, { status, headers: flat, bytes: Buffer.from(body), etag });
  else await sendPieces(exchange, { status, headers: flat, pieces: body, trailers });
}
