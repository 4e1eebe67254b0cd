import type { IncomingMessage } from "node:http";
import { type Prepared, send } from "../../answer/send.js";
import { type ApiError, comingPage, notFound, nothingBy, unavailable, versionGone } from "../../base/errors.js";
import { type Exchange, stillThere } from "../../base/exchange.js";
import type { AskedPast } from "../../base/moment.js";
import type { PastServer, PastServers, PastState } from "../../base/past-servers.js";
import { STILL_LOADING } from "../../base/readiness.js";
import type { ResourceLimits } from "../../base/resource-limits.js";
import type { ShownPast } from "../../base/serving.js";
import { within } from "../../base/within.js";
import { isPerson } from "../is-person.js";
import { bodyToForward, forwarded } from "./forward.js";
import { mementoHeaders, targetOf } from "./memento-headers.js";
import { servingAsOf } from "./past-serving.js";
import { stateOf } from "./state-of.js";

/** What answers questions about the past. */
export interface PastPath {
  /** Undefined where past states are not served. */
  readonly servers: PastServers | undefined;
  /** The moment of all that is served, where that is a past state: nothing is looked for in another then. */
  readonly asOf: Pick<ShownPast, "nowMs"> | undefined;
  readonly now: () => Date;
  readonly resourceLimits: ResourceLimits;
}

/** How a question about the past is answered. */
export interface PastPlan {
  /** The state, where another server has it; undefined where it is answered of what is served here. */
  readonly apart: PastState | undefined;
  /** What it takes from its caller beside the answer. */
  readonly units: number;
}

/** A question about the past, and what is found out of it. */
export type PastQuestion = Pick<Exchange, "path" | "query" | "serving" | "pastHeaders" | "isImmutable">;

/** What is served here, as of the moment of the server itself, or of one that is asked for. */
export function shownHere({ asOf, now }: PastPath, exchange: PastQuestion, asked: AskedPast | undefined): void {
  if (asOf === undefined && asked === undefined) return;
  const heldMs = asked?.kind === "moment" ? (asked.heldMs ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY;
  const publishedMs = asked?.kind === "moment" ? (asked.publishedMs ?? heldMs) : heldMs;
  const ownMs = asked === undefined ? asOf!.nowMs : now().getTime();
  shownAsOf(exchange, asked, Math.min(heldMs, publishedMs, ownMs));
}

function shownAsOf(exchange: PastQuestion, asked: AskedPast | undefined, nowMs: number): void {
  const moment = asked?.kind === "moment" ? asked.moment : undefined;
  exchange.serving = servingAsOf(exchange.serving, { moment, nowMs });
}

/** Finds the state that a call asks about, and says in its headers which it is. Throws where there is none. */
export function planOf(path: PastPath, exchange: PastQuestion, asked: AskedPast): PastPlan {
  const { history, snapshot } = exchange.serving;
  if (path.asOf !== undefined) {
    shownHere(path, exchange, asked);
    return HERE;
  }
  if (history === undefined) throw unavailable(STILL_LOADING);
  const state = stateOf(history, asked, path.now().getTime());
  if (state.kind === "none") throw nothingThen(asked, state.firstMs);
  if (state.kind === "gone") throw versionGone(snapshot?.dataVersion ?? "");
  const { mementoMs, momentMs } = state.kind === "past" ? state.state : state;
  if (asked.kind === "version") exchange.isImmutable = true;
  else exchange.pastHeaders = mementoHeaders(exchange, mementoMs);
  shownAsOf(exchange, asked, momentMs);
  if (state.kind === "newest") return HERE;
  if (path.servers === undefined) throw unavailable("past states are not served here", 3_600);
  return { apart: state.state, units: path.servers.isBuilt(state.state) ? 0 : BUILD_UNITS };
}

/** Has a call answered of a past state, once that is served. */
export async function answerApart(
  path: PastPath,
  exchange: Exchange,
  state: PastState,
  asked: AskedPast,
): Promise<void> {
  const target = asked.kind === "version" ? targetOf(exchange) : (exchange.request.url ?? "/");
  const body = await bodyToForward(exchange, path.resourceLimits);
  const answer = await askApart(path, exchange.request, state, asked, (server) =>
    forwarded(exchange, target, server, body),
  );
  // What the answer says of the data is said by the server that has it.
  exchange.serving = { ...exchange.serving, snapshot: undefined };
  return send(exchange, answer);
}

/**
 * Asks the server of a past state, once there is one. Who waits for long is told to come back. A server that was ended
 * for another state meanwhile is started once more.
 */
export async function askApart(
  { servers }: PastPath,
  request: IncomingMessage,
  state: PastState,
  asked: AskedPast,
  ask: (server: PastServer) => Promise<Prepared | undefined>,
): Promise<Prepared> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const opened = servers!.open(state).then((server) => ({ server }));
    const there = await stillThere(
      request,
      within(opened, WAIT_MS, () => undefined),
    );
    if (there === undefined)
      throw isPerson(request) ? comingPage(BEING_BUILT) : unavailable(`${BEING_BUILT}; ask again`, 10);
    if (there.server === undefined) throw nothingThen(asked, undefined);
    const answer = await ask(there.server);
    if (answer !== undefined) return answer;
  }
  throw unavailable("too many past states are asked for; ask again", 5);
}

/** What is said where nothing was held, or published, by a moment. */
function nothingThen(asked: AskedPast, firstMs: number | undefined): ApiError {
  if (asked.kind === "version") return notFound("data version", asked.version);
  const { at, published } = asked.moment;
  const first = firstMs === undefined ? "" : `; the first file was on ${new Date(firstMs).toISOString().slice(0, 10)}`;
  const held = at === undefined ? "" : ` that was held at ${at}`;
  return nothingBy(
    published === undefined
      ? `nothing was held at ${at}${first}`
      : `nothing${held} was published by ${published}${first}`,
  );
}

const HERE: PastPlan = { apart: undefined, units: 0 };
/** A past state takes many times the work of a call. */
const BUILD_UNITS = 20;
const WAIT_MS = 20_000;
const TRIES = 3;
const BEING_BUILT = "the data of then are being built";
