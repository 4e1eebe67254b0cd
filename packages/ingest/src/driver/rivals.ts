import { createHash } from "node:crypto";
import { SourceProblem } from "../source.js";
import type { KnownFile } from "./holdings.js";
import type { PlacedFile } from "./order.js";

/**
 * The files of a run that are of the same unit and version as another one of it.
 * Where the live file is among them, the others do not take its place back, or
 * every run of the same folder would change what is live.
 */
export class Rivals {
  readonly #identities = new Set<string>();

  /** Reads those of some files, in time order, that are not alone with their unit and version. */
  static async among(files: readonly PlacedFile[]): Promise<Rivals> {
    const rivals = new Rivals();
    for (const [at, placed] of files.entries()) {
      if (isBeside(placed, files[at - 1]) || isBeside(placed, files[at + 1])) await rivals.#add(placed);
    }
    return rivals;
  }

  /** A file with these bytes is one of several of its unit and version. */
  has({ unit, version, sha256 }: Omit<KnownFile, "fileName">): boolean {
    return this.#identities.has(JSON.stringify([unit, version, sha256]));
  }

  async #add({ file, identity }: PlacedFile): Promise<void> {
    try {
      const sha256 = createHash("sha256")
        .update(await file.read())
        .digest("hex");
      this.#identities.add(JSON.stringify([identity.unit, identity.version, sha256]));
    } catch (error) {
      // It is refused when it has its turn.
      if (!(error instanceof SourceProblem)) throw error;
    }
  }
}

function isBeside({ identity }: PlacedFile, other: PlacedFile | undefined): boolean {
  return identity.unit === other?.identity.unit && identity.version === other.identity.version;
}
