import assert from "node:assert/strict";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, renameSync, writeFileSync } from "node:fs";
import { Agent, get as httpGet, request } from "node:http";
import http2 from "node:http2";
import { connect } from "node:net";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { onlyInFull } from "@daybook/store/fixtures";
import { daybook, daybookHere, freePort, get, type Served, serve, start, temporaryFolder } from "./daybook.fixture.js";
import { demoReports } from "./demo-world.fixture.js";

const folder = temporaryFolder(after);
const data = join(folder, "data");
const reports = demoReports();
before(() => daybook(["ingest", "asic-shorts", reports[0]!], data));

describe("two workers on one port", () => {
  let server: Served;
  let log: ReturnType<typeof logOf>;
  let health = "";
  before(async () => {
    const healthPort = await freePort();
    health = `http://127.0.0.1:${healthPort}`;
    server = await serve(data, { LOG_LEVEL: "info", DAYBOOK_HEALTH_PORT: String(healthPort) }, ["--workers", "2"]);
    log = logOf(server.child);
    await untilWorkers(server.address, 2);
  });
  after(() => server.stop());

  test("both serve, their figures are summed, and every line of the log is whole and says whose it is", async () => {
    const calls = 400;
    for (let i = 0; i < calls; i += 20) await Promise.all(Array.from({ length: 20 }, () => freshGet("/v1/latest")));
    const lines = () => log.lines.filter(({ path }) => path === "/v1/latest");
    await until(() => lines().length >= calls);
    assert.deepEqual([...new Set(lines().map(({ worker }) => worker))].sort(), [1, 2]);
    const sums = await Promise.all(Array.from({ length: 4 }, () => figuresAt(server.address)));
    assert.deepEqual(
      sums.map((figures) => figures[LATEST_COUNT]),
      Array.from({ length: 4 }, () => calls),
    );
    assert.deepEqual(log.torn, []);
  });

  test("a client may speak HTTP/2", async () => {
    const statuses = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const session = http2.connect(server.address);
        const stream = session.request({ ":path": "/v1/latest", "user-agent": "daybook-tests/1" });
        const status = await new Promise((resolve, reject) => {
          stream.once("response", (head) => resolve(head[":status"])).once("error", reject);
        });
        stream.resume();
        session.close();
        return status;
      }),
    );
    assert.deepEqual(statuses, [200, 200, 200, 200]);
  });

  test("new data reaches both", async () => {
    const versions = async () =>
      Object.keys(await figuresAt(server.address)).filter((name) => /snapshot_info/.test(name));
    const [held] = await versions();
    await daybook(["ingest", "asic-shorts", reports[1]!], data);
    await until(async () => {
      const served = await versions();
      return served.length === 1 && served[0] !== held;
    });
    const answers = await Promise.all(Array.from({ length: 8 }, () => freshGet("/v1/latest")));
    const dates = await Promise.all(answers.map(async (answer) => ((await answer.json()) as Latest).total_dates));
    assert.deepEqual(new Set(dates), new Set([2]));
  });

  test("what the last sync led to is told once, and taken up when it changes", async () => {
    for (const troubleCount of [0, 2]) {
      const sync = { askedAt: "2026-07-06T08:00:00.000Z", troubleCount, troubles: [] };
      writeFileSync(join(data, "last-sync.json"), JSON.stringify({ "rba-tables": sync }));
      const figures = await figuresAt(server.address);
      assert.deepEqual(
        ["last_sync_timestamp_seconds", "troubles"].map(
          (name) => figures[`daybook_source_${name}{source="rba-tables"}`],
        ),
        [Date.parse(sync.askedAt) / 1000, troubleCount],
      );
      const page = await (await freshGet("/status")).text();
      assert.match(page, /<h2 id="publishers">Publishers<\/h2>/);
    }
  });

  test("they are ready by the word of the health port, too", async () => {
    await until(async () => (await get(health, "/readyz")).ok);
  });

  test("a worker that hangs holds up neither the other one nor the figures, and no counter falls", async () => {
    const hung = log.pidOf(2);
    const counted = (await figuresAt(server.address))[LATEST_COUNT]!;
    process.kill(hung, "SIGSTOP");
    let figures: Awaited<ReturnType<typeof figuresAt>> = {};
    await until(async () => {
      // One connection may wait with it.
      figures = await figuresAt(server.address).catch(() => ({}));
      return figures.daybook_workers === 1;
    });
    process.kill(hung, "SIGCONT");
    assert.ok(figures[LATEST_COUNT]! >= counted);
    await untilWorkers(server.address, 2);
  });

  test("one that is killed under load is replaced, costs only its own calls in flight, and no counter falls", async () => {
    const counted = (await figuresAt(server.address))[LATEST_COUNT]!;
    const killed = log.pidOf(2);
    const load = loadOn(server.address);
    await until(() => load.answered() > 100);
    process.kill(killed, "SIGKILL");
    await until(() => log.pidOf(2) !== killed);
    await untilWorkers(server.address, 2);
    const answered = load.answered();
    await until(() => load.answered() > answered + 100);
    const failures = (await load.end()).filter((outcome) => outcome !== "200");
    assert.ok(failures.length <= CALLERS, `${failures.length} failed`);
    assert.deepEqual(
      [...new Set(failures)].filter((failure) => !/ECONNRESET|EPIPE/.test(failure)),
      [],
    );
    const told = log.lines.filter(({ msg }) => msg === "a worker has ended and is started again");
    assert.deepEqual(
      told.map(({ worker, problem }) => [worker, problem]),
      [[2, "it ended by SIGKILL"]],
    );
    assert.ok((await figuresAt(server.address))[LATEST_COUNT]! >= counted);
  });

  test("asked to end under load they finish every call, and the exit code is 0", async () => {
    const load = loadOn(server.address);
    await until(() => load.answered() > 100);
    const { exitCode, err } = await server.stop();
    const outcomes = await load.end();
    assert.deepEqual(new Set(outcomes), new Set(["200", "ECONNREFUSED"]));
    assert.deepEqual([exitCode, err.match(/Stopping/g)?.length, err.match(/answers at/g)?.length], [0, 1, 1]);
    await assert.rejects(get(health, "/livez"));
  });

  const freshGet = (path: string) => get(server.address, path, { connection: "close" });
});

/** Servers of their own, of which each takes seconds to start. */

describe("the first process", () => {
  test("takes a free port for 0, and when it is killed, no worker stays", onlyInFull, async () => {
    const { child, address, log } = await startTwo();
    const pids = [log.pidOf(1), log.pidOf(2)];
    child.kill("SIGKILL");
    await until(() => pids.every((pid) => !isRunning(pid)));
    await assert.rejects(get(address, "/livez"));
  });

  test("killed while a worker starts, it leaves none behind either", onlyInFull, async () => {
    const { child } = start(["serve", "--workers", "2"], data, { PORT: "0", LOG_LEVEL: "info" });
    const log = logOf(child);
    await until(() => log.lines.some(({ worker, msg }) => worker === 1 && msg === "a worker takes connections"));
    child.kill("SIGKILL");
    // Its output ends when the last process that writes to it has ended.
    await new Promise((resolve) => child.once("close", resolve));
  });

  test("answers probes on the health port while no worker has time", onlyInFull, async () => {
    const healthPort = await freePort();
    const { child, finished, log } = await startTwo({ DAYBOOK_HEALTH_PORT: String(healthPort) });
    const probe = async (path: string) => (await get(`http://127.0.0.1:${healthPort}`, path)).status;
    await until(async () => (await probe("/readyz")) === 200);
    await until(() => [1, 2].every((worker) => log.pidOf(worker) !== 0));
    for (const worker of [1, 2]) process.kill(log.pidOf(worker), "SIGSTOP");
    const statuses = [await probe("/livez"), await probe("/readyz")];
    for (const worker of [1, 2]) process.kill(log.pidOf(worker), "SIGCONT");
    child.kill("SIGTERM");
    await finished;
    assert.deepEqual(statuses, [200, 200]);
  });

  test("asked twice to end, does so at once, with a call open", onlyInFull, async () => {
    const { child, finished, address, log } = await startTwo();
    const pids = [log.pidOf(1), log.pidOf(2)];
    const call = request(`${address}/shorts.v1alpha1.MarketService/GetTopShorts`, {
      method: "POST",
      headers: { "user-agent": "daybook-tests/1", "content-type": "application/json", "content-length": 2 },
    });
    const cut = new Promise<NodeJS.ErrnoException>((resolve) => call.once("error", resolve));
    call.write("{");
    await until(async () => (await figuresAt(address)).daybook_requests_in_flight === 2);
    child.kill("SIGTERM");
    await until(() =>
      figuresAt(address).then(
        () => false,
        () => true,
      ),
    );
    assert.equal(child.exitCode, null);
    child.kill("SIGTERM");
    await finished;
    assert.equal((await cut).code, "ECONNRESET");
    await until(() => pids.every((pid) => !isRunning(pid)));
  });

  test("asked to end before any worker serves, does so at once", onlyInFull, async () => {
    const marker = join(folder, "begun");
    const stall = `require("node:fs").writeFileSync(${JSON.stringify(marker)}, ""); for (;;);`;
    const { child, finished } = start(["serve", "--workers", "2"], data, {
      PORT: "0",
      ...inWorkers(`if (number !== undefined) { ${stall} }`),
    });
    await until(() => existsSync(marker));
    child.kill("SIGTERM");
    const { exitCode, out, err } = await finished;
    assert.deepEqual([exitCode, out, err], [0, "", "Stopping: open requests are finished first.\n"]);
  });

  const faults = [
    { name: "ends at once", code: "process.exit(7)", problem: "it ended with 7" },
    {
      name: "is given an address that is not there",
      code: 'process.env.HOST = "192.0.2.1"',
      problem: "bind EADDRNOTAVAIL 192.0.2.1",
    },
  ];
  for (const { name, code, problem } of faults) {
    test(`ends with the error when every worker ${name}`, onlyInFull, async () => {
      const { exitCode, err } = await daybook(["serve", "--workers", "2"], data, {
        PORT: "0",
        ...inWorkers(`if (number !== undefined) ${code};`),
      });
      assert.equal(exitCode, 1);
      assert.match(err, new RegExp(`^daybook: the first worker did not start: ${problem}.*\n$`));
    });
  }

  test("serves with one worker when another one cannot start, and tells of it once", onlyInFull, async () => {
    const server = await serve(data, inWorkers('if (number === "2") process.exit(7);'), ["--workers", "2"]);
    const log = logOf(server.child);
    await until(() => log.lines.length > 0);
    await sleep(1_000);
    const { status } = await get(server.address, "/v1/latest");
    const { exitCode } = await server.stop();
    assert.deepEqual([status, exitCode], [200, 0]);
    assert.deepEqual(
      log.lines.map(({ worker, problem }) => [worker, problem]),
      [[2, "it ended with 7"]],
    );
  });

  test("outlives a machine that has no process left for a worker, and starts it when it can", onlyInFull, async () => {
    const refuseSome = `
      const { ChildProcess } = require("node:child_process");
      const { spawn } = ChildProcess.prototype;
      let spawned = 0;
      ChildProcess.prototype.spawn = function (options) {
        spawned += 1;
        if (spawned < 3 || spawned > 5) return spawn.call(this, options);
        process.nextTick(() => this.emit("error", new Error("spawn EMFILE")));
        return -24;
      };`;
    const env = { LOG_LEVEL: "info", ...inWorkers(`if (number === undefined) { ${refuseSome} }`) };
    const server = await serve(data, env, ["--workers", "2"]);
    const log = logOf(server.child);
    await until(() => log.pidOf(2) !== 0);
    const killed = log.pidOf(2);
    process.kill(killed, "SIGKILL");
    await until(() => log.pidOf(2) !== killed);
    const { exitCode } = await server.stop();
    assert.equal(exitCode, 0);
  });

  test("lets all workers share sessions, even where no secret can be kept", onlyInFull, async () => {
    const sealed = join(folder, "sealed");
    await daybook(["ingest", "asic-shorts", reports[0]!], sealed);
    writeFileSync(join(sealed, "session-secret"), "too short");
    const server = await serve(sealed, {}, ["--workers", "2"]);
    await untilWorkers(server.address, 2);
    const session = (cookie = "") =>
      get(server.address, "/docs/StockService/GetStock", { connection: "close", cookie });
    const [cookie = ""] = (await session()).headers.getSetCookie();
    const again = await Promise.all(Array.from({ length: 8 }, () => session(cookie.split(";")[0])));
    await server.stop();
    assert.deepEqual(
      again.flatMap(({ headers }) => headers.getSetCookie()),
      [],
    );
  });

  test("lets a new worker take no calls before it has data", onlyInFull, async () => {
    const lent = join(folder, "lent");
    await daybook(["ingest", "asic-shorts", reports[0]!], lent);
    const server = await serve(lent, { LOG_LEVEL: "info" }, ["--workers", "2"]);
    const log = logOf(server.child);
    await untilWorkers(server.address, 2);
    await until(() => log.pidOf(2) !== 0);
    const database = join(lent, "daybook.duckdb");
    renameSync(database, `${database}.away`);
    process.kill(log.pidOf(2), "SIGKILL");
    await until(() => log.lines.some(({ worker, msg }) => worker === 2 && msg === "newer data cannot be served"));
    const calls = Array.from({ length: 20 }, () => get(server.address, "/v1/latest", { connection: "close" }));
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    renameSync(`${database}.away`, database);
    await untilWorkers(server.address, 2);
    await server.stop();
    assert.deepEqual(new Set(statuses), new Set([200]));
  });

  test("asked to end, answers on every connection that was open, taken by a worker or not", onlyInFull, async () => {
    const { child, finished, address, log } = await startTwo();
    const signalWorkers = (signal: NodeJS.Signals) => {
      for (const worker of [1, 2]) process.kill(log.pidOf(worker), signal);
    };
    // The system holds them until a worker takes them.
    signalWorkers("SIGSTOP");
    const sockets = Array.from({ length: 60 }, () => connect(Number(new URL(address).port), "127.0.0.1"));
    const answers = sockets.map(
      (socket) => new Promise((resolve) => socket.once("data", resolve).once("error", resolve)),
    );
    await Promise.all(sockets.map((socket) => once(socket, "connect")));
    for (const socket of sockets) socket.write(`GET /v1/latest HTTP/1.1\r\nHost: x\r\nUser-Agent: test/1\r\n\r\n`);
    const isStopping = new Promise((resolve) => {
      child.stderr?.on("data", (text) => String(text).includes("Stopping") && resolve(text));
    });
    child.kill("SIGTERM");
    await isStopping;
    signalWorkers("SIGCONT");
    const lines = (await Promise.all(answers)).map((answer) => String(answer).split("\r\n")[0]);
    assert.deepEqual(new Set(lines), new Set(["HTTP/1.1 200 OK"]));
    assert.equal((await finished).exitCode, 0);
  });

  for (const count of ["65", "-2", "many"]) {
    test(`refuses ${count} workers and says what is possible`, async () => {
      const { exitCode, err } = await daybookHere(["serve", "--workers", count], data);
      assert.equal(exitCode, 1);
      assert.match(err, /a whole number from 1 to 64, or auto/);
    });
  }
});

interface Latest {
  readonly total_dates: number;
}

interface LogLine {
  readonly worker?: number;
  readonly pid?: number;
  readonly path?: string;
  readonly msg?: string;
  readonly problem?: string;
}

const LATEST_COUNT = 'daybook_requests_total{method="/v1/latest",code="ok"}';
const CALLERS = 8;
const PATIENCE_MS = 60_000;

/** Starts two workers on a port of their choice. */
async function startTwo(env: Readonly<Record<string, string>> = {}) {
  const { child, finished } = start(["serve", "--workers", "2"], data, { PORT: "0", LOG_LEVEL: "info", ...env });
  const log = logOf(child);
  let err = "";
  child.stderr?.on("data", (text) => {
    err += text;
  });
  await until(() => /answers at \S+\. Try/.test(err));
  const address = /answers at (\S+)\. Try/.exec(err)![1]!;
  await untilWorkers(address, 2);
  await until(() => log.pidOf(2) !== 0);
  return { child, finished, address, log };
}

/** Settings that run a line in every process before the program; `number` is a worker's, and undefined in the first process. */
function inWorkers(line: string): Readonly<Record<string, string>> {
  const file = join(folder, `before-${performance.now()}.cjs`);
  writeFileSync(file, `const number = process.env.DAYBOOK_WORKER;\n${line}\n`);
  return { NODE_OPTIONS: `--require ${file}` };
}

/** What a server has logged so far. */
function logOf(child: ChildProcess) {
  const lines: LogLine[] = [];
  const torn: string[] = [];
  let begun = "";
  child.stdout?.on("data", (piece) => {
    const texts = (begun + piece).split("\n");
    begun = texts.pop()!;
    for (const text of texts) {
      if (/^\{"level":\d+,"time":"[^"]+",.*\}$/.test(text)) lines.push(JSON.parse(text));
      else torn.push(text);
    }
  });
  return {
    lines,
    torn,
    /** The process that has a worker's number now; 0 if none has. */
    pidOf: (number: number) => lines.findLast(({ worker, pid }) => worker === number && pid !== undefined)?.pid ?? 0,
  };
}

/** Callers that each keep a connection and call again soon after every answer, until they are refused or ended. */
function loadOn(address: string) {
  const outcomes: string[] = [];
  let isOver = false;
  const caller = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let outcome = ""; !isOver && outcome !== "ECONNREFUSED"; await sleep(2)) {
      outcome = await call(address, agent);
      outcomes.push(outcome);
    }
    agent.destroy();
  };
  const callers = Array.from({ length: CALLERS }, caller);
  return {
    answered: () => outcomes.filter((outcome) => outcome === "200").length,
    async end() {
      isOver = true;
      await Promise.all(callers);
      return outcomes;
    },
  };
}

/** The status of a call, or how it failed. */
function call(address: string, agent: Agent): Promise<string> {
  return new Promise((resolve) => {
    const options = { agent, headers: { "user-agent": "daybook-tests/1" }, signal: AbortSignal.timeout(PATIENCE_MS) };
    const sent = httpGet(`${address}/v1/latest`, options, (answer) => {
      answer.resume().once("end", () => resolve(String(answer.statusCode)));
      answer.once("error", (failure: NodeJS.ErrnoException) => resolve(String(failure.code)));
    });
    sent.once("error", (failure: NodeJS.ErrnoException) => resolve(String(failure.code)));
  });
}

/** The figures that a server tells, by name and labels. */
async function figuresAt(address: string): Promise<Readonly<Record<string, number>>> {
  const answer = await fetch(`${address}/metrics`, {
    headers: { connection: "close" },
    signal: AbortSignal.timeout(5_000),
  });
  const lines = (await answer.text()).split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return Object.fromEntries(lines.map((line) => [line.replace(/ \S*$/, ""), Number(line.replace(/^.* /, ""))]));
}

/** The figures are not asked for more often, because that is work for all processes of the server. */
const untilWorkers = (address: string, count: number) =>
  until(async () => (await figuresAt(address).catch(() => undefined))?.daybook_workers === count, 200);

async function until(isSo: () => boolean | Promise<boolean>, pauseMs = 20): Promise<void> {
  const start = performance.now();
  while (!(await isSo())) {
    assert.ok(performance.now() - start < PATIENCE_MS, `not so within a minute: ${isSo}`);
    await sleep(pauseMs);
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
