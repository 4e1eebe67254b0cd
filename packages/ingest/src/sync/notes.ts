import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isHeaderText, type Validators } from "../fetch/validators.js";
import { entriesIn, writeWhole } from "./small-file.js";

/** What is noted of a file that was fetched: by what its host knows its bytes, and which they were. */
export interface Note extends Validators {
  /** Empty for an archive that was looked through, of which nothing is held as a whole. */
  readonly sha256: string;
}

/**
 * The notes of earlier syncs, in a file of the data folder. They save work and
 * nothing else: without them every file is fetched and found to be held.
 */
export class Notes {
  private constructor(
    private readonly path: string,
    private readonly text: string,
    private readonly byAddress: Map<string, Note>,
  ) {}

  /** The notes of a data folder; none when they are not there or cannot be understood. */
  static async read(dataFolder: string): Promise<Notes> {
    const path = join(dataFolder, "sync.json");
    const text = await readFile(path, "utf8").catch(() => "");
    return new Notes(path, text, new Map(notesIn(text)));
  }

  of(address: string): Note | undefined {
    return this.byAddress.get(address);
  }

  /** Notes a file, unless its host said nothing by which it would know it again. */
  set(address: string, sha256: string, { etag, lastModified }: Validators): void {
    const isKnowable = isHeaderText(etag) || isHeaderText(lastModified);
    if (!isKnowable) this.byAddress.delete(address);
    else this.byAddress.set(address, noteOf({ sha256, etag, lastModified }));
  }

  /** Notes an archive that was looked through. */
  setLooked(place: string, validators: Validators): void {
    this.set(place, LOOKED, validators);
  }

  /** Writes down what is worth keeping, if it has changed. */
  async save(isWorthKeeping: (note: Note) => boolean): Promise<void> {
    const kept = [...this.byAddress]
      .filter(([, note]) => note.sha256 === LOOKED || isWorthKeeping(note))
      .sort(([a], [b]) => (a < b ? -1 : 1));
    const text = kept.length === 0 ? "" : `${JSON.stringify(Object.fromEntries(kept), null, 1)}\n`;
    if (text === this.text) return;
    await writeWhole(this.path, text);
  }
}

/** Whatever is no note is left out. */
function notesIn(text: string): [string, Note][] {
  return entriesIn(text).flatMap(([address, entry]) => {
    const { sha256, etag, lastModified } = Object(entry) as Record<string, unknown>;
    return typeof sha256 === "string" ? [[address, noteOf({ sha256, etag, lastModified })]] : [];
  });
}

function noteOf({ sha256, etag, lastModified }: { sha256: string; etag: unknown; lastModified: unknown }): Note {
  return {
    sha256,
    ...(isHeaderText(etag) ? { etag } : {}),
    ...(isHeaderText(lastModified) ? { lastModified } : {}),
  };
}

const LOOKED = "";
