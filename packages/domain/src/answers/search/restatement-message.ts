import type { Restatement, RestatementFile } from "@daybook/contract";
import type { FileRef } from "../../base/ledger.js";
import type { Answer } from "../../base/messages.js";
import { type Restated, saidAtMs } from "../../base/revisions/restated.js";
import { type RestatedTable, restatedAt } from "../../base/revisions/restated-table.js";
import { isoOf } from "../../base/time/day.js";
import { profileOf } from "../../data/market/securities/profile.js";
import type { RestatedDataset, RestatementParts } from "./restatement-tables.js";

/** A restated figure as it is told. */
export function restatementAt(
  { market }: RestatementParts,
  dataset: RestatedDataset,
  table: RestatedTable,
  row: number,
): Answer<Restatement> {
  const { subject, day, before, after, oldFile, newFile, isServed } = restatedAt(table, row);
  const { key, party, counterparty, title, figure, unit } = subject;
  const isStock = dataset === "short-positions";
  const isReturn = dataset === "party-returns" || dataset === "party-receipts" || dataset === "donations";
  return {
    dataset,
    title: isStock ? (profileOf(market, key)?.name ?? key) : title,
    productCode: isStock ? key : "",
    seriesKey: dataset === "economic-observations" ? key : "",
    region: dataset === "house-prices" ? key : "",
    dwellingType: dataset === "house-prices" ? counterparty : "",
    partyGroup: party,
    name: isReturn ? key : "",
    counterparty: isReturn ? counterparty : "",
    figure,
    unit,
    date: isoOf(day),
    kind: kindOf({ before, after }),
    before,
    after,
    difference: before === undefined || after === undefined ? undefined : after - before,
    sizePercent: table.size[row]! * 100,
    live: isServed,
    changedAt: new Date(saidAtMs(newFile)).toISOString(),
    oldFile: fileOf(oldFile),
    newFile: fileOf(newFile),
  };
}

function kindOf({ before, after }: Pick<Restated, "before" | "after">): string {
  if (before === undefined) return "added";
  return after === undefined ? "withdrawn" : "restated";
}

function fileOf(file: FileRef): Answer<RestatementFile> {
  const { fileName, sha256, retrievedAt, source, publishedAt = "", address = "" } = file;
  return { fileName, sha256, retrievedAt, publishedAt, source, publisher: publisherOf(source), address };
}

/** Who publishes the files of a source. */
function publisherOf(source: string): string {
  return PUBLISHERS.find(([beginning]) => source.startsWith(beginning))?.[1] ?? "";
}

/** By how the names of their sources begin. */
const PUBLISHERS = [
  ["asic-", "Australian Securities and Investments Commission"],
  ["abs-", "Australian Bureau of Statistics"],
  ["rba-", "Reserve Bank of Australia"],
  ["aec-", "Australian Electoral Commission"],
  ["petroleum-", "Department of Climate Change, Energy, the Environment and Water"],
] as const;
