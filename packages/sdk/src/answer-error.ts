import type { JsonValue } from "@bufbuild/protobuf";
import { ConnectError } from "@connectrpc/connect";
import { codeFromHttpStatus, codeFromString, errorFromJson } from "@connectrpc/connect/protocol-connect";
import type { Answer } from "./connection.js";

/** The error that an answer stands for: a Connect body, a plain endpoint's body, or else its status. */
export function answerError(answer: Answer): ConnectError {
  const code = codeFromHttpStatus(answer.status);
  const byStatus = new ConnectError(`HTTP ${answer.status}`, code, answer.headers);
  const body = jsonOf(answer);
  if (!isObject(body)) return byStatus;
  if (typeof body.error === "string") {
    return new ConnectError(body.error, codeFromString(String(body.code)) ?? code, answer.headers);
  }
  try {
    return errorFromJson(body, answer.headers, byStatus);
  } catch {
    // errorFromJson throws its fallback for a body that is no Connect error.
    return byStatus;
  }
}

/** The answer's body as JSON; undefined when it is not JSON. */
export function jsonOf(answer: Answer): JsonValue | undefined {
  try {
    return JSON.parse(answer.text);
  } catch {
    return undefined;
  }
}

function isObject(value: JsonValue | undefined): value is { [key: string]: JsonValue } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
