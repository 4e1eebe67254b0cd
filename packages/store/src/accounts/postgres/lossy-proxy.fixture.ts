import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A proxy in front of a server that can lose answers after the server has done what it was asked. */
export interface LossyProxy {
  /** The server's address through the proxy. */
  readonly url: string;
  /** Whether, from now on, a connection ends where it would bring an answer. */
  loseAnswers(isLosing: boolean): void;
  /** Ends every connection on the client's side. The server is not told: it goes on with what it has begun. */
  cut(): void;
  /** Forwards nothing more on the open connections, and tells nobody. Returns a count of the statements they have brought since. */
  mute(): () => number;
  close(): void;
}

/** Starts a proxy, on a port of its own, to the server at an address. */
export async function lossyProxyTo(url: string): Promise<LossyProxy> {
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
  const address = new URL(url);
  address.host = `127.0.0.1:${(listener.address() as AddressInfo).port}`;
  return {
    url: address.href,
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

/** The first bytes of protocol messages that carry a statement. */
const STATEMENTS = "QP";
