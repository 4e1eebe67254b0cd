import type { Socket } from "node:net";

/**
 * The first bytes of a connection that came together, at least as many as the given prefix has unless
 * they already differ from it. They stay on the socket, which is left paused.
 * Undefined, with the socket destroyed, when too few come in time or before its end.
 */
export function firstBytes(socket: Socket, prefix: Buffer, timeoutMs: number): Promise<Buffer | undefined> {
  return new Promise((resolve) => {
    let seen: Buffer = Buffer.alloc(0);
    const settle = (bytes: Buffer | undefined) => {
      clearTimeout(timer);
      socket.off("data", onData).off("end", onEnd).off("close", onClose);
      socket.pause();
      if (seen.length > 0) socket.unshift(seen);
      resolve(bytes);
    };
    const onData = (chunk: Buffer) => {
      seen = seen.length === 0 ? chunk : Buffer.concat([seen, chunk]);
      const start = seen.subarray(0, prefix.length);
      const isUndecided = start.length < prefix.length && start.equals(prefix.subarray(0, start.length));
      if (!isUndecided) settle(seen);
    };
    const onEnd = () => socket.destroy();
    const onClose = () => settle(undefined);
    const timer = setTimeout(() => socket.destroy(), timeoutMs);
    // A connection that breaks is closed next; without a listener it would end the process.
    socket.on("error", () => undefined);
    socket.on("data", onData).on("end", onEnd).on("close", onClose);
  });
}
