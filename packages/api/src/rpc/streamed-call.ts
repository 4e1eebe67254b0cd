import type { IncomingMessage } from "node:http";
import { createContextKey, createContextValues } from "@connectrpc/connect";
import { type ErrorCode, errorCatalogue } from "@daybook/contract";
import { sendPieces } from "../answer/send-pieces.js";
import { UNKNOWN_ADDRESS } from "../base/caller.js";
import { serverDeadline } from "../base/deadline.js";
import { apiErrorOf, unsupportedType, wrongVerb } from "../base/errors.js";
import { closingOf, type Exchange } from "../base/exchange.js";
import type { ResourceLimits } from "../base/resource-limits.js";
import { bodyPieces } from "../port/body-pieces.js";
import { connectErrorOf } from "./connect-error.js";
import { grpcTrailersOf } from "./grpc-message.js";
import { grpcOf, isGrpcRequest } from "./protocol.js";
import type { StreamedMethod } from "./streamed-methods.js";

/** The name of the protocol that a call of such a method is written in. Fails for verbs and types that it is not. */
export function streamedProtocolOf({ handle }: StreamedMethod, request: IncomingMessage): string {
  if (request.method !== "POST") throw wrongVerb(["POST"]);
  const type = request.headers["content-type"] ?? "";
  const grpc = grpcOf(request);
  // gRPC needs HTTP/2, which the runtime takes for granted.
  if (grpc === undefined && (isGrpcRequest(request) || !handle.supportedContentType(type))) {
    throw unsupportedType("content-type must be application/grpc over HTTP/2, or application/grpc-web");
  }
  return grpc ?? "connect";
}

/** Where a call comes from, as it is counted. */
export const CALLED_FROM = createContextKey<string>(UNKNOWN_ADDRESS);

/** What answering such a call needs, apart from the call itself. */
export interface StreamedPath {
  readonly resourceLimits: ResourceLimits;
  readonly addressOf: (request: IncomingMessage) => string;
}

/** Answers a call whose messages come and go while it is open. */
export async function callStreamed(
  { resourceLimits: { bodyBytesMax, requestTimeoutMs }, addressOf }: StreamedPath,
  exchange: Exchange,
  { path, handle }: StreamedMethod,
): Promise<void> {
  const { request, response } = exchange;
  letGoOfData(exchange);
  const limits = { bytesMax: bodyBytesMax, deadline: serverDeadline(requestTimeoutMs) };
  const answer = await handle({
    httpVersion: request.httpVersion,
    method: "POST",
    url: `http://localhost${path}`,
    header: headersOf(request),
    body: asTheRuntimeFails(bodyPieces(request, limits)),
    signal: closingOf(response),
    contextValues: createContextValues().set(CALLED_FROM, addressOf(request)),
  });
  const { status, header = new Headers(), body = [], trailer } = answer;
  await sendPieces(exchange, {
    status,
    headers: [...header].flat(),
    pieces: body as AsyncIterable<Uint8Array>,
    isAsItIs: true,
    etag: undefined,
    trailers:
      exchange.protocol === "grpc" && trailer !== undefined
        ? { names: TRAILERS, values: () => grpcTrailersOf(trailer) }
        : undefined,
    code: () => codeOf(trailer?.get("grpc-status")),
  });
}

const TRAILERS = ["Grpc-Status", "Grpc-Message", "Grpc-Status-Details-Bin"];

/** A call that stays open for hours must not keep what was served when it came; its head says only whether that is a demo. */
export function letGoOfData(exchange: Exchange): void {
  const { snapshot, problem } = exchange.serving;
  const { isDemo, dataVersion } = snapshot ?? {};
  exchange.serving = { problem, snapshot: snapshot && ({ isDemo, dataVersion } as typeof snapshot) };
}

function headersOf({ headers }: IncomingMessage): Headers {
  const own = new Headers();
  for (const name of PASSED_ON) {
    const value = headers[name];
    if (typeof value === "string") own.set(name, value);
  }
  return own;
}

/** What the runtime reads of a head. */
const PASSED_ON = [
  "content-type",
  "content-encoding",
  "accept-encoding",
  "grpc-timeout",
  "grpc-encoding",
  "grpc-accept-encoding",
  "connect-timeout-ms",
  "connect-protocol-version",
  "connect-content-encoding",
  "connect-accept-encoding",
];

async function* asTheRuntimeFails(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* pieces;
  } catch (thrown) {
    throw connectErrorOf(apiErrorOf(thrown));
  }
}

/** The code of a status in trailers; what another protocol has in its body is not looked at. */
function codeOf(grpcStatus: string | null | undefined): ErrorCode | "ok" {
  const found = Object.entries(errorCatalogue).find(([, { number }]) => String(number) === grpcStatus);
  return (found?.[0] as ErrorCode | undefined) ?? "ok";
}
