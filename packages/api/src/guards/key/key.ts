import { type DescMethod, getOption } from "@bufbuild/protobuf";
import { key_required } from "@daybook/contract";
import { type ApiError, unauthenticated } from "../../errors.js";
import type { RequestHead } from "../guard.js";

/** Refuses a call of a method that needs a key. No key can be valid yet, so none is looked at. */
export function keyGuard({ method }: RequestHead): ApiError | undefined {
  return method !== undefined && needsKey(method) ? unauthenticated() : undefined;
}

/** Reading an option decodes it, so every method's is read once. */
const known = new WeakMap<DescMethod, boolean>();

function needsKey(method: DescMethod): boolean {
  const answer = known.get(method) ?? getOption(method, key_required);
  known.set(method, answer);
  return answer;
}
