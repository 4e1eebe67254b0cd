import { type ChildProcess, fork, spawn, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";

/** A server in a process of its own. */
export interface Served {
  readonly address: string;
  readonly pid: number;
  /** From the start of the process to the first good answer. */
  readonly startedMs: number;
  stop(): Promise<void>;
}

/** Starts the node:http server that sends the answers of a file. */
export function startBare(file: string): Promise<Served> {
  return startForked(new URL("./bare-server.child.js", import.meta.url), [file]);
}

/** Starts a server that tells its port when it listens. */
export async function startForked(module: URL, args: readonly string[]): Promise<Served> {
  const started = performance.now();
  const child = fork(module, args);
  const port = await new Promise((resolve, reject) => {
    child.once("message", resolve);
    child.once("exit", () => reject(new Error(`${module.pathname} ended`)));
  });
  return servedBy(child, `http://127.0.0.1:${port}`, performance.now() - started);
}

/** Limits that no load reaches: everything is counted, and nobody refused. */
export const HIGH_LIMITS = JSON.stringify({ anonymous: { api: { minute: 1_000_000, month: 1_000_000_000 } } });

/** Starts `daybook serve` on a data folder and waits for its first good answer, of a path that the data has one for. */
export async function startDaybook(
  dataFolder: string,
  limits: string,
  path = "/v1/latest",
  args: readonly string[] = [],
  settings: Readonly<Record<string, string>> = {},
): Promise<Served> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const child = spawn(DAYBOOK, ["serve", ...args], {
    env: {
      ...process.env,
      PORT: String(port),
      DAYBOOK_DATA: dataFolder,
      LOG_LEVEL: "warn",
      DAYBOOK_LIMITS: limits,
      DAYBOOK_FILES: "off",
      ...settings,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const served = servedBy(child, address, 0);
  for (let isAnswered = false; !isAnswered; isAnswered = await answers(`${address}${path}`)) {
    if (child.exitCode !== null) throw new Error("daybook serve ended");
    if (performance.now() - started > START_PATIENCE_MS) throw new Error("daybook serve does not answer");
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return { ...served, startedMs: performance.now() - started };
}

const START_PATIENCE_MS = 120_000;

/** Waits until a server works no more by itself: it answers before it has prepared all that answers need. */
export async function atRest(server: Served): Promise<Served> {
  for (let restMs = 0, workedMs = workOf(server.pid); restMs < REST_MS; ) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    const nowMs = workOf(server.pid);
    restMs = nowMs - workedMs > LOOK_MS / 20 ? 0 : restMs + LOOK_MS;
    workedMs = nowMs;
  }
  return server;
}

/** How long processors have worked for a process, in milliseconds; 0 where /proc is not there. */
export function workOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ");
    return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
  } catch {
    return 0;
  }
}

const REST_MS = 1_500;
const LOOK_MS = 500;
/** Linux tells the work of processes in hundredths of a second. */
const MS_PER_TICK = 10;

/** Resident memory of a process in MB, now and at its peak; undefined where /proc is not there, and of a process that is ending. */
export function memoryOf(pid: number): { nowMb: number; peakMb: number } | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    const mb = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
    const [nowMb, peakMb] = [mb("VmRSS"), mb("VmHWM")];
    return Number.isNaN(peakMb) ? undefined : { nowMb, peakMb };
  } catch {
    return undefined;
  }
}

/** The built `daybook` command. */
export const DAYBOOK = fileURLToPath(new URL("../../packages/cli/bin/daybook.mjs", import.meta.url));

/** Servers that run. Those that an error leaves behind end with this process. */
const running = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

function servedBy(child: ChildProcess, address: string, startedMs: number): Served {
  running.add(child);
  const ended = new Promise<void>((resolve) => {
    child.once("exit", () => {
      running.delete(child);
      resolve();
    });
  });
  return {
    address,
    pid: child.pid ?? 0,
    startedMs,
    stop() {
      child.kill("SIGTERM");
      return ended;
    },
  };
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { headers: { "user-agent": "daybook-bench/1" } });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}

/** Runs a `daybook` command to its end. */
export function runDaybook(args: readonly string[], dataFolder?: string): void {
  const { status, stderr } = spawnSync(DAYBOOK, args, {
    env: { ...process.env, ...(dataFolder === undefined ? {} : { DAYBOOK_DATA: dataFolder }) },
    encoding: "utf8",
  });
  // 2 says that some files were refused or held back, as some real ones are.
  if (status !== 0 && status !== 2) throw new Error(`daybook ${args[0]} ended with ${status}: ${stderr}`);
}
