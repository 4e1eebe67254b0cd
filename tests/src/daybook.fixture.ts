import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

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
 * Starts a `daybook` command in a process of its own, on a data folder. Servers keep no limits unless told, and refuse
 * nobody for waiting: the machine may be busy with other tests.
 */
export function start(
  args: readonly string[],
  dataFolder: string,
  env: Readonly<Record<string, string>> = {},
): Running {
  const settings = {
    DAYBOOK_DATA: dataFolder,
    LOG_LEVEL: "warn",
    DAYBOOK_LIMITS: "off",
    DAYBOOK_WAIT_MS: "30000",
  };
  const child = spawn(process.execPath, [DAYBOOK, ...args], {
    env: { PATH: process.env.PATH, ...settings, ...env },
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
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const stop = () => {
    child.kill("SIGTERM");
    return finished;
  };
  return { address, child, stop };
}

/** Calls a method with JSON, as curl would. */
export async function post(address: string, method: string, request: unknown): Promise<Response> {
  return fetch(`${address}/shorts.v1alpha1.${method}`, {
    method: "POST",
    headers: { "content-type": "application/json", "user-agent": "daybook-tests/1" },
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

async function isReady(address: string): Promise<boolean> {
  try {
    return (await get(address, "/readyz")).ok;
  } catch {
    return false;
  }
}
