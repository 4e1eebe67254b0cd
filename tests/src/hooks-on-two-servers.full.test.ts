import assert from "node:assert/strict";
import type { ServerResponse } from "node:http";
import { join } from "node:path";
import { after, type TestContext, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { receiver } from "@daybook/cli/fixtures";
import { type PostgresServer, skipWithoutPostgres, startPostgres } from "@daybook/store/fixtures";
import { daybookHere, type Served, serve, temporaryFolder } from "./daybook.fixture.js";
import { demoReports } from "./demo-world.fixture.js";

const folder = temporaryFolder(after);
const skip = skipWithoutPostgres();
const [first, ...others] = demoReports().slice(0, 6);
const ids = others.map((_, n) => `000000000${n + 2}-short-positions`);

/** A database with one file, and servers on it, each with a data folder of its own. */
async function worldOf(context: TestContext) {
  const postgres = (await startPostgres()) as PostgresServer;
  const servers: Served[] = [];
  context.after(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await postgres.stop();
  });
  const folderOf = (name: string) => join(folder, context.name, name);
  const env = { DAYBOOK_HOOK_ADDRESSES: "any", DATABASE_URL: postgres.url };
  const here = async (...args: readonly string[]) => {
    const { exitCode, err } = await daybookHere(args, folderOf("commands"), env);
    assert.equal(exitCode, 0, err);
  };
  await here("ingest", "asic-shorts", first!);
  return {
    postgres,
    addHook: (url: string) => here("hook", "add", url),
    async ingest(reports: readonly string[]) {
      for (const report of reports) await here("ingest", "asic-shorts", report);
    },
    async serve(name: string) {
      const server = await serve(folderOf(name), env);
      servers.push(server);
      return server;
    },
  };
}

/** A receiver that answers nothing until it is told to. */
async function silentReceiver(context: TestContext) {
  const open: ServerResponse[] = [];
  let isAnswering = false;
  const { url, ids: sent } = await receiver(context, (_, response) => {
    if (isAnswering) response.end();
    else open.push(response);
  });
  const answer = () => {
    isAnswering = true;
    for (const response of open) response.end();
  };
  return { url, sent, answer };
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await sleep(100);
}

/** Long enough for every server to look at the hooks again, and to send what it takes for due. */
const SEVERAL_LOOKS_MS = 5_000;

test("of two servers on one database one sends each event", { skip }, async (context) => {
  const [one, other] = [await receiver(context), await receiver(context)];
  const world = await worldOf(context);
  await world.addHook(one.url);
  await world.addHook(other.url);
  await Promise.all([world.serve("one"), world.serve("other")]);
  await world.ingest(others);
  await until(() => one.got.length >= ids.length && other.got.length >= ids.length);
  await sleep(SEVERAL_LOOKS_MS);
  assert.deepEqual([one.ids(), other.ids()], [ids, ids]);
});

test("what a server was sending when it was killed another sends again, after it held the hook", {
  skip,
}, async (context) => {
  const { url, sent, answer } = await silentReceiver(context);
  const world = await worldOf(context);
  await world.addHook(url);
  await world.ingest(others);
  const killed = await world.serve("killed");
  await until(() => sent().length === 1);
  await world.serve("other");
  await sleep(SEVERAL_LOOKS_MS);
  killed.child.kill("SIGKILL");
  await sleep(SEVERAL_LOOKS_MS);
  assert.deepEqual(sent(), ids.slice(0, 1));
  answer();
  await until(() => sent().length > ids.length);
  assert.deepEqual(sent(), [ids[0], ...ids]);
});

test("what a receiver took while PostgreSQL was away is sent once more when it is back, and then the rest", {
  skip,
}, async (context) => {
  const { url, sent, answer } = await silentReceiver(context);
  const world = await worldOf(context);
  await world.addHook(url);
  await world.ingest(others);
  await Promise.all([world.serve("one"), world.serve("other")]);
  await until(() => sent().length === 1);
  await world.postgres.kill();
  answer();
  await sleep(SEVERAL_LOOKS_MS);
  assert.deepEqual(sent(), ids.slice(0, 1));
  await world.postgres.start();
  await until(() => sent().length > ids.length);
  await sleep(SEVERAL_LOOKS_MS);
  assert.deepEqual(sent(), [ids[0], ...ids]);
});
