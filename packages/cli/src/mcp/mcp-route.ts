import type { PagesMeans, ServedAnswer, ServedRequest, ServedRoute } from "@daybook/api";
import { isRebound } from "./rebound-origin.js";
import { refusedBody } from "./refused-body.js";

/** What the endpoint of the protocol for language models needs. */
export interface McpSettings {
  /** Where the server is reached, without a slash at its end. */
  readonly webUrl: string;
  /** Where it is said how a caller signs in; undefined where nobody can. */
  readonly signInMetadata: string | undefined;
}

/**
 * The endpoint of the Model Context Protocol. What answers it is loaded when it is first asked: a start does not wait for that.
 * Calls of tools and reads of resources take a unit each, all else is free.
 */
export function mcpRoute(settings: McpSettings, { logger }: Pick<PagesMeans, "logger">): ServedRoute {
  let loading: ReturnType<typeof load> | undefined;
  return {
    path: "/mcp",
    verbs: ["POST"],
    errorShape: "rpc",
    needsName: true,
    cost: 0,
    isHeavy: true,
    staysOpen: true,
    takes: { types: ["application/json"], bytesMax: BODY_BYTES_MAX },
    async answer(request) {
      if (isRebound(request, settings.webUrl)) return refusedBody({ ids: [], isBatch: false }, REBOUND);
      loading ??= load();
      const { handler, bodyOf, countedCalls, idsOf } = await loading;
      const body = bodyOf(request.body);
      const messages = body?.messages ?? [];
      const calls = countedCalls(messages);
      const shape = { ids: idsOf(messages), isBatch: body?.isBatch === true };
      if (calls > CALLS_MAX) return refusedBody(shape, TOO_MANY_CALLS);
      const refusal = calls === 0 ? undefined : await request.charge(calls);
      if (refusal !== undefined) return refusedBody(shape, { ...spentBy(request, settings, refusal) });
      const response = await handler.answer(webRequest(request, settings), body, {
        ask: request.ask.bind(request),
        address: settings.webUrl,
        onFault: (err) => logger.error({ err }, "a call of a tool failed"),
      });
      return servedAnswer(response);
    },
  };
}

async function load() {
  const { httpHandler, bodyOf, countedCalls, idsOf } = await import("@daybook/mcp/serve");
  return { handler: httpHandler(), bodyOf, countedCalls, idsOf };
}

/** Clients start a sign-in on 401 alone, which helps only who shows no key, not one whose key cannot be checked now. */
function spentBy(
  { caller }: ServedRequest,
  { signInMetadata }: McpSettings,
  { message, headers, limit, code }: NonNullable<Awaited<ReturnType<ServedRequest["charge"]>>>,
) {
  const refused = { status: 429, code, number: SPENT, message, data: limit, headers };
  const isAnonymous = caller.identifiedBy === "address" && !caller.isUnsure;
  if (signInMetadata === undefined || !isAnonymous) return refused;
  const challenge = `Bearer error="invalid_token", resource_metadata="${signInMetadata}"`;
  return { ...refused, status: 401, headers: { ...headers, "WWW-Authenticate": challenge } };
}

/** The request as the handler knows requests. It is given the body apart; what a client takes is settled by what it asks. */
function webRequest({ headers, signal }: ServedRequest, { webUrl }: McpSettings): Request {
  const names = ["mcp-protocol-version", "mcp-method", "mcp-name", "mcp-session-id"];
  const sent = names.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]]));
  return new Request(`${webUrl}/mcp`, {
    method: "POST",
    headers: {
      ...Object.fromEntries(sent),
      accept: "application/json, text/event-stream",
      "content-type": "application/json",
    },
    signal: AbortSignal.any([signal, AbortSignal.timeout(STREAM_MS_MAX)]),
  });
}

/** A stream is sent bit by bit, anything else whole. */
async function servedAnswer(response: Response): Promise<ServedAnswer> {
  const { status, headers, body } = response;
  const own = { ...Object.fromEntries(headers), "cache-control": "no-store" };
  if (body === null || !headers.get("content-type")?.startsWith("text/event-stream")) {
    return { status, headers: own, body: new Uint8Array(await response.arrayBuffer()) };
  }
  return { status, headers: own, body: body as unknown as AsyncIterable<Uint8Array> };
}

const BODY_BYTES_MAX = 1 << 20;
const CALLS_MAX = 10;
const SPENT = -32_000;
const TOO_MANY_CALLS = {
  status: 400,
  code: "invalid_argument",
  number: -32_600,
  message: `a batch may have ${CALLS_MAX} calls; none of these was made`,
} as const;
const REBOUND = {
  status: 403,
  code: "permission_denied",
  number: -32_000,
  message: "a page may not have its own name lead to this server",
} as const;
/** How long a stream is held open. */
const STREAM_MS_MAX = 240_000;
