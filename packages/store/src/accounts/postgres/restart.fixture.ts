import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, statSync } from "node:fs";
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
  let started: ChildProcess | undefined;
  return {
    async stop() {
      const [pid] = readFileSync(join(folder, "postmaster.pid"), "utf8").split("\n");
      process.kill(Number(pid), "SIGQUIT");
      started?.ref();
      if (started !== undefined) await once(started, "exit");
      for (let tries = 0; tries < 200 && (await isUp(url)); tries++) await delay(20);
    },
    async start() {
      // It ends with this process, when its standard input does.
      const script = '"$@" >/dev/null 2>&1 & server=$!; (cat >/dev/null; kill -QUIT $server) & wait $server';
      started = spawn("sh", ["-c", script, "sh", join(rows[0].binaries, "postgres"), "-D", folder, ...flags], {
        ...user,
        cwd: dirname(folder),
        stdio: ["pipe", "ignore", "ignore"],
      });
      started.unref();
      (started.stdin as unknown as { unref(): void }).unref();
      for (let tries = 0; tries < 200 && !(await isUp(url)); tries++) await delay(50);
    },
  };
}

async function isUp(url: string): Promise<boolean> {
  try {
    await (await connectPostgres(url)).end();
    return true;
  } catch {
    return false;
  }
}
