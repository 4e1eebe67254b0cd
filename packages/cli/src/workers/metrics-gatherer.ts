import { setTimeout as sleep } from "node:timers/promises";
import { mergedCounters, type ProcessMetrics } from "@daybook/api";
import type { WorkerProcess } from "./worker-process.js";

/** Gathers the metrics of all workers for any of them that asks. */
export interface MetricsGatherer {
  /** Gathers the metrics of all workers, starting now, and sends them to the asker. */
  ask(asker: WorkerProcess): void;
  /** Takes what a worker sends for a round. */
  take(from: WorkerProcess, round: number, metrics: ProcessMetrics): void;
}

/**
 * Asks all workers at once and waits for a while. The counters of a worker stay
 * in the sums after it has ended or stopped answering, so that no counter falls.
 */
export function metricsGathererOf(workers: () => readonly WorkerProcess[], answerMs = ANSWER_MS): MetricsGatherer {
  const last = new Map<WorkerProcess, ProcessMetrics>();
  let ofEnded: ProcessMetrics = [];
  let askers = new Set<WorkerProcess>();
  let answers = new Map<WorkerProcess, ProcessMetrics>();
  let round = 0;
  let onAnswer = () => {};
  let isGathering = false;

  const askAll = async () => {
    round += 1;
    answers = new Map();
    const asked = workers().filter((worker) => worker.isServing());
    for (const worker of asked) worker.send({ kind: "metrics wanted", round });
    const late = new AbortController();
    const all = new Promise<void>((resolve) => {
      onAnswer = () => {
        if (asked.every((worker) => answers.has(worker) || worker.hasEnded())) resolve();
      };
    });
    onAnswer();
    await Promise.race([all, sleep(answerMs, undefined, { signal: late.signal }).catch(() => undefined)]);
    late.abort();
    return answers;
  };
  const gather = async () => {
    const inTime = await askAll();
    for (const [worker, metrics] of inTime) last.set(worker, metrics);
    const silent = [...last].filter(([worker]) => !inTime.has(worker)).map(([, metrics]) => metrics);
    const together = [...inTime.values(), await mergedCounters([ofEnded, ...silent])];
    const gone = [...last].filter(([worker]) => worker.hasEnded());
    ofEnded = await mergedCounters([ofEnded, ...gone.map(([, metrics]) => metrics)]);
    for (const [worker] of gone) last.delete(worker);
    return together;
  };
  const serveAskers = async () => {
    isGathering = true;
    while (askers.size > 0) {
      const served = askers;
      askers = new Set();
      const metrics = await gather();
      for (const asker of served) asker.send({ kind: "metrics of all", metrics });
    }
    isGathering = false;
  };
  return {
    ask(asker) {
      askers.add(asker);
      if (!isGathering) void serveAskers();
    },
    take(from, ofRound, metrics) {
      if (ofRound !== round) return;
      answers.set(from, metrics);
      onAnswer();
    },
  };
}

const ANSWER_MS = 1_000;
