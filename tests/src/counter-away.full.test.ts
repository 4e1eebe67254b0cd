import assert from "node:assert/strict";
import { join } from "node:path";
import { after, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { openAccounts } from "@daybook/store";
import { startPostgres } from "@daybook/store/fixtures";
import { daybook, get, type Served, serve, temporaryFolder } from "./daybook.fixture.js";
import { demoReports } from "./demo-world.fixture.js";

const folder = temporaryFolder(after);
const AWAY_SECONDS = 60;
const CALLS_MIN = 1_000;
/** A tenth of the month is what an instance may serve on its own: more than the load below asks of it for any caller. */
const LIMITS = JSON.stringify({ anonymous: { api: { minute: 100_000, month: 20_000 } } });
/** Told apart by the proxy's word, so that blocks of many callers are open when the database dies. */
const CALLERS = 20;

/** What a load saw. */
interface Seen {
  readonly statuses: Map<number, number>;
  admitted: number;
  /** Answers with the headers of the month. */
  withMonth: number;
  withoutMonth: number;
}

test(`PostgreSQL is killed for ${AWAY_SECONDS} seconds under load: no call fails, and every unit is counted once it is back`, async (t) => {
  const postgres = await startPostgres();
  if ("skip" in postgres) return t.skip(postgres.skip);
  const data = join(folder, "data");
  const env = { DATABASE_URL: postgres.url, DAYBOOK_LIMITS: LIMITS, DAYBOOK_TRUSTED_PROXIES: "1" };
  await daybook(["ingest", "asic-shorts", demoReports()[0]!], data, env);
  const servers = [await serve(data, env), await serve(data, env)];
  after(async () => {
    for (const { child } of servers) child.kill("SIGKILL");
    await postgres.stop();
  });

  let isOver = false;
  let seen = nothingSeen();
  const all = [seen];
  const load = servers.flatMap((server) =>
    [0, 1, 2].map(async () => {
      for (let i = 0; !isOver; i++) note(await askFor(server, i % CALLERS), seen);
    }),
  );
  const phase = async (ms: number) => {
    await wait(ms);
    const ended = seen;
    seen = nothingSeen();
    all.push(seen);
    return ended;
  };

  /** A busy machine may take too long for a lease now and then; then its calls go without the month. */
  const counted = async () => {
    let ended = await phase(1_000);
    for (let tries = 0; tries < 60 && ended.withoutMonth > 0; tries++) ended = await phase(1_000);
    return ended;
  };

  const before = await counted();
  await postgres.kill();
  await phase(2_000);
  const away = await phase(1_000 * AWAY_SECONDS - 2_000);
  const healths = await Promise.all(
    servers.map(async ({ address }) => (await (await get(address, "/api/health")).json()) as { status: string }),
  );
  await postgres.start();
  const again = await counted();
  isOver = true;
  await Promise.all(load);
  for (const server of servers) await server.stop();

  const failures = all.flatMap(({ statuses }) => [...statuses].filter(([status]) => status !== 200));
  assert.deepEqual(failures, []);
  assert.deepEqual([before.withoutMonth, away.withMonth, again.withoutMonth], [0, 0, 0]);
  assert.ok(away.admitted > CALLS_MIN, `${away.admitted} calls while it was away`);
  assert.deepEqual(
    healths.map(({ status }) => status),
    ["degraded", "degraded"],
  );
  const accounts = await openAccounts({ dataFolder: data, databaseUrl: postgres.url });
  let used = 0;
  for (let i = 0; i < CALLERS; i++) used += (await accounts.usage(`api:ip:${addressOf(i)}`)).used;
  await accounts.close();
  assert.equal(
    used,
    all.reduce((sum, { admitted }) => sum + admitted, 0),
  );
});

function nothingSeen(): Seen {
  return { statuses: new Map(), admitted: 0, withMonth: 0, withoutMonth: 0 };
}

function addressOf(caller: number): string {
  return `203.0.113.${caller + 1}`;
}

/** A call that comes through a proxy from one of the callers. */
async function askFor({ address }: Served, caller: number): Promise<Response> {
  const answer = await get(address, "/v1/latest", { "x-forwarded-for": addressOf(caller) });
  await answer.arrayBuffer();
  await wait(10);
  return answer;
}

function note({ status, headers }: Response, seen: Seen): void {
  seen.statuses.set(status, (seen.statuses.get(status) ?? 0) + 1);
  if (status === 200) seen.admitted += 1;
  if (headers.has("x-ratelimit-monthly-used")) seen.withMonth += 1;
  else seen.withoutMonth += 1;
}
