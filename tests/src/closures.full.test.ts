import assert from "node:assert/strict";
import { after, test } from "node:test";
import { daybook, get, serve, temporaryFolder } from "./daybook.fixture.js";
import { copyDemoWorld } from "./demo-world.fixture.js";

const folder = temporaryFolder(after);
copyDemoWorld(folder);
const PANEL = "/v1/panel?from=2026-06-24&to=2026-06-24&codes=K9M";
const STOCK = `/shorts.v1alpha1.StockService/GetStock?connect=v1&encoding=json&message=${encodeURIComponent('{"productCode":"K9M"}')}`;

/** The publication dates that a server with these settings states, and what names its answers in caches. */
async function stated(env: Readonly<Record<string, string>>, args: readonly string[]) {
  const server = await serve(folder, env, args);
  // Each on a connection of its own, so that every worker is asked.
  const texts = async (path: string) => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => get(server.address, path)));
    const known = await Promise.all(answers.map(async (answer) => [await answer.text(), answer.headers.get("etag")]));
    return [...new Set(known.map((each) => JSON.stringify(each)))];
  };
  const [latest, panel, stock] = [await texts("/v1/latest"), await texts(PANEL), await texts(STOCK)];
  await server.stop();
  const etags = [...latest, ...stock].map((text) => (JSON.parse(text) as string[])[1]);
  return {
    answers: [latest.length, panel.length, stock.length],
    latest: JSON.parse((JSON.parse(latest[0]!) as string[])[0]!).available_from,
    panel: (JSON.parse(panel[0]!) as string[])[0]!.split("\n")[1]?.split(",")[1],
    stock: JSON.parse((JSON.parse(stock[0]!) as string[])[0]!).availableFrom,
    etags,
  };
}

test("closures that are set move the publication dates of every answer, in every process, and its ETag", async () => {
  const open = await stated({}, []);
  const closed = await stated({ DAYBOOK_CLOSURES: "2026-06-26,2026-07-02,2026-07-03" }, ["--workers", "2"]);
  assert.deepEqual(
    [open.panel, closed.panel, closed.answers, open.etags.some((etag) => closed.etags.includes(etag))],
    ["2026-06-30", "2026-07-01", [1, 1, 1], false],
  );
  assert.ok(closed.latest > open.latest && closed.stock > open.stock, JSON.stringify([open, closed]));
});

test("commands that count trading days know them too, and a wrong date is told", async () => {
  const report = async (env: Readonly<Record<string, string>>) => daybook(["status", "--json"], folder, env);
  const wrong = await report({ DAYBOOK_CLOSURES: "2026-02-30" });
  assert.deepEqual([(await report({})).exitCode, wrong.exitCode], [0, 1]);
  assert.match(wrong.err, /DAYBOOK_CLOSURES: must be real dates like 2022-09-22, separated by commas/);
});
