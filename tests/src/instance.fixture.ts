import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { get, type Running, start } from "./daybook.fixture.js";

/** A server that is ended and started again at the same address. */
export interface Instance {
  readonly address: string;
  /** Starts it and waits until it is ready. */
  start(): Promise<void>;
  /** Sends it a signal and waits until it has ended. */
  end(signal: "SIGTERM" | "SIGKILL"): Promise<void>;
}

/** An instance that is not started yet. Its settings say where it listens. */
export function instanceOf(
  dataFolder: string,
  env: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): Instance {
  const address = `http://${env.HOST}:${env.PORT}`;
  let running: Running | undefined;
  return {
    address,
    async start() {
      running = start(["serve", ...args], dataFolder, env);
      const { child, finished } = running;
      while (!(await isReady(address))) {
        if (child.exitCode !== null) throw new Error(`daybook serve ended: ${(await finished).err}`);
        await wait(50);
      }
    },
    async end(signal) {
      const child = running?.child;
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      await once(child, "exit");
    },
  };
}

async function isReady(address: string): Promise<boolean> {
  const answer = await get(address, "/readyz").catch(() => undefined);
  return answer?.ok === true;
}
