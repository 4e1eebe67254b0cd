import type { IncomingMessage } from "node:http";
import { matchesEtag } from "../answer/etag.js";
import { send } from "../answer/send.js";
import { sendPieces, statedLength } from "../answer/send-pieces.js";
import type { Clock } from "../base/clock.js";
import { serverDeadline } from "../base/deadline.js";
import { unsupportedType, wrongVerb } from "../base/errors.js";
import { brokenOff, closingOf, type Exchange } from "../base/exchange.js";
import type { ServedAnswer, ServedRequest, ServedRoute } from "../base/route.js";
import { readUnpacked } from "../port/body.js";

/** Fails for a verb that the route does not answer, and for content that it does not take. */
export function checkVerbAndType({ verbs, takes }: ServedRoute, { method, headers }: IncomingMessage): void {
  if (!verbs.some((each) => each === method)) throw wrongVerb(verbs);
  if (method !== "POST" || takes === undefined) return;
  const [type = ""] = (headers["content-type"] ?? "").toLowerCase().split(";");
  if (takes.types.includes(type.trim())) return;
  throw unsupportedType(`content-type must be ${takes.types.join(" or ")}`, { "Accept-Post": takes.types.join(", ") });
}

/** What answering a plain endpoint needs beside the call itself. */
export interface PlainPath {
  readonly clock: Clock;
  /** How long a request may take to arrive. */
  readonly requestTimeoutMs: number;
}

/** Answers a plain endpoint. */
export async function callPlain(path: PlainPath, route: ServedRoute, exchange: Exchange): Promise<void> {
  const sent = await bodyOf(path, route, exchange.request);
  const turn = route.isOpen ? undefined : exchange.admission.turn(exchange, route.isHeavy ? "heavy" : "quick");
  if (turn !== undefined) await turn;
  const answer = await answerOf(route, exchange, requestOf(exchange, path.clock, sent));
  const { status, body, etag, trailers } = answer;
  const headers = Object.entries(answer.headers).flatMap(([name, values]) =>
    [values].flat().flatMap((value) => [name, value]),
  );
  const isWhole = typeof body === "string" || body instanceof Uint8Array;
  if (isWhole && statedLength(headers) === undefined) {
    await send(exchange, { status, headers, bytes: Buffer.from(body), etag });
  } else {
    await sendPieces(exchange, { status, headers, pieces: isWhole ? [body] : body, etag, trailers });
  }
}

async function answerOf(route: ServedRoute, { serving }: Exchange, request: ServedRequest): Promise<ServedAnswer> {
  try {
    return await route.answer(request, serving);
  } catch (thrown) {
    throw brokenOff(thrown, request.signal);
  }
}

async function bodyOf(path: PlainPath, { takes }: ServedRoute, request: IncomingMessage): Promise<Uint8Array> {
  if (takes === undefined || request.method !== "POST") return EMPTY;
  return readUnpacked(request, { bytesMax: takes.bytesMax, deadline: serverDeadline(path.requestTimeoutMs) });
}

const EMPTY = new Uint8Array(0);

/** Whether the client has the answer already. What the endpoint refuses is no answer. */
export async function isUnchanged(route: ServedRoute, exchange: Exchange, clock: Clock): Promise<boolean> {
  const known = exchange.request.headers["if-none-match"];
  if (known === undefined || exchange.request.method === "POST") return false;
  try {
    const { etag } = await route.answer(requestOf(exchange, clock, EMPTY), exchange.serving);
    return etag !== undefined && matchesEtag(known, etag);
  } catch {
    return false;
  }
}

function requestOf({ request, response, query, caller }: Exchange, clock: Clock, body: Uint8Array): ServedRequest {
  let signal: AbortSignal | undefined;
  return {
    verb: request.method ?? "",
    query: new URLSearchParams(query),
    now: clock.now(),
    caller,
    headers: request.headers,
    body,
    // Few ask for it.
    get signal() {
      signal ??= closingOf(response);
      return signal;
    },
  };
}
