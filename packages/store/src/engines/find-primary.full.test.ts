import { strict as assert } from "node:assert";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { after, describe, test } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import { StoreUnreachable } from "../errors.js";
import { type PostgresServer, startPostgres } from "../postgres-server.fixture.js";
import { findPrimary } from "./find-primary.js";

const GONE = "postgres://reader:open-sesame@127.0.0.1:1/daybook";

/** The address of a server that takes connections and never says a word. */
const silent = createServer((socket) => socket.on("error", () => {}).resume()).listen(0, "127.0.0.1");
await once(silent, "listening");
const SILENT = `postgres://reader:open-sesame@127.0.0.1:${(silent.address() as AddressInfo).port}/daybook`;
after(() => silent.close());

async function primaryAmong(...addresses: readonly string[]): Promise<string> {
  const { address, client } = await findPrimary(addresses.join());
  await client.end();
  return address;
}

async function refusalOf(...addresses: readonly string[]): Promise<string> {
  const problem = await primaryAmong(...addresses).catch((thrown: unknown) => thrown);
  assert.ok(problem instanceof StoreUnreachable, String(problem));
  return problem.message;
}

test("a list without a server says of each address what is wrong with it, without a password", async () => {
  const message = await refusalOf(GONE, SILENT);
  const port = new URL(SILENT).port;
  assert.equal(
    message,
    "PostgreSQL: none of the addresses is a primary " +
      `(127.0.0.1:1: connect ECONNREFUSED 127.0.0.1:1; 127.0.0.1:${port}: timeout expired). ` +
      'Look at DATABASE_URL, which names the database "daybook" at 127.0.0.1:1 for the user "reader" ' +
      `and the database "daybook" at 127.0.0.1:${port} for the user "reader".`,
  );
});

test("a list in which one address is none is refused without repeating it", async () => {
  assert.equal(await refusalOf(GONE, "postgres://reader:open-sesame@host:port/c"), "DATABASE_URL is not an address.");
});

const server = await startPostgres();

describe("of a primary and its replica", { skip: "skip" in server ? server.skip : false }, () => {
  const primary = server as PostgresServer;
  const replicaOf = async (followed: PostgresServer) => {
    const replica = await followed.startReplica();
    after(() => replica.stop());
    return replica;
  };
  after(() => primary.stop());

  test("the primary is found wherever it stands, also among servers that are away or hang", async () => {
    const replica = await replicaOf(primary);
    const lists = [
      [primary.url],
      [primary.url, replica.url],
      [replica.url, primary.url],
      [GONE, primary.url],
      [SILENT, replica.url, primary.url, GONE],
    ];
    const found = await Promise.all(lists.map((list) => primaryAmong(...list)));
    assert.deepEqual(new Set(found), new Set([primary.url]));
  });

  test("an address that hangs keeps no process alive once the primary is found", async () => {
    const held = () => process.getActiveResourcesInfo().filter((name) => name.startsWith("TCPSocket")).length;
    const before = held();
    await primaryAmong(SILENT, primary.url);
    for (let tries = 0; held() > before && tries < 3_000; tries++) await delay(20);
    // One of before may have been about to close.
    assert.ok(held() <= before);
  });

  test("a single address is taken at its word", async () => {
    const replica = await replicaOf(primary);
    assert.equal(await primaryAmong(replica.url), replica.url);
  });

  test("two replicas are no primary, until one is promoted", async () => {
    const [first, second] = [await replicaOf(primary), await replicaOf(primary)];
    const message = await refusalOf(first.url, second.url);
    await second.promote();
    assert.equal(await primaryAmong(first.url, second.url), second.url);
    assert.match(
      message,
      /none of the addresses is a primary \(127\.0\.0\.1:\d+: it is a replica; .*: it is a replica\)/,
    );
  });

  test("of two primaries the one that was promoted is chosen at once, in either order", async () => {
    const promoted = await replicaOf(primary);
    await promoted.promote();
    const found = [await primaryAmong(primary.url, promoted.url), await primaryAmong(promoted.url, primary.url)];
    assert.deepEqual(found, [promoted.url, promoted.url]);
  });

  test("of two primaries on one timeline the first of the list is chosen", async () => {
    const other = (await startPostgres()) as PostgresServer;
    after(() => other.stop());
    const found = [await primaryAmong(primary.url, other.url), await primaryAmong(other.url, primary.url)];
    assert.deepEqual(found, [primary.url, other.url]);
  });

  test("a primary that hangs is passed over for the one that was promoted", async () => {
    const hanging = (await startPostgres()) as PostgresServer;
    after(() => hanging.stop());
    const promoted = await replicaOf(hanging);
    await hanging.pause();
    await promoted.promote();
    const found = await primaryAmong(hanging.url, promoted.url);
    hanging.resume();
    assert.equal(found, promoted.url);
  });
});
