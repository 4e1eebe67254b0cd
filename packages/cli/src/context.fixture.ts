import type { Context } from "./context.js";

/** What a command of a test uses: nothing but what is given, at a fixed time and with no chance in it. */
export function contextOf(given: Partial<Context>): Context {
  return {
    env: {},
    folder: "/nowhere",
    program: "/opt/daybook",
    nodeVersion: "20.19.0",
    now: () => new Date("2026-01-01T00:00:00Z"),
    monotonicMs: () => 0,
    random: () => 0,
    randomBytes: (count) => new Uint8Array(count),
    out: () => {},
    err: () => {},
    note: () => {},
    progress: () => {},
    log: { write: () => {} },
    stop: new AbortController().signal,
    unread: new AbortController().signal,
    ...given,
  };
}
