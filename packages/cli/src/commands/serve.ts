import cluster from "node:cluster";
import { once } from "node:events";
import { type ApiOptions, startApi } from "@daybook/api";
import { demoSources } from "@daybook/demo";
import { openReader } from "@daybook/store";
import { addressOf } from "../address.js";
import { type Context, EXIT } from "../context.js";
import type { Settings } from "../settings.js";
import { serveAsWorker } from "../workers/worker.js";
import { serveWithWorkers } from "../workers/workers.js";
import { loadDemo } from "./demo.js";

/** Serves the API until the process is asked to end, then lets open requests finish. */
export async function serve(settings: Settings, context: Context, workers: number): Promise<number> {
  const start = (worker?: ApiOptions["worker"]) => startApi(apiOptionsOf(settings, context, worker));
  if (cluster.worker !== undefined) return serveAsWorker(cluster.worker, start, context);
  const reason = await reasonForDemo(settings);
  if (reason !== undefined) {
    context.err(`${reason}: loading the demo world.`);
    await loadDemo(settings, context);
  }
  const onReady = (port: number) => announce(addressOf({ host: settings.host, port }), context);
  const onStopping = () => context.err("Stopping: open requests are finished first.");
  if (workers > 1) return serveWithWorkers(settings, context, { count: workers, onReady, onStopping });
  const api = await start();
  onReady(api.port);
  if (!context.stop.aborted) await once(context.stop, "abort");
  onStopping();
  await api.close();
  return EXIT.ok;
}

function apiOptionsOf(settings: Settings, context: Context, worker: ApiOptions["worker"]): ApiOptions {
  return {
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
    closures: settings.closures,
    withheld: settings.withheld,
    resourceLimits: { waitMsMax: settings.waitMsMax },
    ...(worker && { worker }),
  };
}

function announce(address: string, context: Context): void {
  context.err(`Daybook answers at ${address}. Try:`);
  context.err(
    `  curl -A me/1 -H 'content-type: application/json' -d '{"limit":3}' ${address}/shorts.v1alpha1.MarketService/GetTopShorts`,
  );
}

/** Why the demo world must be loaded: there is no data, or only a part of that world, because loading was interrupted or it has grown since. */
async function reasonForDemo(settings: Settings): Promise<string | undefined> {
  // While the primary is away, a replica can tell too.
  const reader = await openReader(settings.location, { replicaWaitMs: 0 });
  await reader.close();
  const { imports } = reader;
  if (imports.length === 0) return "No data is held";
  const held = new Set(imports.map(({ source }) => source));
  const isPart = imports.every(({ isDemo }) => isDemo) && demoSources.some(({ name }) => !held.has(name));
  return isPart ? "Only a part of the demo world is held" : undefined;
}
