import type { ServerHttp2Session } from "node:http2";
import type { Socket } from "node:net";

/**
 * Ends the connection of an HTTP/2 session that sends many PRIORITY frames for few calls, as Node does itself with pings, settings
 * and resets. They say nothing that counts here (RFC 9113, 5.3), and reading them would keep the processor busy. Node 22 and later
 * tell of none, and cut the connection themselves after some 10,000.
 */
export function cutIfPrioritising(session: ServerHttp2Session, socket: Socket): void {
  let allowed = PRIORITIES_MAX;
  const count = () => {
    allowed -= 1;
    if (allowed < 0) socket.destroy();
  };
  session.on("priority", count);
  session.on("stream", (stream) => {
    allowed = Math.min(PRIORITIES_MAX, allowed + PRIORITIES_OF_CALL);
    stream.on("priority", count);
  });
}

/** Browsers send some when they begin, and a few with each call. */
const PRIORITIES_MAX = 1_000;
const PRIORITIES_OF_CALL = 10;

/**
 * Ends the connection of an HTTP/2 session that does not begin in time, or that has
 * no call and does not answer a ping. Node 20 tells nothing of a session that it
 * gave up after a protocol error: it merely goes silent, and holds its connection.
 */
export function cutIfMute(session: ServerHttp2Session, socket: Socket, timeoutMs: number): void {
  let calls = 0;
  let isHeard = false;
  const hear = () => {
    isHeard = true;
  };
  session.once("remoteSettings", hear);
  session.on("stream", (stream) => {
    calls += 1;
    stream.once("close", () => {
      calls -= 1;
    });
  });
  const timer = setInterval(() => {
    // A client that is slow to take an answer may be slow to see the ping, too.
    if (session.destroyed || (!isHeard && calls === 0)) return socket.destroy();
    isHeard = false;
    session.ping(hear);
  }, timeoutMs);
  socket.once("close", () => clearInterval(timer));
}
