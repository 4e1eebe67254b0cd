import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** One request as it reached the server. */
interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** What the server answers; undefined leaves the client waiting. */
export type Answering = (
  request: SeenRequest,
) => { readonly status?: number; readonly headers?: Record<string, string>; readonly body?: unknown } | undefined;

/** A server on a free port that records what it is sent and answers as told. A text body is sent as it is. */
export async function serverThat(answering: Answering) {
  const seen: SeenRequest[] = [];
  const server = createServer(async (incoming, outgoing) => {
    let body = "";
    for await (const chunk of incoming.setEncoding("utf8")) body += chunk;
    const request = { method: incoming.method!, path: incoming.url!, headers: incoming.headers, body };
    seen.push(request);
    const answer = answering(request);
    if (answer === undefined) return;
    outgoing.writeHead(answer.status ?? 200, { "content-type": "application/json", ...answer.headers });
    outgoing.end(typeof answer.body === "string" ? answer.body : JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
