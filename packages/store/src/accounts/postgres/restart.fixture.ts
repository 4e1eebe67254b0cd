import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { connectPostgres } from "../../engines/postgres.js";

/** A running server of the tests that can be taken down and started again with its data. */
export interface RestartableServer {
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** Learns from a server of this machine, in which we are the superuser, how to start it again. */
export async function restartableOf(url: string): Promise<RestartableServer> {
  const client = await connectPostgres(url);
  const { rows } = await client.query("select setting as binaries from pg_config where name = 'BINDIR'");
  const shown = await client.query("show data_directory");
  await client.end();
  const folder: string = shown.rows[0].data_directory;
  const { uid, gid } = statSync(folder);
  const user = process.getuid?.() === 0 ? { uid, gid } : {};
  const settings = { listen_addresses: "127.0.0.1", port: new URL(url).port, unix_socket_directories: dirname(folder) };
  const flags = Object.entries({ ...settings, fsync: "off" }).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const command = [join(rows[0].binaries, "postgres"), "-D", folder, ...flags];
  let started: ChildProcess | undefined;
  return {
    async stop() {
      const lock = join(folder, "postmaster.pid");
      process.kill(Number(readFileSync(lock, "utf8").split("\n")[0]), "SIGQUIT");
      for (let tries = 0; tries < 500 && existsSync(lock); tries++) await delay(20);
      started?.ref();
      if (started?.exitCode === null) await once(started, "exit");
    },
    async start() {
      for (let tries = 0; tries < 300 && !(await isUp(url)); tries++) {
        // It gives up at once while a process of the old one still holds on to the shared memory.
        if (started?.exitCode !== null) started = spawnServer(command, dirname(folder), user);
        await delay(50);
      }
    },
  };
}

/** It ends with this process, when its standard input does. */
function spawnServer(command: readonly string[], folder: string, user: { uid?: number; gid?: number }): ChildProcess {
  // A shell gives what runs in the background another standard input.
  const script = 'exec 3<&0; "$@" >/dev/null 2>&1 & server=$!; (cat <&3 >/dev/null; kill -QUIT $server) & wait $server';
  const stdio = ["pipe", "ignore", "ignore"] as const;
  const child = spawn("sh", ["-c", script, "sh", ...command], { ...user, cwd: folder, stdio: [...stdio] });
  child.unref();
  (child.stdin as unknown as { unref(): void }).unref();
  return child;
}

async function isUp(url: string): Promise<boolean> {
  try {
    await (await connectPostgres(url)).end();
    return true;
  } catch {
    return false;
  }
}
