import type { ApiError } from "../errors.js";
import { BAD_REQUEST_TYPE, badRequestBytes } from "./bad-request.js";

/** Which of the three error bodies of http.md section 2 a path answers with. */
export type ErrorShape = "connect" | "v1" | "web";

/** The JSON body of an error. */
export function errorBody(error: ApiError, shape: ErrorShape, now: () => Date): string {
  switch (shape) {
    case "connect":
      return JSON.stringify(connectBody(error));
    case "v1":
      return JSON.stringify({ error: error.message, code: error.code });
    case "web":
      return JSON.stringify({
        error: error.message,
        code: error.code,
        details: error.violations,
        timestamp: now().toISOString(),
      });
  }
}

function connectBody(error: ApiError): object {
  const { code, message, violations } = error;
  if (violations.length === 0) return { code, message };
  const value = Buffer.from(badRequestBytes(violations)).toString("base64").replace(/=+$/, "");
  const debug = { "@type": `type.googleapis.com/${BAD_REQUEST_TYPE}`, fieldViolations: violations };
  return { code, message, details: [{ type: BAD_REQUEST_TYPE, value, debug }] };
}
