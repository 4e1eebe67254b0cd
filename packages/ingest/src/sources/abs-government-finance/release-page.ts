import { linksTo, onlyLink } from "../../formats/page-links.js";
import { releasedAt } from "../../formats/release-date.js";
import type { RemotePage } from "../../source.js";

/** The page of the newest release, which links to one workbook: that of its quarter. */
export const releasePage: RemotePage = {
  address:
    "https://www.abs.gov.au/statistics/economy/government/government-finance-statistics-australia/latest-release",
  bytesMax: 4 * 1024 * 1024,
  read(bytes) {
    const { fileName, address } = onlyLink(linksTo(".xlsx", bytes, releasePage.address), "a workbook");
    return [{ fileName, address, publishedAt: releasedAt(bytes) }];
  },
};
