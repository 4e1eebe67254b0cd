import { type FetchOptions, fetchPolicyOf } from "../driver/fetch-policy.js";
import { hostProblemAt } from "../fetch/attempt.js";
import { type Target, targetOf } from "../fetch/target.js";
import type { Source } from "../source.js";
import { addressesOf } from "./explain-source.js";

/** A host that a sync would ask. */
export interface ReachedHost {
  /** The publisher's, or the mirror's where there is one. */
  readonly host: string;
  /** Why it is not to be had. */
  readonly problem?: string;
}

/** Asks each host of some sources once, a few at a time, whether it is there. Nothing is fetched. */
export async function reachPublishers(
  sources: readonly Source[],
  options: FetchOptions,
  timeoutMs = TIMEOUT_MS,
): Promise<ReachedHost[]> {
  const targets = new Map<string, readonly [Target, Source]>();
  for (const source of sources) {
    for (const address of addressesOf(source)) {
      const target = targetOf(address, source.hosts, options.mirror);
      if (!targets.has(target.url.host)) targets.set(target.url.host, [target, source]);
    }
  }
  const reached: ReachedHost[] = [];
  const waiting = targets.entries();
  const work = async () => {
    for (const [host, [target, source]] of waiting) {
      const late = AbortSignal.timeout(timeoutMs);
      const signal = AbortSignal.any([late, ...(options.signal ? [options.signal] : [])]);
      const why = await hostProblemAt(target, fetchPolicyOf(source, options), signal);
      const problem = why !== undefined && late.aborted ? `no answer came within ${timeoutMs / 1000} s` : why;
      reached.push({ host, ...(problem === undefined ? {} : { problem }) });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return reached.sort((a, b) => (a.host < b.host ? -1 : 1));
}

const TIMEOUT_MS = 5_000;
const AT_ONCE = 4;
