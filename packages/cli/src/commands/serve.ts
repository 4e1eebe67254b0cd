import cluster from "node:cluster";
import { once } from "node:events";
import { type ApiOptions, prettyLog, type RunningApi, startApi } from "@daybook/api";
import type { PreparedStart } from "@daybook/api/prepared-start";
import { calendarOf, type PartName, parts } from "@daybook/domain";
import { type Held, heldOf, openReader } from "@daybook/store";
import { addressOf } from "../address.js";
import { type Context, EXIT } from "../context.js";
import type { GivenSettings } from "../given-settings.js";
import { openHealthPort } from "../health/health-port.js";
import { hooksThread } from "../hooks/hooks-thread.js";
import { firstCall } from "../init/choices.js";
import { listenProblemOf } from "../listen-problem.js";
import { withMcp } from "../mcp/mcp-routes.js";
import { pastOptionsOf } from "../past/past-options.js";
import type { Settings } from "../settings.js";
import { sitePages } from "../site/site-pages.js";
import { sourceSyncsIn } from "../source-syncs.js";
import { claimPort } from "../workers/claim-port.js";
import { serveAsWorker } from "../workers/worker.js";
import { serveWithWorkers } from "../workers/workers.js";
import type { DemoStep } from "./demo-step.js";

/** Serves the API until the process is asked to end, then lets open requests finish. */
export async function serve(
  { settings, fromFile }: GivenSettings,
  given: Context,
  workers: number,
  prepared?: PreparedStart,
): Promise<number> {
  const context = given.log.isTTY === true ? { ...given, log: prettyLog(given.log) } : given;
  let running: RunningApi | undefined;
  const start = async (more: Partial<ApiOptions> = {}) => {
    try {
      running = await startApi({ ...apiOptionsOf(settings, context), prepared, ...more });
      return running;
    } catch (error) {
      throw listenProblemOf(error, settings);
    }
  };
  if (cluster.worker !== undefined) return serveAsWorker(cluster.worker, (worker) => start({ worker }), context);
  if (fromFile.length > 0) context.err(`Settings from .env: ${fromFile.join(", ")}.`);
  // Loading data for a port that is taken would be in vain.
  await claimPort(settings.host, settings.port);
  const next = await nextStep(prepared?.held ?? (await heldIn(settings)), settings);
  if (next.step === "refuse") throw new Error(`${next.reason}. ${next.advice}`);
  const isLoading = next.step === "load";
  if (isLoading) context.err(`${next.reason}: loading the demo world.`);
  else if (next.remark !== undefined) context.err(next.remark);
  const isDemo = isLoading || next.isDemo;
  const onReady = (port: number) => announce({ host: settings.host, port }, isDemo, context);
  const onStopping = () => context.err("Stopping: open requests are finished first.");
  if (workers > 1) {
    if (isLoading) await (await import("./demo.js")).loadDemo(settings, context);
    return serveWithWorkers(settings, context, { count: workers, onReady, onStopping });
  }
  const closeHealth = await openHealthPort(settings, () => running?.readiness() ?? "no data is loaded yet");
  try {
    const api = isLoading ? await startOnMarket(settings, context, start, onReady) : await start();
    if (!isLoading) onReady(api.port);
    if (!context.stop.aborted) await once(context.stop, "abort");
    onStopping();
    await api.close();
  } catch (problem) {
    // A server that answers nobody yet has nothing to finish.
    if (running !== undefined || !context.stop.aborted || isLoading) throw problem;
  } finally {
    await closeHealth();
  }
  return EXIT.ok;
}

/**
 * Opens the port and loads the demo world behind it. What is asked about waits for it: about its market until that is there,
 * about the rest until all of it is.
 */
async function startOnMarket(
  settings: Settings,
  context: Context,
  start: (more: Pick<ApiOptions, "firstLoad">) => Promise<RunningApi>,
  onReady: (port: number) => void,
): Promise<RunningApi> {
  const { loadDemo } = await import("./demo.js");
  const [isReadable, dataVersion] = [deferred<void>(), deferred<string>()];
  const api = await start({
    firstLoad: { isReadable: isReadable.promise, parts: AFTER_MARKET, dataVersion: dataVersion.promise },
  });
  let isAnswering = false;
  try {
    const version = await loadDemo(settings, context, async () => {
      isReadable.resolve();
      await api.started;
      isAnswering = true;
      onReady(api.port);
      context.err("The rest of the demo world is being loaded; calls that need it wait some seconds.");
    });
    dataVersion.resolve(version);
  } catch (problem) {
    dataVersion.reject(problem);
    // Who asks a server to end that answers already gets the end that every server has.
    if (isAnswering && context.stop.aborted) return api;
    await api.close();
    throw problem;
  }
  return api;
}

/** A promise that is settled from outside. */
function deferred<Value>() {
  let resolve = (_: Value) => {};
  let reject = (_: unknown) => {};
  const promise = new Promise<Value>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  // Nobody may be waiting.
  promise.catch(() => {});
  return { promise, resolve, reject };
}

const AFTER_MARKET = (Object.keys(parts) as PartName[]).filter((name) => name !== "market");

/** What a server needs of the settings. */
export function apiOptionsOf(settings: Settings, context: Context): ApiOptions {
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
    calendar: calendarOf(settings.closures),
    withheld: settings.withheld,
    ...(settings.areFilesWritten && { files: settings.bulk }),
    resourceLimits: { waitMsMax: settings.waitMsMax },
    sourceSyncs: sourceSyncsIn(settings.location.dataFolder),
    pages: withMcp(sitePages({ ...settings.access, contact: settings.contact }), settings.access),
    hooks: hooksThread({ location: settings.location, allowed: settings.hookAddresses }),
    ...pastOptionsOf(settings),
    stop: context.stop,
  };
}

function announce(place: { readonly host: string; readonly port: number }, isDemo: boolean, context: Context): void {
  const world = isDemo ? " about the demo world, in which all companies and figures are fictional" : "";
  context.err(`Daybook answers at ${addressOf(place)}${world}. Try:`);
  context.err(`  ${firstCall(place)}`);
}

/** What is to be done about the demo world. It is loaded with all that makes it only where it may be served. */
async function nextStep(held: Held, { demo }: Settings): Promise<DemoStep> {
  if (held.sources.length > 0 && !held.isDemo) return { step: "serve", isDemo: false };
  const { demoStep } = await import("./demo-step.js");
  return demoStep(held, demo);
}

/** What the store holds. */
export async function heldIn({ location }: Settings): Promise<Held> {
  // While the primary is away, a replica can tell too.
  const reader = await openReader(location, { replicaWaitMs: 0 });
  await reader.close();
  return heldOf(reader.imports);
}
