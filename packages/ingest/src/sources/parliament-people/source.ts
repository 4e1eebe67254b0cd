import { datasets } from "@daybook/domain/data/politicians";
import { PEOPLE_HOST, peopleFile } from "../../formats/people-address.js";
import { rowCountSuspicion } from "../../formats/row-count.js";
import { source } from "../../source.js";
import { parsePeople } from "./parse.js";

/** People who sat in Parliament and the names that they go by, as a civic project compiles them. */
export const parliamentPeople = source({
  name: "parliament-people",
  title: "People of Parliament",
  licence: "open, of the compilers' repository; facts of public record",
  access: "fetched",
  hosts: [PEOPLE_HOST],
  bytesMax: 1024 * 1024,
  datasets: { parliamentPeople: datasets.parliamentPeople },
  published: "the host tells when it is fetched, by Last-Modified; the file does not tell",
  fileNames: "people.csv",
  identify: (fileName) => (fileName.toLowerCase() === "people.csv" ? { unit: "people", version: "1" } : undefined),
  parse: (_, bytes) => ({ parliamentPeople: parsePeople(bytes) }),
  check({ parliamentPeople: { length } }, held) {
    const before = held?.stated.parliamentPeople.length;
    // People are added and hardly ever taken away.
    return before === undefined ? undefined : rowCountSuspicion(length, before, { minShare: 0.95, maxShare: 2 });
  },
  remote: { files: [peopleFile("people.csv")] },
});
