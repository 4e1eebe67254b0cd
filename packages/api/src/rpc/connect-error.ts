import { ConnectError } from "@connectrpc/connect";
import { errorCatalogue } from "@daybook/contract";
import { BAD_REQUEST_TYPE, badRequestBytes } from "../answer/bad-request.js";
import type { ApiError } from "../base/errors.js";

/** The error as the Connect runtime sends it: same code, message, headers and field violations. */
export function connectErrorOf(error: ApiError): ConnectError {
  const { number } = errorCatalogue[error.code];
  const { Connection: _, ...metadata } = error.headers;
  const connectError = new ConnectError(error.message, number, metadata, undefined, error.cause);
  if (error.violations.length > 0) {
    connectError.details = [{ type: BAD_REQUEST_TYPE, value: badRequestBytes(error.violations) }];
  }
  return connectError;
}
