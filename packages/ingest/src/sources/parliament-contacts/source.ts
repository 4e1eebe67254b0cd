import { datasets } from "@daybook/domain/data/politicians";
import { source } from "../../source.js";
import { parseContacts } from "./parse.js";

/** The Parliament's own lists of contacts of sitting members and senators, of which only names and seats are read. */
export const parliamentContacts = source({
  name: "parliament-contacts",
  title: "Names in the Parliament's lists of contacts",
  licence: "Parliament of Australia; internal use only",
  hosts: [],
  bytesMax: 1024 * 1024,
  datasets: { memberContacts: datasets.memberContacts },
  fileNames: "FamilynameRepsCSV.csv, allsenel.csv",
  identify(fileName) {
    const chamber = chamberOf(fileName);
    return chamber && { unit: chamber, version: "1" };
  },
  parse: (fileName, bytes) => ({ memberContacts: parseContacts(chamberOf(fileName)!, bytes) }),
  check: () => undefined,
});

function chamberOf(fileName: string): "house" | "senate" | undefined {
  const name = fileName.toLowerCase();
  if (name === "familynamerepscsv.csv") return "house";
  return name === "allsenel.csv" ? "senate" : undefined;
}
