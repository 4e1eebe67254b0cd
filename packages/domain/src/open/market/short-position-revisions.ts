import type { FileRef } from "../../base/ledger.js";
import { compareCodePoints } from "../../base/texts/compare-code-points.js";
import { disputedCells } from "../../data/market/shorts/disputed-cells.js";
import { replayNow } from "../../data/market/shorts/replay.js";
import { type RestatedField, restatedFields } from "../../data/market/shorts/restated-fields.js";
import { shortHistory } from "../../data/market/shorts/short-history-dataset.js";
import { shortPositions } from "../../data/market/shorts/short-positions-dataset.js";
import { statementsOf } from "../../data/market/shorts/statements.js";
import { openDataset } from "../open-dataset.js";

/** Every figure that a later file restated. */
export const openShortPositionRevisions = openDataset({
  id: "short-position-revisions",
  title: "Revisions of short positions",
  description:
    "Every figure of a short position that a later file of the regulator states otherwise: what stood before, what stands after, and the two files. A row is one figure of a security on a date, changed by one file.",
  columns: {
    date: { type: "day", meaning: "The date that the position is of" },
    product_code: { type: "text", meaning: "The exchange's code of the security on that date" },
    field: {
      type: "text",
      meaning:
        "What changed: short_position, shares_on_issue, percent or product_name, which are columns of short-positions, or row, where the later file added or withdrew the position",
    },
    before: {
      type: "number",
      unit: "shares; percent of shares on issue where the field is percent",
      optional: true,
      meaning: "The figure before; of a row the shares held short; unknown where there was none, and for a name",
    },
    after: {
      type: "number",
      unit: "shares; percent of shares on issue where the field is percent",
      optional: true,
      meaning: "The figure after; of a row the shares held short; unknown where there is none, and for a name",
    },
    name_before: { type: "text", optional: true, meaning: "The name of the product before, where the name changed" },
    name_after: { type: "text", optional: true, meaning: "The name of the product after, where the name changed" },
    is_served: { type: "flag", meaning: "Whether short-positions says what stands after" },
    before_source: { type: "text", meaning: "The source of the file that states what stood before" },
    before_file: { type: "text", meaning: "The name of that file" },
    before_sha256: { type: "text", meaning: "The SHA-256 hash of that file, in hexadecimal digits" },
    before_retrieved_at: { type: "moment", meaning: "When that file was retrieved" },
    after_source: { type: "text", meaning: "The source of the file that states what stands after" },
    after_file: { type: "text", meaning: "The name of that file" },
    after_sha256: { type: "text", meaning: "The SHA-256 hash of that file, in hexadecimal digits" },
    after_retrieved_at: { type: "moment", meaning: "When that file was retrieved" },
  },
  key: ["date", "product_code", "after_retrieved_at", "field"],
  span: "date",
  madeOf: [],
  helpedBy: [shortPositions, shortHistory],
  reads: ["market"],
  *rows({ snapshot: { market } }) {
    const { revisions } = market;
    const statements = statementsOf(revisions);
    const { observed } = replayNow(revisions);
    const cells = disputedCells(revisions).all.toSorted((a, b) => a.day - b.day || compareCodePoints(a.code, b.code));
    for (const cell of cells) {
      const fields = restatedFields(statements(cell), observed(cell));
      const rows = fields.map((field) => ({ date: cell.day, product_code: cell.code, ...changeOf(field) }));
      // Sorting keeps the order in which one file restated a figure again.
      yield* rows.sort((a, b) => a.after_retrieved_at - b.after_retrieved_at || compareCodePoints(a.field, b.field));
    }
  },
});

function changeOf({ field, change, before, after, isLive }: RestatedField) {
  const isName = field === "name";
  return {
    field: COLUMNS[field],
    before,
    after,
    name_before: isName ? change.before!.name : undefined,
    name_after: isName ? change.after!.name : undefined,
    is_served: isLive,
    ...oldFile(change.oldFile),
    ...newFile(change.newFile),
  };
}

/** What changed, by the names of columns. */
const COLUMNS: Readonly<Record<RestatedField["field"], string>> = {
  shortPosition: "short_position",
  totalProductInIssue: "shares_on_issue",
  percentage: "percent",
  name: "product_name",
  row: "row",
};

function oldFile({ source, fileName, sha256, retrievedAt }: FileRef) {
  return {
    before_source: source,
    before_file: fileName,
    before_sha256: sha256,
    before_retrieved_at: Date.parse(retrievedAt),
  };
}

function newFile({ source, fileName, sha256, retrievedAt }: FileRef) {
  return {
    after_source: source,
    after_file: fileName,
    after_sha256: sha256,
    after_retrieved_at: Date.parse(retrievedAt),
  };
}
