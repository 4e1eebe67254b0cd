import { type ChildProcess, type SpawnSyncOptions, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { filledOnce, runFolder } from "./filled-once.fixture.js";

const PORTS_TRIED = 3;
const user = unprivilegedUser();
const NOT_NAMED = "PostgreSQL is tried by npm test -- --full, and in files that are named";
const NOT_INSTALLED = "PostgreSQL is not installed: no initdb in PATH or /usr/lib/postgresql";

/** A PostgreSQL server of the tests' own; its data vanishes when it stops. */
export interface PostgresServer {
  /** Address of a database on it whose owner is the superuser. */
  readonly url: string;
  /** Ends it for good. */
  stop(): Promise<void>;
  /** Ends all its processes at once, as a machine that fails does. Its data stays. */
  kill(): Promise<void>;
  /** Starts it again with its data. */
  start(): Promise<void>;
  /** Holds all its processes: connections are taken and nothing is answered. */
  pause(): Promise<void>;
  /** Lets held processes go on. */
  resume(): void;
  /** Starts a server that follows this one and may be read. */
  startReplica(): Promise<PostgresServer>;
  /** Waits until a replica has all that its primary has. */
  catchUpWith(primary: PostgresServer): Promise<void>;
  /** Makes a replica take changes. */
  promote(): Promise<void>;
}

/** Why tests that need a server do not run. */
export function skipWithoutPostgres(): string | false {
  if (process.env.DAYBOOK_TESTS_POSTGRES !== "on") return NOT_NAMED;
  return binariesFolder() === undefined && NOT_INSTALLED;
}

/** Starts a server on a free port from the installed binaries, or says why it cannot. It ends with this process. */
export async function startPostgres(settings: Settings = {}): Promise<PostgresServer | { readonly skip: string }> {
  const skip = skipWithoutPostgres();
  if (skip !== false) return { skip };
  const binaries = binariesFolder()!;
  return startFrom(binaries, (folder) => run("cp", ["-a", initialised(binaries), join(folder, "data")]), settings);
}

/** Settings of a server by their names, in addition to those that every test server has. */
type Settings = Readonly<Record<string, string>>;

/** Data of a server without any database of ours, to be copied: that is ten times faster than to make it. */
function initialised(binaries: string): string {
  const folder = filledOnce(join(runFolder, "postgres"), (scratch) => {
    chownSync(scratch, user.uid, user.gid);
    const flags = ["--no-sync", "--locale=C", "-E", "UTF8", "-A", "trust", "-U", "daybook"];
    run(join(binaries, "initdb"), [...flags, "-D", join(scratch, "data")], { ...user, cwd: scratch });
  });
  return join(folder, "data");
}

/** Starts a server in a folder of its own, whose data is made first. */
async function startFrom(
  binaries: string,
  makeData: (folder: string) => void,
  settings: Settings = {},
): Promise<PostgresServer> {
  for (let attempt = 0; attempt < PORTS_TRIED; attempt++) {
    const folder = mkdtempSync(join(tmpdir(), "daybook-postgres-"));
    chownSync(folder, user.uid, user.gid);
    try {
      makeData(folder);
    } catch (problem) {
      rmSync(folder, { recursive: true, force: true });
      throw problem;
    }
    const server = serverOf(binaries, folder, await freePort(), settings);
    if (await server.tryToStart()) return server;
    await server.stop();
  }
  throw new Error(`PostgreSQL does not answer on any of ${PORTS_TRIED} ports.`);
}

function run(program: string, args: readonly string[], options: SpawnSyncOptions = {}): void {
  const { status, error, stderr } = spawnSync(program, args, { ...options, encoding: "utf8" });
  if (status !== 0) throw new Error(`${program} failed: ${error?.message ?? stderr}`);
}

/** A server that is not started yet. Whether it starts fails when another program has taken the port meanwhile. */
function serverOf(
  binaries: string,
  folder: string,
  port: number,
  settings: Settings,
): PostgresServer & { tryToStart(): Promise<boolean> } {
  const shell = spawnShell(join(binaries, "postgres"), folder, port, settings);
  const url = `postgres://daybook@127.0.0.1:${port}/postgres`;
  let held: readonly number[] = [];
  const signalAll = async (signal: "SIGKILL" | "SIGSTOP") => {
    held = await processesOf(url, folder);
    for (const pid of held) sendTo(pid, signal);
  };
  const tryToStart = async () => {
    shell.stdin?.write("start\n");
    return isReady(url, folder);
  };
  return {
    url,
    tryToStart,
    async stop() {
      shell.ref();
      shell.stdin?.end();
      if (shell.exitCode === null) await once(shell, "exit");
    },
    async kill() {
      await signalAll("SIGKILL");
      while (!(await isRefused(url))) await delay(20);
      // The file of a killed server says that it runs.
      rmSync(join(folder, "data", "postmaster.pid"), { force: true });
    },
    async start() {
      // It gives up at once while a process of the old one still holds on to the shared memory.
      for (let attempt = 0; attempt < 5; attempt++) if (await tryToStart()) return;
      throw new Error("The server does not start again.");
    },
    pause: () => signalAll("SIGSTOP"),
    resume() {
      for (const pid of held) sendTo(pid, "SIGCONT");
    },
    startReplica() {
      const flags = ["-R", "-c", "fast", "-X", "stream", "--no-sync", "-h", "127.0.0.1", "-p", `${port}`];
      return startFrom(binaries, (folder) => {
        run(join(binaries, "pg_basebackup"), [...flags, "-U", "daybook", "-D", join(folder, "data")], {
          ...user,
          cwd: folder,
        });
      });
    },
    async catchUpWith(primary) {
      const written = await askFor(primary.url, "pg_current_wal_lsn()");
      while ((await askFor(url, `pg_last_wal_replay_lsn() >= '${written}'`)) !== true) await delay(20);
    },
    async promote() {
      await askFor(url, "pg_promote(true, 60)");
    },
  };
}

/**
 * The shell starts the server when told so. The end of its standard input comes
 * when this process ends in whatever way; then it takes the server down, which
 * may be held, and its files away. Signals to the group of this process do not
 * reach it.
 */
function spawnShell(program: string, folder: string, port: number, own: Settings): ChildProcess {
  const script =
    'while read -r _; do "$@" >/dev/null 2>&1 & done; kill -QUIT $!; kill -CONT $!; wait; rm -rf "$FOLDER"';
  const settings = { ...own, listen_addresses: "127.0.0.1", port, unix_socket_directories: folder, fsync: "off" };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const command = [program, "-D", join(folder, "data"), ...flags];
  const child = spawn("sh", ["-c", script, "sh", ...command], {
    ...user,
    cwd: folder,
    env: { PATH: "/usr/bin:/bin", FOLDER: folder },
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
  });
  child.unref();
  (child.stdin as unknown as { unref(): void }).unref();
  return child;
}

/** The server's own process, held from now on so that it makes no other, and all that it has made. */
async function processesOf(url: string, folder: string): Promise<number[]> {
  const client = await connect(url);
  const server = Number(readFileSync(join(folder, "data", "postmaster.pid"), "utf8").split("\n")[0]);
  process.kill(server, "SIGSTOP");
  const { rows } = await client.query("select pid from pg_stat_activity where pid <> pg_backend_pid()");
  await client.end();
  return [server, ...rows.map(({ pid }) => pid)];
}

function sendTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code !== "ESRCH") throw problem;
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on("error", () => {});
  await client.connect();
  return client;
}

async function askFor(url: string, expression: string): Promise<unknown> {
  const client = await connect(url);
  const { rows } = await client.query(`select ${expression} as value`);
  await client.end();
  return rows[0].value;
}

async function isRefused(url: string): Promise<boolean> {
  try {
    await (await connect(url)).end();
    return false;
  } catch (problem) {
    return (problem as NodeJS.ErrnoException).code === "ECONNREFUSED";
  }
}

/** Whether it is our server that answers, in time. */
async function isReady(url: string, folder: string): Promise<boolean> {
  for (let attempt = 0; attempt < 200; attempt++) {
    try {
      return (await askFor(url, "current_setting('data_directory')")) === join(folder, "data");
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

/** Who runs this, or somebody without rights: PostgreSQL refuses to run as root. */
function unprivilegedUser(): User {
  const [uid = 0, gid = 0] = [process.getuid?.(), process.getgid?.()];
  if (uid !== 0) return { uid, gid };
  const lines = readFileSync("/etc/passwd", "utf8").split("\n");
  const line =
    lines.find((entry) => entry.startsWith("postgres:")) ?? lines.find((entry) => entry.startsWith("nobody:"));
  const [, , otherUid, otherGid] = line?.split(":") ?? [];
  return { uid: Number(otherUid ?? 65_534), gid: Number(otherGid ?? 65_534) };
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
