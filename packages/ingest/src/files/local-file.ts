import { closeSync, fstatSync, openSync, readFileSync } from "node:fs";
import { DiskProblem, diskProblemOf, namingSync } from "@daybook/store";
import { SourceProblem } from "../source.js";

/**
 * The bytes of a regular file, refused unread when there are too many. It waits
 * for the disk, since a read in the background would queue behind the packing
 * and syncing of the files before it, which takes far longer.
 */
export function readLocalFile(path: string, bytesMax: number): Uint8Array {
  const file = openFile(path);
  try {
    const { size } = fstatSync(file);
    if (size > bytesMax) throw tooLarge(size, bytesMax);
    return namingSync(path, () => readFileSync(file));
  } finally {
    closeSync(file);
  }
}

/** The refusal of a file with too many bytes. */
export function tooLarge(bytes: number, bytesMax: number): SourceProblem {
  return new SourceProblem(undefined, `it has ${bytes} bytes, and ${bytesMax} are the most for this source`);
}

function openFile(path: string): number {
  try {
    return openSync(path, "r");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EACCES" || code === "EPERM") {
      throw new SourceProblem(undefined, `this user may not read it (${code}): give it the right to`);
    }
    // A fault of the machine is not the file's.
    const explained = diskProblemOf(error, path);
    throw explained instanceof DiskProblem ? explained : new SourceProblem(undefined, `it cannot be read (${code})`);
  }
}
