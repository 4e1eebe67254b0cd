import type { ServerHttp2Session } from "node:http2";
import type { Socket } from "node:net";

/**
 * Tells the client of an HTTP/2 session to begin no more calls, while those that are
 * on their way are still taken, as RFC 9113, section 6.8 asks. Node 20 has no function
 * for that: once it has sent a GOAWAY, it refuses every new call. So the frame is
 * written beneath the session, which itself writes nothing but whole frames.
 */
export function giveShutdownNotice(session: ServerHttp2Session, socket: Socket): void {
  // The first frame of a connection is the session's.
  if (!session.destroyed && !session.pendingSettingsAck) socket.write(NOTICE);
}

/** Eight bytes of type GOAWAY, without flags, for the connection: the last call may be any, and there was no error. */
const NOTICE = Buffer.from("000008" + "07" + "00" + "00000000" + "7fffffff" + "00000000", "hex");
