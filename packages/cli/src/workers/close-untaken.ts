import type { ChildProcess, SendHandle } from "node:child_process";

/**
 * Closes a connection that was handed to a worker that ends before accepting it.
 * Node (20 to 24) forgets it: it would stay open, without an answer, until the first process ends.
 */
export function closeUntaken(worker: ChildProcess): void {
  let untaken: { close?(): void } | undefined;
  const send = worker.send.bind(worker) as (message: unknown, handle?: SendHandle, ...rest: unknown[]) => boolean;
  worker.send = (message: unknown, handle?: unknown, ...rest: unknown[]) => {
    if (typeof handle === "object" && handle !== null) untaken = handle;
    return send(message, handle as SendHandle, ...rest);
  };
  // This must run before Node's own listener, which hands over the next connection.
  worker.prependListener("internalMessage", (message: { readonly accepted?: boolean }) => {
    if (message.accepted !== undefined) untaken = undefined;
  });
  worker.once("close", () => untaken?.close?.());
}
