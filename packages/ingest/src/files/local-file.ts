import { open } from "node:fs/promises";
import { SourceProblem } from "../source.js";

/** The bytes of a regular file, refused unread when there are too many. */
export async function readLocalFile(path: string, bytesMax: number): Promise<Uint8Array> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new SourceProblem(undefined, `it cannot be read (${error.code})`);
  });
  try {
    const { size } = await file.stat();
    if (size > bytesMax) throw tooLarge(size, bytesMax);
    return await file.readFile();
  } finally {
    await file.close();
  }
}

/** The refusal of a file with too many bytes. */
export function tooLarge(bytes: number, bytesMax: number): SourceProblem {
  return new SourceProblem(undefined, `it has ${bytes} bytes, and ${bytesMax} are the most for this source`);
}
