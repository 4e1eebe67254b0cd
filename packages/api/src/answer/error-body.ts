import type { ApiError } from "../base/errors.js";
import { BAD_REQUEST_TYPE, badRequestBytes } from "./bad-request.js";

/** Which error body a path answers with: one of the three of http.md section 2, or that of JSON-RPC. */
export type ErrorShape = "connect" | "v1" | "web" | "rpc";

/** The JSON body of an error. */
export function errorBody(error: ApiError, shape: ErrorShape, now: () => Date): string {
  switch (shape) {
    case "connect":
      return connectErrorBody(error);
    case "v1":
      return JSON.stringify({ error: error.message, code: error.code, detail: error.limit });
    case "web":
      return JSON.stringify({
        error: error.message,
        code: error.code,
        details: error.violations,
        timestamp: now().toISOString(),
        retryAfter: error.limit?.retry_after_seconds,
      });
    case "rpc":
      return rpcErrorBody(error);
  }
}

/** The error of a JSON-RPC request that was refused before it was read. */
function rpcErrorBody({ code, message }: ApiError): string {
  const number = code === "internal" ? -32_603 : code === "invalid_argument" ? -32_600 : -32_000;
  return JSON.stringify({ jsonrpc: "2.0", id: null, error: { code: number, message, data: { code } } });
}

/** The JSON body of a Connect error. */
export function connectErrorBody({ code, message, violations }: ApiError): string {
  if (violations.length === 0) return JSON.stringify({ code, message });
  const value = Buffer.from(badRequestBytes(violations)).toString("base64").replace(/=+$/, "");
  const debug = { "@type": `type.googleapis.com/${BAD_REQUEST_TYPE}`, fieldViolations: violations };
  return JSON.stringify({ code, message, details: [{ type: BAD_REQUEST_TYPE, value, debug }] });
}
