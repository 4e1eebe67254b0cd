import { fork } from "node:child_process";

/** A kind of call; one of the bodies each time, or a GET if there are none. */
export interface Call {
  readonly path: string;
  readonly bodies?: readonly string[];
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
}

/** What came of a load. Times are from when a call was due. */
export interface CallFigures {
  readonly answeredMs: readonly number[];
  readonly refusedMs: readonly number[];
  /** Neither answered nor refused. */
  readonly failed: number;
}

/** Runs a load in a process of its own. */
export async function runLoad(order: LoadOrder): Promise<CallFigures> {
  const child = fork(new URL("./calls.child.js", import.meta.url));
  const figures = await new Promise<CallFigures>((resolve, reject) => {
    child.once("message", (message) => resolve(message as CallFigures));
    child.once("exit", () => reject(new Error("the load generator ended")));
    child.send(order);
  });
  child.disconnect();
  return figures;
}
