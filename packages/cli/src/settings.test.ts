import assert from "node:assert/strict";
import { test } from "node:test";
import { BadSettings, readSettings } from "./settings.js";

test("defaults serve loopback port 8080 from ./data", () => {
  assert.deepEqual(readSettings({ PORT: "" }, "/srv"), {
    port: 8080,
    host: "127.0.0.1",
    location: { dataFolder: "/srv/data" },
    logLevel: "info",
  });
});

test("every setting is read", () => {
  const env = {
    PORT: "0",
    HOST: "::",
    DAYBOOK_DATA: "/var/lib/daybook",
    DATABASE_URL: "postgres://daybook@db:5432/daybook",
    DAYBOOK_MIRROR: "http://mirror.test/",
    LOG_LEVEL: "warn",
  };
  assert.deepEqual(readSettings(env, "/srv"), {
    port: 0,
    host: "::",
    location: { dataFolder: "/var/lib/daybook", databaseUrl: "postgres://daybook@db:5432/daybook" },
    mirror: "http://mirror.test/",
    logLevel: "warn",
  });
});

test("all bad settings are listed at once", () => {
  const env = { PORT: "80a", HOST: "a b", DATABASE_URL: "mysql://db", DAYBOOK_MIRROR: "ftp://x", LOG_LEVEL: "loud" };
  assert.throws(
    () => readSettings(env, "/srv"),
    (error) =>
      error instanceof BadSettings &&
      assert.deepEqual(
        error.problems.map((problem) => problem.split(":")[0]),
        ["PORT", "HOST", "DATABASE_URL", "DAYBOOK_MIRROR", "LOG_LEVEL"],
      ) === undefined,
  );
});

for (const port of ["65536", "-1", "8080.5", "0x50", "99999"]) {
  test(`PORT ${port} is refused`, () =>
    assert.throws(() => readSettings({ PORT: port }, "/"), /PORT: must be a port number/));
}
