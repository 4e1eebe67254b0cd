import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { type PostgresServer, skipWithoutPostgres, startPostgres } from "@daybook/store/fixtures";
import { freePort, get, temporaryFolder } from "./daybook.fixture.js";
import { filledIn } from "./deploy-page.fixture.js";
import { type Image, password, runSteps, settingsOf } from "./image.fixture.js";

const root = fileURLToPath(new URL("../..", import.meta.url));

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
  return spawnSync("npm", ["ping"]).status === 0 ? skipWithoutPostgres() : "npm reaches no registry";
}

function skipWithoutDocker(): string | false {
  const isThere = ["info", "compose version"].every((command) => spawnSync("docker", command.split(" ")).status === 0);
  return isThere ? false : "no docker daemon with compose is running";
}
