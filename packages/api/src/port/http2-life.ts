import type { ServerHttp2Session } from "node:http2";
import type { Socket } from "node:net";

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
