import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { join } from "node:path";
import { after, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { DAYBOOK, daybook, freePort, get, serve, temporaryFolder } from "./daybook.fixture.js";
import { demoReports } from "./demo-world.fixture.js";

const data = join(temporaryFolder(after), "data");
const loaded = daybook(["ingest", "asic-shorts", demoReports()[0]!], data);
const LINE =
  /^\d\d:\d\d:\d\d 200 GET \/v1\/latest \d+\.\d ms \d+ bytes, 1 unit of anonymous 127\.0\.0\.1 daybook-tests\/1\r?$/m;

test("a log that is not watched is JSON", async () => {
  await loaded;
  const server = await serve(data, { LOG_LEVEL: "info", DAYBOOK_LIMITS: "on" });
  await (await get(server.address, "/v1/latest")).text();
  const { out } = await server.stop();
  const lines = out
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  const { address, userAgent, tier, units } = lines.find(({ path }) => path === "/v1/latest");
  assert.deepEqual([address, userAgent, tier, units], ["127.0.0.1", "daybook-tests/1", "anonymous", 1]);
});

for (const args of [[], ["--workers", "2"]]) {
  test(`a log on a terminal is for people ${args.join(" ")}`, async (t) => {
    if (spawnSync("script", ["--version"]).status !== 0)
      return t.skip("there is no command `script` to make a terminal with");
    await loaded;
    const port = String(await freePort());
    const command = [process.execPath, DAYBOOK, "serve", ...args].join(" ");
    const env = { PATH: process.env.PATH, DAYBOOK_DATA: data, PORT: port, DAYBOOK_LIMITS: "on" };
    const child = spawn("script", ["-qefc", command, "/dev/null"], { env, stdio: ["pipe", "pipe", "ignore"] });
    let text = "";
    t.after(() => child.kill());
    const until = async (pattern: RegExp) => {
      for (let tries = 0; tries < 600 && !pattern.test(text); tries++) await wait(100);
    };
    child.stdout.setEncoding("utf8").on("data", (part) => {
      text += part;
    });
    await until(/Daybook answers at/);
    await (await get(`http://127.0.0.1:${port}`, "/v1/latest")).text();
    await until(/ GET \/v1\/latest [^\n]*\n/);
    // As a person at the terminal ends it.
    child.stdin.write("\x03");
    await new Promise((resolve) => child.once("close", resolve));
    assert.match(text, args.length === 0 ? LINE : / 200 GET \/v1\/latest .* worker [12]\r?\n/);
  });
}
