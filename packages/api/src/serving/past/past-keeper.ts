import { type ChildProcess, fork } from "node:child_process";
import { TOO_MANY_PAST, unavailable } from "../../base/errors.js";
import type { PastServer, PastServers, PastState } from "../../base/past-servers.js";
import { isPastNoted } from "./past-files.js";
import type { PastOptions } from "./past-servers.js";

/** What the process that keeps past states is told: first of all its options, then of states that are wanted. */
export type ToKeeper = PastOptions | PastState;

/** What it tells of a state that it was asked for, by its key. */
export interface FromKeeper {
  readonly key: string;
  /** Undefined where nothing was held. */
  readonly server?: PastServer | undefined;
  /** Why it cannot be served, if so. */
  readonly problem?: string;
}

/**
 * Has past states built and served by a small process. To start a process stops the one that starts it for as long as its
 * memory is large: that would be felt by the callers of a server.
 */
export function pastKeeperOf(options: PastOptions, onProblem: (problem: string) => void): PastServers {
  const wanted = new Map<string, Wanted>();
  let keeper: ChildProcess | undefined;
  let servedKey: string | undefined;
  let isClosed = false;

  const started = () => {
    const child = fork(new URL("./past-keeper.process.js", import.meta.url), {
      execArgv: [],
      stdio: ["ignore", "ignore", "inherit", "ipc"],
      serialization: "advanced",
    });
    child.on("message", (told: FromKeeper) => settle(told));
    const gone = () => {
      if (keeper !== child) return;
      keeper = undefined;
      servedKey = undefined;
      for (const key of wanted.keys()) settle({ key, problem: "what keeps past states has ended" });
    };
    child.once("exit", gone);
    // One that could not be started has no end.
    child.on("error", () => {
      child.kill();
      gone();
    });
    child.send(options);
    // Whoever waits for a state keeps the process alive; this alone does not.
    child.unref();
    child.channel?.unref();
    return child;
  };
  const settle = ({ key, server, problem }: FromKeeper) => {
    const waiting = wanted.get(key);
    wanted.delete(key);
    if (problem === undefined) {
      servedKey = server && key;
      waiting?.resolve(server);
      return;
    }
    if (!isClosed) onProblem(`a past state cannot be served: ${problem}`);
    waiting?.reject(unavailable("this past state cannot be built now", 60));
  };

  return {
    isBuilt: ({ key }) => servedKey === key || wanted.has(key) || isPastNoted(options.location.dataFolder, key),
    open(state) {
      const known = wanted.get(state.key);
      if (known !== undefined) return known.server;
      if (wanted.size > WAITING_MAX) return Promise.reject(TOO_MANY_PAST);
      keeper ??= started();
      const waiting = wantedServer();
      wanted.set(state.key, waiting);
      keeper.send(state, () => undefined);
      return waiting.server;
    },
    async close() {
      isClosed = true;
      const child = keeper;
      if (child === undefined) return;
      child.ref();
      const ended = new Promise((resolve) => child.once("exit", resolve));
      const tooLong = setTimeout(() => child.kill("SIGKILL"), CLOSE_MS);
      if (child.connected) child.disconnect();
      await ended;
      clearTimeout(tooLong);
    },
  };
}

interface Wanted {
  readonly server: Promise<PastServer | undefined>;
  resolve(server: PastServer | undefined): void;
  reject(reason: unknown): void;
}

function wantedServer(): Wanted {
  let [resolve, reject]: [Wanted["resolve"], Wanted["reject"]] = [() => {}, () => {}];
  const server = new Promise<PastServer | undefined>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  // Who asked may have gone.
  server.catch(() => {});
  return { server, resolve, reject };
}

/** Beside the one that is being built. */
const WAITING_MAX = 8;
const CLOSE_MS = 10_000;
