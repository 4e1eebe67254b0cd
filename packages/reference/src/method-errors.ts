import { type ErrorCode, errorCatalogue } from "@daybook/contract";
import type { MethodError } from "./model.js";

/** What a method may refuse with, by status, if it needs a key and may not find what it is asked about. */
export function methodErrorsOf(needsKey: boolean, notFound: string): readonly MethodError[] {
  return [
    ...OF_EVERY_METHOD.map((code) => errorOf(code)),
    ...(needsKey ? [errorOf("unauthenticated")] : []),
    ...(notFound === "" ? [] : [errorOf("not_found", `There is no such ${notFound}.`)]),
  ].sort((one, other) => one.httpStatus - other.httpStatus);
}

function errorOf(code: ErrorCode, meaning: string = errorCatalogue[code].meaning): MethodError {
  return { code, httpStatus: errorCatalogue[code].httpStatus, meaning };
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
