/** Fails for a number that an int32 field of an answer cannot hold: a fault of ours, as all that follow. */
export function assertWhole(value: number): void {
  if ((value | 0) !== value) throw unfit(value, "an int32");
}

/** Fails for a number that a uint32 field of an answer cannot hold. */
export function assertUnsigned(value: number): void {
  if (value >>> 0 !== value) throw unfit(value, "a uint32");
}

/** Fails for a number that an int64 field of an answer cannot hold, or that a number of JSON cannot. */
export function assertSafe(value: number): void {
  if (!Number.isSafeInteger(value)) throw unfit(value, "a safe whole number");
}

/** Fails for a figure that is always sent but unknown. */
export function assertFinite(value: number): void {
  if (!Number.isFinite(value)) throw new Error(`an answer holds ${value} where a figure is always sent`);
}

/** Fails for what is no bytes. */
export function assertBytes(value: unknown): asserts value is Uint8Array {
  if (!(value instanceof Uint8Array)) throw unfit(value, "bytes");
}

/** Fails for a number that is no moment of the years 1 to 9999, to the millisecond. */
export function assertMoment(ms: number): void {
  if (!isMomentMs(ms)) throw unfit(ms, "a moment in milliseconds");
}

/** Whether a number is the milliseconds since 1970 of a moment that a Timestamp can hold. */
export function isMomentMs(ms: number): boolean {
  return Number.isInteger(ms) && ms >= MOMENT_MS_MIN && ms <= MOMENT_MS_MAX;
}

const MOMENT_MS_MIN = Date.parse("0001-01-01T00:00:00Z");
const MOMENT_MS_MAX = Date.parse("9999-12-31T23:59:59.999Z");

function unfit(value: unknown, wanted: string): Error {
  return new Error(`an answer holds ${value} where ${wanted} belongs`);
}
