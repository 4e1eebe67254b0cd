import assert from "node:assert/strict";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { after, describe, test } from "node:test";
import { start, temporaryFolder } from "./daybook.fixture.js";

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
