import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** What a connection answered until it was closed or fell silent, and how long that took. */
export interface RawAnswer {
  readonly text: string;
  readonly isClosed: boolean;
  readonly ms: number;
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
  const start = performance.now();
  let text = "";
  let lastMs = start;
  socket.on("data", (chunk) => {
    text += chunk.toString("latin1");
    lastMs = performance.now();
  });
  let isSent = false;
  void sendParts(socket, typeof parts === "string" ? [parts] : parts, pauseMs).then(() => {
    lastMs = performance.now();
    isSent = true;
    if (isLast) socket.end();
  });
  while (!socket.closed && !(isSent && performance.now() - lastMs > silenceMs)) await sleep(5);
  const isClosed = socket.closed;
  socket.destroy();
  return { text, isClosed, ms: performance.now() - start };
}

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
