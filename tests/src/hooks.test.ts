import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { changingDatasets } from "@daybook/api/changing-datasets";
import { receiver } from "@daybook/cli/fixtures";
import { startPostgres } from "@daybook/store/fixtures";
import { Webhook } from "standardwebhooks";
import { daybookHere, freePort, get, serve, temporaryFolder } from "./daybook.fixture.js";
import { demoReports } from "./demo-world.fixture.js";

const folder = temporaryFolder(after);
const postgres = await startPostgres();
after(() => ("stop" in postgres ? postgres.stop() : undefined));
const ANY = { DAYBOOK_HOOK_ADDRESSES: "any" };

/** The commands on one place for hooks. */
function hooksAt(dataFolder: string, env: Readonly<Record<string, string>> = {}) {
  const run = (...args: readonly string[]) => daybookHere(["hook", ...args], dataFolder, { ...ANY, ...env });
  return { dataFolder, env: { ...ANY, ...env }, run, list: async () => JSON.parse((await run("list", "--json")).out) };
}
const places = [
  { name: "the journal", skip: false, ...hooksAt(join(folder, "journal")) },
  "skip" in postgres
    ? { name: "PostgreSQL", skip: postgres.skip, ...hooksAt(folder) }
    : { name: "PostgreSQL", skip: false, ...hooksAt(join(folder, "postgres"), { DATABASE_URL: postgres.url }) },
];

for (const { name, skip, run, list } of places) {
  test(`on ${name} a hook is added, listed, tried and removed`, { skip }, async (context) => {
    const { url, got } = await receiver(context);
    assert.match((await run("list")).out, /There are no hooks yet/);
    const added = await run("add", url, "--dataset", "short-positions", "takes");
    const secret = added.out.trimEnd();
    assert.match(secret, /^whsec_[A-Za-z0-9+/]{43}=$/);
    const [, id = ""] = /^Hook (h[0-9a-f]{10}) gets the events of imports from now on\./.exec(added.err) ?? [];
    const [{ createdAt, ...listed }] = await list();
    assert.deepEqual(listed, {
      ...{ id, url, datasets: ["short-positions", "takes"], state: "sending", since: null, why: null, next: null },
    });
    assert.match(createdAt, /^20\d\d-/);
    const tested = await run("test", id);
    assert.deepEqual([tested.exitCode, got.length], [0, 1]);
    const { headers, body } = got[0]!;
    assert.equal((new Webhook(secret).verify(body, headers) as { dataset: string }).dataset, "test");
    assert.match((await run("deliveries", id)).out, /Nothing was sent yet/);
    for (const args of [["list"], ["deliveries", id], ["resume", id], ["remove", id]]) {
      const { exitCode, out, err } = await run(...args);
      assert.deepEqual([args, exitCode, `${out}${err}`.includes(secret)], [args, 0, false]);
    }
    assert.deepEqual(await list(), []);
    assert.equal((await run("remove", id)).exitCode, 1);
  });
}

for (const [args, env, why] of [
  [["http://receiver.example/"], {}, /https only\. DAYBOOK_HOOK_ADDRESSES=any allows others/],
  [["https://169.254.169.254/"], {}, /169\.254\.169\.254 is not a public address/],
  [["https://receiver.example/", "--dataset", "price"], ANY, /No dataset is called "price"; did you mean prices\?/],
  [
    ["https://receiver.example/", "--dataset", "prices", "reports"],
    ANY,
    /The dataset "reports" has no events of its own\. These have: short-positions, securities, prices, /,
  ],
] as const) {
  test(`a hook at ${args.join(" ")} is refused`, async () => {
    const { exitCode, out, err } = await daybookHere(["hook", "add", ...args], join(folder, "refused"), {
      DAYBOOK_HOOK_ADDRESSES: "public",
      ...env,
    });
    assert.deepEqual([exitCode, out], [1, ""]);
    assert.match(err, why);
  });
}

for (const { name, skip, dataFolder, env, run } of places) {
  test(`on ${name} a server sends each import from when the hook was added, as lists tell of it`, {
    skip,
  }, async (context) => {
    const [first, second, third] = demoReports();
    const ingest = (file: string) => daybookHere(["ingest", "asic-shorts", file], dataFolder, env);
    const { url, got, ids } = await receiver(context);
    const other = await receiver(context);
    await ingest(first!);
    const { out: secret } = await run("add", url);
    await run("add", other.url, "--dataset", "takes");
    const server = await serve(dataFolder, env, name === "PostgreSQL" ? ["--workers", "2"] : []);
    context.after(() => server.stop());
    const imported = async (file: string, number: number) => {
      await ingest(file);
      const isThere = () => ids().includes(`000000000${number}-short-positions`);
      while (!isThere()) await sleep(50);
    };
    await imported(second!, 2);
    await imported(third!, 3);
    const { events } = (await (await get(server.address, "/v1/changes")).json()) as { events: { id: string }[] };
    const later = events.filter(({ id }) => id > "0000000002");
    while (got.length < later.length) await sleep(50);
    const verified = got.map(({ headers, body }) => new Webhook(secret.trim()).verify(body, headers));
    assert.deepEqual(verified, later);
    assert.deepEqual([ids(), other.got], [later.map(({ id }) => id), []]);
    const counted = async () => {
      const metrics = await (await get(server.address, "/metrics")).text();
      return Number(/^daybook_hook_deliveries_total\{outcome="delivered"\} (\d+)$/m.exec(metrics)?.[1]);
    };
    // An event is counted once it is noted that it was taken.
    while ((await counted()) < later.length) await sleep(50);
    assert.equal(await counted(), later.length);
  });
}

const guide = readFileSync(new URL("../../docs/changes.md", import.meta.url), "utf8");
const hooksOfGuide = guide.slice(guide.indexOf("## Hooks"));
test("the guide names the datasets whose events may be sent", () => {
  const [, named = ""] = /^Datasets that have events: (.*?)\.$/ms.exec(hooksOfGuide) ?? [];
  assert.deepEqual(named.split(/[\s,`]+/).filter(Boolean), changingDatasets());
});

for (const [language, program, ...args] of [
  ["js", process.execPath, "--input-type=module", "--eval"],
  ["python", "python3", "-c"],
] as const) {
  test(`the receiver of the guide in ${language} takes what is signed, and nothing else`, async (context) => {
    const code = hooksOfGuide.split(`\`\`\`${language}\n`)[1]!.split("```")[0]!;
    const [port, place] = [await freePort(), hooksAt(join(folder, language))];
    const { out: secret, err } = await place.run("add", `http://127.0.0.1:${port}/`);
    const [id = ""] = /h[0-9a-f]{10}/.exec(err) ?? [];
    const child = spawn(program, [...args, code], {
      env: { PATH: process.env.PATH, PORT: String(port), HOOK_SECRET: secret.trim() },
      stdio: ["ignore", "pipe", "inherit"],
    });
    context.after(() => child.kill());
    let said = "";
    child.stdout.setEncoding("utf8").on("data", (text) => {
      said += text;
    });
    const forged = async () => {
      const headers = { "webhook-id": "x", "webhook-timestamp": "1", "webhook-signature": "v1,x" };
      const answer = fetch(`http://127.0.0.1:${port}/`, { method: "POST", body: "{}", headers });
      return (await answer.catch(() => undefined))?.status;
    };
    let status: number | undefined;
    while (status === undefined && child.exitCode === null) status = await forged();
    const tested = await place.run("test", id);
    while (tested.exitCode === 0 && said === "") await sleep(20);
    assert.deepEqual([status, tested.exitCode, tested.err.startsWith("It was taken")], [400, 0, true]);
    assert.match(said, /^0000000000-test-\d+/);
  });
}
