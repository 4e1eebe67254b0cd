import { Worker } from "node:worker_threads";
import { type PagesMeans, unavailable } from "@daybook/api";
import type { DataTeller } from "@daybook/api/own-answers";
import type { MakerRequest, RouteAnswer, World } from "@daybook/web";
import { restartPauseMs, STEADY_MS } from "../../workers/restart-pause.js";
import type { SiteSettings } from "../site-of.js";
import { type AnswerOf, type Jobs, jobsOver } from "./jobs.js";
import type { FromThread, ToThread } from "./messages.js";

/** The page thread: it runs the makers of all routes, apart from the thread that answers calls. */
export interface PageThread<Serving> {
  make(route: string, request: MakerRequest, world: World, serving: Serving): Promise<RouteAnswer>;
  /** Told when other data is served, or will be next. */
  swapped(serving: Serving): void;
  /** Ends the thread; what it has not made is refused. */
  close(): Promise<void>;
}

/** What such a thread needs. */
export interface PageThreadOptions<Serving> extends Pick<PagesMeans, "logger" | "clock"> {
  readonly settings: SiteSettings;
  readonly answerOf: AnswerOf<Serving>;
  /** Makes what tells a thread of the data. What a thread was not told it asks for. */
  readonly teller: () => DataTeller<Serving>;
  /** How long it may say nothing while something is to be made; by default half a minute. */
  readonly silenceMsMax?: number;
  /** The most memory of the thread, in MB; by default a gigabyte. */
  readonly heapMbMax?: number;
}

/**
 * A thread that makes pages, started when the first is asked for, which is the front page as soon as there is data. When it
 * ends by itself, what it was making is refused, and the next page starts another; one that keeps ending gets pauses.
 * Nothing is made on the thread that answers calls instead: where no thread can be started, data cannot be loaded either.
 */
export function pageThread<Serving>(options: PageThreadOptions<Serving>): PageThread<Serving> {
  const { settings, answerOf, teller, logger, clock, silenceMsMax = SILENCE_MS_MAX, heapMbMax = HEAP_MB_MAX } = options;
  let running: Running<Serving> | undefined;
  let isClosed = false;
  let endsInARow = 0;
  let notBeforeMs = Number.NEGATIVE_INFINITY;
  /** What is served since the last swap. */
  let newest: Serving | undefined;

  const start = (serving: Serving): Running<Serving> => {
    const startedMs = clock.monotonicMs();
    const worker = new Worker(new URL("./pages.worker.js", import.meta.url), {
      workerData: settings,
      resourceLimits: { maxOldGenerationSizeMb: heapMbMax },
    });
    // Who waits for a page keeps the process alive; the thread alone does not.
    worker.unref();
    const port = {
      postMessage: (message: ToThread, transferred: readonly ArrayBuffer[] = []) =>
        worker.postMessage(message, transferred as ArrayBuffer[]),
    };
    const jobs = jobsOver(port, answerOf);
    // What is made of the data takes memory: a thread that ended may have had too little for that, and the next one asks.
    const known = endsInARow === 0 ? teller() : undefined;
    const tell = (served: Serving) => {
      const data = known?.tell(served);
      if (data !== undefined) port.postMessage({ kind: "data", data });
    };
    tell(newest ?? serving);
    const silence = silenceOf(silenceMsMax, () => void worker.terminate());
    let problem: unknown = new Error(`it said nothing for ${silenceMsMax} ms`);
    worker.on("message", (message: FromThread) => {
      jobs.take(message);
      silence.end();
      if (jobs.open() > 0) silence.begin();
    });
    worker.on("error", (error) => {
      problem = error;
    });
    worker.once("exit", () => {
      silence.end();
      running = undefined;
      if (!isClosed) ended(problem, startedMs, jobs.open());
      jobs.fail(unavailable(NOT_MADE));
    });
    return { worker, jobs, tell, numberOf: (served) => known?.numberOf(served), silence };
  };
  const ended = (err: unknown, startedMs: number, refused: number) => {
    const nowMs = clock.monotonicMs();
    endsInARow = nowMs - startedMs >= STEADY_MS ? 0 : endsInARow + 1;
    notBeforeMs = nowMs + restartPauseMs(endsInARow);
    logger.error({ err, refused }, "the thread that makes pages has ended; the next page starts another");
  };
  const started = (serving: Serving) => {
    const nowMs = clock.monotonicMs();
    if (isClosed || nowMs < notBeforeMs) throw unavailable(NOT_MADE);
    try {
      return start(serving);
    } catch (problem) {
      ended(problem, nowMs, 1);
      throw unavailable(NOT_MADE);
    }
  };

  return {
    async make(route, request, world, serving) {
      running ??= started(serving);
      running.silence.begin();
      return running.jobs.make(route, request, { world, serving, data: running.numberOf(serving) });
    },
    swapped(serving) {
      newest = serving;
      running?.tell(serving);
    },
    async close() {
      isClosed = true;
      await running?.worker.terminate();
    },
  };
}

interface Running<Serving> {
  readonly worker: Worker;
  readonly jobs: Jobs<Serving>;
  tell(serving: Serving): void;
  numberOf(serving: Serving): number | undefined;
  readonly silence: ReturnType<typeof silenceOf>;
}

/** Notices when nothing was heard for too long while something was waited for. */
function silenceOf(msMax: number, onTooLong: () => void) {
  let timer: NodeJS.Timeout | undefined;
  return {
    begin(): void {
      timer ??= setTimeout(onTooLong, msMax);
    },
    end(): void {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}

const NOT_MADE = "pages cannot be made at the moment";
/** Longer than any page takes, and as long as a call may. */
const SILENCE_MS_MAX = 30_000;
/** Several times what the data and the largest page take, and little enough for a page without end to be found soon. */
const HEAP_MB_MAX = 1_024;
