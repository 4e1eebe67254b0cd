import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { type PostgresServer, skipWithoutPostgres, smallOrFull, startPostgres } from "@daybook/store/fixtures";
import { parse } from "yaml";
import { daybookHere, freePort, get, temporaryFolder } from "./daybook.fixture.js";
import { filledIn } from "./deploy-page.fixture.js";
import { type Image, interpolated, isInContext, runSteps, stepsOfImage } from "./image.fixture.js";

const root = fileURLToPath(new URL("../..", import.meta.url));
const compose = parse(readFileSync(join(root, "compose.yaml"), "utf8"));
const steps = stepsOfImage();
const restOf = (name: string) => steps.filter((step) => step.name === name).map(({ rest }) => rest);
const password = { POSTGRES_PASSWORD: "secret1" };

/** The settings of the server by the compose file. */
function settingsOf(env: Readonly<Record<string, string>>): Record<string, string> {
  const given = Object.entries<string>(compose.services.daybook.environment);
  return Object.fromEntries(given.map(([name, text]) => [name, interpolated(text, env)]));
}

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

describe("the steps of the image without a container", { skip: skipWithoutSteps() }, () => {
  const folder = temporaryFolder(after);
  let image: Image;
  let postgres: PostgresServer;
  before(async () => {
    image = runSteps(folder);
    postgres = (await startPostgres()) as PostgresServer;
  });
  after(() => postgres?.stop());

  const inImage = (words: readonly string[]) =>
    words.map((word) => (word.startsWith("/") ? join(image.root, word) : word)) as [string, ...string[]];

  /** The settings that the container would have, with places and addresses of this machine. */
  const envOf = (port: number, demo: string) => ({
    PATH: process.env.PATH,
    LOG_LEVEL: "warn",
    ...image.env,
    ...settingsOf({ ...password, DAYBOOK_DEMO: demo }),
    DATABASE_URL: filledIn(settingsOf(password).DATABASE_URL!, {
      "postgres://daybook:secret1@database:5432/daybook": postgres.url,
    }),
    DAYBOOK_DATA: join(image.root, image.env.DAYBOOK_DATA!),
    PORT: String(port),
  });

  /** The container's command, and what it says. */
  const started = (port: number, demo: string) => {
    const [program, ...args] = inImage([...image.entrypoint, ...image.command]);
    const child = spawn(program, args, { env: envOf(port, demo), stdio: ["ignore", "ignore", "pipe"] });
    const said = { text: "" };
    child.stderr.setEncoding("utf8").on("data", (text) => {
      said.text += text;
    });
    return { child, said };
  };

  test("only what runs is in it", () => {
    const modules = readdirSync(join(image.root, "opt/daybook/node_modules"));
    assert.deepEqual(
      modules.filter((name) => ["typescript", "knip", "@daybook", "@biomejs", "esbuild"].includes(name)),
      [],
    );
    assert.deepEqual(
      ["opt/daybook/tests", "opt/daybook/packages/api/dist", "build"].filter((path) =>
        existsSync(join(image.root, path)),
      ),
      [],
    );
  });

  test("it does not serve an empty database, and says what to do", async () => {
    const { child, said } = started(await freePort(), "off");
    const [code] = await once(child, "exit");
    assert.notEqual(code, 0);
    assert.match(said.text, /DAYBOOK_DEMO/);
  });

  test("it serves from PostgreSQL until it is told to stop, and its check tells when it is ready", async () => {
    const port = await freePort();
    const { child, said } = started(port, "on");
    const [program, ...args] = image.healthCheck as [string, ...string[]];
    const isHealthy = () => spawnSync(program, args, { env: envOf(port, "on") }).status === 0;
    const atFirst = isHealthy();
    while (!isHealthy()) {
      assert.equal(child.exitCode, null, said.text);
      await wait(500);
    }
    const metrics = await (await get(`http://127.0.0.1:${port}`, "/metrics")).text();
    child.kill("SIGTERM");
    const [code] = await once(child, "exit");
    assert.deepEqual([atFirst, /^daybook_demo 1$/m.test(metrics), code], [false, true, 0], said.text);
  });
});

test("docker builds the image and runs it with PostgreSQL", { skip: skipWithoutDocker() }, async () => {
  const port = await freePort();
  const env = { ...process.env, ...password, DAYBOOK_DEMO: "on", PORT: String(port) };
  const run = (...args: string[]) => {
    const project = ["compose", "--project-name", "daybook-test"];
    const { status, stderr } = spawnSync("docker", [...project, ...args], { cwd: root, env, encoding: "utf8" });
    assert.equal(status, 0, stderr);
  };
  try {
    run("up", "--build", "--detach", "--wait");
    const metrics = await (await get(`http://127.0.0.1:${port}`, "/metrics")).text();
    assert.match(metrics, /^daybook_demo 1$/m);
  } finally {
    run("down", "--volumes", "--timeout", "30");
  }
});

function skipWithoutSteps(): string | false {
  if (smallOrFull(true, false)) return "they take minutes: npm test -- --full";
  return spawnSync("npm", ["ping"]).status === 0 ? skipWithoutPostgres() : "npm reaches no registry";
}

function skipWithoutDocker(): string | false {
  if (smallOrFull(true, false)) return "it takes minutes: npm test -- --full";
  const isThere = ["info", "compose version"].every((command) => spawnSync("docker", command.split(" ")).status === 0);
  return isThere ? false : "no docker daemon with compose is running";
}
