import type { Socket } from "node:net";
import type { ConnectionCounts, Full } from "../base/connection-counts.js";

/** What bounds open connections. */
export interface ConnectionsOptions {
  readonly connectionsMax: number;
  /** Connections of one address. */
  readonly shareMax: number;
  /** The address that a connection counts under. */
  readonly addressOf: (socket: Socket) => string;
  readonly monotonicMs: () => number;
}

/** Open connections: how many, whose, and which of them rest. */
export interface Connections {
  /** Takes a connection, for which one that rests may be given up. False if there is no room. */
  take(socket: Socket): boolean;
  /** How to give up a connection of HTTP/2: its client is told which of its calls were answered. */
  endsBy(socket: Socket, end: () => void): void;
  /** A call has begun on a connection. */
  begin(socket: Socket): void;
  /** A call of a connection is over. */
  end(socket: Socket): void;
  all(): Iterable<Socket>;
  counts(): ConnectionCounts;
}

/**
 * No connections yet. An address has a share of them, so that nobody shuts out others by holding connections open. Where a
 * share or all are taken, the one that has rested longest is given up for a new one. A connection rests while
 * it has no call; connections in the sets are in the order in which they came to rest.
 */
export function connectionsOf({ connectionsMax, shareMax, addressOf, monotonicMs }: ConnectionsOptions): Connections {
  const open = new Map<Socket, Connection>();
  const resting = new Set<Connection>();
  const holders = new Map<string, Holder>();
  const refused = { address: 0, all: 0 };
  const givenUp = { address: 0, all: 0 };

  function rest(connection: Connection): void {
    connection.restingSinceMs = monotonicMs();
    connection.bytesAtRest = connection.socket.bytesRead;
    resting.add(connection);
    connection.holder.resting.add(connection);
  }

  function stir(connection: Connection): void {
    resting.delete(connection);
    connection.holder.resting.delete(connection);
  }

  function forget(connection: Connection): void {
    if (!open.delete(connection.socket)) return;
    stir(connection);
    const { holder } = connection;
    holder.count -= 1;
    if (holder.count === 0) holders.delete(holder.address);
  }

  /** The one that has rested longest, if that is long enough for everything that it had sent to be read. */
  function longestIn(those: Set<Connection>): Connection | undefined {
    let spared = 0;
    for (const connection of those) {
      if (monotonicMs() - connection.restingSinceMs < REST_MS_MIN || spared === SPARED_AT_ONCE_MAX) return undefined;
      if (connection.isSpared || !connection.isHalfHeard()) return connection;
      // A part of its next request is here. The rest of an honest one is about to come; a client that sends drop by drop is spared once.
      connection.isSpared = true;
      spared += 1;
      stir(connection);
      rest(connection);
    }
    return undefined;
  }

  function makeRoom(full: Full, those: Set<Connection>): boolean {
    const longest = longestIn(those);
    if (longest === undefined) {
      refused[full] += 1;
      return false;
    }
    givenUp[full] += 1;
    forget(longest);
    longest.giveUp();
    return true;
  }

  return {
    take(socket) {
      const address = addressOf(socket);
      const holder = holders.get(address) ?? { address, count: 0, resting: new Set() };
      if (holder.count >= shareMax && !makeRoom("address", holder.resting)) return false;
      if (open.size >= connectionsMax && !makeRoom("all", resting)) return false;
      const connection = new Connection(socket, holder);
      holders.set(address, holder);
      holder.count += 1;
      open.set(socket, connection);
      rest(connection);
      socket.once("close", () => forget(connection));
      return true;
    },
    endsBy(socket, end) {
      const connection = open.get(socket);
      if (connection !== undefined) connection.endSession = end;
    },
    begin(socket) {
      const connection = open.get(socket);
      if (connection === undefined) return;
      connection.calls += 1;
      if (connection.calls === 1) stir(connection);
    },
    end(socket) {
      const connection = open.get(socket);
      if (connection === undefined) return;
      connection.calls -= 1;
      connection.isSpared = false;
      if (connection.calls === 0) rest(connection);
    },
    all: () => open.keys(),
    counts: () => ({ open: open.size, refused, givenUp }),
  };
}

/** An address that has connections. */
interface Holder {
  readonly address: string;
  count: number;
  readonly resting: Set<Connection>;
}

class Connection {
  calls = 0;
  restingSinceMs = 0;
  bytesAtRest = 0;
  isSpared = false;
  /** Undefined over HTTP/1.1. */
  endSession: (() => void) | undefined = undefined;

  constructor(
    readonly socket: Socket,
    readonly holder: Holder,
  ) {}

  /** Whether a part of a request has come; what comes on an HTTP/2 connection without a call is none. */
  isHalfHeard(): boolean {
    return this.endSession === undefined && this.socket.bytesRead !== this.bytesAtRest;
  }

  giveUp(): void {
    if (this.endSession === undefined) this.socket.destroy();
    else this.endSession();
  }
}

const REST_MS_MIN = 100;
/** A search for a connection to give up must not look at all of them. */
const SPARED_AT_ONCE_MAX = 16;
