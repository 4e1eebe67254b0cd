import { dayOf } from "@daybook/domain";
import { datasets } from "@daybook/domain/data/industry";
import { checkTable } from "../../formats/own-layout/check-table.js";
import { type NameRule, nameIdentity, namesInWords } from "../../formats/own-layout/file-name.js";
import { source } from "../../source.js";
import { parseFacts } from "./parse.js";

const rule: NameRule = { prefix: "industry-facts", extension: "jsonl", hasFeeds: "always" };

/** Cited facts about industries and companies, in a layout of our own: each source of facts is a unit. */
export const industryFacts = source({
  name: "industry-facts",
  title: "Industry facts",
  licence: "as the first line of each file states",
  access: { how: "draw up the file with a citation for each fact: nobody publishes one" },
  // Nobody publishes these tables.
  hosts: [],
  bytesMax: 256 * 1024 * 1024,
  datasets: { industrySources: datasets.industrySources, industryFacts: datasets.industryFacts },
  published: "by the date in its name, on which whoever drew up the table dated it",
  fileNames: namesInWords(rule),
  identify: (fileName) => nameIdentity(rule, fileName),
  parse(fileName, bytes) {
    const { unit, version } = nameIdentity(rule, fileName)!;
    return parseFacts(bytes, unit, dayOf(version)!);
  },
  check: checkTable,
});
