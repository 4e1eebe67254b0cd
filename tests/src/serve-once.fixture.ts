import { setTimeout as sleep } from "node:timers/promises";
import { freePort, get, isReady, post, start } from "./daybook.fixture.js";

/**
 * Run as a program: serves a data folder until it is ready, so that a server on it starts quickly afterwards, and
 * prints what was said and answered meanwhile.
 */
const port = await freePort();
const address = `http://127.0.0.1:${port}`;
const { child, finished } = start(["serve"], process.argv[2]!, { PORT: String(port), LOG_LEVEL: "info" });

/** What a method that reads the market alone answers, one that reads houses, and a page; and how ready the server was before. */
async function answers() {
  const readiness = await (await get(address, "/readyz")).text();
  const asked = await Promise.all([
    patiently(() => post(address, "MarketService/GetTopShorts", { limit: 3 })),
    patiently(() => post(address, "HousingService/GetHousingOverview", {})),
    patiently(() => get(address, "/housing.csv")),
  ]);
  return { readiness, texts: await Promise.all(asked.map((response) => response.text())) };
}

/** On a busy machine it may take longer to load than a call may wait for it. */
async function patiently(ask: () => Promise<Response>): Promise<Response> {
  const response = await ask();
  return response.status === 503 ? patiently(ask) : response;
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo().catch(() => false))) {
    if (child.exitCode !== null) throw new Error(`daybook serve ended: ${(await finished).err}`);
    await sleep(50);
  }
}

await until(async () => (await get(address, "/livez")).ok);
const early = await answers();
await until(() => isReady(address));
const late = await answers();
child.kill("SIGTERM");
const { out, err } = await finished;
process.stdout.write(JSON.stringify({ out, err, early, late }));
