import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Readiness } from "@daybook/api";
import { listenProblemOf } from "../listen-problem.js";
import type { Settings } from "../settings.js";
import { BEAT_MS } from "./health-answer.js";

/**
 * Answers probes on a port and a thread of their own, so that a server that has more connections than it can take is not
 * believed dead; does nothing if no such port is set. Rejects with the way out if it is not available. Returns what ends it.
 */
export async function openHealthPort(
  { host, healthPort: port }: Pick<Settings, "host" | "healthPort">,
  readiness: () => Readiness,
): Promise<() => Promise<void>> {
  if (port === undefined) return async () => undefined;
  const place = { host, port };
  const thread = new Worker(new URL("./health.worker.js", import.meta.url), { workerData: place });
  try {
    await once(thread, "message");
  } catch (error) {
    throw listenProblemOf(error, place);
  }
  // The server goes on without this thread, and whoever probes it finds nobody there.
  thread.on("error", () => clearInterval(beat)).unref();
  const beat = setInterval(() => thread.postMessage(readiness()), BEAT_MS).unref();
  thread.postMessage(readiness());
  return async () => {
    clearInterval(beat);
    await thread.terminate();
  };
}
