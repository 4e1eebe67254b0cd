import { once } from "node:events";
import { createLogger, defaultResourceLimits, sessionSecretOf } from "@daybook/api";
import { type Context, EXIT } from "../context.js";
import { openHealthPort } from "../health/health-port.js";
import type { Settings } from "../settings.js";
import { claimPort } from "./claim-port.js";
import { crewOf } from "./crew.js";

/** How to serve with several workers. */
export interface WorkersOptions {
  readonly count: number;
  /** Called once, when the first worker takes connections. */
  readonly onReady: (port: number) => void;
  /** Called when the server begins to stop. */
  readonly onStopping: () => void;
}

/**
 * Serves with several workers on one port until the process is asked to end. The
 * first worker shows whether the set-up works at all: if it does not start, that is
 * an error. After that, a worker that ends is replaced.
 */
export async function serveWithWorkers(
  settings: Settings,
  context: Context,
  { count, onReady, onStopping }: WorkersOptions,
): Promise<number> {
  const { stop, monotonicMs } = context;
  const port = await claimPort(settings.host, settings.port);
  const logger = createLogger({ level: settings.logLevel, destination: context.log, now: context.now });
  // A session that one worker has started must work with all others.
  const secret = await sessionSecretOf({ ...settings, randomBytes: context.randomBytes }, logger);
  if (stop.aborted) return EXIT.ok;
  const crew = crewOf({
    env: { DAYBOOK_SESSION_SECRET: secret },
    args: ["--port", String(port)],
    log: (lines) => context.log.write(lines),
    logger,
    monotonicMs,
    stop,
  });
  const closeHealth = await openHealthPort(settings, crew.readiness);
  try {
    const first = crew.start(1);
    const isStarted = await Promise.race([first.started, once(stop, "abort").then(() => false)]);
    if (!isStarted && !stop.aborted) throw new Error(`the first worker did not start: ${await first.ended}`);
    if (isStarted) {
      onReady(port);
      void crew.keep(first);
      for (let number = 2; number <= count; number += 1) void crew.keep(crew.start(number));
      if (!stop.aborted) await once(stop, "abort");
    }
    onStopping();
    const isClean = await crew.end(STOP_MS);
    logger.flush();
    return isClean ? EXIT.ok : EXIT.failed;
  } finally {
    await closeHealth();
  }
}

/** How long a server may take to drain, and then to settle with a database that does not answer. */
const STOP_MS = defaultResourceLimits.announceMs + defaultResourceLimits.drainTimeoutMs + 12_000;
