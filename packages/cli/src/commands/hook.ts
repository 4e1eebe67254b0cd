import { lookup } from "node:dns/promises";
import { changingDatasets } from "@daybook/api/changing-datasets";
import { exportable } from "@daybook/api/export-datasets";
import { nearest } from "@daybook/contract/nearest";
import { openReader } from "@daybook/store";
import { type Hook, type HookBook, openHooks } from "@daybook/store/hooks";
import { type Context, EXIT } from "../context.js";
import { POST_TIMEOUT_MS, postEvent } from "../hooks/post-event.js";
import { receiverAddressOf } from "../hooks/receiver-address.js";
import { SECRET_BYTES, secretOf } from "../hooks/signature.js";
import { testEventAt } from "../hooks/test-event.js";
import type { Settings } from "../settings.js";
import { linesOfDeliveries, linesOfHooks, listedHookOf } from "./hook-list.js";

/** Has events sent to an address, and prints the secret that signs them, the only time that it is shown. */
export async function addHook(
  settings: Settings,
  context: Context,
  address: string,
  { dataset: datasets = [] }: { readonly dataset?: readonly string[] },
): Promise<number> {
  const url = receiverAddressOf(address, settings.hookAddresses).href;
  checkDatasets(datasets);
  const after = await lastImportOf(settings);
  return withHooks(settings, async (book) => {
    const id = `h${Buffer.from(context.randomBytes(ID_BYTES)).toString("hex")}`;
    const secret = secretOf(context.randomBytes(SECRET_BYTES));
    await book.addHook({ id, url, secret, datasets, createdAt: context.now().toISOString(), after });
    context.out(secret);
    context.err(`Hook ${id} gets the events of imports from now on. Its secret is shown this once.`);
    return EXIT.ok;
  });
}

/** Lists all hooks and how they are doing, without their secrets. */
export function listHooks(settings: Settings, context: Context, options: { readonly json?: boolean }): Promise<number> {
  return withHooks(settings, async (book) => {
    const hooks = (await book.hooks()).map(listedHookOf);
    if (options.json === true) context.out(JSON.stringify(hooks, null, 2));
    else for (const line of linesOfHooks(hooks)) context.out(line);
    return EXIT.ok;
  });
}

/** Has nothing sent to a hook any more, and forgets it. */
export function removeHook(settings: Settings, context: Context, id: string): Promise<number> {
  return withHooks(settings, async (book) => {
    await find(book, id);
    await book.removeHook(id);
    context.err(`Hook ${id} is removed.`);
    return EXIT.ok;
  });
}

/** Has a hook that has ended, or waits, go on now where it stopped. */
export function resumeHook(settings: Settings, context: Context, id: string): Promise<number> {
  return withHooks(settings, async (book) => {
    await find(book, id);
    await book.resumeHook(id);
    context.err(`Hook ${id} goes on where it stopped.`);
    return EXIT.ok;
  });
}

/** Sends a hook an event that tells of nothing, from here, and says what came of it. */
export function testHook(settings: Settings, context: Context, id: string): Promise<number> {
  return withHooks(settings, async (book) => {
    const hook = await find(book, id);
    const { answer, problem, tookMs } = await postEvent(hook, testEventAt(context.now()), {
      allowed: settings.hookAddresses,
      now: context.now,
      monotonicMs: context.monotonicMs,
      resolve: (host) => lookup(host, { all: true }),
      timeoutMs: POST_TIMEOUT_MS,
    });
    context.err(answer === "taken" ? `It was taken, after ${tookMs} ms.` : `It was not taken: ${problem}.`);
    return answer === "taken" ? EXIT.ok : EXIT.failed;
  });
}

/** Lists the last attempts to send events to a hook. */
export function listDeliveries(
  settings: Settings,
  context: Context,
  id: string,
  options: { readonly json?: boolean },
): Promise<number> {
  return withHooks(settings, async (book) => {
    await find(book, id);
    const deliveries = await book.deliveries(id);
    if (options.json === true) context.out(JSON.stringify(deliveries, null, 2));
    else for (const line of linesOfDeliveries(deliveries)) context.out(line);
    return EXIT.ok;
  });
}

async function withHooks(settings: Settings, work: (book: HookBook) => Promise<number>): Promise<number> {
  const book = await openHooks(settings.location);
  try {
    return await work(book);
  } finally {
    await book.close();
  }
}

async function find(book: HookBook, id: string): Promise<Hook> {
  const hook = (await book.hooks()).find((each) => each.id === id);
  if (hook === undefined) throw new Error("No hook has this id. `daybook hook list` shows those there are.");
  return hook;
}

/** Throws a sentence about the first that never has events. */
function checkDatasets(datasets: readonly string[]): void {
  const changing = changingDatasets();
  const other = datasets.find((dataset) => !changing.includes(dataset));
  if (other === undefined) return;
  if (exportable().some(({ id }) => id === other)) {
    throw new Error(`The dataset "${other}" has no events of its own. These have: ${changing.join(", ")}.`);
  }
  const near = nearest(other, changing);
  throw new Error(`No dataset is called "${other}"${near === undefined ? "" : `; did you mean ${near}?`}`);
}

/** Stands after the events of all imports that are held. */
async function lastImportOf({ location }: Settings): Promise<string> {
  const reader = await openReader(location);
  await reader.close();
  const newest = reader.imports.reduce((max, { id }) => Math.max(max, id), 0);
  return `${String(newest).padStart(10, "0")}-~`;
}

const ID_BYTES = 5;
