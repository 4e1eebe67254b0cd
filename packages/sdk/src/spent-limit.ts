import { Code, ConnectError } from "@connectrpc/connect";

/** A limit that a refused call did not fit into. */
export interface SpentLimit {
  readonly kind: "per_minute" | "monthly";
  readonly limit: number;
  readonly used: number;
  readonly remaining: number;
  /** When all of the window is free again. */
  readonly resetAt: Date;
  /** How long to wait until the same call fits. */
  readonly retryAfterSeconds: number;
  readonly tier: string;
  readonly access: "api" | "browser";
  /** Where to get higher limits. */
  readonly upgradeUrl: string;
}

/** Which limit refused a call; undefined for every other error, also for a 429 that came from a proxy on the way. */
export function spentLimitOf(error: unknown): SpentLimit | undefined {
  if (!(error instanceof ConnectError) || error.code !== Code.ResourceExhausted) return undefined;
  const text = error.metadata.get("x-ratelimit-detail");
  if (text === null) return undefined;
  const { kind, limit, used, remaining, tier, access, ...detail } = JSON.parse(text);
  return {
    ...{ kind, limit, used, remaining, tier, access },
    resetAt: new Date(detail.reset_at * 1000),
    retryAfterSeconds: detail.retry_after_seconds,
    upgradeUrl: detail.upgrade_url,
  };
}
