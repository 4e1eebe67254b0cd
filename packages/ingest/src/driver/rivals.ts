import { createHash } from "node:crypto";
import { SourceProblem } from "../source.js";
import type { KnownFile } from "./holdings.js";
import type { PlacedFile } from "./order.js";

/**
 * The files of a run that are of the same unit and version as another one of it, or of the same unit and both
 * of the day of their retrieval. Where the live file is among them, the others do not take its place back, or
 * every run of the same folder would change what is live.
 */
export class Rivals {
  readonly #identities = new Set<string>();

  /** Reads those of some files, in time order, that are not alone. */
  static async among(files: readonly PlacedFile[]): Promise<Rivals> {
    const rivals = new Rivals();
    for (const [at, placed] of files.entries()) {
      if (isBeside(placed, files[at - 1]) || isBeside(placed, files[at + 1])) await rivals.#add(placed);
    }
    return rivals;
  }

  /** A file with these bytes is one of several of its unit. */
  has({ unit, sha256 }: Pick<KnownFile, "unit" | "sha256">): boolean {
    return this.#identities.has(JSON.stringify([unit, sha256]));
  }

  async #add({ file, identity }: PlacedFile): Promise<void> {
    try {
      const sha256 = createHash("sha256")
        .update(await file.read())
        .digest("hex");
      this.#identities.add(JSON.stringify([identity.unit, sha256]));
    } catch (error) {
      // It is refused when it has its turn.
      if (!(error instanceof SourceProblem)) throw error;
    }
  }
}

function isBeside({ identity }: PlacedFile, other: PlacedFile | undefined): boolean {
  if (identity.unit !== other?.identity.unit) return false;
  const areOfRetrieval = identity.isOfRetrieval === true && other.identity.isOfRetrieval === true;
  return areOfRetrieval || identity.version === other.identity.version;
}
