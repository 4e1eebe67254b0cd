import type { Socket } from "node:net";

/**
 * Where work is done: quick work is what most calls are, heavy work takes a millisecond
 * or more, as an export or a large answer that is not prepared. Quick work never waits behind heavy work.
 */
export type LaneName = "quick" | "heavy";

/** Gives calls their turns, so that no call waits long unseen, and refuses those that come too late for one. */
export interface Admission<Call> {
  /**
   * Undefined if a call may go on at once, as nearly always. Otherwise a promise that is fulfilled
   * when it is the call's turn, and rejected with the refusal when it has waited too long.
   */
  turn(call: Call, lane: LaneName): Promise<void> | undefined;
  /** The next turn of a call that has begun heavy work and goes on with it bit by bit. It is never refused. */
  nextTurn(call: Call): Promise<void>;
  /** While a call that has begun heavy work waits for its client, others may take its place. */
  rest(call: Call): void;
  /** The call is over. */
  leave(call: Call): void;
  /** Which lane a kind of work belongs to, by how long it took lately. */
  laneOf(work: string): LaneName;
  /** Records how long a kind of work took. */
  took(work: string, ms: number): void;
}

/** Why a call is refused instead of being given its turn. */
export type Lateness =
  /** Its caller's deadline has passed. */
  | "deadline"
  /** It has waited longer than any call may. */
  | "waited"
  /** More calls come than can be served, so that waiting would only make all of them late. */
  | "crowded";

/** Lets connections in, each with its first call. */
export interface ConnectionAdmission {
  /** Takes a turn for a connection that may be let in at once; false if it has to wait. */
  tryToEnter(socket: Socket): boolean;
  /** Lets a connection in when it is its turn, which is then that of its first call, too. */
  waitToEnter(socket: Socket, entrance: Entrance): void;
}

/** A connection that waits to be let in with its first request. */
interface Entrance {
  readonly isFavoured: boolean;
  readonly enter: () => void;
  readonly refuse: (lateness: Lateness) => void;
}
