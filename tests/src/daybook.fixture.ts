import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { runCommand } from "@daybook/cli/program";

/** The `daybook` command as it is built. */
export const DAYBOOK = fileURLToPath(new URL("../../packages/cli/bin/daybook.mjs", import.meta.url));

/** What a finished command said. */
interface Finished {
  readonly exitCode: number | null;
  readonly out: string;
  readonly err: string;
}

/** A running command. */
export interface Running {
  readonly child: ChildProcess;
  readonly finished: Promise<Finished>;
}

/**
 * Starts a `daybook` command in a process of its own, on a data folder. By default servers keep no limits, refuse
 * nobody for waiting, and write no files of datasets: the machine may be busy with other tests.
 */
export function start(
  args: readonly string[],
  dataFolder: string,
  env: Readonly<Record<string, string>> = {},
  cwd = process.cwd(),
): Running {
  const child = spawn(process.execPath, [DAYBOOK, ...args], {
    cwd,
    env: { PATH: process.env.PATH, ...settingsOf(dataFolder), ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said = { out: "", err: "" };
  child.stdout.setEncoding("utf8").on("data", (text) => {
    said.out += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text) => {
    said.err += text;
  });
  const finished = new Promise<Finished>((resolve) => {
    child.once("close", (exitCode) => resolve({ exitCode, ...said }));
  });
  return { child, finished };
}

/** Runs a `daybook` command to its end. */
export function daybook(args: readonly string[], dataFolder: string, env?: Readonly<Record<string, string>>) {
  return start(args, dataFolder, env).finished;
}

/** The same in this process, which takes a tenth of the time: for tests of what a command says and does, one at a time. */
export async function daybookHere(
  args: readonly string[],
  dataFolder: string,
  env: Readonly<Record<string, string>> = {},
  folder = process.cwd(),
  /** The columns of a terminal; undefined where results go into a pipe. */
  columns?: number,
): Promise<Finished> {
  const said = { out: "", err: "" };
  const write = (to: keyof typeof said) => (line: string) => {
    said[to] += `${line}\n`;
  };
  const exitCode = await runCommand(args, {
    env: { ...settingsOf(dataFolder), ...env },
    folder,
    program: DAYBOOK,
    nodeVersion: process.versions.node,
    now: () => new Date(),
    monotonicMs: () => performance.now(),
    random: Math.random,
    randomBytes: (count) => randomBytes(count),
    out: write("out"),
    err: write("err"),
    note: write("err"),
    progress: () => {},
    log: { write: write("out") },
    terminal: columns === undefined ? undefined : { columns: () => columns },
    stop: new AbortController().signal,
    unread: new AbortController().signal,
  });
  return { exitCode, ...said };
}

function settingsOf(dataFolder: string): Readonly<Record<string, string>> {
  return {
    DAYBOOK_DATA: dataFolder,
    LOG_LEVEL: "warn",
    DAYBOOK_LIMITS: "off",
    DAYBOOK_WAIT_MS: "30000",
    DAYBOOK_FILES: "off",
  };
}

/** A server in a process of its own. */
export interface Served {
  readonly address: string;
  readonly child: ChildProcess;
  /** Asks it to end and waits until it has. */
  stop(): Promise<Finished>;
}

/** Starts `daybook serve` on a free port and waits until it is ready. */
export async function serve(
  dataFolder: string,
  env: Readonly<Record<string, string>> = {},
  args: readonly string[] = [],
): Promise<Served> {
  const port = await freePort();
  const { child, finished } = start(["serve", ...args], dataFolder, { PORT: String(port), ...env });
  const address = `http://127.0.0.1:${port}`;
  while (!(await isReady(address))) {
    if (child.exitCode !== null) throw new Error(`daybook serve ended: ${(await finished).err}`);
    await sleep(50);
  }
  const stop = () => {
    child.kill("SIGTERM");
    return finished;
  };
  return { address, child, stop };
}

/** Waits until a browser is shown pages: while the first is made it is told so. */
export async function untilShown(address: string): Promise<void> {
  while ((await get(address, "/", { accept: "text/html" })).status === 503) await sleep(50);
}

/** Calls a method with JSON, as curl would. */
export async function post(
  address: string,
  method: string,
  request: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return fetch(`${address}/shorts.v1alpha1.${method}`, {
    method: "POST",
    headers: { "content-type": "application/json", "user-agent": "daybook-tests/1", ...headers },
    body: JSON.stringify(request),
  });
}

/** Gets a plain endpoint. */
export async function get(address: string, path: string, headers: Readonly<Record<string, string>> = {}) {
  return fetch(`${address}${path}`, { headers: { "user-agent": "daybook-tests/1", ...headers } });
}

/** A folder that is gone after the tests of a file. */
export function temporaryFolder(after: (remove: () => void) => void): string {
  const folder = mkdtempSync(join(tmpdir(), "daybook-test-"));
  after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A port that was free a moment ago. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}

/** Whether a server answers from all of its data. */
export async function isReady(address: string): Promise<boolean> {
  try {
    return (await get(address, "/readyz")).ok;
  } catch {
    return false;
  }
}
