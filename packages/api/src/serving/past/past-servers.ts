import { type ChildProcess, fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TradingCalendar, Withholdable } from "@daybook/domain";
import type { Location } from "@daybook/store";
import { TOO_MANY_PAST, unavailable } from "../../base/errors.js";
import type { PastServer, PastServers, PastState } from "../../base/past-servers.js";
import { prepareApart } from "../prepared/prepare-apart.js";
import { type BuiltPast, builtPastIn, type PastKept } from "./past-files.js";
import type { PastServerJob } from "./past-job.js";

/** How past states are made and served. */
export interface PastOptions {
  readonly location: Location;
  readonly calendar: TradingCalendar;
  /** Names the program. */
  readonly build: string;
  readonly withheld: readonly Withholdable[];
  readonly kept: PastKept;
  /** The module of the process that serves a past state, which is told its job and the settings. */
  readonly module: URL;
  readonly settings: unknown;
  readonly webUrl: string;
  readonly onProblem: (problem: string) => void;
}

/** One is built at a time, and one is served. A few more may wait for that. */
export function pastServersOf(options: PastOptions): PastServers {
  const closing = new AbortController();
  const folder = mkdtempSync(join(tmpdir(), "daybook-past-"));
  const waiting = new Map<string, Promise<PastServer | undefined>>();
  let last: Promise<unknown> = Promise.resolve();
  let served: Served | undefined;
  let idle: NodeJS.Timeout | undefined;
  let count = 0;

  const builtOf = (key: string) => builtPastIn(options.location.dataFolder, key, options.build);

  const build = async ({ key, past }: PastState) => {
    const { location, calendar, build, kept } = options;
    const known = builtOf(key);
    if (known !== undefined) return known;
    await prepareApart({ location, calendar, build, key, past, kept }, closing.signal);
    const built = builtOf(key);
    if (built !== undefined) return built;
    if (!closing.signal.aborted) options.onProblem("a past state could not be built");
    throw unavailable(NOT_BUILT, 60);
  };
  const start = async (state: PastState): Promise<PastServer | undefined> => {
    if (served?.key === state.key) return served;
    const built = await build(state);
    if (built.imports === 0) return undefined;
    // One of them is in memory at a time.
    served?.end();
    served = undefined;
    served = await serve(state, built).catch(async (problem) => {
      // A part that is damaged was removed: it is built anew, once.
      if (builtOf(state.key) !== undefined) throw problem;
      return serve(state, await build(state));
    });
    return served;
  };
  const serve = async (state: PastState, built: BuiltPast): Promise<Served> => {
    const { location, withheld, webUrl, module, settings } = options;
    count += 1;
    const socketPath = join(folder, `${count}.sock`);
    const job: PastServerJob = {
      dataFolder: location.dataFolder,
      built,
      withheld,
      momentMs: state.momentMs,
      socketPath,
      webUrl,
    };
    // Settings may hold Infinity, which JSON does not know.
    const child = fork(module, {
      execArgv: [],
      stdio: ["ignore", "ignore", "ignore", "ipc"],
      serialization: "advanced",
    });
    const end = () => void (child.connected && child.send("end", () => undefined));
    child.once("exit", () => {
      // Whoever asks next has it served anew.
      if (served?.child === child) served = undefined;
    });
    await told(child, { job, settings }).catch((problem) => {
      options.onProblem(`a past state cannot be served: ${problem instanceof Error ? problem.message : problem}`);
      throw unavailable(NOT_BUILT, 60);
    });
    return { key: state.key, child, socketPath, end };
  };
  const rest = () => {
    clearTimeout(idle);
    idle = setTimeout(() => {
      served?.end();
      served = undefined;
    }, IDLE_MS).unref();
  };

  return {
    isBuilt: ({ key }) => served?.key === key || waiting.has(key) || builtOf(key) !== undefined,
    open(state) {
      rest();
      const known = waiting.get(state.key);
      if (known !== undefined) return known;
      if (waiting.size > WAITING_MAX) return Promise.reject(TOO_MANY_PAST);
      const opened = last.then(() => start(state));
      waiting.set(state.key, opened);
      last = opened.catch(() => {}).then(() => waiting.delete(state.key));
      return opened;
    },
    async close() {
      closing.abort();
      clearTimeout(idle);
      await last;
      served?.child.kill("SIGKILL");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Served extends PastServer {
  readonly key: string;
  readonly child: ChildProcess;
  /** Has it finish what it answers, and end. */
  end(): void;
}

/** Fulfilled when the process has taken its job and says so. */
function told(child: ChildProcess, job: unknown): Promise<void> {
  return new Promise((resolve, reject) => {
    const tooLong = setTimeout(() => child.kill("SIGKILL"), START_MS_MAX);
    child.once("error", reject);
    child.once("exit", (code, signal) => {
      clearTimeout(tooLong);
      reject(new Error(`its process has ended with ${code ?? signal}`));
    });
    child.once("message", (problem: string | null) => {
      clearTimeout(tooLong);
      if (problem === null) resolve();
      else reject(new Error(problem));
    });
    child.send(job as object, (problem) => problem && reject(problem));
  });
}

const NOT_BUILT = "this past state cannot be built now";
/** Beside the one that is being built. */
const WAITING_MAX = 8;
/** Nobody reads a past state for longer without asking for more of it. */
const IDLE_MS = 600_000;
const START_MS_MAX = 60_000;
