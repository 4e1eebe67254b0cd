import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { after, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { daybookHere, get, serve, start, temporaryFolder } from "./daybook.fixture.js";
import { demoReports } from "./demo-world.fixture.js";

const folder = temporaryFolder(after);
const [first, second] = demoReports().slice(0, 2) as [string, string];

/** A publisher of daily reports, and what it does when it is asked for one. */
let reports: readonly string[] = [first];
let onReport: RequestListener = sendReport;
const server = createServer((request, response) => {
  const url = request.url ?? "";
  if (url.endsWith("/short-selling-data.json")) response.end(JSON.stringify(reports.map(entryOf)));
  else if (url.startsWith("/short-selling/")) onReport(request, response);
  else response.writeHead(404).end();
}).listen(0, "127.0.0.1");
await new Promise((resolve) => server.once("listening", resolve));
after(() => {
  server.close();
  server.closeAllConnections();
});
const mirror = { DAYBOOK_MIRROR: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };

function sendReport({ url }: IncomingMessage, response: ServerResponse): void {
  const path = reports.find((report) => url?.endsWith(nameOf(report)));
  if (path === undefined) response.writeHead(404).end();
  else response.end(readFileSync(path));
}

function nameOf(path: string): string {
  return path.split("/").at(-1)!;
}

function entryOf(path: string): { date: number; version: string } {
  const [, date, version = ""] = /^RR(\d{8})-(\d{3})/.exec(nameOf(path))!;
  return { date: Number(date), version };
}

test("help says which reports are fetched, and the exit codes", async () => {
  const { exitCode, out } = await daybookHere(["sync", "--help"], folder);
  const missing = ["--since", "--dry-run", "--json", "30 days", "only the newest", "Exit codes"].filter(
    (word) => !out.includes(word),
  );
  assert.deepEqual({ exitCode, missing }, { exitCode: 0, missing: [] });
});

test("says what would come, fetches it, and fetches it no second time", async () => {
  const data = join(folder, "once");
  reports = [first];
  const runs = [
    await daybookHere(["sync", "asic-shorts", "--dry-run"], data, mirror),
    await daybookHere(["sync", "asic-shorts"], data, mirror),
    await daybookHere(["sync", "asic-shorts"], data, mirror),
  ];
  assert.deepEqual(
    runs.map(({ exitCode, out }) => [exitCode, out.split("\n")[0]?.replace(/\d+ rows/, "… rows")]),
    [
      [0, "asic-shorts  1 to come"],
      [0, "asic-shorts  1 accepted (… rows)"],
      [0, "asic-shorts  1 unchanged"],
    ],
  );
  assert.equal(
    runs[0]!.err.trim(),
    `asic-shorts: would come: ${nameOf(first)}, from https://download.asic.gov.au/short-selling/${nameOf(first)}`,
  );
});

test("a file that is not there is said, and everything else is loaded", async () => {
  const data = join(folder, "gone");
  reports = [first, second];
  onReport = (request, response) => {
    if (request.url?.endsWith(nameOf(second))) response.writeHead(404).end();
    else sendReport(request, response);
  };
  const { exitCode, out, err } = await daybookHere(
    ["sync", "asic-shorts", "--since", "2020-01-01", "--json"],
    data,
    mirror,
  );
  const plain = await daybookHere(["sync", "asic-shorts"], data, mirror);
  onReport = sendReport;
  const { sources } = JSON.parse(out);
  assert.deepEqual(
    [exitCode, err, sources[0].source, sources[0].counts.accepted, sources[0].counts.unfetched],
    [2, "", "asic-shorts", 1, 1],
  );
  assert.deepEqual(
    [plain.exitCode, plain.out.split("\n")[0], plain.err.trim()],
    [
      2,
      "asic-shorts  1 unchanged, 1 not fetched",
      `asic-shorts: not fetched: ${nameOf(second)}: the host answered 404`,
    ],
  );
});

test("a signal ends it while a publisher hangs, and the store is as it was", async () => {
  const data = join(folder, "stopped");
  reports = [first];
  const asked = new Promise<void>((resolve) => {
    onReport = () => resolve();
  });
  const running = start(["sync", "asic-shorts"], data, mirror);
  await asked;
  running.child.kill("SIGTERM");
  const { exitCode, err } = await running.finished;
  onReport = sendReport;
  const again = await daybookHere(["sync", "asic-shorts"], data, mirror);
  assert.deepEqual([exitCode, err.trim(), again.exitCode], [1, "daybook: stopped by SIGTERM", 0]);
});

test("a server takes up what a sync brings", async () => {
  const data = join(folder, "served");
  reports = [first];
  await daybookHere(["sync", "asic-shorts"], data, mirror);
  const { address, stop } = await serve(data);
  after(stop);
  reports = [first, second];
  const { exitCode } = await daybookHere(["sync", "asic-shorts"], data, mirror);
  const dates = async () => ((await (await get(address, "/v1/latest")).json()) as { total_dates: number }).total_dates;
  for (let tries = 0; (await dates()) < 2 && tries < 1_200; tries += 1) await wait(50);
  assert.deepEqual([exitCode, await dates()], [0, 2]);
});
