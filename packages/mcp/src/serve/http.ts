import {
  createMcpHandler,
  isLegacyRequest,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import type { Body } from "./counted-calls.js";
import { type Served, serverOf } from "./server-of.js";

/** Answers posts of the protocol over HTTP, each by itself: nothing is kept between two of them. */
interface HttpHandler {
  answer(request: Request, body: Body, served: Served): Promise<Response>;
  close(): Promise<void>;
}

/** A handler of the newest protocol and of those before it. Answers are JSON; only a subscription stays open, for a while. */
export function httpHandler(): HttpHandler {
  const servedBy = new WeakMap<Request, Served>();
  const newest = createMcpHandler(({ requestInfo }) => serverOf(servedBy.get(requestInfo!)!), {
    legacy: "reject",
    maxSubscriptions: SUBSCRIPTIONS_MAX,
  });
  return {
    async answer(request, body, served) {
      const parsedBody = body?.json;
      if (await isLegacyRequest(request, parsedBody)) return answerBefore(request, parsedBody, served);
      servedBy.set(request, served);
      return newest.fetch(request, { parsedBody });
    },
    close: newest.close,
  };
}

/** What the protocols of 2025 want. */
async function answerBefore(request: Request, parsedBody: unknown, served: Served): Promise<Response> {
  const server = serverOf(served);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    return await transport.handleRequest(request, { parsedBody });
  } finally {
    await server.close();
  }
}

/** Streams that may be open at once. Nothing that is told by them changes while a server runs. */
const SUBSCRIPTIONS_MAX = 100;
