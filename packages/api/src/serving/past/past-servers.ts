import { type ChildProcess, fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TradingCalendar, Withholdable } from "@daybook/domain";
import type { Location } from "@daybook/store";
import type { PastServer, PastState } from "../../base/past-servers.js";
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
  readonly module: string;
  readonly settings: unknown;
  readonly webUrl: string;
}

/** Servers of past states. One is built at a time, and one is served. */
export interface ServedPast {
  /** Where a state is served, once it is; undefined where nothing was held. Rejected with the reason where it cannot be. */
  open(state: PastState): Promise<PastServer | undefined>;
  close(): Promise<void>;
}

/** Each server is a process of its own. When nobody has asked for long, that is told. */
export function pastServersOf(options: PastOptions, onIdle: () => void): ServedPast {
  const closing = new AbortController();
  const folder = mkdtempSync(join(tmpdir(), "daybook-past-"));
  let last: Promise<unknown> = Promise.resolve();
  let served: Served | undefined;
  let idle: NodeJS.Timeout | undefined;
  let count = 0;

  const builtOf = (key: string) => builtPastIn(options.location.dataFolder, key, options.build);

  const build = async ({ key, past }: PastState) => {
    const { location, calendar, build, kept } = options;
    const known = builtOf(key);
    if (known !== undefined) return known;
    const problem = await prepareApart({ location, calendar, build, key, past, kept }, closing.signal);
    const built = builtOf(key);
    if (built !== undefined) return built;
    throw new Error(problem ?? "it could not be built");
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
    const child = fork(new URL(module), {
      execArgv: [],
      stdio: ["ignore", "ignore", "ignore", "ipc"],
      serialization: "advanced",
    });
    const end = () => void (child.connected && child.send("end", () => undefined));
    child.once("exit", () => {
      // Whoever asks next has it served anew.
      if (served?.child === child) served = undefined;
    });
    await told(child, { job, settings });
    return { key: state.key, child, socketPath, end };
  };
  const rest = () => {
    clearTimeout(idle);
    idle = setTimeout(onIdle, IDLE_MS);
  };

  return {
    open(state) {
      rest();
      const opened = last.then(() => start(state));
      last = opened.catch(() => {});
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

/** Nobody reads a past state for longer without asking for more of it. */
const IDLE_MS = 600_000;
const START_MS_MAX = 60_000;
