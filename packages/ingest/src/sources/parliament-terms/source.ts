import { datasets } from "@daybook/domain/data/politicians";
import { PEOPLE_HOST, peopleFile } from "../../formats/people-address.js";
import { rowCountSuspicion } from "../../formats/row-count.js";
import { source } from "../../source.js";
import { parseTerms } from "./parse.js";

/** Terms of members and senators since about 1980, as a civic project compiles them: one table a chamber. */
export const parliamentTerms = source({
  name: "parliament-terms",
  title: "Terms of members and senators",
  licence: "open, of the compilers' repository; facts of public record",
  access: "fetched",
  hosts: [PEOPLE_HOST],
  bytesMax: 1024 * 1024,
  datasets: { parliamentTerms: datasets.parliamentTerms },
  published: "the host tells when it is fetched, by Last-Modified; the file does not tell",
  fileNames: "representatives.csv, senators.csv",
  identify(fileName) {
    const chamber = chamberOf(fileName);
    return chamber && { unit: chamber, version: "1" };
  },
  parse: (fileName, bytes) => ({ parliamentTerms: parseTerms(chamberOf(fileName)!, bytes) }),
  check({ parliamentTerms: { length } }, held) {
    const before = held?.stated.parliamentTerms.length;
    // Terms are added and hardly ever taken away.
    return before === undefined ? undefined : rowCountSuspicion(length, before, { minShare: 0.95, maxShare: 2 });
  },
  remote: { files: ["representatives.csv", "senators.csv"].map(peopleFile) },
});

function chamberOf(fileName: string): "house" | "senate" | undefined {
  const name = fileName.toLowerCase();
  if (name === "representatives.csv") return "house";
  return name === "senators.csv" ? "senate" : undefined;
}
