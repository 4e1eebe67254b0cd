import type { Compared, Subject } from "../base/tables/compared.js";
import { columnsOf, type Dataset } from "../base/tables/dataset.js";
import { economicObservations } from "../data/economy/series/economic-observations-dataset.js";
import { economicSeries } from "../data/economy/series/economic-series-dataset.js";
import { listingSightings } from "../data/housing/listings/listing-sightings-dataset.js";
import { listingSweeps } from "../data/housing/listings/listing-sweeps-dataset.js";
import { nswPropertySales } from "../data/housing/prices/nsw-property-sales-dataset.js";
import { fundamentals } from "../data/market/fundamentals/fundamentals-dataset.js";
import { statementLines } from "../data/market/fundamentals/statement-lines-dataset.js";
import { articles } from "../data/news/articles/articles-dataset.js";
import { candidateDonations } from "../data/politicians/funding/candidate-donations-dataset.js";
import { candidateReturns } from "../data/politicians/funding/candidate-returns-dataset.js";
import { detailedReceipts } from "../data/politicians/funding/detailed-receipts-dataset.js";
import { donationsMade } from "../data/politicians/funding/donations-made-dataset.js";
import { memberReturns } from "../data/politicians/funding/member-returns-dataset.js";
import { otherDisclosures } from "../data/politicians/funding/other-disclosures-dataset.js";
import { partyReturns } from "../data/politicians/funding/party-returns-dataset.js";
import { memberContacts } from "../data/politicians/people/member-contacts-dataset.js";
import { parliamentTerms } from "../data/politicians/people/parliament-terms-dataset.js";
import { registerDocuments } from "../data/politicians/register/register-documents-dataset.js";
import { registerRows } from "../data/politicians/register/register-rows-dataset.js";

/** What the rows of changed data are about, as callers ask for it. */
export type SubjectKind = "code" | "series" | "suburb" | "person";

/** How a dataset is compared, and what kind of thing its rows are about. */
export interface ComparedDataset extends Compared {
  readonly kind?: SubjectKind;
}

/** How files of a dataset are compared; undefined where nobody is told of its rows. */
export function comparedDatasetOf(dataset: Dataset): ComparedDataset | undefined {
  if (dataset === nswPropertySales) return undefined;
  const own = exceptions.find(([declared]) => declared === dataset)?.[1] ?? {};
  const columns = columnsOf(dataset).map(({ name }) => name);
  const by = own.by ?? dataset.key.filter((name) => name !== FILE);
  const subject = own.subject ?? subjectIn(columns);
  const kind = own.kind ?? kinds[subject?.columns[0] ?? ""];
  const time = own.time ?? timeIn(dataset);
  const isNamed = (name: string) => by.includes(name) || own.ignores?.includes(name) || name === FILE;
  return {
    dataset,
    by,
    says: columns.filter((name) => !isNamed(name)),
    ...(subject !== undefined && { subject }),
    ...(kind !== undefined && { kind }),
    ...(time !== undefined && { time }),
    // Most series that files state are not served.
    ...(kind === "series" && { isBySubject: true }),
    ...(vintaged.includes(dataset) && { hasVintages: true }),
  };
}

/** Those of which also what was replaced is served, by the versions of files. */
const vintaged: readonly Dataset[] = [
  economicSeries,
  economicObservations,
  partyReturns,
  detailedReceipts,
  donationsMade,
  memberReturns,
  candidateReturns,
  candidateDonations,
];

/** The file that states a row is no part of what it says. */
const FILE = "file";

const kinds: Readonly<Record<string, SubjectKind>> = {
  code: "code",
  stockCode: "code",
  series: "series",
  salCode: "suburb",
};

function subjectIn(columns: readonly string[]): Subject | undefined {
  const column = Object.keys(kinds).find((name) => columns.includes(name));
  return column === undefined ? undefined : { columns: [column] };
}

/** The day of the key, or else the only column that could be meant. */
function timeIn(dataset: Dataset): string | undefined {
  const columns = columnsOf(dataset);
  const isTime = (name: string, types: readonly string[]) =>
    columns.some((column) => column.name === name && types.includes(column.type));
  return dataset.key.find((name) => isTime(name, ["day"])) ?? TIMES.find((name) => isTime(name, ["day", "moment"]));
}

const TIMES = ["day", "periodEnd", "publishedAt", "at", "asOf"];

interface Exception {
  readonly by?: readonly string[];
  /** Columns that say nothing of their own. */
  readonly ignores?: readonly string[];
  readonly subject?: Subject;
  readonly kind?: SubjectKind;
  readonly time?: string;
}

const owner = ["chamber", "parliament", "name", "division", "state"] as const;

/** Numbers of rows and documents change when a row is put in before them, so that such rows are compared whole. */
const exceptions: readonly (readonly [Dataset, Exception])[] = [
  [fundamentals, { ignores: ["fetchedAt"] }],
  [statementLines, { ignores: ["fetchedAt"] }],
  [economicSeries, { ignores: ["preparedAt"] }],
  [articles, { ignores: ["statedAt"] }],
  [listingSweeps, { time: "at" }],
  [
    listingSightings,
    { subject: { columns: ["salCode"], of: { dataset: listingSweeps, by: ["file", "sweep"] } }, kind: "suburb" },
  ],
  [parliamentTerms, { by: [], ignores: ["row"] }],
  [memberContacts, { by: [], ignores: ["row"] }],
  [otherDisclosures, { by: [], ignores: ["row"] }],
  [
    registerDocuments,
    { by: [], ignores: ["document"], subject: { columns: owner }, kind: "person", time: "statementDay" },
  ],
  [
    registerRows,
    {
      by: [],
      ignores: ["document", "row"],
      subject: { columns: owner, of: { dataset: registerDocuments, by: ["file", "document"] } },
      kind: "person",
    },
  ],
];
