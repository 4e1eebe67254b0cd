import type { ChildProcess, SendHandle } from "node:child_process";

/**
 * Closes a connection that was handed to a worker that ends before accepting it.
 * Node (20 to 24) forgets it: it would stay open, without an answer, until the first process ends.
 * Gives back what tells how many were handed over; undefined while one is not accepted yet, and others may wait for that.
 */
export function closeUntaken(worker: ChildProcess): () => number | undefined {
  let untaken: { close?(): void } | undefined;
  let handed = 0;
  const send = worker.send.bind(worker) as (message: unknown, handle?: SendHandle, ...rest: unknown[]) => boolean;
  worker.send = (message: unknown, handle?: unknown, ...rest: unknown[]) => {
    if (typeof handle === "object" && handle !== null) {
      untaken = handle;
      handed += 1;
    }
    return send(message, handle as SendHandle, ...rest);
  };
  // This must run before Node's own listener, which hands over the next connection.
  worker.prependListener("internalMessage", (message: { readonly accepted?: boolean }) => {
    if (message.accepted !== undefined) untaken = undefined;
  });
  worker.once("close", () => untaken?.close?.());
  return () => (untaken === undefined ? handed : undefined);
}
