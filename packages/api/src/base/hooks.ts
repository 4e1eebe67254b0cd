import type { Logger } from "pino";

/** An event as hooks send it. */
export interface HookEvent {
  readonly id: string;
  /** The very object that lists of changes have, as JSON. */
  readonly body: string;
}

/** What sends events to addresses needs of a server. */
export interface HooksMeans {
  /** The next event that is served after an id, of some datasets or of all where none is named; none until they are known. */
  eventAfter(after: string, datasets: readonly string[]): HookEvent | undefined;
  /** Has something called whenever there are newer ones, until what it gives back is called. */
  watch(onNewer: () => void): () => void;
  readonly logger: Logger;
}

/** Sends events until it is closed. */
export interface Hooks {
  /** How many attempts came to which outcome. */
  counts(): ReadonlyMap<string, number>;
  close(): Promise<void>;
}

/** Starts what sends events. */
export type HooksOf = (means: HooksMeans) => Hooks;
