import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

/** Lets a server listen, and tells the port to the process that started this one, with which it ends. */
export function listenAndTell(server: Server): void {
  process.once("disconnect", () => process.exit());
  server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
}
