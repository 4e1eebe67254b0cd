import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What a receiver got. */
export interface Received {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A receiver of events on this machine, which answers as it is told, by default that it took them. */
export async function receiver(
  owner: { after(end: () => Promise<void>): void },
  answer: (received: Received, response: ServerResponse) => void = (_, response) => response.end(),
) {
  const got: Received[] = [];
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const received = { headers: request.headers as Record<string, string>, body: await bodyOf(request) };
    got.push(received);
    answer(received, response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  owner.after(async () => {
    server.closeAllConnections();
    server.close();
  });
  return {
    got,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/daybook`,
    ids: () => got.map(({ headers }) => headers["webhook-id"]!),
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = "";
  for await (const chunk of request.setEncoding("utf8")) body += chunk;
  return body;
}
