import { type ApiError, deadlineExceeded, requestTooSlow } from "./errors.js";

/** Until when a call must be answered, and what its caller gets afterwards. */
export interface Deadline {
  readonly timeoutMs: number;
  /** It is the server's own limit, not one that the caller set. */
  readonly isServers: boolean;
  readonly late: () => ApiError;
}

/** The deadline of a caller who sets none: a body that is slower than the server's limit is its sender's fault. */
export function serverDeadline(limitMs: number): Deadline {
  return { timeoutMs: limitMs, isServers: true, late: requestTooSlow };
}

/** The deadline that a caller sets, which is theirs to miss, or the server's limit, whichever comes first. */
export function earlierDeadline(callerMs: number, limitMs: number): Deadline {
  if (callerMs >= limitMs) return serverDeadline(limitMs);
  return { timeoutMs: callerMs, isServers: false, late: () => deadlineExceeded(true) };
}
