import assert from "node:assert/strict";
import { execFile, spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseEnv, promisify } from "node:util";
import { Code, ConnectError, createClient } from "@connectrpc/connect";
import { createConnectTransport, createGrpcTransport, createGrpcWebTransport } from "@connectrpc/connect-node";
import { MarketService } from "@daybook/contract";
import { connectPostgres, type PostgresServer, skipWithoutPostgres, startPostgres } from "@daybook/store/fixtures";
import { daybook, freePort, get, temporaryFolder } from "./daybook.fixture.js";
import { demoReports } from "./demo-world.fixture.js";
import { type DeployedFiles, filesOf, filledIn, samplesOf } from "./deploy-page.fixture.js";
import { type Instance, instanceOf } from "./instance.fixture.js";
import { newestReportDates } from "./newest-report.fixture.js";
import { type Answer, ask, makeCertificate, type Nginx, skipWithoutNginx, startNginx } from "./nginx.fixture.js";

const ENV_FILE = "/etc/daybook.env";
const INSTANCES_FILE = "/etc/nginx/conf.d/daybook-instances.conf";
const SITE_FILE = "/etc/nginx/conf.d/daybook.conf";
const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");
const folder = temporaryFolder(after);
const certificate = { path: join(folder, "daybook.crt"), key: join(folder, "daybook.key") };

/** A report whose trading date is new enough to be fetched day by day. */
const report = {
  name: `RR${newestReportDates(1)[0]!.replaceAll("-", "")}-001-SSDailyAggShortPos.csv`,
  bytes: readFileSync(demoReports()[0]!),
};
writeFileSync(join(folder, report.name), report.bytes);

/** Anonymous callers have what the contract gives them; keys of these tiers have what the tests need. */
const LIMITS = JSON.stringify({
  pro: { api: { minute: null, month: 40 } },
  enterprise: { api: { minute: null, month: null } },
});

test("systemd takes the units as they stand in the page", (t) => {
  if (spawnSync("systemd-analyze", ["--version"]).status !== 0) return t.skip("systemd-analyze is not installed");
  const units = join(folder, "units");
  mkdirSync(units);
  const paths = Object.entries(filesOf("One machine"))
    .filter(([path]) => path.startsWith("/etc/systemd/system/"))
    .map(([path, text]) => {
      const unit = join(units, path.split("/").at(-1)!);
      writeFileSync(unit, text.includes("/opt/daybook") ? filledIn(text, { "/opt/daybook": root }) : text);
      return unit;
    });
  const { status, stderr } = spawnSync("systemd-analyze", ["verify", ...paths], { encoding: "utf8" });
  assert.deepEqual([paths.length, status, stderr], [3, 0, ""]);
});

describe("one machine", () => {
  const data = join(folder, "one");
  const files = filesOf("One machine");
  const envPath = join(folder, "daybook.env");
  const command = join(folder, "daybook");
  const places = { "/opt/daybook": root };
  before(() => {
    writeFileSync(envPath, filledIn(files[ENV_FILE]!, { "/var/lib/daybook": data }));
    const script = filledIn(files["/usr/local/bin/daybook"]!, {
      ...places,
      [ENV_FILE]: envPath,
      "/etc/daybook-ingest.env": join(folder, "none"),
      // Other users than those of the tests are not to be had.
      "runuser -u daybook -- ": "",
    });
    writeFileSync(command, script);
    chmodSync(command, 0o755);
  });

  test("the timer starts the service of its name, whose command fetches what is new and says what it could not get", async () => {
    const mirror = await startMirror();
    const unit = filledIn(files["/etc/systemd/system/daybook-sync.service"]!, places);
    const [, line = ""] = /^ExecStart=(.*)$/m.exec(unit) ?? [];
    const [program = "", ...args] = line.split(" ");
    const env = { PATH: process.env.PATH, DAYBOOK_DATA: data, DAYBOOK_MIRROR: mirror.address };
    const outs: [number | null, string][] = [];
    for (let time = 0; time < 2; time++) {
      const { status, stdout } = await ended(program, args, env);
      outs.push([
        status,
        stdout
          .split("\n")
          .find((each) => each.startsWith("asic-shorts"))!
          .split(" (")[0]!,
      ]);
    }
    mirror.close();
    // The mirror has nothing but the report.
    assert.deepEqual(
      outs.map(([status, text]) => [status, text.replace(/ +/, " ")]),
      [
        [2, "asic-shorts 1 accepted"],
        [2, "asic-shorts 1 unchanged"],
      ],
    );
    assert.ok("/etc/systemd/system/daybook-sync.timer" in files);
  });

  test("a copy of archive and accounts is enough to restore", async () => {
    const key = (await run(command, ["key", "create", "--name", "Kept"])).trim();
    // The secret of sessions is made by the first server.
    writeFileSync(join(data, "session-secret"), `${"s".repeat(43)}\n`);
    const before = JSON.parse(await run(command, ["status", "--json"]));
    const [backup = "", restore = ""] = samplesOf("Back up and restore", "sh");
    const here = { "/var/lib/daybook": data, "/backup/daybook": join(folder, "backup") };
    await run("sh", ["-ec", filledIn(backup, here)]);
    const owner = "chown -R daybook: ";
    const steps = filledIn(restore, { ...here, [owner]: ": ", "daybook rebuild": `${command} rebuild` });
    await run("sh", ["-ec", `systemctl() { :; }\n${steps}`]);
    const restored = JSON.parse(await run(command, ["status", "--json"]));
    const keys = JSON.parse(await run(command, ["key", "list", "--json"])) as { name: string }[];
    assert.deepEqual([restored.dataVersion, keys.map(({ name }) => name)], [before.dataVersion, ["Kept"]]);
    assert.match(key, /^dbk_/);
    assert.equal(readFileSync(join(data, "session-secret"), "utf8"), `${"s".repeat(43)}\n`);
  });

  test("nginx before one server passes every protocol on", { skip: skipWithoutNginx() }, async () => {
    const env = settingsOf(files, { "PORT=8080": `PORT=${await freePort()}`, "/var/lib/daybook": data });
    const server = instanceOf(data, { ...env, DAYBOOK_LIMITS: LIMITS });
    await server.start();
    const proxy = await startProxy(files, { "127.0.0.1:8080": new URL(server.address).host });
    const answers = await everyProtocol(proxy);
    await proxy.stop();
    await server.end("SIGTERM");
    assert.deepEqual(answers, AS_EXPECTED);
  });
});

describe("several machines", { skip: skipWithoutNginx() || skipWithoutPostgres() }, () => {
  const files = filesOf("Several machines");
  const data = join(folder, "several");
  let primary: PostgresServer;
  let replica: PostgresServer;
  let instances: readonly Instance[] = [];
  let proxy: Proxy;
  let ingestEnv: Readonly<Record<string, string>>;
  let key = "";

  const operate = async (...args: readonly string[]) => {
    const { exitCode, out, err } = await daybook(args, data, ingestEnv);
    assert.equal(exitCode, 0, err);
    return out.trim();
  };
  const keyOf = (tier: string) => operate("key", "create", "--name", tier, "--tier", tier);

  before(async () => {
    primary = (await startPostgres()) as PostgresServer;
    const [roles = "", grants = ""] = samplesOf("PostgreSQL", "sql");
    await runSql(primary.url, roles);
    const databases = {
      "10.0.0.21:5432": new URL(primary.url).host,
      "10.0.0.22:5432": new URL(primary.url).host,
    };
    const onlyPrimary = filledIn(files["/etc/daybook-ingest.env"]!, databases);
    ingestEnv = parsed(onlyPrimary);
    await operate("ingest", "asic-shorts", join(folder, report.name));
    await operate("key", "list");
    await runSql(urlOf(primary, "daybook_ingest"), grants);
    replica = await primary.startReplica();
    databases["10.0.0.22:5432"] = new URL(replica.url).host;
    ingestEnv = parsed(filledIn(files["/etc/daybook-ingest.env"]!, databases));
    const ports = [await freePort(), await freePort()];
    instances = ports.map((port, i) => {
      const own = join(folder, `machine-${i}`);
      const places = { "10.0.0.11": "127.0.0.1", "PORT=8080": `PORT=${port}`, "/var/lib/daybook": own };
      const env = settingsOf(files, { ...databases, ...places });
      return instanceOf(own, { ...env, DAYBOOK_LIMITS: LIMITS });
    });
    await Promise.all(instances.map((instance) => instance.start()));
    key = await keyOf("enterprise");
    proxy = await startProxy(files, {
      "10.0.0.11:8080": `127.0.0.1:${ports[0]}`,
      "10.0.0.12:8080": `127.0.0.1:${ports[1]}`,
    });
  });
  after(async () => {
    await proxy?.stop();
    await Promise.all(instances.map((instance) => instance.end("SIGKILL")));
    await Promise.all([primary?.stop(), replica?.stop()]);
  });

  const withKey = (secret: string) => ({ authorization: `Bearer ${secret}` });
  const askAnonymously = (headers: Readonly<Record<string, string | string[]>>) => proxy.ask("/v1/latest", { headers });

  test("every protocol comes through", async () => {
    assert.deepEqual(await everyProtocol(proxy, key), AS_EXPECTED);
  });

  test("a body above 1 MiB is refused in the words of the API", async () => {
    const answer = await proxy.ask(TOP_SHORTS, { headers: withKey(key), body: { period: "x".repeat(1_100_000) } });
    assert.deepEqual([answer.status, JSON.parse(answer.text).code], [400, "invalid_argument"]);
  });

  const metricsPaths = [
    "/metrics",
    "/metrics?x",
    "//metrics",
    "/%6detrics",
    "/x/../metrics",
    "/./metrics",
    "/metrics#x",
  ];
  for (const path of metricsPaths) {
    test(`the figures are refused at ${path}`, async () => {
      assert.equal((await proxy.ask(path)).status, 403);
    });
  }

  test("gRPC calls with too many headers are refused and harm no others", async () => {
    const { address, ca } = proxy;
    const grpc = createClient(MarketService, createGrpcTransport({ baseUrl: address, nodeOptions: { ca } }));
    const headers = Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`x-${i}`, "y"]));
    for (let i = 0; i < 10; i++) {
      await assert.rejects(grpc.getTopShorts({ limit: 3 }, { headers }));
      await grpc.getTopShorts({ limit: 3 }, { headers: withKey(key) });
    }
  });

  test("1,000 forged addresses gain no budget: a caller has one minute at each instance and one month at both", async () => {
    const startMs = performance.now();
    const answers = await many(1_000, 20, (i) => askAnonymously(forged(i)));
    const windows = Math.floor((performance.now() - startMs) / 60_000) + 1;
    const admitted = answers.filter(({ status }) => status === 200).length;
    const counted = await runSql(
      urlOf(primary, "daybook_ingest"),
      "select distinct identity from daybook_usage where identity like '%ip:%'",
    );
    assert.deepEqual([...new Set(answers.map(({ status }) => status))].sort(), [200, 429]);
    assert.ok(admitted <= 2 * 30 * windows, `${admitted} were admitted in ${windows} minutes`);
    assert.deepEqual(counted, [{ identity: "api:ip:127.0.0.1" }]);
  });

  test("a month is one for both instances", async () => {
    const counted = withKey(await keyOf("pro"));
    const before = await Promise.all(instances.map(latestAnswersOf));
    const answers = await many(200, 10, () => askAnonymously(counted));
    const took = await Promise.all(instances.map(latestAnswersOf));
    const admitted = answers.filter(({ status }) => status === 200).length;
    const kinds = answers.map(({ status, headers }) => `${status} ${headers["x-ratelimit-kind"]}`);
    assert.deepEqual([...new Set(kinds)].sort(), ["200 undefined", "429 monthly"]);
    assert.ok(admitted <= 40, `${admitted} of 40 were admitted`);
    assert.ok(took.every((count, i) => count > before[i]!));
  });

  test("no read fails when an instance is killed, and when it comes back", async (t) => {
    const load = startLoad(proxy, key);
    await load.goOn(100);
    await instances[0]!.end("SIGKILL");
    await load.goOn(200);
    await instances[0]!.start();
    await load.goOn(200);
    await load.stop(t.diagnostic.bind(t));
  });

  test("no read fails while the instances are restarted one after the other", async (t) => {
    const load = startLoad(proxy, key);
    for (const instance of instances) {
      await load.goOn(100);
      await instance.end("SIGTERM");
      await load.goOn(100);
      await instance.start();
      await wait(2_000);
    }
    await load.stop(t.diagnostic.bind(t));
  });

  test("no read fails when the primary is gone and the replica is promoted, and then all is well again", async (t) => {
    const load = startLoad(proxy, key);
    await replica.catchUpWith(primary);
    await primary.kill();
    await untilHealth(instances, "degraded");
    await runSql(replica.url, "select pg_promote()");
    await untilHealth(instances, "healthy");
    const late = await keyOf("enterprise");
    const answers = await many(10, 1, () =>
      proxy.ask(NEEDS_KEY, { headers: withKey(late), body: { productCode: "N9C" } }),
    );
    await load.stop(t.diagnostic.bind(t));
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
  });
});

const TOP_SHORTS = "/shorts.v1alpha1.MarketService/GetTopShorts";
const NEEDS_KEY = "/shorts.v1alpha1.CoreStocksService/GetStockData";

/** The settings of an instance as the page has them, with other words in some places. */
function settingsOf(files: DeployedFiles, places: Readonly<Record<string, string>>): Record<string, string> {
  return parsed(filledIn(files[ENV_FILE]!, places));
}

function parsed(text: string): Record<string, string> {
  return parseEnv(text) as Record<string, string>;
}

/** nginx as the page has it, at a port of its own. */
interface Proxy extends Nginx {
  readonly address: string;
  readonly ca: string;
  ask(path: string, more?: { headers?: Readonly<Record<string, string | string[]>>; body?: unknown }): Promise<Answer>;
}

async function startProxy(files: DeployedFiles, instances: Readonly<Record<string, string>>): Promise<Proxy> {
  const ca = makeCertificate(certificate.path, certificate.key);
  const port = await freePort();
  const site = filledIn(files[SITE_FILE]!, {
    "listen 443": `listen 127.0.0.1:${port}`,
    "/etc/ssl/daybook.crt": certificate.path,
    "/etc/ssl/daybook.key": certificate.key,
  });
  const nginx = await startNginx(
    join(folder, `nginx-${port}`),
    [filledIn(files[INSTANCES_FILE]!, instances), site],
    port,
  );
  return { ...nginx, ca, address: `https://127.0.0.1:${port}`, ask: (path, more) => ask({ port, path, ca, ...more }) };
}

const AS_EXPECTED = { json: 3, connect: 3, connectOnHttp2: 3, grpc: 3, grpcWeb: 3, panel: true };

/** How many stocks each protocol brings, and whether an export is whole. */
async function everyProtocol({ address, ca, ask }: Proxy, key?: string) {
  const headers: Record<string, string> = key === undefined ? {} : { authorization: `Bearer ${key}` };
  const nodeOptions = { ca };
  const transports = {
    connect: createConnectTransport({ baseUrl: address, httpVersion: "1.1", nodeOptions }),
    connectOnHttp2: createConnectTransport({ baseUrl: address, httpVersion: "2", nodeOptions }),
    grpc: createGrpcTransport({ baseUrl: address, nodeOptions }),
    grpcWeb: createGrpcWebTransport({ baseUrl: address, httpVersion: "1.1", nodeOptions }),
  };
  const counts: Record<string, number> = {};
  for (const [name, transport] of Object.entries(transports)) {
    const { timeSeries } = await createClient(MarketService, transport).getTopShorts({ limit: 3 }, { headers });
    counts[name] = timeSeries.length;
  }
  const json = JSON.parse((await ask(TOP_SHORTS, { headers, body: { limit: 3 } })).text);
  const panel = await ask("/v1/panel?from=2000-01-01&to=2029-01-01", { headers });
  const lines = report.bytes.toString().trimEnd().split("\n").length;
  return { ...counts, json: json.timeSeries.length, panel: panel.text.trimEnd().split("\n").length > lines / 2 };
}

/** Calls that come all the time while something happens to the instances. */
function startLoad({ address, ca, ask, problems }: Proxy, key: string) {
  const headers = { authorization: `Bearer ${key}` };
  const grpc = createClient(MarketService, createGrpcTransport({ baseUrl: address, nodeOptions: { ca } }));
  const failures: string[] = [];
  let answers = 0;
  let isOn = true;
  const caller = async (name: string, call: () => Promise<number>) => {
    while (isOn) {
      const outcome = await call().catch((problem) => String(problem));
      answers += 1;
      if (outcome !== 200) failures.push(`${name}: ${outcome}`);
      await wait(5);
    }
  };
  // nginx gives up a gRPC call that it has sent to an instance that is gone; clients do not.
  const callGrpc = async (triesLeft = 5): Promise<number> => {
    try {
      await grpc.getTopShorts({ limit: 3 }, { headers });
      return 200;
    } catch (problem) {
      const isCut = [Code.Unavailable, Code.Internal].includes(ConnectError.from(problem).code);
      if (triesLeft === 0 || !isCut) throw problem;
      await wait(50);
      return callGrpc(triesLeft - 1);
    }
  };
  const callers = [
    ...Array.from({ length: 3 }, () => caller("GET", async () => (await ask("/v1/latest", { headers })).status)),
    ...Array.from({ length: 3 }, () =>
      caller("POST", async () => (await ask(TOP_SHORTS, { headers, body: { limit: 3 } })).status),
    ),
    ...Array.from({ length: 2 }, () => caller("gRPC", () => callGrpc())),
  ];
  return {
    /** Waits until so many more answers have come. */
    async goOn(count: number) {
      const enough = answers + count;
      while (answers < enough) await wait(10);
    },
    /** Ends it; every call must have been answered. */
    async stop(tell: (text: string) => void) {
      isOn = false;
      await Promise.all(callers);
      tell(`${answers} answers`);
      assert.deepEqual(failures, [], `${failures.join("\n")}\n${problems().split("\n").slice(-20).join("\n")}`);
    },
  };
}

/** Does something many times, so many at once, and gives all outcomes. */
async function many<T>(count: number, atOnce: number, work: (i: number) => Promise<T>): Promise<T[]> {
  const outcomes: T[] = [];
  let next = 0;
  const worker = async () => {
    while (next < count) outcomes.push(await work(next++));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return outcomes;
}

/** Headers that name another address each time, in one of the ways in which that can be tried. */
function forged(i: number): Record<string, string | string[]> {
  const address = `198.51.${i >> 8}.${i & 255}`;
  const ways: readonly Record<string, string | string[]>[] = [
    { "x-forwarded-for": address },
    { "x-forwarded-for": `${address}, 203.0.113.9` },
    { "x-forwarded-for": [address, address] },
    { "x-forwarded-for": `${address},` },
    { "x-real-ip": address, forwarded: `for=${address}` },
    { "x-forwarded-for": `[2001:db8:${i.toString(16)}::1]:443` },
  ];
  return ways[i % ways.length]!;
}

/** How often an instance has answered at one endpoint. */
async function latestAnswersOf({ address }: Instance): Promise<number> {
  const text = await (await get(address, "/metrics")).text();
  return [...text.matchAll(/^daybook_requests_total\{method="\/v1\/latest",.*\} (\d+)$/gm)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  );
}

async function untilHealth(instances: readonly Instance[], status: string): Promise<void> {
  const statuses = () =>
    Promise.all(
      instances.map(
        async ({ address }) => ((await (await get(address, "/api/health")).json()) as { status: string }).status,
      ),
    );
  const limitMs = performance.now() + 60_000;
  while ((await statuses()).some((each) => each !== status) && performance.now() < limitMs) await wait(50);
  assert.deepEqual(new Set(await statuses()), new Set([status]));
}

/** A publisher that has one report. */
async function startMirror() {
  const [, date] = /^RR(\d+)/.exec(report.name)!;
  const server = createServer(({ url }, response) => {
    const isIndex = url?.endsWith("/short-selling-data.json");
    if (!isIndex && !url?.endsWith(report.name)) response.writeHead(404).end();
    else response.end(isIndex ? JSON.stringify([{ date: Number(date), version: "001" }]) : report.bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

function urlOf(server: PostgresServer, user: string): string {
  return `postgres://${user}@${new URL(server.url).host}/daybook`;
}

/** Runs statements one by one, since making a database allows no other in the same call, and gives the rows of the last. */
async function runSql(url: string, sql: string): Promise<unknown[]> {
  const client = await connectPostgres(url);
  let rows: unknown[] = [];
  for (const statement of sql.split(";").filter((text) => text.trim() !== "")) {
    ({ rows } = await client.query(statement));
  }
  await client.end();
  return rows;
}

/** Runs a program to its end, however that is. */
async function ended(program: string, args: readonly string[], env: NodeJS.ProcessEnv) {
  return new Promise<{ status: number | null; stdout: string }>((resolve) => {
    const child = execFile(program, args, { env }, (_, stdout) => resolve({ status: child.exitCode, stdout }));
  });
}

/** Runs a program and gives what it says. */
async function run(program: string, args: readonly string[], env = { PATH: process.env.PATH }): Promise<string> {
  const { stdout } = await promisify(execFile)(program, args, { env });
  return stdout;
}
