import assert from "node:assert/strict";
import type { RequestListener } from "node:http";
import { createServer, type Server } from "node:net";
import { test } from "node:test";
import { temporaryFolder } from "../driver/world.fixture.js";
import { fetchLimits } from "../fetch/policy.js";
import type { Source } from "../source.js";
import { dividends } from "../sources/dividends/source.js";
import { industryHistory } from "../sources/industry-history/source.js";
import { bytes, hang, startPublisher } from "./publisher.fixture.js";
import { sync } from "./sync.js";

const publisher = await startPublisher();
const TABLE = "id,stock_code,ex_date,amount_per_share,dividend_type\n1,BHP,2025-01-10,1.5,ordinary\n";
const slow: Source = {
  ...industryHistory,
  hosts: ["slow.example"],
  remote: {
    files: ["a", "b", "c"].map((name) => ({
      fileName: `industry-history-${name}.csv`,
      address: `https://slow.example/${name}.csv`,
    })),
  },
};
const well: Source = {
  ...dividends,
  hosts: ["well.example"],
  remote: { files: [{ fileName: "dividends-2025-12-31.csv", address: "https://well.example/dividends.csv" }] },
};
const TOTAL_MS = 300;

/** Syncs from a slow host and one that is well, and gives what is said of each file and how long it took. */
async function syncFrom(mirror: string) {
  const startMs = performance.now();
  const { sources } = await sync({
    location: { dataFolder: temporaryFolder() },
    sources: [slow, well],
    mirror,
    fetchLimits: { ...fetchLimits, backoffMs: 1, totalMs: TOTAL_MS },
    isDryRun: false,
    acceptSuspicious: false,
    now: () => new Date("2026-11-18T03:00:00Z"),
    random: () => 0,
  });
  const told = sources.flatMap(({ files }) => files.map(({ outcome, reason }) => [outcome, reason].join(" ").trim()));
  const unreached = new Set(sources.flatMap(({ files }) => files.flatMap(({ hostUnreached = [] }) => hostUnreached)));
  return { told, unreached: [...unreached], tookMs: performance.now() - startMs };
}

/** A byte and then another, for ever. */
const trickle: RequestListener = (_, response) => {
  response.writeHead(200, { "content-type": "text/csv", etag: '"1"', "content-length": "1000" });
  const timer = setInterval(() => response.write("a"), 20);
  response.once("close", () => clearInterval(timer));
};
const headOnly: RequestListener = (_, response) => {
  response.writeHead(200, { "content-length": "1000" }).flushHeaders();
};

for (const [what, answer] of [
  ["never answers", hang],
  ["sends its head and nothing else", headOnly],
  ["sends a byte at a time", trickle],
] as const) {
  test(`a host that ${what} is left alone after two files, in bounded time, and the others go on`, async () => {
    for (const name of ["a", "b", "c"]) publisher.answers.set(`/${name}.csv`, answer);
    publisher.answers.set("/dividends.csv", bytes(TABLE));
    const { told, unreached, tookMs } = await syncFrom(publisher.mirror);
    const late = (name: string) => `unfetched https://slow.example/${name}.csv was not there within 0.3 s`;
    assert.deepEqual(told, [
      late("a"),
      late("b"),
      "unfetched it was not asked for, since slow.example failed 2 times in a row",
      "accepted",
    ]);
    assert.deepEqual(unreached, ["slow.example"]);
    assert.ok(tookMs < 30_000 + 2 * TOTAL_MS, `${tookMs} ms`);
  });
}

test("a port that refuses is told in one line a file, and no file is loaded", async () => {
  const { told } = await syncFrom(`http://127.0.0.1:${await closedPort()}`);
  const [first, second, third, fourth] = told;
  assert.match(first!, /^unfetched connect ECONNREFUSED 127\.0\.0\.1:\d+, also at attempt 4$/);
  assert.equal(second, first);
  assert.equal(third, "unfetched it was not asked for, since slow.example failed 2 times in a row");
  assert.equal(fourth, first);
});

/** A port at which nobody listens. */
async function closedPort(): Promise<number> {
  const server: Server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address !== null ? address.port : 0;
}
