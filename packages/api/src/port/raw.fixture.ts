import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** What a connection answered until it was closed or fell silent. */
export interface RawAnswer {
  readonly text: string;
  readonly isClosed: boolean;
}

/**
 * Sends bytes as they are, in parts with a pause between them, and collects what
 * comes back; when told so, after saying that no more will be sent.
 */
export async function sendRaw(
  port: number,
  parts: string | readonly (string | Buffer)[],
  { pauseMs = 0, silenceMs = 1500, isLast = false } = {},
): Promise<RawAnswer> {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  let text = "";
  let silentTurns = 0;
  socket.on("data", (chunk) => {
    text += chunk.toString("latin1");
    silentTurns = 0;
  });
  let isSent = false;
  void sendParts(socket, typeof parts === "string" ? [parts] : parts, pauseMs).then(() => {
    silentTurns = 0;
    isSent = true;
    if (isLast) socket.end();
  });
  // Turns are counted, because a process that stood still has not listened meanwhile.
  while (!socket.closed && !(isSent && silentTurns * TURN_MS > silenceMs)) {
    await sleep(TURN_MS);
    silentTurns += 1;
  }
  const isClosed = socket.closed;
  socket.destroy();
  return { text, isClosed };
}

const TURN_MS = 5;

async function sendParts(socket: Socket, parts: readonly (string | Buffer)[], pauseMs: number): Promise<void> {
  for (const part of parts) {
    if (socket.destroyed) return;
    socket.write(part);
    if (pauseMs > 0) await sleep(pauseMs);
  }
}

/** The status codes of the HTTP/1.1 answers in a text. */
export function statusesIn(text: string): number[] {
  return [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map((match) => Number(match[1]));
}
