import type { Socket } from "node:net";

/**
 * Has connections cut on which nothing moves although an answer is due. Node's own limit sets a timer for every request,
 * which costs a part of what a small answer does. Instead those get one that are found without any by a look now
 * and then: one that waits for its next request has the timer of that. Returns what ends the looking.
 */
export function cutStalled(sockets: ReadonlySet<Socket>, timeoutMs: number): () => void {
  const look = setInterval(() => {
    for (const socket of sockets) if (!socket.timeout) socket.setTimeout(timeoutMs);
  }, timeoutMs / LOOKS).unref();
  return () => clearInterval(look);
}

/** A connection is cut at most this part of the time later than it might be. */
const LOOKS = 8;
