import { linksTo } from "../../formats/page-links.js";
import { type RemotePage, SourceProblem } from "../../source.js";
import { isTableName, yearsOfName } from "./file-name.js";

/** The page of sales statistics, which links to the tables of several years; the one of the newest year counts. */
export const statisticsPage: RemotePage = {
  address: "https://www.land.vic.gov.au/valuations/resources-and-reports/property-sales-statistics",
  bytesMax: 4 * 1024 * 1024,
  read(bytes) {
    const links = linksTo(".xlsx", bytes, statisticsPage.address).filter(({ fileName }) => isTableName(fileName));
    const newest = links.reduce<(typeof links)[number] | undefined>(
      (best, link) => (best === undefined || newestYear(link) > newestYear(best) ? link : best),
      undefined,
    );
    if (newest === undefined) throw new SourceProblem(undefined, "the page has no link to houses-by-suburb-….xlsx");
    return [{ fileName: newest.fileName, address: newest.address }];
  },
};

function newestYear({ fileName }: { readonly fileName: string }): number {
  return yearsOfName(fileName).to;
}
