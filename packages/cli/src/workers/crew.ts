import { setTimeout as sleep } from "node:timers/promises";
import type { createLogger, Readiness } from "@daybook/api";
import { readinessOfAll, type Said } from "../health/readiness-of-all.js";
import { metricsGathererOf } from "./metrics-gatherer.js";
import { restartPauseMs, STEADY_MS } from "./restart-pause.js";
import { startWorker, type WorkerProcess } from "./worker-process.js";

/** What a crew needs. */
export interface CrewOptions {
  /** Environment variables for its workers. */
  readonly env: Readonly<Record<string, string>>;
  /** More arguments for its workers. */
  readonly args: readonly string[];
  /** Takes whole lines of the workers' logs. */
  readonly log: (lines: string) => void;
  readonly logger: ReturnType<typeof createLogger>;
  readonly monotonicMs: () => number;
  /** Once it is aborted, no worker is replaced any more. */
  readonly stop: AbortSignal;
}

/** The workers that share a port. */
export interface Crew {
  start(number: number): WorkerProcess;
  /** Replaces a worker whenever it ends. If it keeps ending, restarts are delayed, and it is logged only once. */
  keep(worker: WorkerProcess): Promise<void>;
  /** Whether some worker can answer calls. */
  readiness(): Readiness;
  /** Lets all workers finish and end. False if some had to be killed. */
  end(timeoutMs: number): Promise<boolean>;
}

/** A crew without workers yet. */
export function crewOf({ env, args, log, logger, monotonicMs, stop }: CrewOptions): Crew {
  const workers = new Set<WorkerProcess>();
  const said = new Map<WorkerProcess, Said>();
  const gatherer = metricsGathererOf(() => [...workers]);

  const start = (number: number) => {
    const worker = startWorker({
      number,
      isJoining: [...workers].some((other) => other.isServing()),
      env,
      args,
      log,
      onMessage(message, from) {
        if (message.kind === "all metrics wanted") gatherer.ask(from);
        if (message.kind === "readiness") said.set(from, { readiness: message.readiness, atMs: monotonicMs() });
        if (message.kind === "metrics") gatherer.take(from, message.round, message.metrics);
      },
    });
    workers.add(worker);
    void worker.ended.then(() => {
      workers.delete(worker);
      said.delete(worker);
    });
    void worker.started.then((isStarted) => {
      if (isStarted) logger.info({ worker: number, pid: worker.pid }, "a worker takes connections");
    });
    return worker;
  };
  const keep = async (first: WorkerProcess) => {
    const { number } = first;
    let worker = first;
    let endsInARow = 0;
    while (!stop.aborted) {
      const startedMs = monotonicMs();
      const problem = await worker.ended;
      if (stop.aborted) return;
      endsInARow = monotonicMs() - startedMs >= STEADY_MS ? 0 : endsInARow + 1;
      if (endsInARow <= 1) logger.warn({ worker: number, problem }, "a worker has ended and is started again");
      await sleep(restartPauseMs(endsInARow), undefined, { signal: stop }).catch(() => undefined);
      if (!stop.aborted) worker = start(number);
    }
  };
  const end = async (timeoutMs: number) => {
    const serving = [...workers].filter((worker) => worker.isServing());
    // A worker that does not serve yet has nothing to finish.
    for (const worker of workers) if (!worker.isServing()) worker.kill();
    // A client that one worker turns away must not reach another one that is about to end.
    const notListening = serving.map((worker) => worker.stopListening());
    await within(NOT_LISTENING_MS, notListening);
    for (const worker of serving) worker.send({ kind: "stop" });
    const ended = [...workers].map((worker) => worker.ended);
    await within(timeoutMs, ended);
    const hung = [...workers];
    for (const worker of hung) {
      logger.error({ worker: worker.number }, "a worker does not end and is killed");
      worker.kill();
    }
    await Promise.all(hung.map((worker) => worker.ended));
    return hung.length === 0;
  };
  return { start, keep, readiness: () => readinessOfAll(said.values(), monotonicMs()), end };
}

/** Waits until all are fulfilled or the time is up. */
async function within(limitMs: number, all: readonly Promise<unknown>[]): Promise<void> {
  const isOver = new AbortController();
  await Promise.race([Promise.all(all), sleep(limitMs, undefined, { signal: isOver.signal }).catch(() => undefined)]);
  isOver.abort();
}

const NOT_LISTENING_MS = 1_000;
