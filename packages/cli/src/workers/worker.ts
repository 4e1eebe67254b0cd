import type { Worker } from "node:cluster";
import { once } from "node:events";
import type { ApiOptions, RunningServer } from "@daybook/api";
import { type Context, EXIT } from "../context.js";
import { JOINING_VARIABLE, type ToFirst, type ToWorker, WORKER_VARIABLE } from "./messages.js";
import { peersOf } from "./peers.js";

/** Serves as one of several workers until it is asked to end. If it cannot start, it tells the first process why. */
export async function serveAsWorker(
  self: Worker,
  start: (worker: NonNullable<ApiOptions["worker"]>) => Promise<RunningServer>,
  context: Context,
): Promise<number> {
  let api: RunningServer;
  try {
    api = await start({
      number: Number(context.env[WORKER_VARIABLE]),
      peers: peersOf(self),
      isJoining: context.env[JOINING_VARIABLE] !== undefined,
    });
  } catch (failure) {
    const problem = failure instanceof Error ? failure.message : String(failure);
    self.send({ kind: "failed", problem } satisfies ToFirst);
    return EXIT.failed;
  }
  self.on("message", async ({ kind }: ToWorker) => {
    if (kind !== "stop listening") return;
    await api.stopListening();
    self.send({ kind: "not listening" } satisfies ToFirst);
  });
  if (!context.stop.aborted) await once(context.stop, "abort");
  await api.close();
  return EXIT.ok;
}
