import type { Worker } from "node:cluster";
import type { Peers, ProcessMetrics } from "@daybook/api";
import type { ToFirst, ToWorker } from "./messages.js";

/** The other workers, which a worker reaches through the first process. */
export function peersOf(self: Worker, answerMs = ANSWER_MS): Peers {
  let own: (() => Promise<ProcessMetrics>) | undefined;
  let settle: (metrics: readonly ProcessMetrics[]) => void = () => {};
  let asked: Promise<readonly ProcessMetrics[]> | undefined;
  let next: Promise<readonly ProcessMetrics[]> | undefined;
  const tell = (message: ToFirst) => void self.send(message, () => undefined);

  self.on("message", (message: ToWorker) => {
    if (message.kind === "metrics of all") settle(message.metrics);
    if (message.kind !== "metrics wanted") return;
    // Metrics that cannot be read are missing from the sums; whoever asks this worker directly sees why.
    void own?.().then(
      (metrics) => tell({ kind: "metrics", round: message.round, metrics }),
      () => undefined,
    );
  });
  const ask = async () => {
    const answer = new Promise<readonly ProcessMetrics[]>((resolve) => {
      settle = resolve;
    });
    const late = setTimeout(() => settle([]), answerMs);
    tell({ kind: "all metrics wanted" });
    const metrics = await answer;
    clearTimeout(late);
    asked = undefined;
    return metrics;
  };
  const askNext = async () => {
    await asked;
    next = undefined;
    asked = ask();
    return asked;
  };
  return {
    offer(tellOwn) {
      own = tellOwn;
    },
    // However many ask, one request is under way at a time, and all others share the one after it.
    ofAll() {
      if (asked !== undefined) {
        next ??= askNext();
        return next;
      }
      asked = ask();
      return asked;
    },
  };
}

/** Longer than the first process takes for two rounds. */
const ANSWER_MS = 3_000;
