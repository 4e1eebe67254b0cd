import { strict as assert } from "node:assert";
import { describe, test } from "node:test";
import { endOtherSessions, startEngines } from "../engines.fixture.js";
import { StoreUnreachable } from "../errors.js";
import { openReader } from "../reader.js";
import { addAll, addBatch, sampleFile } from "../samples.fixture.js";
import { openWriter } from "../writer.js";
import { connectPostgres } from "./postgres.js";
import { postgresProblemOf } from "./postgres-problem.js";

const [, postgres] = await startEngines();
const dataFolder = "/nowhere";
const SECRET = "open-sesame";

/** The refusal must name the setting and everything in it but the password. */
async function assertRefused(work: Promise<unknown>, words: RegExp): Promise<void> {
  await assert.rejects(work, (problem: Error) => {
    assert.ok(problem instanceof StoreUnreachable, String(problem));
    assert.match(problem.message, words);
    assert.doesNotMatch(problem.message, new RegExp(SECRET));
    return true;
  });
}

test("a server that is not there is refused with the setting and without its password", async () => {
  const databaseUrl = `postgres://reader:${SECRET}@127.0.0.1:1/daybook?options=${SECRET}`;
  await assertRefused(
    openReader({ dataFolder, databaseUrl }),
    /ECONNREFUSED 127\.0\.0\.1:1\. Look at DATABASE_URL, which names the database "daybook" at 127\.0\.0\.1:1 for the user "reader"\.$/,
  );
});

test("refusals of several addresses of a host are all told", () => {
  const refusals = new AggregateError([new Error("connect ECONNREFUSED ::1:1"), new Error("connect ECONNREFUSED 1:1")]);
  const problem = postgresProblemOf("postgres://a@localhost:1/b", Object.assign(refusals, { code: "ECONNREFUSED" }));
  assert.match(String(problem), /: connect ECONNREFUSED ::1:1, connect ECONNREFUSED 1:1\. Look at/);
});

test("an address that is none is not repeated, since it may hold a password", async () => {
  const databaseUrl = `postgres://reader:${SECRET}@host:port/daybook`;
  await assertRefused(openReader({ dataFolder, databaseUrl }), /^DATABASE_URL is not an address\.$/);
});

test("a problem that no setting decides stays as it is", () => {
  const problem = Object.assign(new Error("division by zero"), { code: "22012" });
  assert.equal(postgresProblemOf("postgres://a@b/c", problem), problem);
});

describe("PostgreSQL", { skip: postgres!.skip }, () => {
  test("a database that does not exist and a user that may not are refused with the setting", async () => {
    const { databaseUrl = "" } = await postgres!.newLocation();
    const lost = new URL(databaseUrl);
    lost.pathname = "nobody_made_it";
    await assertRefused(
      openReader({ dataFolder, databaseUrl: lost.href }),
      /"nobody_made_it" does not exist\. Look at/,
    );
    const stranger = new URL(databaseUrl);
    stranger.username = "stranger";
    stranger.password = SECRET;
    await assertRefused(openReader({ dataFolder, databaseUrl: stranger.href }), /"stranger" does not exist\. Look at/);
  });

  test("a user without rights on the tables is refused with the setting", async () => {
    const location = await postgres!.newLocation();
    await addAll(location, [sampleFile()]);
    const client = await connectPostgres(location.databaseUrl!);
    await client.query("create role guest login");
    await client.end();
    const url = new URL(location.databaseUrl!);
    url.username = "guest";
    const guest = { ...location, databaseUrl: url.href };
    await assertRefused(openReader(guest), /permission denied for table imports\. Look at DATABASE_URL.*"guest"/);
    await assertRefused(openWriter(guest), /permission denied for schema public\. Look at DATABASE_URL.*"guest"/);
  });

  test("a connection that is lost in a batch is told with the setting", async () => {
    const location = await postgres!.newLocation();
    const writer = await openWriter(location);
    await endOtherSessions(location.databaseUrl!);
    await assertRefused(addBatch(writer, [sampleFile()]), /Look at DATABASE_URL/);
    await assertRefused(writer.close(), /Look at DATABASE_URL/);
  });
});
