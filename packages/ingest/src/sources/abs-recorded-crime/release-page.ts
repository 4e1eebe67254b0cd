import { linksTo, onlyLink, type PageLink } from "../../formats/page-links.js";
import { releasedAt } from "../../formats/release-date.js";
import type { RemotePage } from "../../source.js";
import { isVictimsName } from "./victims-name.js";

/** The page of the newest release, which links to several workbooks, one of them with the states and territories. */
export const releasePage: RemotePage = {
  address: "https://www.abs.gov.au/statistics/people/crime-and-justice/recorded-crime-victims/latest-release",
  bytesMax: 4 * 1024 * 1024,
  read(bytes) {
    const links = linksTo(".xlsx", bytes, releasePage.address).filter(isOfStates);
    const { fileName, address } = onlyLink(links, "a workbook of states and territories");
    const name = isVictimsName(fileName) ? fileName : `victims-${fileName}`;
    return [{ fileName: name, address, publishedAt: releasedAt(bytes) }];
  },
};

/** Its words may stand in the link or in the name of the file. */
function isOfStates({ text, fileName }: PageLink): boolean {
  return [text, fileName].some((words) => /states[\s_-]+and[\s_-]+territories/i.test(words));
}
