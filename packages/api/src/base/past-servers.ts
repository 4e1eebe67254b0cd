import type { Past } from "@daybook/store";

/** A state of the data that is not the newest. */
export interface PastState {
  /** Names it on this machine: the same for all moments between two changes. */
  readonly key: string;
  readonly past: Past;
  /** When it came to be, in milliseconds since 1970. */
  readonly mementoMs: number;
  /** As of when it is asked, which decides what has come out of what is held. */
  readonly momentMs: number;
}

/** Past states, each of which is built and served by a process of its own. */
export interface PastServers {
  /** Whether a state was built before, or is for somebody else, so that it need not be for who asks now. */
  isBuilt(state: PastState): boolean;
  /** Where a state is served, once it is; rejected as unavailable where too many wait, and undefined where nothing was held. */
  open(state: PastState): Promise<PastServer | undefined>;
  close(): Promise<void>;
}

/** A server of a past state, on a socket of this machine. */
export interface PastServer {
  readonly socketPath: string;
}
