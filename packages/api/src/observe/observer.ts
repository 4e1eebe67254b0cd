import { withoutKeyTexts } from "@daybook/store";
import type { Logger } from "pino";
import type { LaneName } from "../base/admission.js";
import type { Clock } from "../base/clock.js";
import type { Exchange, Outcome } from "../base/exchange.js";
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
  refused(code: string | undefined, status: number): void;
}

/**
 * An observer that logs one line per request. A line holds no header, no query
 * and no body, so that no key or cookie can get into it.
 */
export function observerOf(logger: Logger, metrics: Metrics, clock: Clock): Observer {
  const overload = overloadLogOf(logger, clock.monotonicMs);
  return {
    started: () => metrics.started(),
    finished({ id, request, path, label, protocol, startedMs, isRefusedByLoad }, { status, code, bytes }) {
      const ms = clock.monotonicMs() - startedMs;
      metrics.finished(label, code, ms / 1000);
      if (isRefusedByLoad) return;
      logger.info(
        {
          requestId: id,
          verb: request.method,
          // A path where nothing is served is the caller's own text, and may hold a key.
          path: label === "other" ? withoutKeyTexts(path.slice(0, PATH_MAX)) : path,
          status,
          ms: Math.round(ms * 1000) / 1000,
          bytes,
          protocol,
          http: request.httpVersion,
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
    refused(code, status) {
      metrics.refused();
      logger.info({ code, status }, "refused bytes that are no request");
    },
  };
}

const PATH_MAX = 200;
