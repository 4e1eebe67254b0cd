import cluster from "node:cluster";
import { JOINING_VARIABLE, type ToFirst, type ToWorker, WORKER_VARIABLE } from "./messages.js";
import { wholeLines } from "./whole-lines.js";

/** A worker as the first process sees it. */
export interface WorkerProcess {
  readonly number: number;
  readonly pid: number | undefined;
  /** True once it takes connections; false if it has ended before. */
  readonly started: Promise<boolean>;
  /** Fulfilled with the reason when it has ended and all of its output has been read. */
  readonly ended: Promise<string>;
  isServing(): boolean;
  hasEnded(): boolean;
  /** Fulfilled when it takes no more connections. */
  stopListening(): Promise<void>;
  send(message: ToWorker): void;
  /** Ends it at once. */
  kill(): void;
}

/** How to start a worker. */
export interface WorkerStart {
  readonly number: number;
  /** Whether other workers serve already. */
  readonly isJoining: boolean;
  readonly env: Readonly<Record<string, string>>;
  /** Follow those of this process's command line, and so count more. */
  readonly args: readonly string[];
  /** Takes whole lines of its log. */
  readonly log: (lines: string) => void;
  readonly onMessage: (message: ToFirst, from: WorkerProcess) => void;
}

/** Starts a worker: this program again, with the same command line and some more. */
export function startWorker({ number, isJoining, env, args, log, onMessage }: WorkerStart): WorkerProcess {
  // Workers take connections themselves. Handed out by this process, they would come one by one, each once a worker has
  // confirmed the one before, and all others wait here, where nothing bounds or refuses them.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  // Log lines go through the first process, since long writes of several processes to one pipe get mixed up.
  cluster.setupPrimary({
    args: [...process.argv.slice(2), ...args],
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  const joining = isJoining ? { [JOINING_VARIABLE]: "yes" } : {};
  const worker = cluster.fork({ ...env, ...joining, [WORKER_VARIABLE]: String(number) });
  let problem: string | undefined;
  let isListening = false;
  let hasEnded = false;
  const ended = new Promise<string>((resolve) => {
    const end = (reason: string) => {
      hasEnded = true;
      resolve(problem ?? reason);
    };
    worker.process.once("close", (code, signal) => end(`it ended ${code === null ? `by ${signal}` : `with ${code}`}`));
    // If the machine cannot start another process, there is only an error event.
    worker.on("error", (failure) => {
      if (worker.process.pid === undefined) end(failure.message);
    });
  });
  const started = new Promise<boolean>((resolve) => {
    worker.once("listening", () => {
      isListening = true;
      resolve(true);
    });
    void ended.then(() => resolve(false));
  });
  const stoppedListening = new Promise<void>((resolve) => {
    worker.on("message", ({ kind }: ToFirst) => {
      if (kind === "not listening") resolve();
    });
    void ended.then(() => resolve());
  });
  // A worker that is just ending receives nothing more; its end is noticed in another way.
  const send = (message: ToWorker) => void worker.send(message, () => undefined);
  const self: WorkerProcess = {
    number,
    pid: worker.process.pid,
    started,
    ended,
    isServing: () => isListening && !hasEnded,
    hasEnded: () => hasEnded,
    stopListening() {
      send({ kind: "stop listening" });
      return stoppedListening;
    },
    send,
    kill: () => void worker.process.kill("SIGKILL"),
  };
  worker.process.stdout?.setEncoding("utf8").on("data", wholeLines(log));
  worker.on("message", (message: ToFirst) => {
    if (message.kind === "failed") {
      problem = message.problem;
      self.kill();
    } else onMessage(message, self);
  });
  return self;
}
