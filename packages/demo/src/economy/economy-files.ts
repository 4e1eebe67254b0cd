import type { DemoSourceName } from "../demo-source-names.js";
import type { NamedFile } from "../named-file.js";
import { bureauFiles } from "./bureau-files.js";
import { centralBankFiles } from "./central-bank-files.js";
import { crimeFile } from "./crime-file.js";
import { governmentFinanceFiles } from "./government-finance-files.js";
import { petroleumFile } from "./petroleum-file.js";
import { replyFiles } from "./reply-files.js";

/** The economy of the demo world over 25 years, by the sources that read it. */
export function economyFiles(): readonly (readonly [DemoSourceName, readonly NamedFile[]])[] {
  return [
    ["rba-tables", centralBankFiles()],
    ["abs-time-series", bureauFiles()],
    ["abs-sdmx", replyFiles()],
    ["abs-government-finance", governmentFinanceFiles()],
    ["abs-recorded-crime", [crimeFile()]],
    ["petroleum-statistics", [petroleumFile()]],
  ];
}
