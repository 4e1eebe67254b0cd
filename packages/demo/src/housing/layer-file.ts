import type { NamedFile } from "../named-file.js";
import type { Suburb } from "./suburbs.js";

/** A figure or text of a suburb under its key: undefined is no row, and an empty text says that it is unknown. */
export type LayerCells = Readonly<Record<string, string | number | undefined>>;

/** Where the rows of a layer come from. */
export interface LayerOrigin {
  readonly source: string;
  readonly asOf: string;
}

/** A layer of suburbs in our own layout. */
export function layerFile(
  name: string,
  { source, asOf }: LayerOrigin,
  suburbs: readonly Suburb[],
  cellsOf: (suburb: Suburb) => LayerCells | undefined,
): NamedFile {
  const lines = ["sal_code,key,value,source,licence,as_of\n"];
  const end = `,${source},${LICENCE},${asOf}\n`;
  for (const suburb of suburbs) {
    const cells = cellsOf(suburb);
    for (const key in cells) {
      if (cells[key] !== undefined) lines.push(`${suburb.salCode},${key},${cells[key]}${end}`);
    }
  }
  return { fileName: `suburb-layers-${name}.csv`, bytes: Buffer.from(lines.join("")) };
}

const LICENCE = "fictional";
