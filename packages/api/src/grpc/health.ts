import { setTimeout as sleep } from "node:timers/promises";
import type { HandlerContext, ServiceImpl } from "@connectrpc/connect";
import { notFound, tooMuch, unavailable } from "../base/errors.js";
import { placesOf } from "../base/places.js";
import type { Readiness } from "../base/readiness.js";
import {
  type Health,
  type HealthCheckRequest,
  HealthCheckResponse_ServingStatus as Status,
} from "../gen/grpc/health/v1/health_pb.js";
import { connectErrorOf } from "../rpc/connect-error.js";
import { CALLED_FROM } from "../rpc/streamed-call.js";

/**
 * The health service of gRPC for the services of the given full names and the server as a
 * whole. All of them stand as the server does: what is ready for one is ready for all.
 */
export function healthOf(names: ReadonlySet<string>, readiness: () => Readiness): ServiceImpl<typeof Health> {
  const isKnown = (service: string) => service === "" || names.has(service);
  const statusNow = () => (readiness() === "ready" ? Status.SERVING : Status.NOT_SERVING);
  const watches = placesOf(WATCHES_MAX, WATCHES_MAX_OF_ADDRESS);

  async function* watch({ service }: HealthCheckRequest, { signal }: HandlerContext) {
    let told: Status | undefined;
    while (!signal.aborted) {
      const status = isKnown(service) ? statusNow() : Status.SERVICE_UNKNOWN;
      if (status !== told) yield { status };
      told = status;
      // A call that stays open would hold up the end of the server.
      if (readiness() === "draining") throw connectErrorOf(unavailable("the server is going away"));
      await sleep(LOOK_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
    throw signal.reason;
  }

  return {
    check({ service }) {
      if (!isKnown(service)) throw connectErrorOf(notFound("service", service));
      return { status: statusNow() };
    },
    list() {
      const status = statusNow();
      return { statuses: Object.fromEntries(["", ...names].map((name) => [name, { status }])) };
    },
    async *watch(request, context) {
      const address = context.values.get(CALLED_FROM);
      const lacking = watches.take(address);
      if (lacking !== undefined) throw connectErrorOf(tooMuch(`${lacking} calls watch already`));
      try {
        yield* watch(request, context);
      } finally {
        watches.giveBack(address);
      }
    },
  };
}

/** How often a watching call looks whether something changed. */
const LOOK_MS = 250;
/** Each holds a stream for as long as its client likes. */
const WATCHES_MAX = 1000;
/** A client watches once for each of its connections; those behind one proxy that is not trusted share an address. */
const WATCHES_MAX_OF_ADDRESS = 32;
