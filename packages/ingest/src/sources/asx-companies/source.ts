import { datasets } from "@daybook/domain/data/market";
import { source } from "../../source.js";
import { checkDirectory } from "./check.js";
import { directoryIdentity } from "./directory-date.js";
import { isNoDirectory, readLayout } from "./layout.js";
import { parseDirectory } from "./parse.js";

/** The exchange's directory of listed companies with their industry groups: one file per date. */
export const asxCompanies = source({
  name: "asx-companies",
  title: "ASX listed companies",
  licence: "ASX website terms: for internal use",
  access: {
    terms: "asx",
    how:
      "the terms of the exchange forbid robots and any use but private: with its consent, `daybook sync " +
      "--accept-terms asx` fetches the directory, then and later",
  },
  hosts: ["asx.api.markitdigital.com", "www.asx.com.au"],
  bytesMax: 8 * 1024 * 1024,
  datasets: { listedCompanies: datasets.listedCompanies, listedMarketValues: datasets.listedMarketValues },
  published: "by the moment in the sentence above the header, else by the date in its name",
  fileNames: "any .csv; the header tells",
  // The exchange has had a website since about then.
  firstDate: "1998-01-01",
  neighbourDays: 800,
  identify(fileName, bytes) {
    if (!fileName.toLowerCase().endsWith(".csv")) return undefined;
    return bytes === undefined ? "unread" : directoryIdentity(fileName, readLayout(bytes).sentence);
  },
  isForeign: isNoDirectory,
  parse: parseDirectory,
  check: ({ listedCompanies }, neighbour) => checkDirectory(listedCompanies, neighbour?.stated.listedCompanies),
  // Nobody says of which day the file is, and it is replaced every day.
  remote: {
    files: [
      {
        fileName: "ASX_Listed_Companies.csv",
        isDated: true,
        address: "https://asx.api.markitdigital.com/asx-research/1.0/companies/directory/file",
      },
    ],
  },
});
