import assert from "node:assert/strict";
import { join } from "node:path";
import { after, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { receiver } from "@daybook/cli/fixtures";
import { daybookHere, get, serve, temporaryFolder } from "./daybook.fixture.js";
import { demoReports } from "./demo-world.fixture.js";

const folder = temporaryFolder(after);
const [first, ...others] = demoReports().slice(0, 4);
const ANY = { DAYBOOK_HOOK_ADDRESSES: "any" };

/** The ids of all changes after the first import. */
async function laterIds(address: string): Promise<string[]> {
  const { events } = (await (await get(address, "/v1/changes")).json()) as { events: { id: string }[] };
  return events.map(({ id }) => id).filter((id) => id > "0000000002");
}

test("what a server was sending when it was killed is sent again by the next, under the same id", async (context) => {
  const data = join(folder, "killed");
  let onGot = () => {};
  const isGot = new Promise<void>((resolve) => {
    onGot = resolve;
  });
  let isAnswering = false;
  const { url, ids } = await receiver(context, (_, response) => {
    onGot();
    if (isAnswering) response.end();
  });
  await daybookHere(["ingest", "asic-shorts", first!], data);
  await daybookHere(["hook", "add", url], data, ANY);
  await daybookHere(["ingest", "asic-shorts", ...others], data);
  const killed = await serve(data, ANY);
  await isGot;
  killed.child.kill("SIGKILL");
  await new Promise((resolve) => killed.child.once("exit", resolve));
  isAnswering = true;
  const server = await serve(data, ANY);
  context.after(() => server.stop());
  const wanted = await laterIds(server.address);
  // Whoever held the hook may come back for a minute.
  while (ids().length < wanted.length + 1) await sleep(200);
  assert.deepEqual(ids(), [wanted[0], ...wanted]);
});
