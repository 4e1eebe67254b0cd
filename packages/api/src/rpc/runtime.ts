import type { Message } from "@bufbuild/protobuf";
import { createConnectRouter, createContextKey, createContextValues, type HandlerContext } from "@connectrpc/connect";
import type { UniversalServerRequest } from "@connectrpc/connect/protocol";
import { compressionGzip } from "@connectrpc/connect-node";
import type { Snapshot } from "@daybook/domain";
import { type ApiError, apiErrorOf, internal } from "../base/errors.js";
import { connectErrorOf } from "./connect-error.js";
import { messageObjectOf, messageOf } from "./message.js";
import type { Method } from "./methods.js";

/** Answers one call through the Connect runtime. Body and message are whole: methods are unary. */
export type Runtime = (call: RuntimeCall) => Promise<RuntimeAnswer>;

/** A call whose bytes were read, unpacked and found decodable. */
interface RuntimeCall {
  readonly method: Method;
  readonly snapshot: Snapshot | undefined;
  /** Selects protocol and codec. */
  readonly contentType: string;
  /** Encodings that a gRPC client takes, as in Grpc-Accept-Encoding. */
  readonly grpcAcceptEncoding?: string | undefined;
  /** The body as the protocol frames it; or why the call is refused, to be told in the protocol's own way. */
  readonly body: Uint8Array | ApiError;
}

/** What the runtime answers. */
export interface RuntimeAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
  readonly trailers: Headers | undefined;
  /** Why the call was refused or failed; undefined for an answer. */
  readonly failure: ApiError | undefined;
}

/** The runtime with the same handlers as the thin path, behind the same bounds. */
export function runtimeOf(methods: Iterable<Method>): Runtime {
  const router = createConnectRouter({
    acceptCompression: [compressionGzip],
    compressMinBytes: 1025,
    jsonOptions: { ignoreUnknownFields: false, alwaysEmitImplicit: true },
  });
  for (const method of methods) {
    const handle = (message: Message, context: HandlerContext) => answer(method, message, context);
    router.rpc(method.desc, handle as never);
  }
  const handlers = new Map(router.handlers.map((handler) => [handler.requestPath, handler]));
  return async (call) => {
    const state: CallState = { snapshot: call.snapshot, failure: call.body instanceof Error ? call.body : undefined };
    const response = await handlers.get(call.method.path)!(requestOf(call, state));
    const chunks: Uint8Array[] = [];
    for await (const chunk of response.body ?? []) chunks.push(chunk);
    const headers = response.header ?? new Headers();
    const isOk = response.status === 200;
    const failure =
      state.failure ?? (isOk ? undefined : internal(new Error(`the runtime answered ${response.status}`)));
    return { status: response.status, headers, body: Buffer.concat(chunks), trailers: response.trailer, failure };
  };
}

/** What one call hands to its handler, and what the handler reports back. */
interface CallState {
  readonly snapshot: Snapshot | undefined;
  failure: ApiError | undefined;
}

const stateKey = createContextKey<CallState>({ snapshot: undefined, failure: undefined });

function answer(method: Method, message: Message, { values, responseHeader }: HandlerContext): Message {
  const state = values.get(stateKey);
  try {
    const { input, output } = method.desc;
    const request = method.bounded(messageObjectOf(input, message));
    const made = method.answer(request, state.snapshot);
    const hint = method.hint(request, made, state.snapshot);
    if (hint !== undefined) responseHeader.set(...hint);
    return messageOf(output, made);
  } catch (thrown) {
    state.failure = apiErrorOf(thrown);
    throw connectErrorOf(state.failure);
  }
}

/** Timeouts and request compression were dealt with before, so those headers are not passed on. */
function requestOf(call: RuntimeCall, state: CallState): UniversalServerRequest {
  const header = new Headers({ "Content-Type": call.contentType });
  if (call.grpcAcceptEncoding !== undefined) header.set("Grpc-Accept-Encoding", call.grpcAcceptEncoding);
  return {
    httpVersion: "2.0",
    method: "POST",
    url: `http://localhost${call.method.path}`,
    header,
    body: bodyOf(call.body),
    signal: new AbortController().signal,
    contextValues: createContextValues().set(stateKey, state),
  };
}

async function* bodyOf(body: Uint8Array | ApiError): AsyncIterable<Uint8Array> {
  if (body instanceof Error) throw connectErrorOf(body);
  yield body;
}
