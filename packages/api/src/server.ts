import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { addressIn } from "./access/address.js";
import { canonicalAddressOf } from "./access/canonical-address.js";
import type { CallerOf } from "./access/recognise.js";
import type { WebSessions } from "./access/web-sessions.js";
import { type AccountOptions, type AccountPage, accountRoute } from "./account/account-route.js";
import { admissionOf } from "./admission/admission.js";
import { answerCacheOf } from "./answer/answer-cache.js";
import { commonHeaders } from "./answer/common-headers.js";
import { askerWithDatasets } from "./ask-datasets.js";
import { UNKNOWN_ADDRESS } from "./base/caller.js";
import type { Clock } from "./base/clock.js";
import type { ApiError } from "./base/errors.js";
import type { Hooks } from "./base/hooks.js";
import { oneInATurn } from "./base/one-in-a-turn.js";
import type { PastServers } from "./base/past-servers.js";
import { type Readiness, readinessOf } from "./base/readiness.js";
import { defaultResourceLimits, type ResourceLimits } from "./base/resource-limits.js";
import type { LostPage, ServedRoute } from "./base/route.js";
import type { Service } from "./base/service.js";
import type { Serving } from "./base/serving.js";
import { noSourceSyncs, type SourceSyncs } from "./base/source-sync.js";
import type { ToldAnswers } from "./base/told-answers.js";
import { arrive } from "./edge/arrive.js";
import { askOwn } from "./edge/ask-own.js";
import { charged } from "./edge/charge.js";
import { dispatch, type Edge } from "./edge/dispatch.js";
import type { PastPath } from "./edge/past/past-call.js";
import { requestIdsOf } from "./edge/request-ids.js";
import { RouteTable } from "./edge/route-table.js";
import { serverMethodsOf } from "./grpc/server-methods.js";
import type { Guard } from "./guards/guard.js";
import { keyGuard } from "./guards/key/key.js";
import type { Limiter } from "./guards/limiter/limiter.js";
import { userAgentGuard } from "./guards/user-agent/user-agent.js";
import { metricsOf } from "./observe/metrics.js";
import { observerOf } from "./observe/observer.js";
import { operatorRoutes } from "./observe/operator-routes.js";
import type { Peers } from "./observe/process-metrics.js";
import { limitsRoute } from "./plain/limits.js";
import { connectionsOf } from "./port/connections.js";
import { type ConnectionsFirst, connectionsFirstOf } from "./port/connections-first.js";
import { openPort } from "./port/one-port.js";
import { refusalOfBytes, refusalOfTunnel, refuseBytes } from "./port/parse-failure.js";
import { type Asker, askerOf } from "./rpc/ask.js";
import type { ThinPath } from "./rpc/connect-json.js";
import { callerTimeoutMs } from "./rpc/deadline.js";
import { methodsOf } from "./rpc/methods.js";
import { popularCallsOf } from "./rpc/popular-calls.js";
import { runtimeOf } from "./rpc/runtime.js";
import { tableThread } from "./rpc/table/table-thread.js";
import { toldAnswersOf } from "./rpc/told-answers.js";
import { warm } from "./rpc/warm.js";
import type { HeldSnapshot } from "./serving/load.js";

/** The guards, in the order in which they look at a request. */
const guards: readonly Guard[] = [userAgentGuard, keyGuard];
const withoutUserAgentRule = guards.filter((guard) => guard !== userAgentGuard);

/** What the server gives to those who make its pages. */
export interface PagesMeans extends Asker {
  readonly logger: Logger;
  readonly clock: Clock;
  readonly sourceSyncs: SourceSyncs;
}

/** The pages of a server, given what asks its methods: the routes of a site, and what the server tells them. */
export type PagesOf = (means: PagesMeans) => {
  readonly routes: readonly ServedRoute[];
  /** What a person sees where nothing is served; by default the same as a program. */
  readonly lostPage?: LostPage;
  /** The page of a person's account; by default there is none. */
  readonly accountPage?: AccountPage;
  /** Makes what most readers ask for first, of what is served now or next. Never rejected. */
  readonly warm?: (serving: Serving) => Promise<void>;
  /** Told when other data is served. */
  readonly swapped?: (serving: Serving) => void;
  /** Ends what makes them, when no more are asked for. */
  readonly close?: () => Promise<void>;
};

/** What a server needs. */
export interface ServerOptions {
  readonly host: string;
  /** 0 picks a free port. */
  readonly port: number;
  /** A socket of this machine instead of a port. */
  readonly socketPath?: string;
  /** What is served now; asked once per request. */
  readonly serving: () => Serving;
  /** What serves past states; by default they are not served. */
  readonly past?: PastServers;
  /** The moment of all that is served, where that is a past state. */
  readonly asOf?: PastPath["asOf"];
  /** What the last sync of each source led to; by default none is known. */
  readonly sourceSyncs?: SourceSyncs;
  /** What sends events to hooks, whose figures are told; by default nothing does. */
  readonly hooks?: Pick<Hooks, "counts">;
  /** Only the public methods of these are reachable. */
  readonly services: readonly Service[];
  readonly plainRoutes: readonly ServedRoute[];
  /** Routes that tell of the answers of methods; by default none. */
  readonly toldRoutes?: (answers: ToldAnswers) => readonly ServedRoute[];
  /** More routes, which may ask methods, and a page for paths where nothing is served; by default none. */
  readonly pages?: PagesOf;
  /** What the page of an account needs, where there is one. */
  readonly account?: AccountOptions;
  /** Tells who calls; asked once per request, except where keys are ignored. */
  readonly callerOf: CallerOf;
  /** The Set-Cookie header of a page that makes calls for its reader; by default no cookie is set. */
  readonly cookieOfPage?: WebSessions["cookieOfPage"];
  /** How many proxies in front of the server add to X-Forwarded-For; none by default. */
  readonly trustedProxies?: number;
  /** Whether a request holds a valid key, as far as that is known without asking anybody; by default none does. */
  readonly hasKnownKey?: (request: Pick<IncomingMessage, "headers">) => boolean;
  /** Origins of pages that may use a browser session; none by default. */
  readonly allowedOrigins?: readonly string[];
  /** Whether callers without a key must say who they are; true by default. */
  readonly isUserAgentRuleOn?: boolean;
  readonly limiter: Limiter;
  readonly logger: Logger;
  readonly clock: Clock;
  /** At least 0 and less than 1. */
  readonly random: () => number;
  /** Undefined tells the figures of this server alone. */
  readonly peers?: Peers;
  readonly resourceLimits?: Partial<ResourceLimits>;
  /** Takes waiting connections before other work of this process goes on; by default only before its calls. */
  readonly connectionsFirst?: ConnectionsFirst;
}

/** A server that is listening. */
export interface RunningServer {
  readonly address: string;
  readonly port: number;
  /** Whether it can answer calls. */
  readiness(): Readiness;
  /** Makes the answers and pages that are asked for most often of what will be served. */
  warm(coming: HeldSnapshot): Promise<void>;
  /** Told when other data is served. */
  swapped(): void;
  /** Takes the connections that are open already, and then no more; they are served as before. */
  stopListening(): Promise<void>;
  /** Announces the end, stops taking connections, lets calls in flight finish for a while, and then ends. */
  close(): Promise<void>;
}

/** Starts to answer every protocol on one port. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { serving, logger, clock, trustedProxies = 0 } = options;
  const resourceLimits = { ...defaultResourceLimits, ...options.resourceLimits };
  const methods = methodsOf(options.services);
  const sourceSyncs = options.sourceSyncs ?? noSourceSyncs;
  const metrics = metricsOf({
    serving,
    sourceSyncs,
    limiter: options.limiter,
    hooks: options.hooks,
    peers: options.peers,
  });
  const addressOf = (request: IncomingMessage) => addressIn(request, trustedProxies);
  const observer = observerOf({ logger, metrics, clock, addressOf });
  const newId = requestIdsOf(options.random);
  const connectionsFirst = options.connectionsFirst ?? connectionsFirstOf(clock.monotonicMs);
  const hasKnownKey = options.hasKnownKey ?? (() => false);
  const admission = admissionOf({
    monotonicMs: clock.monotonicMs,
    waitMsMax: resourceLimits.waitMsMax,
    callerTimeoutMs,
    hasKnownKey,
    onRefusal: observer.refusedByLoad,
    defer: connectionsFirst.defer,
  });
  metrics.watchLanes(admission);
  let isDraining = false;
  const readiness = () => readinessOf(serving(), isDraining);
  const cache = answerCacheOf(resourceLimits.cacheBytesMax);
  const tables = tableThread();
  const asker = askerOf(methods, cache);
  const pages = options.pages?.({ ...askerWithDatasets(asker), logger, clock, sourceSyncs });
  const thinPath: ThinPath = {
    cache,
    clock,
    resourceLimits,
    onCacheLookup: metrics.cacheLookup,
    popular: popularCallsOf(POPULAR_MAX, POPULAR_EVERY),
    tables,
  };
  const routes = [
    ...options.plainRoutes,
    ...(options.toldRoutes?.(toldAnswersOf(methods, thinPath)) ?? []),
    ...(pages?.routes ?? []),
    ...(options.account && pages?.accountPage ? [accountRoute(options.account, pages.accountPage)] : []),
    limitsRoute(options.limiter),
    ...operatorRoutes(metrics, readiness),
  ];
  const edge: Edge = {
    methods,
    routes: new RouteTable(routes),
    lostPage: pages?.lostPage,
    serverMethods: serverMethodsOf(methods.values(), readiness),
    callerOf: options.callerOf,
    cookieOfPage: options.cookieOfPage,
    allowedOrigins: new Set(options.allowedOrigins),
    guards: options.isUserAgentRuleOn === false ? withoutUserAgentRule : guards,
    limiter: options.limiter,
    admission,
    pageTurn: oneInATurn(),
    plainPath: {
      clock,
      requestTimeoutMs: resourceLimits.requestTimeoutMs,
      charge: (exchange, units) => charged(options.limiter, exchange, { minute: units, month: units }),
      ask: (exchange, target) => askOwn(edge, asker, exchange, target),
    },
    thinPath,
    runtimePath: { runtime: runtimeOf(methods.values()), clock, resourceLimits, onFault: observer.fault },
    streamedPath: { resourceLimits, addressOf },
    past: {
      servers: options.past,
      asOf: options.asOf,
      now: clock.now,
      resourceLimits,
    },
    serving,
    clock,
    newId,
    isDraining: () => isDraining,
    observer,
  };
  const refuse = (refusal: ApiError, socket: Socket, code: string | undefined) => {
    refuseBytes(refusal, socket, commonHeaders(newId(), serving()));
    observer.refused(code, refusal.httpStatus, canonicalAddressOf(socket.remoteAddress ?? ""));
  };
  const connections = connectionsOf({
    connectionsMax: resourceLimits.connectionsMax,
    // Behind proxies all connections are theirs, whoever calls.
    shareMax: trustedProxies > 0 ? resourceLimits.connectionsMax : resourceLimits.connectionsOfAddressMax,
    addressOf: ({ remoteAddress = "" }) => canonicalAddressOf(remoteAddress) ?? UNKNOWN_ADDRESS,
    monotonicMs: clock.monotonicMs,
  });
  metrics.watchConnections(connections);
  const port = await openPort({
    host: options.host,
    port: options.port,
    socketPath: options.socketPath,
    resourceLimits,
    monotonicMs: clock.monotonicMs,
    connections,
    onConnection: connectionsFirst.took,
    onArrival: (arrival) => arrive({ edge, admission, hasKnownKey }, arrival),
    onRequest: (request, response, arrivedMs) => dispatch(edge, request, response, arrivedMs),
    onBadBytes: (bad, socket) => {
      const refusal = refusalOfBytes(bad);
      if (refusal === undefined) socket.destroy();
      else refuse(refusal, socket, bad.code);
    },
    onTunnel: (socket) => refuse(refusalOfTunnel(), socket, "CONNECT"),
  });
  const first = serving();
  if (first.snapshot !== undefined && first.coming === undefined) void pages?.warm?.(first);
  return {
    address: port.address,
    port: port.port,
    readiness,
    async warm({ snapshot, shared }) {
      await warm(edge.thinPath, snapshot, (work) => admission.laneOf(work) === "heavy", connectionsFirst.turn);
      const { coming: _, ...now } = serving();
      await pages?.warm?.({ ...now, snapshot, shared });
    },
    swapped: () => pages?.swapped?.(serving()),
    stopListening: port.stopListening,
    async close() {
      if (resourceLimits.announceMs > 0) {
        isDraining = true;
        await sleep(resourceLimits.announceMs);
      }
      // Nobody who is told to go may come back to a port that is about to close.
      await port.stopListening();
      isDraining = true;
      await port.close(resourceLimits.drainTimeoutMs);
      await pages?.close?.();
      tables.close();
      logger.flush();
    },
  };
}

/** Among a thousand calls are those that most callers make; every eighth tells which. */
const POPULAR_MAX = 1_000;
const POPULAR_EVERY = 8;
