import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import { daybookHere, temporaryFolder } from "./daybook.fixture.js";
import { composeFile, interpolated, isInContext, password, settingsOf, stepsOfImage } from "./image.fixture.js";

const root = fileURLToPath(new URL("../..", import.meta.url));
const compose = composeFile();
const steps = stepsOfImage();
const restOf = (name: string) => steps.filter((step) => step.name === name).map(({ rest }) => rest);

for (const [path, isIn] of [
  ["packages/api/src/api.ts", true],
  ["package-lock.json", true],
  [".env", false],
  ["data/archive/a.csv", false],
  [".git/config", false],
  ["node_modules/pg/index.js", false],
  ["packages/api/node_modules/pg/index.js", false],
  ["packages/api/dist/api.js", false],
] as const) {
  test(`an image is ${isIn ? "" : "not "}built from ${path}`, () => assert.equal(isInContext(path), isIn));
}

test("the image runs as a user by number, tells whether it is ready, and keeps its data in a volume", () => {
  const env = Object.fromEntries(restOf("ENV").flatMap((rest) => rest.split(" ").map((each) => each.split("="))));
  assert.deepEqual(
    {
      from: restOf("FROM"),
      user: restOf("USER"),
      volume: restOf("VOLUME"),
      port: restOf("EXPOSE"),
      checks: restOf("HEALTHCHECK").length,
    },
    {
      from: ["node:24-slim AS build", "node:24-slim"],
      user: ["1000:1000"],
      volume: [env.DAYBOOK_DATA],
      port: [env.PORT],
      checks: 1,
    },
  );
  // Nothing is done as root after the user is chosen.
  const names = steps.map(({ name }) => name);
  assert.ok(names.lastIndexOf("RUN") < names.indexOf("USER") && names.lastIndexOf("COPY") < names.indexOf("USER"));
});

test("the compose file keeps what cannot be made again, waits for the database, and gives the server no rights", () => {
  const { daybook, database } = compose.services;
  assert.deepEqual(
    [daybook.volumes, daybook.depends_on, daybook.read_only, daybook.cap_drop, Object.keys(compose.volumes)],
    [
      [`archive:${restOf("VOLUME")[0]}`],
      { database: { condition: "service_healthy" } },
      true,
      ["ALL"],
      [...daybook.volumes, ...database.volumes].map((each: string) => each.split(":")[0]),
    ],
  );
  assert.equal(interpolated(daybook.ports[0], {}), `127.0.0.1:8080:${restOf("EXPOSE")[0]}`);
});

test("the compose file asks for a password, loads no demo world unasked, and names documented settings", () => {
  assert.throws(() => settingsOf({}), /POSTGRES_PASSWORD is not set/);
  const settings = settingsOf(password);
  assert.equal(settings.DATABASE_URL, "postgres://daybook:secret1@database:5432/daybook");
  assert.deepEqual(
    [settings.DAYBOOK_DEMO, settingsOf({ ...password, DAYBOOK_DEMO: "on" }).DAYBOOK_DEMO],
    ["off", "on"],
  );
  assert.deepEqual(settings.DAYBOOK_WEB_URL, "http://localhost:8080");
  const page = readFileSync(join(root, "docs/operate.md"), "utf8");
  for (const name of Object.keys(settings)) assert.match(page, new RegExp(`^\\| .*\`${name}\``, "m"), name);
  const { environment } = compose.services.database;
  assert.deepEqual([environment.POSTGRES_USER, environment.POSTGRES_DB], ["daybook", "daybook"]);
});

test("what init writes is a compose file of the same kind, on a folder of this machine", async () => {
  const folder = temporaryFolder(after);
  const { exitCode, err } = await daybookHere(
    ["init", "--no-sync", "--compose", "."],
    join(folder, "data"),
    {},
    folder,
  );
  assert.equal(exitCode, 0, err);
  const { services } = parse(readFileSync(join(folder, "compose.yaml"), "utf8"));
  const known = new Set([...Object.keys(compose.services.daybook), "env_file", "user"]);
  assert.deepEqual(
    Object.keys(services.daybook).filter((name) => !known.has(name)),
    [],
  );
  assert.deepEqual(
    [services.daybook.build, services.daybook.ports, services.sync.volumes, Object.keys(services)],
    [
      root.replace(/\/$/, ""),
      ["127.0.0.1:8080:8080"],
      [{ type: "bind", source: join(folder, "data"), target: restOf("VOLUME")[0] }],
      ["daybook", "sync"],
    ],
  );
});
