import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";

const PORTS_TRIED = 3;

/** A PostgreSQL server of the tests' own; its data vanishes when it stops. */
export interface PostgresServer {
  /** Address of a database on it whose owner is the superuser. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts a server on a free port from the installed binaries, or says why it cannot. It ends with this process. */
export async function startPostgres(): Promise<PostgresServer | { readonly skip: string }> {
  const binaries = binariesFolder();
  if (binaries === undefined) return { skip: "PostgreSQL is not installed: no initdb in PATH or /usr/lib/postgresql" };
  for (let attempt = 0; attempt < PORTS_TRIED; attempt++) {
    const server = await startOn(await freePort(), binaries);
    if (server !== undefined) return server;
  }
  throw new Error(`PostgreSQL does not answer on any of ${PORTS_TRIED} ports.`);
}

/** A server on that port; undefined when another program has taken it in the meantime. */
async function startOn(port: number, binaries: string): Promise<PostgresServer | undefined> {
  const user = unprivilegedUser();
  const folder = mkdtempSync(join(tmpdir(), "daybook-postgres-"));
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
  const flags = ["--no-sync", "--locale=C", "-E", "UTF8", "-A", "trust", "-U", "daybook", "-D", join(folder, "data")];
  const made = spawnSync(join(binaries, "initdb"), flags, { ...user, cwd: folder, encoding: "utf8" });
  if (made.status !== 0) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`);
  }
  const server = spawnServer(join(binaries, "postgres"), folder, port, user);
  const url = `postgres://daybook@127.0.0.1:${port}/postgres`;
  if (await isReady(url, folder)) return { url, stop: () => stop(server) };
  await stop(server);
  return undefined;
}

async function stop(server: ChildProcess): Promise<void> {
  server.ref();
  server.stdin?.end();
  if (server.exitCode === null) await once(server, "exit");
}

/**
 * The shell waits for the end of its standard input, which comes when this
 * process ends in whatever way, and takes the server down and its files away.
 */
function spawnServer(program: string, folder: string, port: number, user: User | undefined): ChildProcess {
  const script = '"$@" >/dev/null 2>&1 & cat >/dev/null; kill -QUIT $!; wait; rm -rf "$FOLDER"';
  const settings = { listen_addresses: "127.0.0.1", port, unix_socket_directories: folder, fsync: "off" };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const command = [program, "-D", join(folder, "data"), ...flags];
  const child = spawn("sh", ["-c", script, "sh", ...command], {
    ...user,
    cwd: folder,
    env: { PATH: "/usr/bin:/bin", FOLDER: folder },
    stdio: ["pipe", "ignore", "ignore"],
  });
  child.unref();
  (child.stdin as unknown as { unref(): void }).unref();
  return child;
}

/** Whether it is our server that answers, in time. */
async function isReady(url: string, folder: string): Promise<boolean> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const client = new pg.Client({ connectionString: url });
    client.on("error", () => {});
    try {
      await client.connect();
      const { rows } = await client.query("show data_directory");
      await client.end();
      return rows[0].data_directory === join(folder, "data");
    } catch {
      await delay(50);
    }
  }
  return false;
}

function binariesFolder(): string | undefined {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((one, other) => Number(other) - Number(one)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, "bin")),
    ...(process.env.PATH ?? "").split(delimiter),
  ];
  return folders.find((folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres")));
}

interface User {
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL refuses to run as root. */
function unprivilegedUser(): User | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const lines = readFileSync("/etc/passwd", "utf8").split("\n");
  const line =
    lines.find((entry) => entry.startsWith("postgres:")) ?? lines.find((entry) => entry.startsWith("nobody:"));
  const [, , uid, gid] = line?.split(":") ?? [];
  return { uid: Number(uid ?? 65_534), gid: Number(gid ?? 65_534) };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}
