import type { RowOf } from "@daybook/domain";
import { datasets } from "@daybook/domain/data/economy";
import type { Layout } from "../../formats/own-layout/layout.js";

type Exposure = RowOf<typeof datasets.stateExposure>;

/** How the operations of companies are spread over the states and abroad: one line per company and region. */
export const stateExposureLayout: Layout<typeof datasets.stateExposure> = {
  dataset: datasets.stateExposure,
  fields: {
    code: { name: "stock_code", kind: { is: "code" }, required: true },
    region: { name: "region", kind: { is: "choice", of: datasets.stateExposure.columns.region.of }, required: true },
    // Shares of 1, of 100 or dollars: only their proportions count.
    weight: { name: "weight", kind: { is: "number", min: 0, max: 1e12 }, required: true },
    basis: { name: "basis", kind: { is: "text", charsMax: 500 }, fallback: "" },
    source: {
      name: "source",
      kind: { is: "choice", of: datasets.stateExposure.columns.source.of },
      required: true,
    },
  },
  rowsMax: 100_000,
  tableRule(rows) {
    const spread = new Set(rows.filter(({ weight }) => weight > 0).map(({ code }) => code));
    const row = rows.findIndex(({ code }) => !spread.has(code));
    return row < 0 ? undefined : { row, reason: `the weights of ${rows[row]!.code} add up to 0` };
  },
  merged,
};

/** Lines of one company and region are added, and the first one says on what they rest. A weight of 0 is no row. */
function merged(lines: readonly Exposure[]): Exposure[] {
  const rows = new Map<string, Exposure>();
  for (const line of lines) {
    const key = `${line.code} ${line.region}`;
    const first = rows.get(key);
    rows.set(key, first === undefined ? line : { ...first, weight: first.weight + line.weight });
  }
  return [...rows.values()].filter(({ weight }) => weight > 0);
}
