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
