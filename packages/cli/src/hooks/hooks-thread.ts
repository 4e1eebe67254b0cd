import { Worker } from "node:worker_threads";
import type { HooksMeans, HooksOf } from "@daybook/api";
import { DELIVERY_OUTCOMES, mayHaveHooks } from "@daybook/store/hooks";
import { restartPauseMs } from "../workers/restart-pause.js";
import type { FromHooks, HooksJob, ToHooks } from "./messages.js";

/** Has a thread send events to hooks, once there may be any, and another in its place if it ends. */
export function hooksThread(job: HooksJob): HooksOf {
  return (means) => {
    const counts = new Map<string, number>(DELIVERY_OUTCOMES.map((outcome) => [outcome, 0]));
    let running: Worker | undefined;
    let stopWatching: (() => void) | undefined;
    let endsInARow = 0;
    let timer: NodeJS.Timeout | undefined;
    let isClosed = false;
    const tell = (message: ToHooks) => running?.postMessage(message);

    const take = (message: FromHooks) => {
      if (message.kind === "wanted") {
        const { question, after, datasets } = message;
        // Nobody asks where there are no hooks, and changes are made only when they are asked for.
        stopWatching ??= means.watch(() => tell({ kind: "newer" }));
        tell({ kind: "event", question, event: means.eventAfter(after, datasets) });
      } else if (message.kind === "delivery") {
        endsInARow = 0;
        counts.set(message.outcome, (counts.get(message.outcome) ?? 0) + 1);
        logDelivery(means, message);
      } else if (message.problem === undefined) means.logger.warn("hooks can be used again");
      else means.logger.warn({ problem: message.problem }, "hooks cannot be used");
    };
    const begin = () => {
      if (isClosed) return;
      if (!mayHaveHooks(job.location)) return later(LOOK_MS);
      running = new Worker(new URL("./hooks.worker.js", import.meta.url), { workerData: job });
      running.unref();
      running.on("message", take);
      running.on("error", (err) => means.logger.error({ err }, "the thread that sends events to hooks has ended"));
      running.once("exit", () => {
        running = undefined;
        endsInARow += 1;
        later(Math.max(LOOK_MS, restartPauseMs(endsInARow)));
      });
    };
    const later = (pauseMs: number) => {
      if (!isClosed) timer = setTimeout(begin, pauseMs).unref();
    };
    begin();
    return {
      counts: () => counts,
      async close() {
        isClosed = true;
        clearTimeout(timer);
        stopWatching?.();
        const ending = running;
        if (ending === undefined) return;
        ending.ref();
        const ended = new Promise((resolve) => ending.once("exit", resolve));
        ending.postMessage({ kind: "stop" } satisfies ToHooks);
        // What is cut off here is sent again, under the same id.
        const late = setTimeout(() => void ending.terminate(), CLOSE_MS);
        await ended;
        clearTimeout(late);
      },
    };
  };
}

function logDelivery({ logger }: HooksMeans, { kind, ...told }: FromHooks & { readonly kind: "delivery" }): void {
  if (told.outcome === "delivered") logger.debug(told, "an event was delivered");
  else if (told.outcome === "ended") logger.error(told, "a hook has ended: nothing is sent to it until it is resumed");
  else logger.warn(told, told.outcome === "failed" ? "an event was not taken" : "an event was given up");
}

/** How soon the first hook of a data folder is seen. */
const LOOK_MS = 2_000;
const CLOSE_MS = 5_000;
