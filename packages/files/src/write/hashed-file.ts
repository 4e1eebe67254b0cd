import { createHash } from "node:crypto";
import { closeSync, fsyncSync, openSync, rmSync, writeSync } from "node:fs";

/** What was written to a file. */
export interface WrittenBytes {
  readonly bytes: number;
  /** In hexadecimal digits. */
  readonly sha256: string;
}

/** A new file that is written piece by piece; nobody waits for another meanwhile. */
export interface HashedFile {
  readonly path: string;
  add(piece: Uint8Array): void;
  /** Closes the file when its bytes are on the disk. */
  end(): WrittenBytes;
  /** Closes and removes it. */
  drop(): void;
}

/** Begins a file. */
export function hashedFile(path: string): HashedFile {
  const file = openSync(path, "wx");
  const hash = createHash("sha256");
  let bytes = 0;
  let isOpen = true;
  const close = () => {
    if (isOpen) closeSync(file);
    isOpen = false;
  };
  return {
    path,
    add(piece) {
      for (let written = 0; written < piece.length; ) written += writeSync(file, piece, written);
      hash.update(piece);
      bytes += piece.length;
    },
    end() {
      fsyncSync(file);
      close();
      return { bytes, sha256: hash.digest("hex") };
    },
    drop() {
      close();
      rmSync(path, { force: true });
    },
  };
}
