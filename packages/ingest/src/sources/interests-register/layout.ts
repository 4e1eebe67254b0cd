import type { RowOf } from "@daybook/domain";
import { datasets } from "@daybook/domain/data/politicians";
import type { Kind, ObjectKind } from "../../formats/own-layout/layout.js";

type DocumentRow = RowOf<typeof datasets.registerDocuments>;
type RegisterRow = RowOf<typeof datasets.registerRows>;

/** A row as a line states it; a date that is not there is empty. */
export interface RowObject extends Pick<RegisterRow, "kind" | "item" | "holders" | "text" | "secondary"> {
  readonly date: string;
}

/** A document as a line states it; a date that is not there is empty. */
export interface DocumentObject extends Omit<DocumentRow, "file" | "document" | "statementDay" | "isRead"> {
  readonly statementDate: string;
  readonly read: boolean;
  readonly rows: readonly RowObject[];
}

const TEXT: Kind = { is: "text", charsMax: 20_000, lines: true };

const ROW: ObjectKind = {
  is: "object",
  keys: [
    { name: "kind", kind: { is: "choice", of: datasets.registerRows.columns.kind.of }, required: true },
    { name: "item", kind: { is: "whole", min: 1, max: 14 }, required: true },
    {
      name: "holders",
      kind: { is: "list", of: { is: "choice", of: ["self", "spouse_partner", "dependent_children"] }, itemsMax: 3 },
    },
    { name: "text", kind: TEXT, required: true },
    { name: "secondary", kind: TEXT },
    { name: "date", kind: { is: "date" } },
  ],
};

/** One line of a file. */
export const DOCUMENT: ObjectKind = {
  is: "object",
  keys: [
    { name: "chamber", kind: { is: "choice", of: datasets.registerDocuments.columns.chamber.of }, required: true },
    { name: "parliament", kind: { is: "whole", min: 1, max: 999 }, required: true },
    { name: "name", kind: { is: "text", charsMax: 200 }, required: true },
    { name: "division", kind: { is: "text", charsMax: 100 } },
    { name: "state", kind: { is: "choice", of: ["NSW", "VIC", "QLD", "SA", "WA", "TAS", "NT", "ACT"] } },
    { name: "documentUrl", kind: { is: "url" } },
    { name: "statementDate", kind: { is: "date" } },
    { name: "read", kind: { is: "flag" }, required: true },
    { name: "unreadPages", kind: { is: "list", of: { is: "text", charsMax: 100 }, itemsMax: 1_000 } },
    { name: "rows", kind: { is: "list", of: ROW, itemsMax: 20_000 } },
  ],
};
