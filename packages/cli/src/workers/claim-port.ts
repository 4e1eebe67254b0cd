import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { listenProblemOf } from "../listen-problem.js";

/** The port that can be listened on: the requested one, or a free one for 0. Rejects with the way out if it is not available. */
export async function claimPort(host: string, port: number): Promise<number> {
  const server = createServer().listen(port, host);
  try {
    await once(server, "listening");
  } catch (error) {
    throw listenProblemOf(error, { host, port });
  }
  const { port: claimed } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return claimed;
}
