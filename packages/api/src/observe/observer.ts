import type { IncomingMessage } from "node:http";
import { METHODS } from "node:http";
import type { Logger } from "pino";
import type { LaneName } from "../base/admission.js";
import { UNKNOWN_ADDRESS } from "../base/caller.js";
import type { Clock } from "../base/clock.js";
import type { Exchange, Outcome } from "../base/exchange.js";
import { logText } from "./log-text.js";
import type { Metrics } from "./metrics.js";
import { overloadLogOf } from "./overload-log.js";

/** Observes every request: writes the access log and counts. */
export interface Observer {
  started(): void;
  finished(exchange: Exchange, outcome: Outcome): void;
  /** A fault of the server: the caller gets a fixed text, the log gets the cause. */
  fault(exchange: Exchange, cause: unknown): void;
  /** A call with a key took so many units. */
  charged(keyId: string, units: number): void;
  /** A call was refused instead of being given its turn. */
  refusedByLoad(lane: LaneName, reason: string): void;
  /** Bytes that were not a request, refused before there was an exchange. */
  refused(code: string | undefined, status: number, address: string | undefined): void;
}

/** What an observer needs. */
export interface ObserverOptions {
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly clock: Clock;
  /** Where a request comes from, for those whose caller nobody asked for. */
  readonly addressOf: (request: IncomingMessage) => string;
}

/**
 * An observer that logs one line per request. Of what the caller sent it holds the User-Agent and no other
 * header, no query and no body, so that no key or cookie can get into it.
 */
export function observerOf({ logger, metrics, clock, addressOf }: ObserverOptions): Observer {
  const overload = overloadLogOf(logger, clock.monotonicMs);
  return {
    started: () => metrics.started(),
    finished(exchange, { status, code, bytes }) {
      const { id, request, path, label, protocol, startedMs, isRefusedByLoad, caller, units } = exchange;
      const ms = clock.monotonicMs() - startedMs;
      metrics.finished(label, code, ms / 1000);
      if (isRefusedByLoad || !logger.isLevelEnabled("info")) return;
      const userAgent = request.headers["user-agent"];
      logger.info(
        {
          requestId: id,
          verb: VERBS.has(request.method ?? "") ? request.method : "other",
          // A path where nothing is served is the caller's own text, and may hold a key.
          path: label === "other" ? logText(path) : path,
          status,
          ms: Math.round(ms * 1000) / 1000,
          bytes,
          protocol,
          http: request.httpVersion,
          address: caller.address === UNKNOWN_ADDRESS ? addressOf(request) : caller.address,
          userAgent: userAgent === undefined ? undefined : logText(userAgent),
          key: caller.keyId,
          tier: caller.isOperator ? "operator" : caller.tier,
          units,
        },
        "request",
      );
    },
    fault: ({ id, label }, cause) => logger.error({ requestId: id, label, err: cause }, "fault"),
    charged: metrics.charged,
    refusedByLoad(lane, reason) {
      metrics.refusedByLoad(lane, reason);
      if (reason !== "deadline") overload.refused();
    },
    refused(code, status, address) {
      metrics.refused();
      logger.info({ code, status, address }, "refused bytes that are no request");
    },
  };
}

/** Over HTTP/2 any text can stand in the place of a verb, even a key. */
const VERBS: ReadonlySet<string> = new Set(METHODS);
