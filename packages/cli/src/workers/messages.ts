import type { ProcessMetrics, Readiness } from "@daybook/api";

/** Messages from the first process to a worker. */
export type ToWorker =
  /** Take no more connections. */
  | { readonly kind: "stop listening" }
  /** Let open requests finish, then end. */
  | { readonly kind: "stop" }
  /** Send your metrics for this round. */
  | { readonly kind: "metrics wanted"; readonly round: number }
  /** The metrics that all workers have sent. */
  | { readonly kind: "metrics of all"; readonly metrics: readonly ProcessMetrics[] };

/** Messages from a worker to the first process. */
export type ToFirst =
  /** Why it cannot start. */
  | { readonly kind: "failed"; readonly problem: string }
  /** Whether it can answer calls; said several times a second. */
  | { readonly kind: "readiness"; readonly readiness: Readiness }
  /** It takes no more connections, as requested. */
  | { readonly kind: "not listening" }
  /** Its metrics, as requested for a round. */
  | { readonly kind: "metrics"; readonly round: number; readonly metrics: ProcessMetrics }
  /** It wants the metrics of all workers. */
  | { readonly kind: "all metrics wanted" };

/** The environment variable that holds a worker's number. */
export const WORKER_VARIABLE = "DAYBOOK_WORKER";

/** The environment variable that tells a worker that others serve already. */
export const JOINING_VARIABLE = "DAYBOOK_WORKER_JOINS";
