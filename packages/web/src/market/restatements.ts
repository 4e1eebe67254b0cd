import type { ListRestatementsResponse, Restatement } from "@daybook/sdk/messages";
import { outsideAddress } from "../frame/outside-link.js";
import { sizeInWords } from "../frame/size-in-words.js";
import { ifHeld } from "../pages/if-held.js";
import type { Page } from "../pages/page.js";
import type { Column, Kind } from "../tables/table.js";
import { stockPath } from "./market-links.js";

type Ask = Parameters<Page["load"]>[0];

/** What the last file that restated anything restated of what is served, the largest changes first, up to a hundred; undefined when no file did. */
export async function askLastRestated({ search }: Ask): Promise<ListRestatementsResponse | undefined> {
  const newest = await ifHeld(search.listRestatements({ servedOnly: true, limit: 1 }));
  const last = newest?.restatements[0];
  if (last === undefined) return undefined;
  const since = last.changedAt.slice(0, 10);
  return ifHeld(search.listRestatements({ servedOnly: true, since, order: "size", limit: RESTATED_MAX }));
}

const RESTATED_MAX = 100;

/** The columns of what was restated, of any dataset. */
export const restatementColumns: readonly Column<Restatement>[] = [
  { name: "title", title: "Of what", kind: "text", cell: ({ title }) => title, words: titleOf, link: pageOf },
  { name: "figure", title: "Figure", kind: "text", cell: ({ figure }) => figure, words: figureInWords },
  { name: "date", title: "Date or period", kind: "day", cell: ({ date }) => date },
  { name: "before", title: "Was", kind: "figure", kindOf, cell: ({ before }) => before },
  { name: "after", title: "Is", kind: "figure", kindOf, cell: ({ after }) => after },
  { name: "sizePercent", title: "Change", kind: "text", cell: ({ sizePercent }) => sizePercent, words: sizeInWords },
  { name: "changedAt", title: "Since", kind: "day", cell: ({ changedAt }) => changedAt.slice(0, 10) },
];

/** Who changed it, in which files, and whether that is what is served. */
export const restatementDetails: readonly Column<Restatement>[] = [
  { name: "publisher", title: "By", kind: "text", cell: ({ newFile }) => newFile?.publisher },
  {
    ...{ name: "newFile", title: "In the file", kind: "text", cell: ({ newFile }) => newFile?.fileName },
    link: ({ newFile }) => outsideAddress(newFile?.address ?? ""),
  },
  {
    ...{ name: "oldFile", title: "Before in", kind: "text", cell: ({ oldFile }) => oldFile?.fileName },
    link: ({ oldFile }) => outsideAddress(oldFile?.address ?? ""),
  },
  { name: "live", title: "Served now", kind: "text", cell: ({ live }) => live },
];

/** The other side of a payment belongs to its name. */
function titleOf({ title, counterparty, dataset }: Restatement): string {
  if (counterparty === "") return title;
  return dataset === "donations" ? `${title} to ${counterparty}` : `${counterparty} to ${title}`;
}

/** Where more is told of it. */
function pageOf({ productCode, seriesKey, partyGroup }: Restatement): string | undefined {
  if (productCode !== "") return stockPath(productCode);
  if (seriesKey !== "") return `/economy/${encodeURIComponent(seriesKey)}`;
  return partyGroup === "" ? undefined : `/politicians/funding?party=${encodeURIComponent(partyGroup)}`;
}

function figureInWords({ figure }: Restatement): string {
  return FIGURES[figure] ?? figure.replaceAll("_", " ");
}

const FIGURES: Readonly<Record<string, string>> = {
  percentage: "percent short",
  shortPosition: "shares short",
  totalProductInIssue: "shares on issue",
};

/** Percentages have four decimals: many are restated in the third. Two that those do not tell apart have all of theirs. */
function kindOf({ unit, before, after }: Restatement): Kind {
  if (unit === "shares") return "count";
  if (unit === "AUD") return "exactDollars";
  return unit === "percent" && before?.toFixed(4) !== after?.toFixed(4) ? "rate" : "figure";
}
