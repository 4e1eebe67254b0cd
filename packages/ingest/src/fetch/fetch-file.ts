import { setTimeout as sleep } from "node:timers/promises";
import { SourceProblem } from "../source.js";
import { type Attempt, attempt } from "./attempt.js";
import type { FetchLimits, FetchPolicy } from "./policy.js";
import { targetOf } from "./target.js";

/** The bytes at an address. Throws a SourceProblem that says why they could not be had. */
export async function fetchFile(address: string, policy: FetchPolicy, bytesMax: number): Promise<Uint8Array> {
  const { limits } = policy;
  policy.signal?.throwIfAborted();
  const stop = new AbortController();
  const late = new SourceProblem(undefined, `${address} was not there within ${limits.totalMs / 1000} s`);
  const timer = setTimeout(() => stop.abort(late), limits.totalMs);
  const forward = () => stop.abort(policy.signal?.reason);
  policy.signal?.addEventListener("abort", forward);
  try {
    return await withRetries(address, policy, bytesMax, stop.signal);
  } finally {
    clearTimeout(timer);
    policy.signal?.removeEventListener("abort", forward);
  }
}

async function withRetries(
  address: string,
  policy: FetchPolicy,
  bytesMax: number,
  signal: AbortSignal,
): Promise<Uint8Array> {
  for (let tried = 1; ; tried += 1) {
    const end = await followRedirects(address, policy, bytesMax, signal);
    if (end.kind === "bytes") return end.bytes;
    if (tried >= policy.limits.attempts) {
      throw new SourceProblem(undefined, `${end.reason}, also at attempt ${tried}`);
    }
    const waitMs = pauseMs(end, tried, policy);
    await sleep(waitMs, undefined, { signal }).catch(() => {
      throw signal.reason;
    });
  }
}

async function followRedirects(
  address: string,
  policy: FetchPolicy,
  bytesMax: number,
  signal: AbortSignal,
): Promise<Exclude<Attempt, { kind: "redirect" }>> {
  let target = targetOf(address, policy.hosts, policy.mirror);
  for (let followed = 0; ; followed += 1) {
    const step = await attempt(target, policy, bytesMax, signal);
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
    throw new SourceProblem(undefined, `the host asks to come back in ${Math.ceil(asked / 1000)} s`);
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
