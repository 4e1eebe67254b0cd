import { type Deadline, earlierDeadline, serverDeadline } from "../base/deadline.js";
import { invalid } from "../base/errors.js";
import type { Exchange } from "../base/exchange.js";
import { isGrpcRequest } from "./protocol.js";

/**
 * The deadline that a Connect-Timeout-Ms header sets, or the server's own limit,
 * whichever comes first. A body that is slower than our limit is the sender's
 * fault; a deadline of the caller's is theirs to set.
 */
export function connectDeadline(header: string | undefined, limitMs: number): Deadline {
  if (header === undefined) return serverDeadline(limitMs);
  if (!/^\d{1,10}$/.test(header))
    throw invalid("Connect-Timeout-Ms", "must be a number of milliseconds, 1 to 10 digits");
  return earlierDeadline(Number(header), limitMs);
}

/** The same for gRPC's Grpc-Timeout: up to 8 digits and a unit. */
export function grpcDeadline(header: string | undefined, limitMs: number): Deadline {
  if (header === undefined) return serverDeadline(limitMs);
  const [, digits, unit] = /^(\d{1,8})([HMSmun])$/.exec(header) ?? [];
  const msPerUnit = unit === undefined ? undefined : MS_PER_UNIT.get(unit);
  if (msPerUnit === undefined) throw invalid("Grpc-Timeout", "must be 1 to 8 digits and one of H M S m u n");
  return earlierDeadline(Number(digits) * msPerUnit, limitMs);
}

/** How long the caller of an exchange waits; for ever if nothing is said, or nothing that can be read, which is refused later. */
export function callerTimeoutMs({ request }: Exchange): number {
  const { headers } = request;
  try {
    const deadline = isGrpcRequest(request)
      ? grpcDeadline(headers["grpc-timeout"] as string | undefined, Infinity)
      : connectDeadline(headers["connect-timeout-ms"] as string | undefined, Infinity);
    return deadline.timeoutMs;
  } catch {
    return Infinity;
  }
}

const MS_PER_UNIT: ReadonlyMap<string, number> = new Map([
  ["H", 3_600_000],
  ["M", 60_000],
  ["S", 1000],
  ["m", 1],
  ["u", 0.001],
  ["n", 0.000001],
]);
