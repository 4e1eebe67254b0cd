import { type ErrorCode, errorCatalogue } from "@daybook/contract";
import type { MethodError } from "./model.js";

/** What a method may refuse with, by status. */
export function methodErrorsOf({ needsKey }: { readonly needsKey: boolean }): readonly MethodError[] {
  const codes: readonly ErrorCode[] = [...(needsKey ? (["unauthenticated"] as const) : []), ...OF_EVERY_METHOD];
  return codes
    .map((code) => ({ code, httpStatus: errorCatalogue[code].httpStatus, meaning: errorCatalogue[code].meaning }))
    .sort((one, other) => one.httpStatus - other.httpStatus);
}

/** A client that went away gets no answer, and a path that leads to no method is no method's. */
const OF_EVERY_METHOD: readonly ErrorCode[] = [
  "invalid_argument",
  "permission_denied",
  "resource_exhausted",
  "internal",
  "unavailable",
  "deadline_exceeded",
];
