import { dayOf, type RowOf } from "@daybook/domain";
import type { datasets } from "@daybook/domain/data/housing";
import type { LineValues } from "../../formats/own-layout/layout.js";
import { readCsv } from "../../formats/own-layout/read-csv.js";
import { quoted } from "../../formats/quoted.js";
import { SourceProblem } from "../../source.js";
import { layerValue } from "./layer-value.js";
import { layerFields } from "./layout.js";

type SuburbLayer = RowOf<typeof datasets.suburbLayers>;

/** The rows of a file. */
export function parseLayers(bytes: Uint8Array): SuburbLayer[] {
  const rows: SuburbLayer[] = [];
  const lines = new LinesOfLayers();
  for (const each of readCsv(layerFields, bytes)) {
    if (rows.length === ROWS_MAX) throw new SourceProblem(each.line, `it is past the ${ROWS_MAX} rows of a file`);
    const row = rowOf(each);
    lines.add(row, each.line);
    rows.push(row);
  }
  if (rows.length === 0) throw new SourceProblem(undefined, "the file holds no row");
  return rows;
}

/** Sees that a suburb is in a layer once. */
class LinesOfLayers {
  readonly #layers = new Map<string, Map<number, number>>();

  add({ key, source, salCode }: SuburbLayer, line: number): void {
    const name = `${key}@${source}`;
    const lines = this.#layers.get(name) ?? new Map<number, number>();
    const first = lines.get(Number(salCode));
    if (first !== undefined) {
      throw new SourceProblem(line, `its key, source, sal_code are also those of line ${first}`);
    }
    this.#layers.set(name, lines.set(Number(salCode), line));
  }
}

function rowOf({ line, values }: LineValues): SuburbLayer {
  for (const { name, required } of layerFields) {
    if (required && !values.has(name)) throw new SourceProblem(line, `${name} is missing`);
  }
  const cell = (name: string) => values.get(name) as string;
  const salCode = cell("sal_code");
  if (!SAL_CODE.test(salCode)) {
    throw new SourceProblem(line, `sal_code ${quoted(salCode)} is not five digits of which the first is from 1 to 8`);
  }
  return {
    key: cell("key"),
    source: cell("source"),
    salCode,
    ...layerValue(cell("key"), cell("value"), line),
    licence: cell("licence"),
    asOf: dayOf(cell("as_of"))!,
  };
}

const SAL_CODE = /^[1-8]\d{4}$/;
// All suburbs with all keys are one and a half million.
const ROWS_MAX = 2_000_000;
