import type { JsonObject, JsonValue } from "@bufbuild/protobuf";
import { Code, ConnectError } from "@connectrpc/connect";
import { answerError, jsonOf } from "./answer-error.js";
import type { Connection } from "./connection.js";
import { fullMethodName } from "./method-name.js";
import { getQuery, type Past } from "./past.js";

/**
 * Calls a method with JSON and returns the server's JSON as it is. A text is
 * sent untouched, so that the server judges it and names what is wrong.
 */
export async function call(
  connection: Connection,
  method: string,
  request: JsonObject | string = {},
  past: Past = {},
): Promise<JsonValue> {
  const path = `/${fullMethodName(method)}`;
  const text = typeof request === "string" ? request : JSON.stringify(request);
  const isOfPast = past.at !== undefined || past.published !== undefined;
  const answer = isOfPast
    ? await connection.exchange(`${path}?${getQuery(text, past)}`, { method: "GET" })
    : await connection.exchange(path, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "connect-protocol-version": "1",
          "connect-timeout-ms": String(connection.timeoutMs),
        },
        body: text,
      });
  if (answer.status !== 200) throw answerError(answer);
  const body = jsonOf(answer);
  if (body === undefined) throw new ConnectError("the server's answer is not JSON", Code.Internal);
  return body;
}
