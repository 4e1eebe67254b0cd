import { once } from "node:events";
import { startApi } from "@daybook/api";
import { demoSources } from "@daybook/ingest";
import { openReader } from "@daybook/store";
import { addressOf } from "../address.js";
import { type Context, EXIT } from "../context.js";
import type { Settings } from "../settings.js";
import { loadDemo } from "./demo.js";

/** Serves the API until the process is asked to end, then lets open requests finish. */
export async function serve(settings: Settings, context: Context): Promise<number> {
  const lack = await lackOfData(settings);
  if (lack !== undefined) {
    context.err(`${lack}: loading the demo world.`);
    await loadDemo(settings, context);
  }
  const api = await startApi({
    location: settings.location,
    host: settings.host,
    port: settings.port,
    logLevel: settings.logLevel,
    logDestination: context.log,
    now: context.now,
    monotonicMs: context.monotonicMs,
    random: context.random,
    randomBytes: context.randomBytes,
    access: settings.access,
  });
  const address = addressOf({ host: settings.host, port: api.port });
  context.err(`Daybook answers at ${address}. Try:`);
  context.err(
    `  curl -A me/1 -H 'content-type: application/json' -d '{"limit":3}' ${address}/shorts.v1alpha1.MarketService/GetTopShorts`,
  );
  if (!context.stop.aborted) await once(context.stop, "abort");
  context.err("Stopping: open requests are finished first.");
  await api.close();
  return EXIT.ok;
}

/** Why the demo world is wanted: nothing is held, or only a part of it, because loading was cut off or it has grown since. */
async function lackOfData(settings: Settings): Promise<string | undefined> {
  const reader = await openReader(settings.location);
  await reader.close();
  const { imports } = reader;
  if (imports.length === 0) return "No data is held";
  const held = new Set(imports.map(({ source }) => source));
  const isPart = imports.every(({ isDemo }) => isDemo) && demoSources.some((source) => !held.has(source));
  return isPart ? "Only a part of the demo world is held" : undefined;
}
