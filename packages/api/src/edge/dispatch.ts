import type { IncomingMessage, ServerResponse } from "node:http";
import type { CallerOf } from "../access/recognise.js";
import type { WebSessions } from "../access/web-sessions.js";
import { PREFLIGHT_HEADERS } from "../answer/common-headers.js";
import { sendEmpty, sendError, sendErrorPage } from "../answer/send.js";
import {
  type ApiError,
  apiErrorOf,
  comingPage,
  isRefusedByLoad,
  onlyByConnect,
  unavailable,
  unknownPath,
} from "../base/errors.js";
import { type Answered, type Exchange, stillThere, tearAnswer } from "../base/exchange.js";
import type { AskedPast } from "../base/moment.js";
import { STILL_LOADING } from "../base/readiness.js";
import type { LostPage, ServedRoute } from "../base/route.js";
import type { Coming } from "../base/serving.js";
import { within } from "../base/within.js";
import type { Guard } from "../guards/guard.js";
import type { Cost, Limiter } from "../guards/limiter/limiter.js";
import { checkHead } from "../port/head-check.js";
import { callJson, type ThinPath } from "../rpc/connect-json.js";
import type { Method } from "../rpc/methods.js";
import { grpcOf, isGrpc, protocolOf } from "../rpc/protocol.js";
import { callBinary, callGrpc, type RuntimePath, refuseGrpc } from "../rpc/runtime-call.js";
import { callStreamed, type StreamedPath, streamedProtocolOf } from "../rpc/streamed-call.js";
import type { StreamedMethod } from "../rpc/streamed-methods.js";
import { refuseTable } from "../rpc/table/table-format.js";
import { charged, costOf, countedPage } from "./charge.js";
import { isPerson } from "./is-person.js";
import { nearestPath } from "./nearest-path.js";
import { type ExchangeMeans, OpenExchange } from "./open-exchange.js";
import { askedPast, type PastTarget, type Target } from "./past/asked-past.js";
import { shownOfFiles } from "./past/files-then.js";
import { answerApart, type PastPath, type PastPlan, planOf, shownHere } from "./past/past-call.js";
import { callPlain, checkVerbAndType, type PlainPath } from "./plain-call.js";
import type { RouteTable } from "./route-table.js";

/** Everything that requests are answered with. */
export interface Edge extends ExchangeMeans {
  readonly methods: ReadonlyMap<string, Method>;
  readonly routes: RouteTable;
  /** What a person sees where nothing is served; the body of a refusal if undefined. */
  readonly lostPage: LostPage | undefined;
  /** The methods that gRPC clients ask of every server. */
  readonly serverMethods: ReadonlyMap<string, StreamedMethod>;
  readonly callerOf: CallerOf;
  /** The Set-Cookie header of a page that begins a session; by default no page begins one. */
  readonly cookieOfPage: WebSessions["cookieOfPage"] | undefined;
  /** In the order in which they look at a request. */
  readonly guards: readonly Guard[];
  readonly limiter: Limiter;
  /** Fulfilled when it is a page's turn: calls do not wait behind many pages. */
  readonly pageTurn: () => Promise<void>;
  readonly plainPath: PlainPath;
  readonly thinPath: ThinPath;
  readonly runtimePath: RuntimePath;
  readonly streamedPath: StreamedPath;
  readonly past: PastPath;
}

/**
 * Answers one request. Whatever goes wrong becomes an answer too. No promise is made where nothing has to be waited for:
 * every one costs a part of what a small answer does.
 */
export function dispatch(edge: Edge, request: IncomingMessage, response: ServerResponse, arrivedMs: number): void {
  const target = pastTargetOf(requestTarget(request.url ?? "/"), request);
  const { path, query } = target;
  const place = placeAt(edge, path, target.past, request);
  const exchange = new OpenExchange(edge, request, response, path, query, place.label, arrivedMs);
  try {
    if (target.refusal !== undefined) throw target.refusal;
    const answered = begin(edge, exchange, place);
    if (answered !== undefined) answered.catch((thrown) => fail(edge, exchange, thrown, place.route));
  } catch (thrown) {
    fail(edge, exchange, thrown, place.route);
  }
}

/** What a request asks of the past, or why that cannot be read. */
function pastTargetOf(target: Target, request: IncomingMessage): PastTarget & { readonly refusal?: unknown } {
  try {
    return askedPast(target, request);
  } catch (refusal) {
    return { ...target, past: undefined, refusal };
  }
}

function begin(edge: Edge, exchange: Exchange, place: Place): Answered {
  const { request } = exchange;
  checkHead(request);
  if (isPreflight(request)) {
    sendEmpty(exchange, 204, PREFLIGHT_HEADERS);
    return undefined;
  }
  if (place.route?.isOpen === true || place.serverMethod?.isOpen === true) return answer(edge, exchange, place);
  const turn = turnOf(edge, exchange, place);
  return turn === undefined
    ? answerCaller(edge, exchange, place)
    : turn.then(() => answerCaller(edge, exchange, place));
}

/** What a call has to wait for before it is looked at: most for nothing. */
function turnOf(edge: Edge, exchange: Exchange, { route }: Place): Answered {
  const awaited = awaitedBy(edge, exchange);
  if (awaited === undefined && !route?.isPage) return edge.admission.turn(exchange, "quick");
  return lateTurn(edge, exchange, awaited, route);
}

async function lateTurn(edge: Edge, exchange: Exchange, coming: Coming | undefined, route: ServedRoute | undefined) {
  if (route?.isPage && isPerson(exchange.request)) tellWhyNotYet(exchange, coming, route);
  for (let awaited = coming; awaited !== undefined; awaited = awaitedBy(edge, exchange)) {
    await untilThere(edge, exchange, awaited);
  }
  if (route?.isPage) await edge.pageTurn();
  await edge.admission.turn(exchange, "quick");
}

/** A person is shown at once what the page waits for; that notice loads the page again by itself. */
function tellWhyNotYet({ serving }: Exchange, coming: Coming | undefined, route: ServedRoute): void {
  const why = coming === undefined ? route.notYet?.(serving) : STILL_LOADING;
  if (why !== undefined) throw comingPage(why);
}

/** Answers a call once its caller is known. Most callers are known at once. */
function answerCaller(edge: Edge, exchange: Exchange, place: Place): Answered {
  const caller = edge.callerOf(exchange.request);
  if (!(caller instanceof Promise)) {
    exchange.caller = caller;
    return answer(edge, exchange, place);
  }
  return stillThere(exchange.request, caller).then((late) => {
    exchange.caller = late;
    return answer(edge, exchange, place);
  });
}

/** What is at a path: at most one of the three. */
interface Place {
  readonly method?: Method | undefined;
  readonly route?: ServedRoute | undefined;
  readonly serverMethod?: StreamedMethod | undefined;
  /** What it is called in logs and metrics. */
  readonly label: string;
  /** The past state that it is asked of; undefined for what is served now, and where that alone is told. */
  readonly past: AskedPast | undefined;
}

/** Most calls are of methods, whose paths nothing else has. */
export function placeAt(
  { methods, routes, serverMethods }: Edge,
  path: string,
  asked: AskedPast | undefined,
  request: Pick<IncomingMessage, "method" | "headers">,
): Place {
  const method = methods.get(path);
  if (method !== undefined)
    return { method, route: undefined, serverMethod: undefined, label: method.label, past: asked };
  const route = routes.at(path, request);
  const serverMethod = serverMethods.get(path);
  const past = (route?.isPage && !route.isOfNow) || route?.isOfData || route?.isOfFiles ? asked : undefined;
  // A version has nothing that is told of now alone.
  if (asked?.kind === "version" && past === undefined) return NOWHERE;
  return { method, route, serverMethod, label: serverMethod?.label ?? route?.path ?? "other", past };
}

const NOWHERE: Place = { label: "other", past: undefined };

function answer(edge: Edge, exchange: Exchange, { method, route, serverMethod, past }: Place): Answered {
  if (method !== undefined) return answerMethod(edge, exchange, method, past);
  if (route !== undefined) return answerPlain(edge, exchange, route, past);
  if (serverMethod !== undefined) return answerServerMethod(edge, exchange, serverMethod);
  throw unknownPath(exchange.path, nearestPath(exchange.path, servedPaths(edge)));
}

/** What is still coming, if the answer may be made of it: methods say what they read, pages and plain endpoints ask several. */
function awaitedBy(edge: Edge, { path, serving: { coming } }: Exchange): Coming | undefined {
  if (coming === undefined) return undefined;
  const method = edge.methods.get(path);
  const mayRead =
    method === undefined ? edge.routes.at(path) !== undefined : method.reads.some((part) => coming.parts.has(part));
  return mayRead ? coming : undefined;
}

/** Waits for what is coming, though not for ever. The time of a call begins when there is something to answer from. */
async function untilThere(edge: Edge, exchange: Exchange, { arrived }: Coming): Promise<void> {
  const isThere = within(
    arrived.then(() => true),
    edge.plainPath.requestTimeoutMs,
    () => false,
  );
  if (!(await stillThere(exchange.request, isThere))) throw unavailable(STILL_LOADING);
  exchange.serving = edge.serving();
  exchange.startedMs = edge.clock.monotonicMs();
}

/** Path and query of a request target, which may name the host too (RFC 9112, absolute form). */
export function requestTarget(url: string): Target {
  const target = url.startsWith("/") ? url : url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?]*/i, "");
  const mark = target.indexOf("?");
  return mark < 0 ? { path: target, query: "" } : { path: target.slice(0, mark), query: target.slice(mark + 1) };
}

function isPreflight(request: IncomingMessage): boolean {
  return request.method === "OPTIONS" && request.headers["access-control-request-method"] !== undefined;
}

function answerPlain(edge: Edge, exchange: Exchange, route: ServedRoute, past: AskedPast | undefined): Answered {
  checkVerbAndType(route, exchange.request);
  const called = typeof route.calls === "function" ? route.calls(exchange.path) : route.calls;
  const method = called === undefined ? undefined : edge.methods.get(called);
  const refusal = refusalOf(edge.guards, exchange, method, route.needsName === true || method !== undefined);
  if (refusal !== undefined) throw refusal;
  if (route.isOfFiles && past !== undefined) shownOfFiles(exchange, past, edge.past.now().getTime());
  const plan = route.isOfFiles ? undefined : pastPlanOf(edge, exchange, past);
  const spent = route.isPage
    ? (countedPage(edge.limiter, route, exchange) ?? charged(edge.limiter, exchange, withPast(FREE, plan, past)))
    : charged(edge.limiter, exchange, withPast(costOf(route, exchange, edge.plainPath), plan, past));
  const call = (refused: ApiError | undefined) => {
    if (refused !== undefined) throw refused;
    if (exchange.isImmutable) exchange.limitHeaders = [];
    if (plan?.apart !== undefined) return answerApart(edge.past, exchange, plan.apart, past!);
    if (route.startsSession) {
      exchange.sessionCookie = edge.cookieOfPage?.(exchange.request.headers, exchange.caller.address);
    }
    return callPlain(edge.plainPath, route, exchange);
  };
  return spent instanceof Promise ? spent.then(call) : call(spent);
}

/** How a call about the past is answered; undefined for one about what is served now. */
function pastPlanOf(edge: Edge, exchange: Exchange, past: AskedPast | undefined): PastPlan | undefined {
  if (past !== undefined) return planOf(edge.past, exchange, past);
  if (edge.past.asOf !== undefined) shownHere(edge.past, exchange, undefined);
  return undefined;
}

/** What a call takes, with what its past state takes. That of a version takes nothing from the month. */
function withPast(cost: Cost, plan: PastPlan | undefined, past: AskedPast | undefined): Cost {
  if (plan === undefined) return cost;
  const minute = cost.minute + plan.units;
  return { minute, month: past?.kind === "version" ? 0 : cost.month + plan.units };
}

/** Pages take no units, but a past state does. */
const FREE: Cost = { minute: 0, month: 0 };

function answerMethod(edge: Edge, exchange: Exchange, method: Method, past: AskedPast | undefined): Answered {
  const { request } = exchange;
  const isRead = request.method === "GET" || request.method === "HEAD";
  const query = isRead ? new URLSearchParams(exchange.query) : undefined;
  const protocol = protocolOf(request, query);
  exchange.protocol = protocol;
  const refused = refusalOf(edge.guards, exchange, method, true);
  const plan = refused === undefined ? pastPlanOf(edge, exchange, past) : undefined;
  const { cost } = method;
  const spent = refused ?? charged(edge.limiter, exchange, withPast({ minute: cost, month: cost }, plan, past));
  const call = (refusal: ApiError | undefined) => {
    if (exchange.isImmutable) exchange.limitHeaders = [];
    if (isGrpc(protocol)) {
      const unanswered = plan?.apart === undefined ? refusal : (refusal ?? onlyByConnect());
      return callGrpc(edge.runtimePath, exchange, method, unanswered);
    }
    if (refusal !== undefined) throw refusal;
    if (plan?.apart !== undefined) return answerApart(edge.past, exchange, plan.apart, past!);
    if (protocol === "connect+proto") {
      refuseTable(query);
      return callBinary(edge.runtimePath, exchange, method, query);
    }
    return callJson(edge.thinPath, exchange, method, query);
  };
  return spent instanceof Promise ? spent.then(call) : call(spent);
}

async function answerServerMethod(edge: Edge, exchange: Exchange, method: StreamedMethod): Promise<void> {
  exchange.protocol = streamedProtocolOf(method, exchange.request);
  const refusal =
    refusalOf(edge.guards, exchange, method, !method.isOpen) ??
    (await charged(edge.limiter, exchange, method.isOpen ? { minute: 0, month: 0 } : { minute: 1, month: 1 }));
  if (refusal !== undefined) throw refusal;
  await callStreamed(edge.streamedPath, exchange, method);
}

function servedPaths({ methods, serverMethods, routes }: Edge): string[] {
  return [...methods.keys(), ...serverMethods.keys(), ...routes.paths()];
}

/** What the guards refuse a call with, if anything. */
export function refusalOf(
  guards: readonly Guard[],
  exchange: Exchange,
  method: Pick<Method, "desc"> | undefined,
  needsName: boolean,
) {
  const { request, path, query, caller } = exchange;
  const { method: verb = "", headers } = request;
  const head = { verb, path, query, headers, method: method?.desc, caller, needsName };
  for (const guard of guards) {
    const refusal = guard(head);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}

/** Answers with what went wrong. Where not even that is possible, the call still gives back the place that it has taken. */
function fail(edge: Edge, exchange: Exchange, thrown: unknown, route: ServedRoute | undefined): void {
  try {
    answerFailure(edge, exchange, apiErrorOf(thrown), route);
  } catch (fault) {
    exchange.finish({ status: 500, code: "internal", bytes: 0 });
    edge.observer.fault(exchange, fault);
    exchange.response.destroy();
  }
}

function answerFailure(edge: Edge, exchange: Exchange, error: ApiError, route: ServedRoute | undefined): void {
  const isByLoad = isRefusedByLoad(error);
  if (isByLoad) undo(exchange);
  if (error.code === "internal" || isByFault(error)) edge.observer.fault(exchange, error.cause);
  const grpc = edge.routes.at(exchange.path) !== undefined ? undefined : grpcOf(exchange.request);
  if (exchange.response.headersSent) {
    tearAnswer(exchange);
    exchange.finish({ status: error.httpStatus, code: error.code, bytes: 0 });
  } else if (grpc !== undefined) {
    exchange.protocol = grpc;
    refuseGrpc(exchange, error);
  } else {
    refuse(edge, exchange, error, route);
  }
}

/** Whether what the caller may try again soon is for the operator to look at. */
function isByFault({ code, cause }: ApiError): boolean {
  return code === "unavailable" && cause !== undefined;
}

function refuse(edge: Edge, exchange: Exchange, error: ApiError, route: ServedRoute | undefined): void {
  const page = refusalPageOf(edge, exchange, error, route);
  if (page === undefined) sendError(exchange, error, route?.errorShape ?? "connect", edge.clock.now);
  else sendErrorPage(exchange, error, page);
}

/**
 * A refusal page that cannot be made is a fault, but the caller still gets the refusal. The page of a method, and the page for
 * a path where nothing is served, are not made for an address that has read too many: a refusal must cost little.
 */
function refusalPageOf(edge: Edge, exchange: Exchange, error: ApiError, route: ServedRoute | undefined) {
  const isMade = route === undefined ? isLostPerson(edge, exchange, error) : route.refusalPage !== undefined;
  if (!isMade) return undefined;
  if (!route?.isPage && edge.limiter.readPage(exchange.caller).refusal !== undefined) return undefined;
  try {
    if (route === undefined) return lostPageOf(edge, exchange);
    const { path, query } = requestTarget(exchange.request.url ?? "/");
    return route.refusalPage?.(error, { path, query: new URLSearchParams(query) }, exchange.serving);
  } catch (fault) {
    edge.observer.fault(exchange, fault);
    return undefined;
  }
}

/** Whether a browser asks for a path where nothing is, and a page is there for that. */
function isLostPerson({ lostPage }: Edge, { request }: Exchange, { code, httpStatus }: ApiError): boolean {
  const isLost = code === "unimplemented" && httpStatus === 404;
  return lostPage !== undefined && isLost && isPerson(request);
}

/** What a browser shows at a path where nothing is: it leads to the page of a method rather than to what programs call. */
function lostPageOf(edge: Edge, { path, serving }: Exchange) {
  const near = nearestPath(path, servedPaths(edge));
  if (near === undefined || !edge.methods.has(near)) return edge.lostPage?.(path, near, serving);
  const pages = edge.routes.paths(({ isPage }) => isPage === true);
  return edge.lostPage?.(path, nearestPath(near, pages) ?? near, serving);
}

/** A call that was refused because there are too many has not happened for its caller's budgets. */
function undo(exchange: Exchange): void {
  exchange.isRefusedByLoad = true;
  exchange.takeBack?.();
  exchange.limitHeaders = [];
}
