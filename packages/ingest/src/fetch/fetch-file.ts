import { setTimeout as sleep } from "node:timers/promises";
import { SourceProblem } from "../source.js";
import { type Attempt, attempt } from "./attempt.js";
import { HostProblem } from "./host-problem.js";
import type { Fetched, FetchedBytes, FetchLimits, FetchPolicy, FetchRequest } from "./policy.js";
import { targetOf } from "./target.js";

/** What is at an address. Throws a SourceProblem that says why it could not be had. */
export async function fetchFile(address: string, policy: FetchPolicy, bytesMax: number): Promise<FetchedBytes> {
  const fetched = await fetchIfNewer({ address, bytesMax }, policy);
  if (fetched.kind !== "bytes") throw new Error("Without validators and parts, an answer is bytes.");
  return fetched;
}

/**
 * The bytes at an address, unless they are still those of the validators. Throws
 * a SourceProblem that says why they could not be had, a HostProblem where
 * other files of the host may fare no better.
 */
export async function fetchIfNewer(request: FetchRequest, policy: FetchPolicy): Promise<Fetched> {
  const { limits } = policy;
  policy.signal?.throwIfAborted();
  const stop = new AbortController();
  const late = new HostProblem(`${request.address} was not there within ${limits.totalMs / 1000} s`);
  const timer = setTimeout(() => stop.abort(late), limits.totalMs);
  const forward = () => stop.abort(policy.signal?.reason);
  policy.signal?.addEventListener("abort", forward);
  try {
    return await withRetries(request, policy, stop.signal);
  } finally {
    clearTimeout(timer);
    policy.signal?.removeEventListener("abort", forward);
  }
}

async function withRetries(request: FetchRequest, policy: FetchPolicy, signal: AbortSignal): Promise<Fetched> {
  for (let tried = 1; ; tried += 1) {
    const end = await followRedirects(request, policy, signal);
    if (end.kind !== "failed") return end;
    if (tried >= policy.limits.attempts) throw new HostProblem(`${end.reason}, also at attempt ${tried}`);
    const waitMs = pauseMs(end, tried, policy);
    await sleep(waitMs, undefined, { signal }).catch(() => {
      throw signal.reason;
    });
  }
}

async function followRedirects(
  request: FetchRequest,
  policy: FetchPolicy,
  signal: AbortSignal,
): Promise<Exclude<Attempt, { kind: "redirect" }>> {
  let target = targetOf(request.address, policy.hosts, policy.mirror);
  for (let followed = 0; ; followed += 1) {
    const step = await attempt(target, request, policy, signal);
    if (step.kind !== "redirect") return step;
    if (followed >= policy.limits.redirects) {
      throw new SourceProblem(undefined, `the host redirects more than ${policy.limits.redirects} times`);
    }
    const { href } = target.url;
    const next = URL.canParse(step.location, href) ? new URL(step.location, href).href : step.location;
    target = targetOf(next, policy.hosts, policy.mirror);
  }
}

/** The pause before the next attempt: what the publisher asks for, or twice the last one with some chance in it. */
function pauseMs(failure: { readonly retryAfter?: string }, tried: number, policy: FetchPolicy): number {
  const asked = askedMs(failure.retryAfter, policy.now());
  if (asked === undefined) return backoffMs(policy.limits, tried, policy.random());
  if (asked > policy.limits.retryAfterMaxMs) {
    throw new HostProblem(`the host asks to come back in ${Math.ceil(asked / 1000)} s`, true);
  }
  return asked;
}

function backoffMs(limits: FetchLimits, tried: number, chance: number): number {
  return limits.backoffMs * 2 ** (tried - 1) * (0.5 + chance);
}

/** A Retry-After header is a number of seconds or a date. */
function askedMs(retryAfter: string | undefined, now: Date): number | undefined {
  if (retryAfter === undefined) return undefined;
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter) * 1000;
  const date = Date.parse(retryAfter);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now.getTime());
}
