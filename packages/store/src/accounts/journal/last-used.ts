import { constants, type FileHandle, open } from "node:fs/promises";
import { checksumOf } from "./line.js";

/** When keys were last used: one cell of a file for each key, at its place, so that use does not make the file grow. */
export interface LastUsed {
  /** The time noted for a key; null if there is none that can be read. */
  read(key: Place): Promise<string | null>;
  /** Notes a time unless a later one is there. Not synced: what a power cut loses will be noted again. */
  note(key: Place, at: string): Promise<void>;
  close(): Promise<void>;
}

/** The number of a key among all keys ever added, and its id. */
interface Place {
  readonly place: number;
  readonly id: string;
}

/** Opens the file, creating it if missing. */
export async function openLastUsed(path: string): Promise<LastUsed> {
  const file: FileHandle = await open(path, constants.O_RDWR | constants.O_CREAT, 0o600);
  const read = async ({ place, id }: Place) => {
    const { buffer } = await file.read(Buffer.alloc(CELL_BYTES), 0, CELL_BYTES, place * CELL_BYTES);
    const text = buffer.toString("latin1");
    const at = text.slice(0, TIME_BYTES);
    return text === cellOf(id, at) ? at : null;
  };
  return {
    read,
    async note(key, at) {
      const held = await read(key);
      if (held !== null && held >= at) return;
      await file.write(Buffer.from(cellOf(key.id, at), "latin1"), 0, CELL_BYTES, key.place * CELL_BYTES);
    },
    close: () => file.close(),
  };
}

/** The checksum covers the id too, so that a cell is never mistaken for another key's. */
function cellOf(id: string, at: string): string {
  return `${at} ${checksumOf(`${id} ${at}`)}\n`;
}

const TIME_BYTES = 24;
const CELL_BYTES = TIME_BYTES + 10;
