import { datasets } from "@daybook/domain/data/market";
import { dailyIdentity } from "../../formats/daily-name.js";
import { source } from "../../source.js";
import { parseAnnouncements } from "./parse.js";

/** The exchange's table of the announcements of a day: one file per date. */
export const asxAnnouncements = source({
  name: "asx-announcements",
  title: "ASX announcements",
  licence: "ASX website terms: for internal use",
  access: {
    how: "license announcements from the exchange, which sells them as ComNews and forbids robots on its pages",
  },
  hosts: [],
  bytesMax: 8 * 1024 * 1024,
  datasets: { announcements: datasets.announcements },
  published: "by the date in its name: the announcements of a day are out by its end",
  fileNames: "todayAnns_yyyy-mm-dd.csv",
  // The exchange has had a website since about then.
  firstDate: "1998-01-01",
  identify: identityOf,
  parse: (fileName, bytes) => ({ announcements: parseAnnouncements(bytes, identityOf(fileName)!.unit) }),
  // Every row states its date, and a day has between 2 announcements, on a Saturday, and 1,500.
  check: () => undefined,
});

function identityOf(fileName: string) {
  const pattern = /^todayAnns_(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})\.csv$/;
  return dailyIdentity(pattern, fileName, { onWeekends: true });
}
