import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A way to a server on which answers can be lost after the server has done what it was asked for. */
export interface LossyWay {
  /** The server's address by this way. */
  readonly url: string;
  /** Whether from now on a connection ends where it would bring an answer. */
  loseAnswers(isLosing: boolean): void;
  /** Ends every connection for who asked. The server is not told: it goes on with what it has begun. */
  cut(): void;
  /** Brings nothing more on the connections that are open, and tells nobody. Gives how many statements came on them since. */
  mute(): () => number;
  close(): void;
}

/** Opens a way on a port of its own to the server of that address. */
export async function lossyWayTo(url: string): Promise<LossyWay> {
  const { hostname, port } = new URL(url);
  const callers = new Set<Socket>();
  const servers = new Set<Socket>();
  const muted = new Set<Socket>();
  let isLosing = false;
  let statementsMuted = 0;
  const listener = createServer((caller) => {
    const server = connect(Number(port), hostname);
    callers.add(caller);
    servers.add(server);
    caller.on("data", (piece) => {
      if (!muted.has(caller)) server.write(piece);
      else if (STATEMENTS.includes(String.fromCharCode(piece[0]!))) statementsMuted += 1;
    });
    server.on("data", (piece) => {
      if (isLosing) caller.destroy();
      else if (!muted.has(caller)) caller.write(piece);
    });
    server.on("close", () => caller.destroy());
    for (const socket of [caller, server]) socket.on("error", () => {});
  }).listen(0, "127.0.0.1");
  await once(listener, "listening");
  const way = new URL(url);
  way.host = `127.0.0.1:${(listener.address() as AddressInfo).port}`;
  return {
    url: way.href,
    loseAnswers(isLosingNow) {
      isLosing = isLosingNow;
    },
    cut() {
      for (const caller of callers) caller.destroy();
      callers.clear();
    },
    mute() {
      for (const caller of callers) muted.add(caller);
      return () => statementsMuted;
    },
    close() {
      listener.close();
      for (const socket of [...callers, ...servers]) socket.destroy();
    },
  };
}

/** What the messages of the protocol begin with that bring a statement. */
const STATEMENTS = "QP";
