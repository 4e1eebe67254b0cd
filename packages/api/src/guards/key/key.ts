import { type DescMethod, getOption } from "@bufbuild/protobuf";
import { key_required } from "@daybook/contract";
import { type ApiError, unauthenticated, unavailable } from "../../base/errors.js";
import type { RequestHead } from "../guard.js";

/** Refuses a call without a valid key to a method that needs one. A key that cannot be checked now may prove valid later. */
export function keyGuard({ method, caller }: RequestHead): ApiError | undefined {
  if (method === undefined || caller.owner !== undefined || !needsKey(method)) return undefined;
  return caller.isUnsure ? unavailable("keys cannot be checked now, try again") : unauthenticated();
}

/** Reading an option decodes it, so it is read only once per method. */
const known = new WeakMap<DescMethod, boolean>();

function needsKey(method: DescMethod): boolean {
  const answer = known.get(method) ?? getOption(method, key_required);
  known.set(method, answer);
  return answer;
}
