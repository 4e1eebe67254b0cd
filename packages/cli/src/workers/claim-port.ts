import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";

/** The port that all workers share: the requested one, or a free one for 0. Rejects if it is not available. */
export async function claimPort(host: string, port: number): Promise<number> {
  const server = createServer().listen(port, host);
  await once(server, "listening");
  const { port: claimed } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return claimed;
}
