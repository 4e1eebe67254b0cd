import assert from "node:assert/strict";
import {
  existsSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { after, before, describe, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { daybook, get, type Served, serve, temporaryFolder } from "../daybook.fixture.js";
import { copyDemoWorld, demoReports } from "../demo-world.fixture.js";

/** What is kept of past states in these tests. */
const STATES_MAX = 3;
const FIRST_DAY = "2011-07-01";

describe("questions about the past", () => {
  const dataFolder = temporaryFolder(after);
  const past = join(dataFolder, "prepared", "past");
  let server: Served;

  before(async () => {
    copyDemoWorld(dataFolder);
    server = await serve(dataFolder, {
      DAYBOOK_PAST_STATES: String(STATES_MAX),
      DAYBOOK_TRUSTED_PROXIES: "1",
      DAYBOOK_LIMITS: "on",
    });
  });
  after(() => server.stop());

  for (const [query, field] of [
    ["at=soon", "at"],
    ["at=2026-02-30", "at"],
    ["at=2026-01-01&at=2026-01-02", "at"],
    ["published=2026-01-01T00:00:00Z", "published"],
    ["published=2026-01-01&published=2026-01-01", "published"],
  ] as const) {
    test(`are refused with ${query}`, async () => {
      const { status, body } = await asked(`/v1/latest?${query}`);
      assert.equal(status, 400, body);
      assert.match(body, new RegExp(`\\b${field}\\b`));
    });
  }

  for (const header of ["2026-01-01", "Thu, 32 Jan 2026 00:00:00 GMT", "yesterday"]) {
    test(`are refused with the header Accept-Datetime: ${header}`, async () => {
      const { status, body } = await asked("/v1/latest", { "accept-datetime": header });
      assert.deepEqual([status, /Accept-Datetime/.test(body)], [400, true], body);
    });
  }

  for (const query of ["at=2011-06-30", "published=2011-06-30"]) {
    test(`before the first file find nothing, with ${query}, and are told when it came`, async () => {
      const { status, body } = await asked(`/v1/latest?${query}`);
      assert.deepEqual([status, body.includes(FIRST_DAY), /not_found/.test(body)], [404, true, true], body);
    });
  }

  test("about a moment to come are answered of what is served now", async () => {
    const now = await asked("/shorts.v1alpha1.MarketService/GetTopShorts?connect=v1&encoding=json&message=%7B%7D");
    for (const query of ["at=2099-01-01", "published=2099-01-01"]) {
      const then = await asked(
        `/shorts.v1alpha1.MarketService/GetTopShorts?connect=v1&encoding=json&message=%7B%7D&${query}`,
      );
      assert.deepEqual([then.status, then.body, then.version], [200, now.body, now.version]);
    }
  });

  test("cost twenty units more the first time that a state is asked for, and none later", async () => {
    const someone = { "x-forwarded-for": "10.200.0.1" };
    const left = async (path: string) => Number((await asked(path, someone)).left);
    const before = await left("/v1/latest");
    const built = await left("/v1/latest?at=2024-03-05T12:00:00Z");
    await untilAnswered("/v1/latest?at=2024-03-05T12:00:00Z");
    const again = await left("/v1/latest?at=2024-03-05T12:00:00Z");
    const same = await left("/v1/latest?at=2024-03-05T12:00:01Z");
    // A question may be answered too late, when it has cost what it costs all the same.
    assert.deepEqual([before - built, built - again, again - same], [21, 1, 1]);
  });

  test("go on being answered when the process that serves the state is killed", async () => {
    const moment = { at: "2024-03-05T12:00:00Z" };
    await untilAnswered(`/v1/latest?at=${moment.at}`);
    const first = await asked(`/v1/latest?at=${moment.at}`);
    const [child] = servingProcesses();
    process.kill(child!, "SIGKILL");
    while (servingProcesses().includes(child!)) await wait(20);
    await untilAnswered(`/v1/latest?at=${moment.at}`);
    const second = await asked(`/v1/latest?at=${moment.at}`);
    assert.deepEqual([second.status, second.body], [200, first.body]);
  });

  test("go on being answered when the process that builds the state is killed", async () => {
    const path = "/v1/latest?at=2025-06-03T12:00:00Z";
    const first = asked(path);
    process.kill(await builderOfNow(), "SIGKILL");
    assert.equal((await first).status, 503);
    await untilAnswered(path);
    assert.equal((await asked(path)).status, 200);
    assert.deepEqual(unfinished(), []);
  });

  for (const [what, damage] of [
    ["a part is cut", (file: string) => truncateSync(file, 1000)],
    [
      "a part says something else",
      (file: string) => writeFileSync(file, Buffer.from(readFileSync(file)).fill(7, 5_000, 5_010)),
    ],
  ] as const) {
    test(`are answered of a state that is built anew when ${what}`, async () => {
      await damageAndAskAgain(() => damage(join(past, usedLast().files.market)));
    });
  }

  test("are answered of a state that is built anew when what tells its files is damaged", async () => {
    await damageAndAskAgain(() => {
      for (const name of readdirSync(past)) if (name.endsWith(".json")) writeFileSync(join(past, name), "{");
    });
  });

  test("are refused where the state cannot be written, and are answered once it can", async () => {
    const path = "/v1/latest?at=2024-09-02T12:00:00Z";
    renameSync(past, `${past}-away`);
    writeFileSync(past, "");
    assert.equal((await asked(path)).status, 503);
    rmSync(past);
    renameSync(`${past}-away`, past);
    await untilAnswered(path);
  });

  test("leave no more states on the disk than may be kept, and only their files", async () => {
    for (const day of ["2024-05-01", "2024-06-03", "2024-07-01", "2024-08-01"]) {
      await untilAnswered(`/v1/latest?at=${day}T12:00:00Z`);
    }
    const states = readdirSync(past).filter((name) => name.endsWith(".json"));
    assert.equal(states.length, STATES_MAX);
    const told = states.flatMap((name) =>
      Object.values(JSON.parse(readFileSync(join(past, name), "utf8")).files as object),
    );
    assert.deepEqual(
      readdirSync(past)
        .filter((name) => name.endsWith(".part"))
        .sort(),
      [...new Set(told)].sort(),
    );
  });

  test("of fifty callers about fifty moments: few wait, the others are refused at no cost, and calls about now are answered", async () => {
    const days = Array.from(
      { length: 50 },
      (_, at) => new Date(Date.parse("2025-02-03T12:00:00Z") + at * 7 * 86_400_000),
    );
    const all = Promise.all(
      days.map((day, at) => asked(`/v1/latest?at=${day.toISOString()}`, { "x-forwarded-for": `10.201.0.${at}` })),
    );
    const during: number[] = [];
    let isOver = false;
    void all.then(() => {
      isOver = true;
    });
    while (!isOver) {
      during.push(
        (await asked("/shorts.v1alpha1.MarketService/GetTopShorts?connect=v1&encoding=json&message=%7B%7D")).status,
      );
      await wait(100);
    }
    const answers = await all;
    const behind = answers.filter(({ body }) => body.includes("several past states"));
    // One is built and eight wait; where they are fast more have their turn.
    assert.ok(behind.length >= 30, `${behind.length} are refused`);
    assert.ok(behind.every(({ status, retryAfter, left }) => status === 503 && retryAfter === "20" && left === null));
    assert.ok(answers.every(({ status }) => status === 200 || status === 503));
    assert.deepEqual(new Set(during), new Set([200]));
    const next = await asked("/v1/latest", { "x-forwarded-for": `10.201.0.${answers.indexOf(behind[0]!)}` });
    const fresh = await asked("/v1/latest", { "x-forwarded-for": "10.202.0.1" });
    assert.equal(next.left, fresh.left);
  });

  test("about what was published are answered anew when an old file comes, and about what was held are not", async () => {
    const at = "2024-03-05T12:00:00Z";
    await untilAnswered(`/v1/latest?at=${at}`);
    const published = "/v1/latest?published=2024-03-05";
    await untilAnswered(published);
    const [held, told] = [await asked(`/v1/latest?at=${at}`), await asked(published)];
    const { version: served } = await asked("/v1/versions");
    const { exitCode, err } = await daybook(["ingest", "asic-shorts", demoReports()[0]!], dataFolder);
    assert.deepEqual([exitCode, err], [0, ""]);
    while ((await asked("/v1/versions")).version === served) await wait(50);
    await untilAnswered(`/v1/latest?at=${at}`);
    const again = await asked(`/v1/latest?at=${at}`);
    assert.deepEqual([again.status, again.body, again.version], [200, held.body, held.version]);
    await untilAnswered(published);
    const { body } = await asked(published);
    assert.deepEqual([told.status, told.body === held.body, body === told.body], [200, true, false]);
  });

  test("that are still open do not outlive the server, nor do their processes and sockets", async () => {
    const open = asked("/v1/latest?at=2025-01-20T12:00:00Z").catch(() => undefined);
    const [builder, serving] = [await builderOfNow(), servingProcesses()];
    const sockets = socketFolders();
    const { out, err } = await server.stop();
    await open;
    // So the operator was told of the folder that could not be written to.
    assert.match(`${out}${err}`, /a past state cannot be served: E[A-Z]+: .*\bpast\b/);
    assert.deepEqual([builder, ...serving].filter(isAlive), []);
    assert.ok(sockets.length > 0);
    assert.deepEqual(
      sockets.filter((folder) => existsSync(folder)),
      [],
    );
    assert.deepEqual(unfinished(), []);
  });

  async function damageAndAskAgain(damage: () => void): Promise<void> {
    const path = "/v1/latest?at=2024-04-02T12:00:00Z";
    await untilAnswered(path);
    const wanted = await asked(path);
    damage();
    for (const child of servingProcesses()) {
      process.kill(child, "SIGKILL");
      while (servingProcesses().includes(child)) await wait(20);
    }
    await untilAnswered(path);
    const again = await asked(path);
    assert.deepEqual([again.status, again.body, again.version], [200, wanted.body, wanted.version]);
  }

  async function untilAnswered(path: string): Promise<void> {
    for (let tries = 0; (await asked(path)).status === 503; tries++) {
      assert.ok(tries < 100, "it is refused again and again");
      await wait(200);
    }
  }

  async function asked(path: string, headers: Readonly<Record<string, string>> = someone()) {
    const answer = await get(server.address, path, { ...someone(), ...headers });
    return {
      status: answer.status,
      version: answer.headers.get("x-data-version"),
      retryAfter: answer.headers.get("retry-after"),
      left: answer.headers.get("x-ratelimit-remaining"),
      body: await answer.text(),
    };
  }

  /** The processes that serve a past state. */
  function servingProcesses(): readonly number[] {
    return descendantsOf(server.child.pid!).filter((pid) => commandOf(pid).includes("past.process"));
  }

  /** The process that builds a state, once there is one. */
  async function builderOfNow(): Promise<number> {
    for (let tries = 0; tries < 4_000; tries++) {
      const builder = buildingProcess();
      if (builder !== undefined) return builder;
      await wait(5);
    }
    throw new Error("no process builds a state");
  }

  function buildingProcess(): number | undefined {
    return descendantsOf(server.child.pid!).find((pid) => commandOf(pid).includes("prepare.process"));
  }

  /** What is noted of the state that was used last. */
  function usedLast(): { readonly files: { readonly market: string } } {
    const usedMs = (name: string) => statSync(join(past, name)).mtimeMs;
    const states = readdirSync(past).filter((name) => name.endsWith(".json"));
    const [last] = states.sort((one, other) => usedMs(other) - usedMs(one));
    return JSON.parse(readFileSync(join(past, last!), "utf8"));
  }

  /** What a builder that was ended has left. */
  function unfinished(): readonly string[] {
    return readdirSync(past).filter((name) => !/\.(json|part)$/.test(name));
  }

  /** The folders of the sockets that past states are served on. */
  function socketFolders(): readonly string[] {
    const sockets = readFileSync("/proc/net/unix", "utf8")
      .split("\n")
      .map((line) => line.trim().split(/\s+/));
    return servingProcesses().flatMap((pid) => {
      const open = new Set(readdirSync(`/proc/${pid}/fd`).map((name) => linkOf(`/proc/${pid}/fd/${name}`)));
      const own = sockets.filter(([, , , , , , inode, path]) => path !== undefined && open.has(`socket:[${inode}]`));
      return own.map(([, , , , , , , path]) => dirname(path!));
    });
  }
});

let asking = 0;

/** An address for each question. */
function someone(): Readonly<Record<string, string>> {
  asking += 1;
  return { "x-forwarded-for": `10.1.${(asking >> 8) % 256}.${asking % 256}` };
}

/** Its children, and theirs. */
function descendantsOf(pid: number): readonly number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8")
      .trim()
      .split(" ")
      .filter(Boolean)
      .map(Number);
    return children.flatMap((child) => [child, ...descendantsOf(child)]);
  } catch {
    // It has ended meanwhile.
    return [];
  }
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
}

function linkOf(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return "";
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/^State:\tZ/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
}
