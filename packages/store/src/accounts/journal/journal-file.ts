import { type FileHandle, open, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { syncFolder } from "../../files/durable-file.js";
import { splitLines } from "./split-lines.js";

/** A file that several processes append to, and how far we have read it. */
export interface JournalFile {
  /** Appends in one write, which may be cut short when the disk is full. */
  append(text: string): Promise<void>;
  /** Waits until everything in the file is on the disk, no matter who wrote it. */
  sync(): Promise<void>;
  /** Reads what has been added since the last read. */
  readOn(): Promise<void>;
  /** Whether the name now refers to another file, or to one shorter than what was read. */
  isReplaced(): Promise<boolean>;
  close(): Promise<void>;
}

/** Opens a file at its start, creating it if missing; lines are passed on without their ends. */
export async function openJournalFile(path: string, onLine: (line: Buffer) => void): Promise<JournalFile> {
  const file = await openDurably(path);
  const piece = Buffer.allocUnsafe(PIECE_BYTES);
  const take = splitLines(onLine);
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
        take(piece.subarray(0, bytesRead));
        isMore = bytesRead === piece.length;
      }
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
