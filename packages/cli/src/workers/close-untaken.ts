import type { ChildProcess, SendHandle } from "node:child_process";

/**
 * Closes the connection that was handed to a worker which ends before it has taken it.
 * Node (20 to 24) forgets it: it would stay open, and mute, until the first process ends.
 */
export function closeUntaken(worker: ChildProcess): void {
  let untaken: { close?(): void } | undefined;
  const send = worker.send.bind(worker) as (message: unknown, handle?: SendHandle, ...rest: unknown[]) => boolean;
  worker.send = (message: unknown, handle?: unknown, ...rest: unknown[]) => {
    if (typeof handle === "object" && handle !== null) untaken = handle;
    return send(message, handle as SendHandle, ...rest);
  };
  // Before Node hears of it, which then hands over the next one.
  worker.prependListener("internalMessage", (message: { readonly accepted?: boolean }) => {
    if (message.accepted !== undefined) untaken = undefined;
  });
  worker.once("close", () => untaken?.close?.());
}
