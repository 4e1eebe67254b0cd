import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { daybookHere, get, type Served, serve, temporaryFolder } from "./daybook.fixture.js";
import { demoReports } from "./demo-world.fixture.js";

const data = join(temporaryFolder(after), "data");
const run = (...args: readonly string[]) => daybookHere(args, data);
const servers: Served[] = [];
after(() => Promise.all(servers.map((server) => server.stop())));

async function made(name: string): Promise<{ readonly id: string; readonly text: string }> {
  const { out, err } = await run("key", "create", "--name", name);
  return { id: /^Key (\S+)/.exec(err)![1]!, text: out.trim() };
}

/** The answers of the method that needs a key and of one that does not. */
async function answersTo({ address }: Served, key: string) {
  const answers = await Promise.all(
    ["CoreStocksService/GetStockData", "StockService/GetStock"].map((method) =>
      fetch(`${address}/shorts.v1alpha1.${method}`, {
        method: "POST",
        headers: { "content-type": "application/json", "user-agent": "test/1", authorization: `Bearer ${key}` },
        body: '{"productCode":"K9M"}',
      }),
    ),
  );
  return answers.map(({ status, headers }) => [status, headers.get("x-auth-status")]);
}

async function reasonsOf({ address }: Served) {
  const { status, reasons = [] } = (await (await get(address, "/api/health")).json()) as {
    status: string;
    reasons?: string[];
  };
  return { status, reasons: reasons.filter((reason) => reason.includes("journal")) };
}

const PROBLEM =
  "a line of the keys' journal cannot be read: keys made before are not let in until `daybook key repair` has settled that";
const UNCHECKED = [
  [503, "unchecked"],
  [200, "unchecked"],
];
const LET_IN = [
  [200, null],
  [200, null],
];

test("a damaged revocation lets nobody in, is told everywhere, and is settled by the operator's word", async () => {
  await run("ingest", "asic-shorts", demoReports()[0]!);
  const [good, revoked] = [await made("Good"), await made("Bad")];
  await run("key", "revoke", revoked.id);
  const path = join(data, "accounts", "keys.journal");
  const bytes = readFileSync(path);
  bytes[bytes.indexOf(`\tR\t${revoked.id}`) - 1]! ^= 1;
  writeFileSync(path, bytes);

  const server = await serve(data);
  servers.push(server);
  assert.deepEqual(await reasonsOf(server), { status: "degraded", reasons: [PROBLEM] });
  assert.deepEqual([await answersTo(server, good.text), await answersTo(server, revoked.text)], [UNCHECKED, UNCHECKED]);

  const doctor = await run("doctor", "--offline");
  assert.equal(doctor.exitCode, 1);
  assert.match(
    doctor.out,
    /^FAILED a line of the keys' journal cannot be read: .*\n +`daybook key repair` lists them/m,
  );
  const rotated = await run("key", "rotate", good.id);
  assert.deepEqual([rotated.exitCode, rotated.err.includes(`Key ${good.id} is in doubt.`)], [1, true]);

  const later = await made("Later");
  assert.deepEqual(await answersTo(server, later.text), LET_IN);

  const listed = await run("key", "repair");
  assert.equal(listed.exitCode, 1);
  assert.match(
    listed.out,
    new RegExp(`^Line 6 of .* is damaged: it seems to be the revocation of key ${revoked.id}\\.`),
  );
  assert.deepEqual(
    [good, revoked, later].map(({ id }) => listed.out.includes(`\n${id} `)),
    [true, true, false],
  );
  assert.match(listed.err, /daybook key revoke <id>.*\n.*daybook key repair --accept-loss/);
  assert.deepEqual(await answersTo(server, good.text), UNCHECKED);

  await run("key", "revoke", revoked.id);
  const settled = await run("key", "repair", "--accept-loss");
  assert.deepEqual([settled.exitCode, settled.out.includes(`\n${revoked.id} `)], [0, false]);
  const startMs = performance.now();
  while ((await answersTo(server, good.text))[0]![0] !== 200) await wait(50);
  assert.ok(performance.now() - startMs < 5_000);
  assert.deepEqual(await answersTo(server, revoked.text), [
    [401, "invalid"],
    [200, "invalid"],
  ]);
  while ((await reasonsOf(server)).reasons.length > 0) await wait(50);
  assert.match((await run("doctor", "--offline")).out, /^ok {5}the keys' journal can be read$/m);
  assert.match((await run("key", "repair")).err, /^No line of the keys' journal is damaged\./);

  const log = (await servers.pop()!.stop()).out;
  assert.match(log, /"lines":\[6\].*a line of the keys' journal cannot be read/);
  assert.match(log, /the keys' journal is settled/);
});
