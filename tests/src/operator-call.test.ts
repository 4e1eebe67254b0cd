import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { daybookHere, post, serve, temporaryFolder } from "./daybook.fixture.js";
import { demoReports } from "./demo-world.fixture.js";

const folder = temporaryFolder(after);
const data = join(folder, "data");
const CALL = ["call", "MarketService/GetAvailableDates", '{"limit":1}'];

test("whoever can read the data folder calls without limits, others on the machine do not", async () => {
  await daybookHere(["ingest", "asic-shorts", demoReports()[0]!], data);
  const server = await serve(data, { DAYBOOK_LIMITS: '{"anonymous":{"api":{"month":0}}}' });
  const { port } = new URL(server.address);
  const refused = await post(server.address, "MarketService/GetAvailableDates", {});
  const mine = await daybookHere(CALL, data, { PORT: port });
  const named = await daybookHere([...CALL, "--server", `http://localhost:${port}`], data);
  const other = join(folder, "other");
  const others = await daybookHere([...CALL, "--server", server.address], other);
  writeFileSync(join(folder, "operator-secret"), "another secret of thirty-two characters");
  const elsewhere = await daybookHere([...CALL, "--server", server.address], folder);
  const withBadKey = await daybookHere([...CALL, "--server", server.address], data, { DAYBOOK_KEY: "dbk_mistyped" });
  await server.stop();
  const { message } = (await refused.json()) as { message: string };
  assert.deepEqual([refused.status, message.includes("DAYBOOK_LIMITS=off")], [429, true]);
  assert.deepEqual([mine.exitCode, mine.err, JSON.parse(mine.out).dates.length], [0, "", 1]);
  assert.deepEqual([named.exitCode, named.out], [0, mine.out]);
  assert.ok(others.err.includes(`since there is no ${join(other, "operator-secret")}. Run it as`), others.err);
  assert.ok(
    elsewhere.err.includes(`since the server has another data folder than ${folder}. Run it as`),
    elsewhere.err,
  );
  assert.match(withBadKey.err, /a month.*\nThe server does not know the key in DAYBOOK_KEY: [^\n]*\n$/s);
  assert.deepEqual([others.exitCode, /the anonymous tier has 0 API units a month/.test(others.err)], [1, true]);
});
