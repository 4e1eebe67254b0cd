import { fork } from "node:child_process";
import { constants, setPriority } from "node:os";

/** What is downloaded, by how many at once, and how fast each of them can take it. */
export interface DownloadOrder {
  readonly url: string;
  readonly count: number;
  readonly bytesPerSecond: number;
  readonly seconds: number;
}

/** A process that downloads, one order after the other. It stands for machines of others: it gives way to all that is measured. */
export interface Downloads {
  readonly pid: number;
  /** How many bytes came. */
  run(order: DownloadOrder): Promise<number>;
  stop(): void;
}

/** Starts what downloads. */
export function startDownloads(): Downloads {
  const child = fork(new URL("./downloads.child.js", import.meta.url));
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  return {
    pid: child.pid ?? 0,
    run: (order) =>
      new Promise((resolve, reject) => {
        const onExit = () => reject(new Error("what downloads has ended"));
        child.once("exit", onExit);
        child.once("message", (bytes) => {
          child.off("exit", onExit);
          resolve(bytes as number);
        });
        child.send(order);
      }),
    stop: () => {
      if (child.connected) child.disconnect();
    },
  };
}
