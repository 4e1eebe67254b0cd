import cluster from "node:cluster";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

/** Serves from one process, or from as many workers, and tells the port to the process that started this one, with which it ends. */
export function inWorkers(count: number, serverOf: () => Server): void {
  process.once("disconnect", () => process.exit());
  if (count === 1 || cluster.isWorker) {
    const server = serverOf();
    server.listen(0, "127.0.0.1", () => {
      if (!cluster.isWorker) process.send?.((server.address() as AddressInfo).port);
    });
    return;
  }
  let listening = 0;
  cluster.on("listening", (_, { port }) => {
    listening += 1;
    if (listening === count) process.send?.(port);
  });
  for (let worker = 0; worker < count; worker += 1) cluster.fork();
}
