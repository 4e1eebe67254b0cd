import { DEMO_HINT, HINT } from "../answer/common-headers.js";
import { errorBody } from "../answer/error-body.js";
import type { Prepared } from "../answer/send.js";
import type { Caller } from "../base/caller.js";
import { apiErrorOf, malformed, unknownPath } from "../base/errors.js";
import type { Exchange } from "../base/exchange.js";
import type { AskedPast } from "../base/moment.js";
import type { OwnAnswer, ServedRoute } from "../base/route.js";
import type { Asker } from "../rpc/ask.js";
import type { Method } from "../rpc/methods.js";
import { type Edge, placeAt, refusalOf, requestTarget } from "./dispatch.js";
import { askedPast } from "./past/asked-past.js";
import { shownOfFiles } from "./past/files-then.js";
import { forwarded } from "./past/forward.js";
import { targetOf } from "./past/memento-headers.js";
import { askApart, type PastQuestion, planOf, shownHere } from "./past/past-call.js";

/**
 * Answers a GET of this server within the process, for the caller of an exchange who was charged already. What is refused is an
 * answer too.
 */
export async function askOwn(edge: Edge, asker: Asker, exchange: Exchange, target: string): Promise<OwnAnswer> {
  try {
    // Each question of many is a turn of its own.
    await exchange.admission.nextTurn(exchange);
    return await answered(edge, asker, exchange, target);
  } catch (thrown) {
    const error = apiErrorOf(thrown);
    if (error.code === "internal") edge.observer.fault(exchange, error.cause);
    const body = errorBody(error, "connect", edge.clock.now);
    return { status: error.httpStatus, body, hint: undefined, isDemo: isDemo(exchange) };
  }
}

async function answered(edge: Edge, asker: Asker, exchange: Exchange, target: string): Promise<OwnAnswer> {
  const { path, query, past } = askedPast(requestTarget(target), GET);
  const { method, route } = placeAt(edge, path, past, GET);
  const question: PastQuestion = { path, query, serving: exchange.serving, pastHeaders: [], isImmutable: false };
  const called = typeof route?.calls === "function" ? route.calls(path) : route?.calls;
  const guarded = method ?? (called === undefined ? undefined : edge.methods.get(called));
  const refusal = refusalOf(edge.guards, exchange, guarded, false);
  if (refusal !== undefined) throw refusal;
  if (past !== undefined && route?.isOfFiles !== true) {
    const { apart, units } = planOf(edge.past, question, past);
    await chargeBuild(edge, exchange.caller, units);
    if (apart !== undefined) {
      const asked = { request: GET, serving: question.serving };
      const there = past.kind === "version" ? targetOf(question) : target;
      // Others do their work while this waits for another process.
      exchange.admission.rest(exchange);
      const answer = await askApart(edge.past, exchange.request, apart, past, (server) =>
        forwarded(asked, there, server, undefined),
      );
      await exchange.admission.nextTurn(exchange);
      return ofOther(answer);
    }
  } else {
    seeHere(edge, question, past);
  }
  if (method !== undefined) return ofMethod(asker, method, question);
  if (route === undefined) throw unknownPath(path, undefined);
  return ofRoute(edge, route, exchange, question);
}

/** Files of datasets are of a moment without a past state; a server of the past shows its own. */
function seeHere({ past: path }: Edge, question: PastQuestion, past: AskedPast | undefined): void {
  if (past !== undefined) shownOfFiles(question, past, path.now().getTime());
  else if (path.asOf !== undefined) shownHere(path, question, undefined);
}

async function chargeBuild({ limiter }: Edge, caller: Caller, units: number): Promise<void> {
  if (units === 0) return;
  const { refusal } = await limiter.charge(caller, { minute: units, month: units });
  if (refusal !== undefined) throw refusal;
}

function ofMethod(asker: Asker, { path }: Method, { query, serving }: PastQuestion): OwnAnswer {
  const { bytes, hint } = asker.answerOf(path, asker.requestOf(path, new URLSearchParams(query)), serving);
  return { status: 200, body: bytes.toString(), hint, isDemo: isDemo({ serving }) };
}

async function ofRoute(edge: Edge, route: ServedRoute, exchange: Exchange, question: PastQuestion): Promise<OwnAnswer> {
  const { path, query, serving } = question;
  if (route.isPage || route.staysOpen || !route.verbs.includes("GET")) throw malformed(`${path} is not for programs`);
  const { status, body } = await route.answer(
    {
      verb: "GET",
      path,
      query: new URLSearchParams(query),
      headers: {},
      body: EMPTY,
      now: edge.clock.now(),
      caller: exchange.caller,
      signal: new AbortController().signal,
      charge: () => undefined,
      ask: (target) => edge.plainPath.ask(exchange, target),
    },
    serving,
  );
  if (typeof body !== "string") throw malformed(`${path} is not for programs`);
  return { status, body, hint: undefined, isDemo: isDemo({ serving }) };
}

function ofOther({ status, headers, bytes }: Prepared): OwnAnswer {
  const header = (name: string) => {
    const at = headers.findIndex((each, place) => place % 2 === 0 && each.toLowerCase() === name.toLowerCase());
    return at < 0 ? undefined : headers[at + 1];
  };
  const hint = header(HINT) ?? header(DEMO_HINT);
  return { status, body: bytes.toString(), hint, isDemo: header("x-demo-data") === "true" };
}

function isDemo({ serving }: Pick<Exchange, "serving">): boolean {
  return serving.snapshot?.isDemo === true;
}

const GET = { method: "GET", headers: {} };
const EMPTY = new Uint8Array(0);
