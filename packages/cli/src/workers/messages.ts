import type { Figures } from "@daybook/api";

/** What the first process tells a worker. */
export type ToWorker =
  /** Take no more connections. */
  | { readonly kind: "stop listening" }
  /** Let open requests finish, then end. */
  | { readonly kind: "stop" }
  /** Send your figures for this round. */
  | { readonly kind: "figures wanted"; readonly round: number }
  /** What all workers have sent. */
  | { readonly kind: "figures of all"; readonly figures: readonly Figures[] };

/** What a worker tells the first process. */
export type ToFirst =
  /** Why it cannot start. */
  | { readonly kind: "failed"; readonly problem: string }
  /** It takes no more connections, as it was told. */
  | { readonly kind: "not listening" }
  /** Its figures, as wanted for a round. */
  | { readonly kind: "figures"; readonly round: number; readonly figures: Figures }
  /** It wants the figures of all workers. */
  | { readonly kind: "all figures wanted" };

/** The environment variable in which a worker finds its number. */
export const WORKER_VARIABLE = "DAYBOOK_WORKER";

/** The environment variable that tells a worker that others serve already. */
export const JOINING_VARIABLE = "DAYBOOK_WORKER_JOINS";
