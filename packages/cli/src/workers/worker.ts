import type { Worker } from "node:cluster";
import { once } from "node:events";
import type { ApiOptions, RunningServer } from "@daybook/api";
import { type Context, EXIT } from "../context.js";
import { BEAT_MS } from "../health/health-answer.js";
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
  const say = () =>
    void self.send({ kind: "readiness", readiness: api.readiness() } satisfies ToFirst, () => undefined);
  const beat = setInterval(say, BEAT_MS).unref();
  if (!context.stop.aborted) await once(context.stop, "abort");
  await api.close();
  clearInterval(beat);
  return EXIT.ok;
}
