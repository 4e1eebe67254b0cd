import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { getPriority } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { exampleOf, methods } from "./contract.fixture.js";
import { daybook, post, serve, temporaryFolder } from "./daybook.fixture.js";
import { copyDemoWorld, demoReports } from "./demo-world.fixture.js";

test("a large import prepares the next start, and a small one leaves that to the server", async () => {
  const dataFolder = temporaryFolder(after);
  const folder = join(dataFolder, "prepared");
  const reports = demoReports();
  const small = await daybook(["ingest", "asic-shorts", reports[0]!], dataFolder);
  assert.deepEqual([small.exitCode, existsSync(folder)], [0, false]);
  const large = await daybook(["ingest", "asic-shorts", ...reports], dataFolder);
  assert.equal(large.exitCode, 0);
  assert.doesNotMatch(large.err, /slow/);
  const prepared = readdirSync(folder).sort();
  const { stop } = await serve(dataFolder);
  await stop();
  assert.deepEqual(readdirSync(folder).sort(), prepared, "the server finds what it needs");
});

const skip = process.platform === "linux" ? false : "only on Linux has a thread a priority of its own";

test("new data is built by a process of its own, of which every thread gives way", { skip }, async () => {
  const dataFolder = temporaryFolder(after);
  const [one, other] = demoReports();
  await daybook(["ingest", "asic-shorts", one!], dataFolder);
  const { address, child, stop } = await serve(dataFolder);
  const days = async () => (await post(address, "MarketService/GetAvailableDates", {})).text();
  const before = await days();
  // As another worker does that builds: so it waits, and can be looked at.
  const turn = join(dataFolder, "prepared", "builder");
  writeFileSync(turn, String(process.pid));
  await daybook(["ingest", "asic-shorts", other!], dataFolder);
  let builders: string[] = [];
  while (builders.length === 0) {
    await sleep(20);
    builders = tasksOf(child.pid!).flatMap((task) => readFileSync(join(task, "children"), "utf8").match(/\d+/g) ?? []);
  }
  const priorities = tasksOf(builders[0]!).map((task) =>
    Number(readFileSync(join(task, "stat"), "utf8").split(" ")[18]),
  );
  assert.ok(
    priorities.every((priority) => priority > getPriority()),
    priorities.join(),
  );
  rmSync(turn);
  while ((await days()) === before) await sleep(20);
  await stop();
});

/** Where Linux tells of the threads of a process. */
function tasksOf(pid: number | string): string[] {
  return readdirSync(`/proc/${pid}/task`).map((task) => `/proc/${pid}/task/${task}`);
}

describe("a server that starts again", () => {
  const dataFolder = temporaryFolder(after);
  const folder = join(dataFolder, "prepared");
  let answers: string[];

  /** What a server on the folder answers to every method that needs no key. */
  async function served(): Promise<string[]> {
    const { address, stop } = await serve(dataFolder);
    const texts: string[] = [];
    for (const method of methods.filter(({ needsKey }) => !needsKey)) {
      texts.push(await (await post(address, method.name, exampleOf(method))).text());
    }
    await stop();
    return texts;
  }

  const files = () => readdirSync(folder).map((name) => ({ name, file: statSync(join(folder, name)).ino }));

  before(async () => {
    copyDemoWorld(dataFolder);
    rmSync(folder, { recursive: true });
    answers = await served();
  });

  test("answers the same from what it prepared", async () => {
    const prepared = files();
    assert.deepEqual(prepared.map(({ name }) => name.split(/[-.]/)[0]).sort(), [
      "economy",
      "housing",
      "imports",
      "industry",
      "market",
      "newest",
      "news",
      "politicians",
      "takes",
    ]);
    assert.deepEqual(await served(), answers);
    assert.deepEqual(files(), prepared, "nothing is prepared again");
  });

  test("answers the same, and prepares anew, when that is damaged", async () => {
    const prepared = files();
    for (const { name } of prepared) {
      const bytes = readFileSync(join(folder, name));
      bytes[bytes.length - 1]! ^= 1;
      writeFileSync(join(folder, name), bytes);
    }
    const damaged = prepared.map(({ name }) => readFileSync(join(folder, name)));
    assert.deepEqual(await served(), answers);
    const mended = files();
    assert.deepEqual(
      mended.map(({ name }) => name),
      prepared.map(({ name }) => name),
    );
    for (const [number, { name }] of mended.entries()) {
      assert.notDeepEqual(readFileSync(join(folder, name)), damaged[number], name);
    }
  });
});
