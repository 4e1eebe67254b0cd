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
  const told = detailIn(error.metadata.get("x-ratelimit-detail") ?? "");
  if (told === undefined) return undefined;
  const { kind, limit, used, remaining, tier, access, ...detail } = told;
  return {
    ...{ kind, limit, used, remaining, tier, access },
    resetAt: new Date(detail.reset_at * 1000),
    retryAfterSeconds: detail.retry_after_seconds,
    upgradeUrl: detail.upgrade_url,
  };
}

/** What the header says; undefined when it is none of the server's. */
function detailIn(header: string): LimitDetail | undefined {
  try {
    const detail: unknown = JSON.parse(header);
    return typeof detail === "object" && detail !== null && "kind" in detail ? (detail as LimitDetail) : undefined;
  } catch {
    return undefined;
  }
}

interface LimitDetail extends Omit<SpentLimit, "resetAt" | "retryAfterSeconds" | "upgradeUrl"> {
  /** Unix seconds. */
  readonly reset_at: number;
  readonly retry_after_seconds: number;
  readonly upgrade_url: string;
}
