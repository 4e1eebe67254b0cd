import { type DescMessage, fromBinary } from "@bufbuild/protobuf";
import { encodeEnvelope } from "@connectrpc/connect/protocol";
import { errorCatalogue } from "@daybook/contract";
import { DATA_VERSION, DEMO_HINT, endWithHead, HINT, writeHead } from "../answer/common-headers.js";
import { etagOf } from "../answer/etag.js";
import { send } from "../answer/send.js";
import type { Clock } from "../base/clock.js";
import type { Deadline } from "../base/deadline.js";
import { ApiError, apiErrorOf, deadlineExceeded, malformed } from "../base/errors.js";
import type { Exchange } from "../base/exchange.js";
import type { ResourceLimits } from "../base/resource-limits.js";
import { messageOfBody, messageOfQuery } from "./connect-request.js";
import { connectDeadline, grpcDeadline } from "./deadline.js";
import { grpcMessageOf, grpcTrailersOf } from "./grpc-message.js";
import { messageOfEnvelope } from "./grpc-request.js";
import type { Method } from "./methods.js";
import type { Runtime, RuntimeAnswer } from "./runtime.js";

/** What calls through the Connect runtime need, apart from the call itself. */
export interface RuntimePath {
  readonly runtime: Runtime;
  readonly clock: Clock;
  readonly resourceLimits: ResourceLimits;
  readonly onFault: (exchange: Exchange, cause: unknown) => void;
}

/** Answers a unary Connect call in protobuf's binary form. */
export async function callBinary(path: RuntimePath, exchange: Exchange, method: Method, query?: URLSearchParams) {
  const { bodyBytesMax, requestTimeoutMs } = path.resourceLimits;
  const deadline = connectDeadline(exchange.request.headers["connect-timeout-ms"] as string, requestTimeoutMs);
  const body =
    query === undefined
      ? await messageOfBody(exchange, deadline, bodyBytesMax)
      : await messageOfQuery(query, bodyBytesMax);
  checkBinary(method.desc.input, body);
  const { snapshot } = exchange.serving;
  const answer = await inTurn(path, exchange, method, () =>
    path.runtime({ method, snapshot, contentType: "application/proto", body }),
  );
  if (answer.failure !== undefined) throw answer.failure;
  checkDeadline(path, exchange, deadline);
  const headers = ["Content-Type", "application/proto", DATA_VERSION, snapshot?.dataVersion ?? ""];
  for (const name of [DEMO_HINT, HINT]) {
    const hint = answer.headers.get(name);
    if (hint !== null) headers.push(name, hint);
  }
  if (query !== undefined) headers.push("Cache-Control", "no-cache");
  const etag = query === undefined ? undefined : etagOf(answer.body);
  await send(exchange, { status: 200, headers, bytes: answer.body, etag });
}

/** Answers a gRPC or gRPC-web call. Refusals, too, are told in the protocol's own way. */
export async function callGrpc(path: RuntimePath, exchange: Exchange, method: Method, refusal: ApiError | undefined) {
  const { headers } = exchange.request;
  const body = refusal ?? (await grpcBody(path, exchange, method).catch(apiErrorOf));
  const run = () =>
    path.runtime({
      method,
      snapshot: exchange.serving.snapshot,
      contentType: headers["content-type"] ?? "",
      grpcAcceptEncoding: headers["grpc-accept-encoding"] as string | undefined,
      body,
    });
  // A refusal is no work of the method's: it takes nobody's place, and says nothing of what the method costs.
  const answer = body instanceof ApiError ? await run() : await inTurn(path, exchange, method, run);
  if (answer.failure?.code === "internal") path.onFault(exchange, answer.failure.cause);
  writeGrpc(exchange, answer);
}

/** Lets the runtime work when it is the call's turn, and notes how long that took. */
async function inTurn(
  { clock }: RuntimePath,
  exchange: Exchange,
  { label }: Method,
  work: () => Promise<RuntimeAnswer>,
): Promise<RuntimeAnswer> {
  const { admission } = exchange;
  const name = `${label} by the runtime`;
  const turn = admission.turn(exchange, admission.laneOf(name));
  if (turn !== undefined) await turn;
  const beganMs = clock.monotonicMs();
  const answer = await work();
  admission.took(name, clock.monotonicMs() - beganMs);
  return answer;
}

/** Refuses a call without the runtime, by headers alone: both protocols call that "trailers only". */
export function refuseGrpc(exchange: Exchange, { code, message, headers }: ApiError): void {
  const own = ["Content-Type", exchange.request.headers["content-type"] ?? "application/grpc"];
  own.push("Grpc-Status", String(errorCatalogue[code].number), "Grpc-Message", grpcMessageOf(message));
  endWithHead(exchange, 200, [...own, ...Object.entries(headers).flat()]);
  exchange.finish({ status: 200, code, bytes: 0 });
}

async function grpcBody(path: RuntimePath, exchange: Exchange, method: Method): Promise<Uint8Array> {
  const { headers } = exchange.request;
  const deadline = grpcDeadline(headers["grpc-timeout"] as string | undefined, path.resourceLimits.requestTimeoutMs);
  const message = await messageOfEnvelope(exchange, deadline, path.resourceLimits.bodyBytesMax);
  checkDeadline(path, exchange, deadline);
  if (!/\+json/i.test(headers["content-type"] ?? "")) {
    checkBinary(method.desc.input, message);
    return encodeEnvelope(0, message);
  }
  method.read(message);
  return encodeEnvelope(0, message.length === 0 ? Buffer.from("{}") : message);
}

/** The runtime calls bytes that it cannot decode a fault of its own; they are the caller's. */
function checkBinary(desc: DescMessage, bytes: Uint8Array): void {
  try {
    fromBinary(desc, bytes);
  } catch (cause) {
    throw malformed("the request is not a protobuf message of this method", cause);
  }
}

function checkDeadline({ clock }: RuntimePath, exchange: Exchange, deadline: Deadline): void {
  if (clock.monotonicMs() - exchange.startedMs >= deadline.timeoutMs) throw deadlineExceeded();
}

function writeGrpc(exchange: Exchange, answer: RuntimeAnswer): void {
  const headers = [...answer.headers].flat();
  const dataVersion = exchange.serving.snapshot?.dataVersion;
  if (dataVersion !== undefined) headers.push(DATA_VERSION, dataVersion);
  const response = writeHead(exchange, answer.status, headers);
  if (answer.body.length > 0) response.write(answer.body);
  if (answer.trailers !== undefined) response.addTrailers(grpcTrailersOf(answer.trailers));
  response.end();
  exchange.finish({ status: answer.status, code: answer.failure?.code ?? "ok", bytes: answer.body.length });
}
