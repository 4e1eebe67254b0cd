import assert from "node:assert/strict";
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { smallOrFull, startPostgres } from "@daybook/store/fixtures";
import { methods } from "./contract.fixture.js";
import {
  daybook,
  daybookHere,
  freePort,
  get,
  isReady,
  post,
  type Served,
  serve,
  start,
  temporaryFolder,
} from "./daybook.fixture.js";
import { copyDemoWorld, firstDemoStart } from "./demo-world.fixture.js";

const folder = temporaryFolder(after);

/** Methods that are asked for something real, and the list in which the demo world then has something to show. */
const REAL_KEYS: readonly (readonly [method: string, field: string, key: string, list?: string])[] = [
  ...methods.flatMap(({ name, code, needsKey }) =>
    code === undefined || needsKey ? [] : ([[name, code.own, "BHP"]] as const),
  ),
  ["SearchService/SearchStocks", "query", "BHP", "stocks"],
  ["NewsService/GetStockNews", "stockCode", "BHP", "articles"],
  ["NewsService/GetRelatedNews", "stockCode", "BHP", "articles"],
  ["NewsService/ListEditorialTakes", "stockCode", "BHP", "takes"],
  ["StockService/GetStockFinancialHighlights", "stockCodes", "BHP", "highlights"],
  ["IndustryIntelligenceService/GetIndustryIntelligence", "stockCode", "BHP", "records"],
  ["MarketService/GetTopShorts", "productCodes", "BHP", "timeSeries"],
  ["MarketService/GetIndexSeries", "indexCode", "XJO", "points"],
  ["PoliticiansService/ListStockPoliticians", "stockCode", "BHP", "interests"],
  ["PoliticiansService/ListPoliticians", "query", "albanese", "politicians"],
  ["PoliticiansService/GetPolitician", "slug", "anthony-albanese", "terms"],
  ["PoliticiansService/ListSuburbPoliticians", "salCode", "11425", "properties"],
  ["HousingService/GetSuburbProfile", "salCode", "11425"],
  ["HousingService/ListSuburbDropListings", "salCode", "11425"],
];

test("with DAYBOOK_DEMO=off an empty data folder is an error that says what to do, and stays empty", async () => {
  const data = join(folder, "off");
  const { exitCode, err } = await daybookHere(["serve"], data, { PORT: "0", DAYBOOK_DEMO: "off" });
  assert.deepEqual([exitCode, existsSync(join(data, "archive"))], [1, false]);
  assert.match(err, /^daybook: no data is held, and DAYBOOK_DEMO is off.*`daybook sync`/);
});

test("with DAYBOOK_DEMO=off an empty data folder is a problem for doctor and status, and neither advises the demo world", async () => {
  const [data, env] = [join(folder, "off"), { DAYBOOK_DEMO: "off" }];
  const [doctor, status] = [
    await daybookHere(["doctor", "--offline"], data, env),
    await daybookHere(["status"], data, env),
  ];
  assert.deepEqual([doctor.exitCode, status.exitCode, /daybook demo/.test(doctor.out + status.out)], [1, 0, false]);
  assert.match(
    doctor.out,
    /^FAILED no data is held, and DAYBOOK_DEMO is off.*\n +Load real data first: .*`daybook ingest /m,
  );
  assert.match(status.out, /^Nothing is held yet, and DAYBOOK_DEMO is off, .*`daybook ingest --help`/m);
});

test("with DAYBOOK_DEMO=off `daybook demo` is refused", async () => {
  const data = join(folder, "off");
  const { exitCode, err } = await daybookHere(["demo"], data, { DAYBOOK_DEMO: "off" });
  assert.deepEqual([exitCode, existsSync(join(data, "archive"))], [1, false]);
  assert.match(err, /DAYBOOK_DEMO is off/);
});

/** To load it takes as long as all the rest. */
const isLoadedOnce = smallOrFull<string | false>("the full form loads it once more", false);

describe("the demo world", () => {
  const data = join(folder, "demo");
  let server: Served;
  let healthPort = 0;
  before(async () => {
    copyDemoWorld(data);
    healthPort = await freePort();
    server = await serve(data, { DAYBOOK_HEALTH_PORT: String(healthPort) });
  });
  after(() => server.stop());

  test("fills an empty data folder, and is called so by the log and the first lines of a server", () => {
    const { out, err } = firstDemoStart();
    assert.match(out, /"msg":"serving the demo world"/);
    assert.match(err, /^No data is held: loading the demo world\.\n/);
    assert.match(
      err,
      /^Daybook answers at \S+ about the demo world, in which all companies and figures are fictional/m,
    );
  });

  test("is answered about before all of it is loaded, and never by half", () => {
    const { early, late } = firstDemoStart();
    assert.deepEqual([early.readiness, late.readiness], ["some of the data is still being loaded\n", "ready\n"]);
    assert.deepEqual(
      late.texts.map((text, at) => [text === early.texts[at], text.length > 200]),
      late.texts.map(() => [true, true]),
    );
  });

  test("is ready by the word of the health port too", async () => {
    const address = `http://127.0.0.1:${healthPort}`;
    while (!(await isReady(address))) await sleep(50);
    assert.equal(await (await get(address, "/livez")).text(), "live\n");
  });

  test("is called so by health, metrics, doctor and status", async () => {
    const health = (await (await get(server.address, "/api/health")).json()) as { readonly demo?: boolean };
    const metrics = await (await get(server.address, "/metrics")).text();
    const env = { PORT: new URL(server.address).port };
    const [own, other] = [
      await daybookHere(["doctor", "--offline"], data, env),
      await daybookHere(["doctor", "--offline"], join(folder, "other"), env),
    ];
    const { isDemo } = JSON.parse((await daybookHere(["status", "--json"], data)).out);
    const { out: status } = await daybookHere(["status"], data);
    assert.deepEqual([health.demo, isDemo], [true, true]);
    assert.match(metrics, /^daybook_demo 1$/m);
    assert.deepEqual([own.exitCode, other.exitCode], [0, 1]);
    assert.match(own.out, /^ok {5}the server at \S+ is healthy, and serves this data$/m);
    assert.match(
      other.out,
      /^FAILED the server at .* serves other data \(the demo world, .*other holds \(no data\)\n +It was/m,
    );
    assert.match(status, /^This is the demo world: /m);
  });

  test("is loaded again by `daybook demo` without a change", { skip: isLoadedOnce }, async () => {
    const again = join(folder, "again");
    copyDemoWorld(again);
    const held = async () => JSON.parse((await daybookHere(["status", "--json"], again)).out);
    const heldBefore = await held();
    const { exitCode, err } = await daybook(["demo"], again);
    assert.deepEqual([exitCode, await held()], [0, heldBefore]);
    assert.match(err, new RegExp(`^The demo world is loaded: .*data version ${heldBefore.dataVersion}\\.$`, "m"));
  });

  test("is loaded into an empty data folder by `daybook demo`, as by a server", { skip: isLoadedOnce }, async () => {
    const own = join(folder, "own");
    const { exitCode } = await daybook(["demo"], own);
    const versions: string[] = [];
    for (const place of [own, data])
      versions.push(JSON.parse((await daybookHere(["status", "--json"], place)).out).dataVersion);
    assert.deepEqual([exitCode, versions[0]], [0, versions[1]]);
  });

  test("is not served with DAYBOOK_DEMO=off, even where it is held", async () => {
    const { exitCode, err } = await daybookHere(["serve"], data, { PORT: "0", DAYBOOK_DEMO: "off" });
    assert.equal(exitCode, 1);
    assert.match(err, /^daybook: only the demo world is held, and DAYBOOK_DEMO is off/);
  });

  test("says to who asks for something real that it is the demo world, with a key with which the same call shows something", async () => {
    const problems: string[] = [];
    for (const [name, field, key, list] of REAL_KEYS) {
      const ask = (value: string) => post(server.address, name, { [field]: /s$/.test(field) ? [value] : value });
      const real = await ask(key);
      const said = real.ok ? (real.headers.get("x-demo-hint") ?? "") : ((await real.json()) as Refusal).message;
      const [, example = ""] = /this is the demo world, where everything is fictional: try (\S+)$/.exec(said) ?? [];
      const answer = await ask(example);
      const shown = list === undefined ? {} : ((await answer.json()) as Record<string, object>)[list];
      const isShown = list === undefined || Object.keys(shown ?? {}).length > 0;
      if (answer.status !== 200 || !isShown || answer.headers.has("x-demo-hint")) problems.push(`${name}: ${said}`);
    }
    const panel = await get(server.address, "/v1/panel?from=2026-06-01&to=2026-06-05&codes=BHP");
    const run = await get(server.address, "/docs/NewsService/GetStockNews/run?stockCode=BHP");
    const called = await daybook(["call", "NewsService/GetStockNews", '{"stockCode":"BHP"}'], data, {
      PORT: new URL(server.address).port,
    });
    const binary = await Promise.all(
      [
        ["application/proto", "\n\x03BHP"],
        ["application/grpc-web+proto", "\0\0\0\0\x05\n\x03BHP"],
      ].map(([type, body]) =>
        fetch(`${server.address}/shorts.v1alpha1.NewsService/GetStockNews`, {
          method: "POST",
          headers: { "content-type": type!, "user-agent": "test/1" },
          body: body!,
        }),
      ),
    );
    assert.deepEqual(problems, []);
    const HINT = /this is the demo world, where everything is fictional: try [A-Z]9[A-Z]/;
    for (const { headers } of [panel, ...binary]) assert.match(headers.get("x-demo-hint") ?? "", HINT);
    assert.match(await run.text(), HINT);
    assert.match(called.err, HINT);
    assert.deepEqual(
      [called.exitCode, JSON.parse(called.out)],
      [0, { articles: [], totalCount: 0, nextPage: "", restarted: false }],
    );
  });

  test("shows what was known before a report was restated", async () => {
    const revised = await post(server.address, "StockService/GetStockRevisions", { productCode: "I9Q", limit: 1 });
    const { revisions } = (await revised.json()) as { readonly revisions: readonly Revision[] };
    const [{ date, oldValue, newValue, replacedAt }] = revisions as [Revision];
    const percentages: (number | undefined)[] = [];
    for (const knownAt of [new Date(Date.parse(replacedAt) - 1).toISOString(), replacedAt]) {
      const request = { productCode: "I9Q", from: date, to: date, knownAt };
      const known = await post(server.address, "StockService/GetStockData", request);
      const { points } = (await known.json()) as { readonly points: readonly { readonly percentage?: number }[] };
      percentages.push(points[0]?.percentage);
    }
    assert.deepEqual(percentages, [oldValue, newValue]);
    assert.ok(replacedAt < "2026-07-07", `it was replaced at ${replacedAt}, after the last day of that world`);
  });
});

interface Refusal {
  readonly message: string;
}

interface Revision {
  readonly date: string;
  readonly field: string;
  readonly oldValue: number;
  readonly newValue: number;
  readonly replacedAt: string;
}

test("from when its port is open, a server that loads it tells a browser that a page comes by itself, and has calls wait", async () => {
  const port = await freePort();
  const { child, finished } = start(["serve"], join(folder, "early"), { PORT: String(port) });
  const address = `http://127.0.0.1:${port}`;
  const asBrowser = { accept: "text/html" };
  while ((await get(address, "/", asBrowser).catch(() => undefined)) === undefined) await sleep(10);
  const call = post(address, "MarketService/GetTopShorts", { limit: 1 });
  const waits = Promise.race([call.then(() => "answered"), sleep(100, "waits")]);
  const pages = await Promise.all(["/", "/shorts", "/stocks/K9M"].map((path) => get(address, path, asBrowser)));
  assert.deepEqual(
    pages.map(({ status, headers }) => [status, headers.get("refresh"), headers.get("retry-after")]),
    pages.map(() => [503, "2", "2"]),
  );
  for (const page of pages) assert.match(await page.text(), /still being loaded/);
  assert.equal(await waits, "waits");
  child.kill("SIGKILL");
  await finished;
  await assert.rejects(call);
});

test("a server that cannot load the rest of it tells those who wait for that, and ends with the reason", {
  skip: isLoadedOnce,
}, async () => {
  const data = join(folder, "broken");
  const port = await freePort();
  const { child, finished } = start(["serve"], data, { PORT: String(port) });
  let said = "";
  for await (const text of child.stderr!.iterator({ destroyOnReturn: false })) {
    said += text;
    if (said.includes("The rest of the demo world is being loaded")) break;
  }
  child.stderr!.resume();
  rmSync(join(data, "archive"), { recursive: true });
  writeFileSync(join(data, "archive"), "no folder");
  const waiting = await get(`http://127.0.0.1:${port}`, "/housing.csv");
  const { exitCode, err } = await finished;
  assert.deepEqual([waiting.status, exitCode], [503, 1]);
  assert.match(err, /^daybook: ENOTDIR/m);
});

test("an empty PostgreSQL gets the demo world only when that is asked for", async (t) => {
  const postgres = await startPostgres();
  if ("skip" in postgres) return t.skip(postgres.skip);
  t.after(() => postgres.stop());
  const data = join(folder, "postgres");
  const env = { PORT: "0", DATABASE_URL: postgres.url };
  const unasked = await daybook(["serve"], data, env);
  const { sources } = JSON.parse((await daybookHere(["status", "--json"], data, env)).out);
  assert.deepEqual([unasked.exitCode, sources], [1, []]);
  assert.match(unasked.err, /^daybook: no data is held, and the demo world goes into PostgreSQL only when/);
  const asked = start(["serve"], data, { ...env, DAYBOOK_DEMO: "on" });
  let said = "";
  for await (const text of asked.child.stderr!) {
    said += text;
    if (said.includes("\n")) break;
  }
  asked.child.kill("SIGKILL");
  await asked.finished;
  assert.equal(said, "No data is held: loading the demo world.\n");
});
