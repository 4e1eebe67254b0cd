import {
  AccountsUnreachable,
  type Lease,
  type LeaseRequest,
  type Settlement,
  type Usage,
  type UsageBook,
} from "@daybook/store";

/** What the store counts, in memory and at once. */
export interface UsageModel {
  lease(request: LeaseRequest, onCount: OnCount): Lease;
  settle(settlements: readonly Settlement[], onCount: OnCount): void;
  usage(identity: string): Usage;
  used(month: string, identity: string): number;
  /** How often each was called. */
  readonly counts: { leases: number; settles: number; looks: number };
}

/** Called after a count has changed by that many units. */
type OnCount = (month: string, identity: string, units: number) => void;

/** A store with a clock. */
export function usageModel(nowMs: () => number): UsageModel {
  const used = new Map<string, number>();
  const grants = new Map<string, number>();
  const settled = new Set<string>();
  const counts = { leases: 0, settles: 0, looks: 0 };
  const model: UsageModel = {
    counts,
    used: (month, identity) => used.get(`${month} ${identity}`) ?? 0,
    lease({ identity, quota, units, token }, onCount) {
      counts.leases += 1;
      const month = new Date(nowMs()).toISOString().slice(0, 7);
      const before = model.used(month, identity);
      const known = grants.get(`${month} ${token}`);
      const granted = known ?? Math.max(0, Math.min(units, quota - before));
      if (known === undefined && granted > 0) {
        grants.set(`${month} ${token}`, granted);
        add(month, identity, granted, onCount);
      }
      return { ...usageOf(identity), granted };
    },
    usage(identity) {
      counts.looks += 1;
      return usageOf(identity);
    },
    settle(settlements, onCount) {
      counts.settles += 1;
      for (const { identity, month, units, token } of settlements) {
        if (settled.has(`${month} ${token}`)) continue;
        settled.add(`${month} ${token}`);
        add(month, identity, units, onCount);
      }
    },
  };
  function usageOf(identity: string): Usage {
    const now = new Date(nowMs());
    const month = now.toISOString().slice(0, 7);
    const resetMs = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1);
    return { month, resetMs, nowMs: now.getTime(), used: model.used(month, identity) };
  }
  function add(month: string, identity: string, units: number, onCount: OnCount): void {
    used.set(`${month} ${identity}`, model.used(month, identity) + units);
    if (model.used(month, identity) < 0) throw new Error(`The count of ${identity} fell below zero.`);
    onCount(month, identity, units);
  }
  return model;
}

/** What happens to a request: when it reaches the store, if it does, and when and how that ends for the sender. */
export interface Passage {
  readonly thereMs: number | undefined;
  readonly backMs: number | undefined;
  readonly isLost: boolean;
}

/** At once, there and back. */
export const AT_ONCE: Passage = { thereMs: 0, backMs: 0, isLost: false };

/** Neither there nor back. */
export const NEVER: Passage = { thereMs: undefined, backMs: undefined, isLost: true };

/** The store as seen through a network. */
export function usageThrough(
  model: UsageModel,
  passageOf: () => Passage,
  onCount: OnCount = () => {},
): Pick<UsageBook, "lease" | "settle" | "usage" | "forgetUsage"> {
  async function send<T>(count: () => T): Promise<T> {
    const { thereMs, backMs, isLost } = passageOf();
    let outcome: T | undefined;
    if (thereMs !== undefined) {
      await passed(thereMs);
      outcome = count();
    }
    await (backMs === undefined ? new Promise(() => {}) : passed(backMs));
    if (isLost || outcome === undefined) throw new AccountsUnreachable("The accounts are away.");
    return outcome;
  }
  return {
    lease: (request) => send(() => model.lease(request, onCount)),
    async settle(settlements) {
      await send(() => {
        model.settle(settlements, onCount);
        return true;
      });
    },
    usage: (identity) => send(() => model.usage(identity)),
    forgetUsage: async () => {},
  };
}

async function passed(ms: number): Promise<void> {
  if (ms > 0) await new Promise<void>((resolve) => setTimeout(resolve, ms));
}
