import { fork } from "node:child_process";
import { constants, setPriority } from "node:os";
import type { Numbered } from "./requests.js";

/** A kind of call: one of the bodies each time, or numbered ones, or a GET if there are neither. */
export interface Call {
  readonly path: string;
  readonly bodies?: readonly string[];
  readonly numbered?: Numbered;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What the load generator is to do. */
export interface LoadOrder {
  readonly address: string;
  /** Made in turns. */
  readonly calls: readonly Call[];
  readonly connections: number;
  readonly seconds: number;
  /** Calls a second, whether or not those before are answered; undefined makes the next when one is answered. */
  readonly rate?: number;
  /**
   * Whether moments are waited for by timers alone, which come up to a millisecond late. Who looks at the clock meanwhile takes a
   * processor from what is measured. A call is due when its timer has come: what that is late is no answer's time.
   */
  readonly isCalm?: boolean;
}

/** What came of a load. Times are from when a call was due. */
export interface CallFigures {
  readonly answeredMs: readonly number[];
  readonly refusedMs: readonly number[];
  /** How long after they were due calls were sent that a connection was free for: what the generator itself was late. */
  readonly sentLateMs: readonly number[];
  /** Neither answered nor refused. */
  readonly failed: number;
  /** The share of the time in which the generator itself was at work: near 1, it is what was measured. */
  readonly generatorBusy: number;
}

/** A process that makes load, one order after the other. It stays, so that only its first order finds it cold. */
export interface Generator {
  readonly pid: number;
  run(order: LoadOrder): Promise<CallFigures>;
  stop(): void;
}

/** Starts a load generator in a process of its own. One that gives way stands for callers whose processors are not those that are measured. */
export function startGenerator({ givesWay = false } = {}): Generator {
  const child = fork(new URL("./generator.child.js", import.meta.url), { execArgv: YOUNG_FOR_A_ROUND });
  if (givesWay && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  return {
    pid: child.pid ?? 0,
    run: (order) =>
      new Promise<CallFigures>((resolve, reject) => {
        const onExit = () => reject(new Error("the load generator ended"));
        child.once("exit", onExit);
        child.once("message", (message) => {
          child.off("exit", onExit);
          resolve(message as CallFigures);
        });
        child.send(order);
      }),
    stop: () => {
      if (child.connected) child.disconnect();
    },
  };
}

/** Most of what a round leaves behind fits, so that it is not held up to collect it. */
const YOUNG_FOR_A_ROUND = ["--max-semi-space-size=64"];

/** Runs one load in a process of its own. */
export async function runLoad(order: LoadOrder): Promise<CallFigures> {
  const generator = startGenerator();
  try {
    return await generator.run(order);
  } finally {
    generator.stop();
  }
}
