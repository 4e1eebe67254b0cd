import { releaseVersion } from "@daybook/contract";

/** How to reach a Daybook server. */
export interface DaybookOptions {
  /** Where the server is, such as `http://localhost:8080`; in a browser a path such as `/` will do. */
  readonly baseUrl: string;
  /** API key, sent as a bearer token with every request. */
  readonly key?: string;
  /** Your program, such as `my-app/1.0`; the client adds its own name. Browsers send their own instead. */
  readonly userAgent?: string;
  /** Used instead of the global fetch. */
  readonly fetch?: typeof globalThis.fetch;
  /** Time for a whole call; 30 seconds unless given. */
  readonly timeoutMs?: number;
  /** Call methods by GET, so that caches on the way can answer. */
  readonly useHttpGet?: boolean;
}

/** The base address without a slash at its end. Throws for one that cannot be called. */
export function baseAddress(baseUrl: string): string {
  const isAddress = /^https?:\/\//i.test(baseUrl) && URL.canParse(baseUrl);
  if (!isAddress && !baseUrl.startsWith("/")) {
    throw new TypeError(`baseUrl must start with http:// or https://, not ${JSON.stringify(baseUrl)}`);
  }
  return baseUrl.replace(/\/+$/, "");
}

/** The time for a whole call. Throws for one that no timer can keep. */
export function timeoutOf({ timeoutMs = TIMEOUT_MS_DEFAULT }: DaybookOptions): number {
  if (Number.isInteger(timeoutMs) && timeoutMs > 0 && timeoutMs <= TIMEOUT_MS_MAX) return timeoutMs;
  throw new RangeError(`timeoutMs must be a whole number from 1 to ${TIMEOUT_MS_MAX}, not ${timeoutMs}`);
}

/** Headers that say who calls. Throws for a key that no header can hold, without repeating it as fetch would. */
export function callerHeaders({ key, userAgent }: DaybookOptions): Record<string, string> {
  if (key !== undefined && !/^[\x21-\x7e]+$/.test(key)) {
    throw new TypeError("key must be one line of letters, digits and signs, without spaces");
  }
  return {
    ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
    ...(isBrowser() ? {} : { "user-agent": [userAgent, OWN_NAME].filter(Boolean).join(" ") }),
  };
}

/** A page or its worker: there the browser names itself, and a User-Agent of ours would fail the CORS preflight. */
function isBrowser(): boolean {
  return "document" in globalThis || "WorkerGlobalScope" in globalThis;
}

const OWN_NAME = `daybook-sdk/${releaseVersion}`;
const TIMEOUT_MS_DEFAULT = 30_000;
/** The largest delay that timers take. */
const TIMEOUT_MS_MAX = 2_147_483_647;
