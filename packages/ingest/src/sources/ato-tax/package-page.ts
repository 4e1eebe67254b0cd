import { packageResources, resourceMoment } from "../../formats/package-resources.js";
import { type RemoteFile, type RemotePage, SourceProblem } from "../../source.js";

/** The office's package in the data portal: a workbook for each income year, which is in its name. */
export const packagePage: RemotePage = {
  address: "https://data.gov.au/data/api/3/action/package_show?id=corporate-transparency",
  bytesMax: 4 * 1024 * 1024,
  read(bytes) {
    const byYear = new Map<string, Workbook>();
    for (const workbook of packageResources(bytes).flatMap(workbookOf)) {
      const known = byYear.get(workbook.year);
      if (known === undefined || workbook.modified > known.modified) byYear.set(workbook.year, workbook);
    }
    if (byYear.size === 0) throw new SourceProblem(undefined, "the package has no workbook of an income year");
    return [...byYear.values()].sort((a, b) => (a.year < b.year ? 1 : -1)).map(fileOf);
  },
};

/** What is read of a resource. */
interface Workbook {
  readonly url: string;
  /** The income year, such as 2021-22. */
  readonly year: string;
  /** YYYY-MM-DD; empty when the portal does not say so. */
  readonly modified: string;
  readonly publishedAt: string | undefined;
}

function workbookOf(resource: unknown): Workbook[] {
  const { name, url, format, last_modified: modified } = Object(resource) as Record<string, unknown>;
  if (typeof url !== "string" || !URL.canParse(url)) return [];
  if (!/^\.?xlsx$/i.test(String(format)) && !/\.xlsx$/i.test(new URL(url).pathname)) return [];
  const year = yearIn(String(name)) ?? yearIn(url);
  if (year === undefined) return [];
  const [date = ""] = /^\d{4}-\d{2}-\d{2}/.exec(String(modified)) ?? [];
  return [{ url, year, modified: date, publishedAt: resourceMoment(resource) }];
}

/** The first income year in a text, as in 2021-22; a month as in 2021-12 is none. */
function yearIn(text: string): string | undefined {
  const years = [...text.matchAll(YEAR)].filter(([, from, to]) => (Number(from) + 1) % 100 === Number(to));
  return years[0] && `${years[0][1]}-${years[0][2]}`;
}

/** Named after the year, and the day on which the office last changed it. */
function fileOf({ url, year, modified, publishedAt }: Workbook): RemoteFile {
  const name = `corporate-tax-${year}`;
  return {
    fileName: `${[name, modified].filter(Boolean).join("-")}.xlsx`,
    address: url,
    publishedAt,
    isNameOf: (fileName) => fileName.startsWith(name),
  };
}

const YEAR = /(?<!\d)(20\d{2})[-\u2013](\d{2})(?!\d)/g;
