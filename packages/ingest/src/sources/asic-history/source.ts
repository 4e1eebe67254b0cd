import { datasets } from "@daybook/domain/data/market";
import { source } from "../../source.js";
import { checkHistory } from "./check.js";
import { historyIdentity, isHistoryName } from "./history-identity.js";
import { historyIndex } from "./history-index.js";
import { parseHistory } from "./parse.js";

/** The regulator's yearly history of short positions: one wide file per year, replaced as the year goes on. */
export const asicHistory = source({
  name: "asic-history",
  title: "ASIC short position history",
  licence: "ASIC website terms: free reuse with attribution to the Australian Securities and Investments Commission",
  access: "fetched",
  hosts: ["download.asic.gov.au"],
  // The largest real file has 3.6 MB.
  bytesMax: 32 * 1024 * 1024,
  datasets: { shortHistory: datasets.shortHistory },
  published:
    "by the date in its name where it is later than the newest date inside, as that of a year under way is; a file of a whole year and a renamed one do not tell",
  fileNames: "RRyyyymmdd-nnn-SSDailyYTD.csv or yyyy.csv",
  firstDate: "2010-06-16",
  identify(fileName, bytes) {
    if (!isHistoryName(fileName)) return undefined;
    return bytes === undefined ? "unread" : historyIdentity(fileName, bytes);
  },
  parse: (_fileName, bytes) => ({ shortHistory: parseHistory(bytes) }),
  check: ({ shortHistory }, held, rowsHeld) => checkHistory(shortHistory, held?.stated.shortHistory, rowsHeld),
  index: historyIndex,
});
