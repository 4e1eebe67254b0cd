import http, { type IncomingMessage, type Server, type ServerResponse } from "node:http";
import http2, {
  type Http2Server,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type ServerHttp2Session,
} from "node:http2";
import net, { type AddressInfo, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { ResourceLimits } from "../base/resource-limits.js";
import type { Connections } from "./connections.js";
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
  /** A socket of this machine instead of a port. */
  readonly socketPath?: string | undefined;
  readonly resourceLimits: ResourceLimits;
  readonly onRequest: OnRequest;
  readonly monotonicMs: () => number;
  readonly connections: Connections;
  /** A connection was taken. */
  readonly onConnection: () => void;
  /** The first bytes of a connection are here. */
  readonly onArrival: (arrival: Arrival) => void;
  /** Bytes that the HTTP/1.1 parser refuses, and requests that come too slowly. */
  readonly onBadBytes: (bad: BadBytes, socket: Socket) => void;
  /** A CONNECT, which leaves the bare connection. */
  readonly onTunnel: (socket: Socket) => void;
}

/** A connection whose first bytes are here, and what has it served. */
export interface Arrival {
  readonly socket: Socket;
  readonly bytes: Buffer;
  readonly enter: () => void;
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
  const waited = new Map<Socket, number>();
  const ofHttp1 = http1Server(options, (socket) => waited.get(socket) ?? options.monotonicMs());
  const ofHttp2 = http2Server(options);
  const { connections } = options;
  const silent = new Set<Socket>();
  const speakingHttp1 = new Set<Socket>();
  const sessions = new Map<ServerHttp2Session, Socket>();
  const speakHttp2 = (socket: Socket) => {
    ofHttp2.once("session", (session) => {
      sessions.set(session, socket);
      session.once("close", () => sessions.delete(session));
      connections.endsBy(socket, () => session.close());
      session.on("stream", (stream) => {
        connections.begin(socket);
        stream.once("close", () => connections.end(socket));
      });
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
    options.onConnection();
    if (!connections.take(socket)) {
      socket.destroy();
      return;
    }
    silent.add(socket);
    socket.once("close", () => speakingHttp1.delete(socket));
    const bytes = await firstBytes(socket, HTTP2_PREFACE, options.resourceLimits.headersTimeoutMs);
    silent.delete(socket);
    if (bytes === undefined) return;
    const arrivedMs = options.monotonicMs();
    // It does not rest while its request waits.
    connections.begin(socket);
    const enter = () => {
      connections.end(socket);
      if (socket.destroyed) return;
      if (bytes.subarray(0, HTTP2_PREFACE.length).equals(HTTP2_PREFACE)) speakHttp2(socket);
      else {
        speakingHttp1.add(socket);
        ofHttp1.emit("connection", socket);
        // What is here already is parsed in this turn of the event loop, and has waited; what comes later has not.
        waited.set(socket, arrivedMs);
        setImmediate(() => waited.delete(socket));
      }
      socket.resume();
    };
    options.onArrival({ socket, bytes, enter });
  });
  await new Promise<void>((resolve, reject) => {
    const { host, port, socketPath } = options;
    const place = socketPath === undefined ? { port, host } : { path: socketPath };
    front.once("error", reject).listen({ ...place, backlog: BACKLOG }, resolve);
  });
  const stopCutting = cutStalled(speakingHttp1, options.resourceLimits.stallTimeoutMs);
  const { address, port } = addressIn(front.address());
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
        for (const socket of connections.all()) socket.destroy();
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

/** A socket has no port. */
function addressIn(place: AddressInfo | string | null): Pick<AddressInfo, "address" | "port"> {
  return place instanceof Object ? place : { address: place ?? "", port: 0 };
}

const HTTP2_PREFACE = Buffer.from("PRI");
/** Connections that the system holds until they are taken: of more it takes no notice, and their clients ask again after seconds. */
const BACKLOG = 4096;
const SWEEP_MS = 20;
const GRACE_MS = 250;

function http1Server(options: PortOptions, arrivedMsOf: (socket: Socket) => number): Server {
  const { resourceLimits: limits, connections, onRequest, onBadBytes, onTunnel } = options;
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
  const inTurn = oneAtATime(onRequest, arrivedMsOf);
  const begin = (request: IncomingMessage, response: ServerResponse) => {
    connections.begin(request.socket);
    response.on("close", end);
    inTurn(request, response);
  };
  // One function for all responses: one for each would cost a part of what a small answer does.
  function end(this: ServerResponse) {
    connections.end(this.req.socket);
  }
  server.on("request", begin).on("checkExpectation", begin);
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
