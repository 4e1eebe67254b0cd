import { type FileHandle, open, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { syncFolder } from "../../files/durable-file.js";
import { isTorn } from "./line.js";
import { splitLines } from "./split-lines.js";

/** A file that several processes append to, and how far we have read it. */
export interface JournalFile {
  /** Appends in one write, which may be cut short when the disk is full. */
  append(text: string): Promise<void>;
  /** Waits until everything in the file is on the disk, no matter who wrote it. */
  sync(): Promise<void>;
  /** Reads what has been added since the last read. */
  readOn(): Promise<void>;
  /** What was left of a line that was not written to its end, or not yet; empty if the last line is whole. */
  readonly torn: Buffer;
  /** Whether the name now refers to another file, or to one shorter than what was read. */
  isReplaced(): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * Opens a file at its start, creating it if missing; lines are passed on without their ends. The last one needs no end
 * to be passed on, unless it looks like the beginning of a longer one.
 */
export async function openJournalFile(path: string, onLine: (line: Buffer) => void): Promise<JournalFile> {
  const file = await openDurably(path);
  const piece = Buffer.allocUnsafe(PIECE_BYTES);
  const lines = splitLines(onLine);
  let offset = 0;
  return {
    async append(text) {
      await file.write(Buffer.from(text));
    },
    sync: () => file.datasync(),
    async readOn() {
      for (let isMore = true; isMore; ) {
        const { bytesRead } = await file.read(piece, 0, piece.length, offset);
        offset += bytesRead;
        lines.push(piece.subarray(0, bytesRead));
        isMore = bytesRead === piece.length;
      }
      if (lines.rest.length > 0 && !isTorn(lines.rest)) lines.endRest();
    },
    get torn() {
      return lines.rest;
    },
    async isReplaced() {
      const wasRead = offset;
      const [named, held] = await Promise.all([stat(path).catch(() => undefined), file.stat()]);
      return named?.ino !== held.ino || named.dev !== held.dev || held.size < wasRead;
    },
    close: () => file.close(),
  };
}

/** Only this user may read it, since it says who calls. */
async function openDurably(path: string): Promise<FileHandle> {
  const file = await open(path, "a+", 0o600);
  try {
    await syncFolder(dirname(path));
    return file;
  } catch (problem) {
    await file.close();
    throw problem;
  }
}

const PIECE_BYTES = 65_536;
