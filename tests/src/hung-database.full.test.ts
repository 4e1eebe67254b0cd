import assert from "node:assert/strict";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { request } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { after, describe, test } from "node:test";
import { startPostgres } from "@daybook/store/fixtures";
import { daybook, get, serve, start, temporaryFolder } from "./daybook.fixture.js";
import { demoReports } from "./demo-world.fixture.js";

const folder = temporaryFolder(after);

/** What PostgreSQL says to a client that may come in: that it may, and that it is ready. */
const WELCOME = Buffer.from("5200000008000000005a0000000549", "hex");

describe("asked to end while a database takes connections and answers nothing", { concurrency: true }, () => {
  const report = join(folder, "RR20260105-001-SSDailyAggShortPos.csv");
  writeFileSync(report, "");
  const commands = [["serve"], ["serve", "--workers", "2"], ["ingest", "asic-shorts", report], ["status"]];
  for (const command of commands) {
    test(`${command.slice(0, 2).join(" ")} ends, and says that it was not done`, { timeout: 180_000 }, async () => {
      const hung = createServer((socket) => socket.on("error", () => {}).once("data", () => socket.write(WELCOME)));
      hung.listen(0, "127.0.0.1");
      await once(hung, "listening");
      const { port } = hung.address() as AddressInfo;
      const { child, finished } = start(command, join(folder, "data"), {
        PORT: "0",
        DATABASE_URL: `postgres://reader@127.0.0.1:${port}/daybook`,
      });
      await once(hung, "connection");
      child.kill("SIGTERM");
      const { exitCode, err } = await finished;
      hung.close();
      assert.deepEqual([exitCode, err], [1, "daybook: stopped by SIGTERM, in the middle of its work\n"]);
    });
  }
});

test("asked to end while the database hangs, workers settle and drain as long as they may, and none is killed", async (t) => {
  const postgres = await startPostgres();
  if ("skip" in postgres) return t.skip(postgres.skip);
  t.after(() => postgres.stop());
  const env = { DATABASE_URL: postgres.url, DAYBOOK_LIMITS: "on", DAYBOOK_TRUSTED_PROXIES: "1" };
  const data = join(folder, "settling");
  await daybook(["ingest", "asic-shorts", demoReports()[0]!], data, env);
  const server = await serve(data, env, ["--workers", "2"]);
  const callAll = async () => {
    for (let caller = 1; caller <= 20; caller++) {
      await get(server.address, "/v1/latest", { "x-forwarded-for": `203.0.113.${caller}`, connection: "close" });
    }
  };
  await callAll();
  await postgres.pause();
  await callAll();
  const open = request(`${server.address}/shorts.v1alpha1.MarketService/GetTopShorts`, {
    method: "POST",
    headers: { "user-agent": "daybook-tests/1", "content-type": "application/json", "content-length": 2 },
  });
  open.on("error", () => {}).write("{");
  const [socket] = await once(open, "socket");
  if (socket.connecting) await once(socket, "connect");
  // When both workers have answered what came later, one of them has the open call.
  for (let i = 0; i < 2; i++) await get(server.address, "/livez", { connection: "close" });
  const { exitCode, out } = await server.stop();
  postgres.resume();
  assert.deepEqual([exitCode, out.match(/does not end/g)], [0, null]);
});
