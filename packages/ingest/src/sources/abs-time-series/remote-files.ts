import { linksTo } from "../../formats/page-links.js";
import { releasedAt } from "../../formats/release-date.js";
import type { RemoteFile, RemotePage } from "../../source.js";

/**
 * Where the bureau keeps its tables, by the folder of each publication and the names of its files. The address of the
 * latest release leads to the dated folder of that release; those folders follow no rule.
 */
const PUBLICATIONS: readonly (readonly [folder: string, files: readonly string[]])[] = [
  // The numbers are those since April 2026: the first table was 6202001 before.
  ["labour/employment-and-unemployment/labour-force-australia/latest-release", ["62020001"]],
  // Quarterly. The number that the quarterly table had, 640101, is that of the monthly one since December 2025.
  [
    "economy/price-indexes-and-inflation/consumer-price-index-australia/latest-release",
    ["6401017", "6401018", "640101"],
  ],
  ["economy/price-indexes-and-inflation/wage-price-index-australia/latest-release", ["634501", "634502a"]],
  ["economy/price-indexes-and-inflation/total-value-dwellings/latest-release", ["643201", "643202"]],
  // It ended with this release.
  ["economy/price-indexes-and-inflation/residential-property-price-indexes-eight-capital-cities/dec-2021", ["641601"]],
  [
    "economy/national-accounts/australian-national-accounts-national-income-expenditure-and-product/latest-release",
    ["5206001_Key_Aggregates"],
  ],
  ["people/population/national-state-and-territory-population/latest-release", ["310104"]],
];

/** The tables that series are served from today, and the ones that go with them. */
export const remoteFiles: readonly RemoteFile[] = PUBLICATIONS.flatMap(([folder, files]) => {
  const release = `https://www.abs.gov.au/statistics/${folder}`;
  return files.map((file) => ({
    fileName: `${file}.xlsx`,
    address: `${release}/${file}.xlsx`,
    otherwise: releasePage(release),
  }));
});

/** The page of a release, which links to all of its workbooks. */
function releasePage(address: string): RemotePage {
  return {
    address,
    bytesMax: 4 * 1024 * 1024,
    read(bytes) {
      const publishedAt = releasedAt(bytes);
      return linksTo(".xlsx", bytes, address).map(({ fileName, address: file }) => {
        return { fileName, address: file, publishedAt };
      });
    },
  };
}
