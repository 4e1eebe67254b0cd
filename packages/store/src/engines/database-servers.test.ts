import { strict as assert } from "node:assert";
import { after, test } from "node:test";
import { startPostgres } from "../postgres-server.fixture.js";
import { databaseServers } from "./database-servers.js";

test("tells the primary, the replica and the one that is away, each once", async (t) => {
  const primary = await startPostgres();
  if ("skip" in primary) return t.skip(primary.skip);
  const replica = await primary.startReplica();
  after(async () => {
    await replica.stop();
    await primary.stop();
  });
  const away = "postgres://somebody:hunter2@127.0.0.1:9/none";
  const servers = await databaseServers({
    dataFolder: "",
    databaseUrl: [replica.url, away, primary.url].join(","),
    databaseReadUrl: replica.url,
  });
  assert.deepEqual(
    servers.map(({ host, role, problem }) => [host, role, problem === undefined]),
    [
      [new URL(replica.url).host, "replica", true],
      ["127.0.0.1:9", undefined, false],
      [new URL(primary.url).host, "primary", true],
    ],
  );
  assert.doesNotMatch(servers[1]?.problem ?? "", /hunter2/);
});

test("there is none where the data lies in a file", async () => {
  assert.deepEqual(await databaseServers({ dataFolder: "/data" }), []);
});
