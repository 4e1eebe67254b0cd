import http, { type Server } from "node:http";
import http2, {
  type Http2Server,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type ServerHttp2Session,
} from "node:http2";
import net, { type AddressInfo, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { ResourceLimits } from "../base/resource-limits.js";
import { firstBytes } from "./first-bytes.js";
import { cutIfMute, cutIfPrioritising } from "./http2-life.js";
import type { BadBytes } from "./parse-failure.js";
import { giveShutdownNotice } from "./shutdown-notice.js";
import { cutStalled } from "./stalled.js";
import { fewAtATime, type OnRequest, oneAtATime } from "./turns.js";
import { untilQuiet } from "./until-quiet.js";

/** Where to listen, and what to do with what comes. */
export interface PortOptions {
  readonly host: string;
  readonly port: number;
  readonly resourceLimits: ResourceLimits;
  readonly onRequest: OnRequest;
  readonly monotonicMs: () => number;
  /** Bytes that the HTTP/1.1 parser refuses, and requests that come too slowly. */
  readonly onBadBytes: (bad: BadBytes, socket: Socket) => void;
  /** A CONNECT, which leaves the bare connection. */
  readonly onTunnel: (socket: Socket) => void;
}

/** An open port. */
export interface Port {
  readonly address: string;
  readonly port: number;
  /** Takes the connections that are open already, and then no more; they go on. */
  stopListening(): Promise<void>;
  /** Stops listening, lets calls in flight finish until the time is over, then cuts the rest. */
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
  const speakingHttp1 = new Set<Socket>();
  const sessions = new Map<ServerHttp2Session, Socket>();
  const speakHttp2 = (socket: Socket) => {
    ofHttp2.once("session", (session) => {
      sessions.set(session, socket);
      session.once("close", () => sessions.delete(session));
      cutIfPrioritising(session, socket);
      cutIfMute(session, socket, options.resourceLimits.headersTimeoutMs);
    });
    // A session has no use for half a connection.
    socket.allowHalfOpen = false;
    ofHttp2.emit("connection", socket);
  };
  let taken = 0;
  // A client may say that it sends no more, and still wait for its answer.
  const front = net.createServer({ noDelay: true, allowHalfOpen: true }, async (socket) => {
    taken += 1;
    // Not by maxConnections: of several processes on one port, full ones would hand a connection round for ever.
    if (sockets.size >= options.resourceLimits.connectionsMax) {
      socket.destroy();
      return;
    }
    sockets.add(socket);
    silent.add(socket);
    socket.once("close", () => {
      sockets.delete(socket);
      speakingHttp1.delete(socket);
    });
    const bytes = await firstBytes(socket, HTTP2_PREFACE, options.resourceLimits.headersTimeoutMs);
    silent.delete(socket);
    if (bytes === undefined) return;
    if (bytes.equals(HTTP2_PREFACE)) speakHttp2(socket);
    else {
      speakingHttp1.add(socket);
      ofHttp1.emit("connection", socket);
    }
    socket.resume();
  });
  await new Promise<void>((resolve, reject) => {
    front.once("error", reject).listen(options.port, options.host, resolve);
  });
  const stopCutting = cutStalled(speakingHttp1, options.resourceLimits.stallTimeoutMs);
  const { address, port } = front.address() as AddressInfo;
  const isClosed = new Promise<void>((resolve) => front.once("close", resolve));
  let stopped: Promise<void> | undefined;
  const stopListening = () => {
    stopped ??= untilQuiet(() => taken, options.monotonicMs).then(() => void front.close());
    return stopped;
  };
  return {
    address,
    port,
    stopListening,
    async close(timeoutMs) {
      await stopListening();
      for (const [session, socket] of sessions) giveShutdownNotice(session, socket);
      const cut = setTimeout(() => {
        for (const socket of sockets) socket.destroy();
      }, timeoutMs);
      // A request may already be on its way on a connection that looks idle.
      await Promise.race([isClosed, sleep(GRACE_MS, undefined, { ref: false })]);
      // A connection becomes idle when its last answer ends, which may be later.
      const sweep = setInterval(() => {
        for (const socket of silent) socket.destroy();
        for (const session of sessions.keys()) session.close();
        ofHttp1.closeIdleConnections();
      }, SWEEP_MS);
      await isClosed;
      clearInterval(sweep);
      clearTimeout(cut);
      ofHttp1.close();
      stopCutting();
    },
  };
}

const HTTP2_PREFACE = Buffer.from("PRI");
const SWEEP_MS = 20;
const GRACE_MS = 250;

function http1Server({ resourceLimits: limits, onRequest, monotonicMs, onBadBytes, onTunnel }: PortOptions): Server {
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
  // By default Node drops lines beyond a thousand without a word, and with them what a proxy added last.
  server.maxHeadersCount = 0;
  const inTurn = oneAtATime(onRequest, monotonicMs);
  server.on("request", inTurn).on("checkExpectation", inTurn);
  server.on("clientError", (failure: BadBytes, socket) => onBadBytes(failure, socket as Socket));
  server.on("connect", (_, socket) => onTunnel(socket as Socket));
  // Node's types do not know this: the answers of a connection that sends no more are still due.
  Object.assign(server, { httpAllowHalfOpen: true });
  // A server that does not listen itself enforces no timeouts until it hears this.
  server.emit("listening");
  return server;
}

function http2Server({ resourceLimits: limits, onRequest, monotonicMs }: PortOptions): Http2Server {
  const server = http2.createServer({
    maxSessionMemory: 8,
    settings: {
      maxConcurrentStreams: limits.streamsMax,
      maxHeaderListSize: limits.headerBytesMax,
    },
  });
  server.setTimeout(limits.idleTimeoutMs);
  const inTurn = fewAtATime(onRequest, monotonicMs);
  server.on("request", inTurn).on("checkExpectation", inTurn);
  server.on("checkContinue", (request: Http2ServerRequest, response: Http2ServerResponse) => {
    // Node would throw for a stream that was reset at once.
    if (!request.stream.destroyed && !request.stream.closed) response.writeContinue();
    inTurn(request, response);
  });
  return server;
}
