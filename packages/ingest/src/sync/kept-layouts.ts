import { join } from "node:path";
import { type Import, readBlob, readBlobHead } from "@daybook/store";
import type { Layout } from "../layout/layout.js";
import { HEAD_BYTES, isToldByHead, layoutOf } from "../layout/layout-of.js";
import { filePairs } from "./file-pairs.js";
import { readEntries, writeWhole } from "./small-file.js";

/** The layouts of archived files by their hashes. Each file is looked at once, and of most only the start. */
export class KeptLayouts {
  readonly #asked = new Map<string, Layout>();

  private constructor(
    private readonly dataFolder: string,
    private readonly kept: ReadonlyMap<string, Layout>,
  ) {}

  /** What is written in a data folder; nothing when it cannot be understood. */
  static async read(dataFolder: string): Promise<KeptLayouts> {
    const { form, layouts } = Object.fromEntries(await readEntries(layoutsPath(dataFolder)));
    const entries = form === FORM ? Object.entries(Object(layouts) as Record<string, unknown>) : [];
    return new KeptLayouts(dataFolder, new Map(entries.filter(isKept)));
  }

  /** The layout of a file; undefined on a machine without the archive, which has nothing to compare. */
  async of(file: Pick<Import, "sha256" | "bytes">): Promise<Layout | undefined> {
    const layout = this.kept.get(file.sha256) ?? this.#asked.get(file.sha256) ?? (await this.#look(file));
    if (layout !== undefined) this.#asked.set(file.sha256, layout);
    return layout;
  }

  /** Writes down the layouts of the files that are compared, as far as they are known, if that is news. */
  async save(imports: readonly Import[]): Promise<void> {
    const hashes = new Set(filePairs(imports).flatMap(({ older, newer }) => [older.sha256, newer.sha256]));
    const all = [...new Map([...this.kept, ...this.#asked])].filter(([sha256]) => hashes.has(sha256));
    if (all.length === this.kept.size && all.every(([sha256]) => this.kept.has(sha256))) return;
    const layouts = Object.fromEntries(all.sort(([a], [b]) => (a < b ? -1 : 1)));
    await writeWhole(layoutsPath(this.dataFolder), `${JSON.stringify({ form: FORM, layouts })}\n`);
  }

  async #look({ sha256, bytes }: Pick<Import, "sha256" | "bytes">): Promise<Layout | undefined> {
    try {
      const head = await readBlobHead(this.dataFolder, sha256, HEAD_BYTES);
      if (isToldByHead(head)) return layoutOf(head);
      return bytes > WHOLE_BYTES_MAX ? undefined : layoutOf(await readBlob(this.dataFolder, sha256, bytes));
    } catch {
      // The check of the archive says what is wrong with it.
      return undefined;
    }
  }
}

/** The file in which they are written. */
function layoutsPath(dataFolder: string): string {
  return join(dataFolder, "layouts.json");
}

function isKept(entry: [string, unknown]): entry is [string, Layout] {
  const { names, others } = Object(entry[1]) as Partial<Record<keyof Layout, unknown>>;
  return [names, others].every((list) => Array.isArray(list) && list.every((name) => typeof name === "string"));
}

/** Another one whenever layouts are told in another way: those of two ways would differ where no file does. */
const FORM = 1;
// The largest real workbook has 12 MB.
const WHOLE_BYTES_MAX = 64 * 1024 * 1024;
