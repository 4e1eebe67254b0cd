import { datasets } from "@daybook/domain/data/politicians";
import { source } from "../../source.js";
import { parseContacts } from "./parse.js";

/** The Parliament's own lists of contacts of sitting members and senators, of which only names and seats are read. */
export const parliamentContacts = source({
  name: "parliament-contacts",
  title: "Names in the Parliament's lists of contacts",
  licence: "Parliament of Australia; internal use only",
  access: {
    how:
      "its lists are not openly licensed: with a right to use them, `daybook ingest parliament-contacts` takes " +
      "https://static.aph.gov.au/-/media/03_Senators_and_Members/Address_Labels_and_CSV_files/All_members_by_name/All_members_by_name.csv " +
      "and allsenel.csv in the folder Senators beside that of all members",
  },
  // Not openly licensed, so that nothing fetches them unasked; `daybook ingest` takes their addresses.
  hosts: ["static.aph.gov.au"],
  bytesMax: 1024 * 1024,
  datasets: { memberContacts: datasets.memberContacts },
  published: "not told: the operator does, or the retrieval stands in",
  fileNames: "All_members_by_name.csv or FamilynameRepsCSV.csv, allsenel.csv",
  identify(fileName) {
    const chamber = chamberOf(fileName);
    return chamber && { unit: chamber, version: "1" };
  },
  parse: (fileName, bytes) => ({ memberContacts: parseContacts(chamberOf(fileName)!, bytes) }),
  check: () => undefined,
});

function chamberOf(fileName: string): "house" | "senate" | undefined {
  const name = fileName.toLowerCase();
  // The list of members had the second name until 2026.
  if (name === "all_members_by_name.csv" || name === "familynamerepscsv.csv") return "house";
  return name === "allsenel.csv" ? "senate" : undefined;
}
