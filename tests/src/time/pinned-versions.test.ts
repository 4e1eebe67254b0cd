import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { type PostgresServer, smallOrFull, startPostgres } from "@daybook/store/fixtures";
import { exampleOf, methods } from "../contract.fixture.js";
import { daybook, get, type Served, serve, temporaryFolder } from "../daybook.fixture.js";
import { demoReports } from "../demo-world.fixture.js";
import { targetOf } from "./asked-of-both.fixture.js";
import { eachOf } from "./compare-states.fixture.js";
import { WEB } from "./given-only.fixture.js";

/** The demo world's reports, which this test loads as if they were real. */
const REPORTS = demoReports();
/** What comes with each version. */
const BATCHES = [REPORTS.slice(0, 40), REPORTS.slice(40, 42), REPORTS.slice(42, 43)];

const PAGES = ["/", "/shorts", "/stocks/K9M", "/docs", "/search?q=bank"];
const ENDPOINTS = ["/v1/latest", "/v1/panel?from=2023-07-01&to=2023-09-30", "/api/search/stocks?q=b", "/feed.xml"];
const FOR_EVER = "public, max-age=31536000, immutable";

interface Listed {
  readonly version: string;
  readonly from: string;
  readonly until?: string;
  readonly imports: number;
  readonly changed: readonly string[];
}

pinned("DuckDB", async () => ({}));
describe("with PostgreSQL", { skip: smallOrFull<string | false>("the full form does", false) }, () => {
  let postgres: PostgresServer | { readonly skip: string };
  after(async () => {
    if (postgres !== undefined && "stop" in postgres) await postgres.stop();
  });
  pinned("PostgreSQL", async () => {
    postgres = await startPostgres();
    return "skip" in postgres ? undefined : { DATABASE_URL: postgres.url };
  });
});

/** What is promised of versions, on a database with such settings; undefined where there is none. */
function pinned(name: string, settingsOf: () => Promise<Readonly<Record<string, string>> | undefined>) {
  describe(`pinned versions on ${name}`, () => {
    const folder = temporaryFolder(after);
    const dataFolder = join(folder, "data");
    let settings: Readonly<Record<string, string>> | undefined;
    let server: Served;
    let targets: readonly string[];
    /** What was answered while each version was in service. */
    const recorded: { readonly version: string; readonly answers: ReadonlyMap<string, Answer> }[] = [];

    before(async () => {
      settings = await settingsOf();
      if (settings === undefined) return;
      targets = [
        ...methods
          .filter((each) => !each.needsKey)
          .map((each) => targetOf({ name: each.name, request: exampleOf(each) })),
      ];
      targets = [...targets, ...ENDPOINTS, ...PAGES];
      for (const [at, batch] of BATCHES.entries()) {
        const { exitCode, err } = await daybook(["ingest", "asic-shorts", ...batch], dataFolder, settings);
        assert.deepEqual([exitCode, err], [0, ""]);
        if (at === 0)
          server = await serve(dataFolder, {
            ...settings,
            DAYBOOK_WEB_URL: WEB,
            DAYBOOK_LIMITS: "on",
            DAYBOOK_TRUSTED_PROXIES: "1",
          });
        const version = await untilNew(recorded.at(-1)?.version);
        recorded.push({ version, answers: await answersTo((target) => target) });
      }
    });
    after(() => server?.stop());

    test("are listed newest first, with when they were in service, of how many files, and what changed", async (t) => {
      if (settings === undefined) return t.skip("there is no PostgreSQL");
      const listed = await versions();
      assert.deepEqual(
        listed.map(({ version, imports }) => [version, imports]),
        [
          [recorded[2]!.version, 43],
          [recorded[1]!.version, 42],
          [recorded[0]!.version, 40],
        ],
      );
      assert.deepEqual(
        listed.map(({ until }) => until),
        [undefined, listed[0]!.from, listed[1]!.from],
      );
      assert.ok(
        listed.every(({ changed }) => changed.includes("short-positions")),
        JSON.stringify(listed),
      );
      assert.ok(listed[0]!.from > listed[1]!.from && listed[1]!.from > listed[2]!.from);
    });

    test("answer what they answered in service, to the byte, for ever, and without limits", async (t) => {
      if (settings === undefined) return t.skip("there is no PostgreSQL");
      await assertAnsweredAlike();
    });

    test("say the same whatever moment a header names, and refuse one in the query", async (t) => {
      if (settings === undefined) return t.skip("there is no PostgreSQL");
      const { version, answers } = recorded[1]!;
      const header = { "accept-datetime": "Tue, 01 Aug 2023 10:00:00 GMT" };
      assert.equal((await answerAt(`/v1/versions/${version}/feed.xml`, header)).body, answers.get("/feed.xml")!.body);
      const refused = await answerAt(`/v1/versions/${version}/v1/latest?at=2023-08-01`);
      assert.deepEqual([refused.status, /"at"|at: /.test(refused.body)], [400, true], refused.body);
    });

    test("that nobody knows are gone, and the newest is named", async (t) => {
      if (settings === undefined) return t.skip("there is no PostgreSQL");
      const answer = await get(server.address, `/v1/versions/${"0".repeat(32)}/v1/latest`);
      const link = `</v1/versions/${recorded[2]!.version}>; rel="latest-version"`;
      assert.deepEqual([answer.status, answer.headers.get("link")], [410, link]);
      assert.equal(((await answer.json()) as { code: string }).code, "not_found");
    });

    test("answer the same after a rebuild", async (t) => {
      if (settings === undefined) return t.skip("there is no PostgreSQL");
      const before = await versions();
      await server.stop();
      const { exitCode, err } = await daybook(["rebuild"], dataFolder, settings);
      assert.equal(exitCode, 0, err);
      server = await serve(dataFolder, {
        ...settings,
        DAYBOOK_WEB_URL: WEB,
        DAYBOOK_TRUSTED_PROXIES: "1",
        DAYBOOK_LIMITS: "on",
      });
      assert.deepEqual(await versions(), before);
      await assertAnsweredAlike();
    });

    async function assertAnsweredAlike(): Promise<void> {
      for (const { version, answers } of recorded) {
        const prefix = `/v1/versions/${version}`;
        while ((await answerAt(`${prefix}/v1/latest`)).status === 503) await wait(100);
        const pinnedAnswers = await answersTo((target) => prefix + target);
        for (const [target, { limits: _, caching: __, ...wanted }] of answers) {
          const { limits: limitsNow, caching: cachingNow, ...given } = pinnedAnswers.get(target)!;
          assert.deepEqual(given, wanted, `${version} ${target}`);
          assert.deepEqual(
            [limitsNow, cachingNow],
            [[], wanted.status < 400 ? FOR_EVER : null],
            `${version} ${target}`,
          );
        }
      }
    }

    /** Each asked from an address of its own, so that none is refused for what the others took. */
    async function answersTo(pathOf: (target: string) => string): Promise<ReadonlyMap<string, Answer>> {
      const answers = new Map<string, Answer>();
      await eachOf(targets, async (target) => {
        let answer = await answerAt(pathOf(target));
        // While the first pages are made, a reader is told so.
        while (answer.status === 503) {
          await wait(100);
          answer = await answerAt(pathOf(target));
        }
        answers.set(target, answer);
      });
      return answers;
    }

    async function answerAt(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
      const answer = await get(server.address, path, { ...someone(), ...headers });
      return {
        status: answer.status,
        type: answer.headers.get("content-type"),
        etag: answer.headers.get("etag"),
        caching: answer.headers.get("cache-control"),
        limits: [...answer.headers.keys()].filter((each) => each.startsWith("x-ratelimit")),
        body: await answer.text(),
      };
    }

    async function versions(): Promise<readonly Listed[]> {
      const answer = await get(server.address, "/v1/versions", someone());
      return ((await answer.json()) as { versions: readonly Listed[] }).versions;
    }

    async function untilNew(old: string | undefined): Promise<string> {
      for (;;) {
        const answer = await get(server.address, "/v1/versions", someone());
        const version = answer.headers.get("x-data-version");
        await answer.text();
        if (version !== null && version !== old) return version;
        await wait(50);
      }
    }
  });
}

interface Answer {
  readonly status: number;
  readonly type: string | null;
  readonly etag: string | null;
  readonly caching: string | null;
  readonly limits: readonly string[];
  readonly body: string;
}

let asked = 0;

/** An address for each question. */
function someone(): Readonly<Record<string, string>> {
  asked += 1;
  return { "x-forwarded-for": `10.${asked >> 16}.${(asked >> 8) % 256}.${asked % 256}` };
}
