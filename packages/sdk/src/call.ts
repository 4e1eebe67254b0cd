import type { JsonObject, JsonValue } from "@bufbuild/protobuf";
import { Code, ConnectError } from "@connectrpc/connect";
import { answerError, jsonOf } from "./answer-error.js";
import type { Connection } from "./connection.js";
import { fullMethodName } from "./method-name.js";

/**
 * Calls a method with JSON and returns the server's JSON as it is. A text is
 * sent untouched, so that the server judges it and names what is wrong.
 */
export async function call(
  connection: Connection,
  method: string,
  request: JsonObject | string = {},
): Promise<JsonValue> {
  const answer = await connection.exchange(`/${fullMethodName(method)}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "connect-protocol-version": "1",
      "connect-timeout-ms": String(connection.timeoutMs),
    },
    body: typeof request === "string" ? request : JSON.stringify(request),
  });
  if (answer.status !== 200) throw answerError(answer);
  const body = jsonOf(answer);
  if (body === undefined) throw new ConnectError("the server's answer is not JSON", Code.Internal);
  return body;
}
