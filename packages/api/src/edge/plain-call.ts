import type { IncomingMessage } from "node:http";
import { matchesEtag } from "../answer/etag.js";
import { type Prepared, send } from "../answer/send.js";
import { sendFile } from "../answer/send-file.js";
import { sendPieces, statedLength } from "../answer/send-pieces.js";
import type { LaneName } from "../base/admission.js";
import type { Clock } from "../base/clock.js";
import { serverDeadline } from "../base/deadline.js";
import { unsupportedType, wrongVerb } from "../base/errors.js";
import { type Answered, brokenOff, closingOf, type Exchange, isHttp2 } from "../base/exchange.js";
import type { BodyRule, FileBody, OwnAnswer, ServedAnswer, ServedRequest, ServedRoute } from "../base/route.js";
import { readUnpacked } from "../port/body.js";
import { checkProven } from "../rpc/connect-json.js";
import { letGoOfData } from "../rpc/streamed-call.js";

/** Fails for a verb that the route does not answer, and for content that it does not take. */
export function checkVerbAndType({ verbs, takes }: ServedRoute, { method, headers }: IncomingMessage): void {
  if (!verbs.some((each) => each === method)) throw wrongVerb(verbs);
  if (method !== "POST" || takes === undefined) return;
  const [type = ""] = (headers["content-type"] ?? "").toLowerCase().split(";");
  if (takes.types.includes(type.trim())) return;
  throw unsupportedType(`content-type must be ${takes.types.join(" or ")}`, { "Accept-Post": takes.types.join(", ") });
}

/** What answering a plain endpoint needs, apart from the call itself. */
export interface PlainPath {
  readonly clock: Clock;
  /** How long a request may take to arrive. */
  readonly requestTimeoutMs: number;
  /** Charges units to the caller of an exchange. */
  readonly charge: (exchange: Exchange, units: number) => ReturnType<ServedRequest["charge"]>;
  /** Asks this server for the caller of an exchange. */
  readonly ask: (exchange: Exchange, target: string) => Promise<OwnAnswer>;
}

/** Answers a plain endpoint. */
export function callPlain(path: PlainPath, route: ServedRoute, exchange: Exchange): Answered {
  if (!takesBody(route, exchange.request)) return callWith(path, route, exchange, EMPTY);
  return bodyOf(path, route.takes!, exchange.request).then((sent) => {
    checkProven(exchange, sent);
    return callWith(path, route, exchange, sent);
  });
}

function callWith(path: PlainPath, route: ServedRoute, exchange: Exchange, sent: Uint8Array): Answered {
  const call = new PlainCall(exchange, path, sent);
  const turn = route.isOpen ? undefined : exchange.admission.turn(exchange, laneOf(route, call, exchange, path));
  const answer = () => {
    const made = answerOf(route, exchange, call);
    return made instanceof Promise ? made.then((late) => hand(route, exchange, late)) : hand(route, exchange, made);
  };
  return turn === undefined ? answer() : turn.then(answer);
}

/** Sends what the endpoint answered. */
function hand(route: ServedRoute, exchange: Exchange, answer: ServedAnswer): Answered {
  const known = preparedAnswers.get(answer);
  if (known !== undefined) return send(exchange, known);
  const { status, body, gzipped, etag, trailers, code } = answer;
  const headers = flatHeaders(answer.headers);
  if (isFile(body)) return sendFile(exchange, { headers, body, etag: etag! });
  const isWhole = typeof body === "string" || body instanceof Uint8Array;
  if (!isWhole || statedLength(headers) !== undefined) {
    if (route.staysOpen) stayOpen(exchange);
    const asItIs = route.staysOpen && { isAsItIs: true as const };
    return sendPieces(exchange, { status, headers, pieces: isWhole ? [body] : body, etag, trailers, ...asItIs });
  }
  const prepared: Prepared = { status, headers, bytes: bufferOf(body), etag, code };
  if (gzipped !== undefined) prepared.gzipped = bufferOf(gzipped);
  if (route.isPage || etag !== undefined) preparedAnswers.set(answer, prepared);
  return send(exchange, prepared);
}

function isFile(body: ServedAnswer["body"]): body is FileBody {
  return typeof body === "object" && "plain" in body;
}

/** What goes on for hours ends with its client, also with one that only says that it will send no more, and keeps no data. */
function stayOpen(exchange: Exchange): void {
  const { request, response } = exchange;
  letGoOfData(exchange);
  if (isHttp2(request)) return;
  const end = () => response.destroy();
  request.socket.once("end", end);
  response.once("close", () => request.socket.off("end", end));
}

/** The bytes of a body; those that it has already are not copied. */
function bufferOf(body: string | Uint8Array): Buffer {
  return typeof body === "string" ? Buffer.from(body) : Buffer.from(body.buffer, body.byteOffset, body.byteLength);
}

/**
 * The bytes of pages and of what is asked for again by its ETag, also as they are once packed. One that is
 * made once for the data that it shows is the same object each time, and is forgotten with that data.
 */
const preparedAnswers = new WeakMap<ServedAnswer, Prepared>();

function laneOf(route: ServedRoute, call: ServedRequest, exchange: Exchange, path: PlainPath): LaneName {
  const { isHeavy } = route;
  const isHeavyNow = isHeavy === true || isHeavy?.(call, exchange.serving) === true;
  return isHeavyNow && !isHeldByClient(route, exchange, path) ? "heavy" : "quick";
}

function flatHeaders(headers: ServedAnswer["headers"]): string[] {
  const flat: string[] = [];
  for (const name in headers) {
    const values = headers[name]!;
    if (typeof values === "string") flat.push(name, values);
    else for (const value of values) flat.push(name, value);
  }
  return flat;
}

function answerOf(route: ServedRoute, { serving }: Exchange, request: ServedRequest) {
  const failed = (thrown: unknown): never => {
    throw brokenOff(thrown, request.signal);
  };
  try {
    const answer = route.answer(request, serving);
    return answer instanceof Promise ? answer.catch(failed) : answer;
  } catch (thrown) {
    return failed(thrown);
  }
}

function takesBody({ takes }: ServedRoute, request: IncomingMessage): boolean {
  return takes !== undefined && request.method === "POST";
}

function bodyOf(path: PlainPath, { bytesMax }: BodyRule, request: IncomingMessage): Promise<Uint8Array> {
  return readUnpacked(request, { bytesMax, deadline: serverDeadline(path.requestTimeoutMs) });
}

const EMPTY = new Uint8Array(0);

/** Makes the answer, and tells whether the client has it already. What the endpoint refuses is no answer. */
export function compareWithKnown(route: ServedRoute, exchange: Exchange, path: PlainPath): boolean {
  const known = exchange.request.headers["if-none-match"];
  if (known === undefined || exchange.request.method === "POST") return false;
  try {
    const answer = route.answer(new PlainCall(exchange, path, EMPTY), exchange.serving);
    return !(answer instanceof Promise) && answer.etag !== undefined && matchesEtag(known, answer.etag);
  } catch {
    return false;
  }
}

/** Whether a call gets a 304 in place of an answer that would be made while it is sent. */
export function isHeldByClient(route: ServedRoute, exchange: Exchange, path: PlainPath): boolean {
  return route.isMadeWhileSent === true && compareWithKnown(route, exchange, path);
}

/** Whether the endpoint refuses a call for what it asks, as far as it tells beforehand. */
export function isRefused(route: ServedRoute, exchange: Exchange, path: PlainPath): boolean {
  if (route.check === undefined) return false;
  try {
    route.check(new PlainCall(exchange, path, EMPTY), exchange.serving);
    return false;
  } catch {
    return true;
  }
}

/**
 * What an endpoint sees of a request; few ask for all of it. A class, since an object that is written with a getter is
 * slow to make, and was seen to keep its request in memory until all of that is collected (Node 20).
 */
class PlainCall implements ServedRequest {
  readonly #exchange: Exchange;
  readonly #path: PlainPath;
  #query: URLSearchParams | undefined;
  #now: Date | undefined;
  #signal: AbortSignal | undefined;
  readonly verb: string;
  readonly path: string;
  readonly caller: Exchange["caller"];
  readonly headers: IncomingMessage["headers"];
  readonly body: Uint8Array;

  constructor(exchange: Exchange, path: PlainPath, body: Uint8Array) {
    this.#exchange = exchange;
    this.#path = path;
    this.verb = exchange.request.method ?? "";
    this.path = exchange.path;
    this.caller = exchange.caller;
    this.headers = exchange.request.headers;
    this.body = body;
  }

  get query(): URLSearchParams {
    this.#query ??= new URLSearchParams(this.#exchange.query);
    return this.#query;
  }

  get now(): Date {
    this.#now ??= this.#path.clock.now();
    return this.#now;
  }

  get signal(): AbortSignal {
    this.#signal ??= closingOf(this.#exchange.response);
    return this.#signal;
  }

  charge(units: number) {
    return this.#path.charge(this.#exchange, units);
  }

  ask(target: string): Promise<OwnAnswer> {
    return this.#path.ask(this.#exchange, target);
  }
}
