import http, { type IncomingMessage, type Server, type ServerResponse } from "node:http";
import http2, { type Http2Server, type ServerHttp2Session } from "node:http2";
import net, { type AddressInfo, type Socket } from "node:net";
import { firstBytes } from "./first-bytes.js";
import type { Limits } from "./limits.js";

/** Where to listen, and what to do with what comes. */
export interface PortOptions {
  readonly host: string;
  readonly port: number;
  readonly limits: Limits;
  readonly onRequest: (request: IncomingMessage, response: ServerResponse) => void;
  /** Bytes that the HTTP/1.1 parser refuses, and requests that come too slowly. */
  readonly onBadBytes: (failure: NodeJS.ErrnoException, socket: Socket) => void;
}

/** An open port. */
export interface Port {
  readonly address: string;
  readonly port: number;
  /** Takes no more connections, lets calls in flight finish until the time is over, then cuts the rest. */
  close(timeoutMs: number): Promise<void>;
}

/**
 * Listens for HTTP/1.1 and cleartext HTTP/2 on one port: a connection's first
 * bytes tell which, and it is handed to the server that speaks it.
 */
export async function openPort(options: PortOptions): Promise<Port> {
  const ofHttp1 = http1Server(options);
  const ofHttp2 = http2Server(options);
  const sockets = new Set<Socket>();
  const silent = new Set<Socket>();
  const sessions = new Set<ServerHttp2Session>();
  ofHttp2.on("session", (session) => {
    sessions.add(session);
    session.once("close", () => sessions.delete(session));
  });
  const front = net.createServer({ noDelay: true }, async (socket) => {
    sockets.add(socket);
    silent.add(socket);
    socket.once("close", () => sockets.delete(socket));
    const bytes = await firstBytes(socket, HTTP2_PREFACE, options.limits.headersTimeoutMs);
    silent.delete(socket);
    if (bytes === undefined) return;
    (bytes.equals(HTTP2_PREFACE) ? ofHttp2 : ofHttp1).emit("connection", socket);
    socket.resume();
  });
  front.maxConnections = options.limits.connectionsMax;
  await new Promise<void>((resolve, reject) => {
    front.once("error", reject).listen(options.port, options.host, resolve);
  });
  const { address, port } = front.address() as AddressInfo;
  return {
    address,
    port,
    async close(timeoutMs) {
      const closed = new Promise<void>((resolve) => front.close(() => resolve()));
      for (const socket of silent) socket.destroy();
      for (const session of sessions) session.close();
      // A connection becomes idle when its last answer ends, which may be later.
      const sweep = setInterval(() => ofHttp1.closeIdleConnections(), SWEEP_MS);
      const cut = setTimeout(() => {
        for (const socket of sockets) socket.destroy();
      }, timeoutMs);
      await closed;
      clearInterval(sweep);
      clearTimeout(cut);
      ofHttp1.close();
    },
  };
}

const HTTP2_PREFACE = Buffer.from("PRI");
const SWEEP_MS = 20;

function http1Server({ limits, onRequest, onBadBytes }: PortOptions): Server {
  const server = http.createServer({
    maxHeaderSize: limits.headerBytesMax,
    headersTimeout: Math.min(limits.headersTimeoutMs, limits.requestTimeoutMs),
    requestTimeout: limits.requestTimeoutMs,
    connectionsCheckingInterval: Math.min(1000, limits.headersTimeoutMs / 4),
    keepAliveTimeout: limits.idleTimeoutMs,
    insecureHTTPParser: false,
    // The answer to a missing Host is ours to write.
    requireHostHeader: false,
  });
  server.timeout = limits.stallTimeoutMs;
  server.on("request", onRequest).on("checkExpectation", onRequest);
  server.on("clientError", (failure: NodeJS.ErrnoException, socket) => onBadBytes(failure, socket as Socket));
  // A server that does not listen itself enforces no timeouts until it hears this.
  server.emit("listening");
  return server;
}

function http2Server({ limits, onRequest }: PortOptions): Http2Server {
  const server = http2.createServer({
    maxSessionMemory: 8,
    settings: {
      maxConcurrentStreams: limits.streamsMax,
      maxHeaderListSize: limits.headerBytesMax,
    },
  });
  server.setTimeout(limits.idleTimeoutMs);
  // Node's HTTP/2 requests and responses have the methods of HTTP/1.1 that are used here.
  server.on("request", onRequest as never);
  return server;
}
