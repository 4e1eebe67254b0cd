import cluster from "node:cluster";
import { once } from "node:events";
import { type ApiOptions, prettyLog, startApi } from "@daybook/api";
import { openReader } from "@daybook/store";
import { addressOf } from "../address.js";
import { type Context, EXIT } from "../context.js";
import type { GivenSettings } from "../given-settings.js";
import { listenProblemOf } from "../listen-problem.js";
import type { Settings } from "../settings.js";
import { sitePages } from "../site/site-pages.js";
import { claimPort } from "../workers/claim-port.js";
import { serveAsWorker } from "../workers/worker.js";
import { serveWithWorkers } from "../workers/workers.js";
import { loadDemo } from "./demo.js";
import { type DemoStep, demoStep } from "./demo-step.js";

/** Serves the API until the process is asked to end, then lets open requests finish. */
export async function serve({ settings, fromFile }: GivenSettings, given: Context, workers: number): Promise<number> {
  const context = given.log.isTTY === true ? { ...given, log: prettyLog(given.log) } : given;
  const start = (worker?: ApiOptions["worker"]) =>
    startApi(apiOptionsOf(settings, context, worker)).catch((error: unknown) => {
      throw listenProblemOf(error, settings);
    });
  if (cluster.worker !== undefined) return serveAsWorker(cluster.worker, start, context);
  if (fromFile.length > 0) context.err(`Settings from .env: ${fromFile.join(", ")}.`);
  // Loading data for a port that is taken would be in vain.
  await claimPort(settings.host, settings.port);
  const isDemo = await prepareData(settings, context);
  const onReady = (port: number) => announce(addressOf({ host: settings.host, port }), isDemo, context);
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
    pages: sitePages(settings.access),
    ...(worker && { worker }),
  };
}

/** Loads the demo world where that is to be done, and tells whether it is what will be served. Throws where nothing may be served. */
async function prepareData(settings: Settings, context: Context): Promise<boolean> {
  const next = await nextStep(settings);
  if (next.step === "refuse") throw new Error(`${next.reason}. ${next.advice}`);
  if (next.step === "load") {
    context.err(`${next.reason}: loading the demo world.`);
    await loadDemo(settings, context);
    return true;
  }
  if (next.remark !== undefined) context.err(next.remark);
  return next.isDemo;
}

function announce(address: string, isDemo: boolean, context: Context): void {
  const world = isDemo ? " about the demo world, in which all companies and figures are fictional" : "";
  context.err(`Daybook answers at ${address}${world}. Try:`);
  context.err(
    `  curl -A me/1 -H 'content-type: application/json' -d '{"limit":3}' ${address}/shorts.v1alpha1.MarketService/GetTopShorts`,
  );
}

/** What is to be done about the demo world, by what is held. */
async function nextStep({ location, demo }: Settings): Promise<DemoStep> {
  // While the primary is away, a replica can tell too.
  const reader = await openReader(location, { replicaWaitMs: 0 });
  await reader.close();
  return demoStep(reader.imports, demo);
}
