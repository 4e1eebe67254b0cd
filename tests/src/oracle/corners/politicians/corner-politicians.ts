import type { MemoryFile } from "@daybook/ingest";
import type { Random } from "../../random.js";
import { spineBook } from "../housing/spine.js";
import { textFile } from "../text-file.js";
import { peopleFiles } from "./corner-people.js";
import { companyFiles, registerFiles } from "./corner-registers.js";
import { returnFiles } from "./corner-returns.js";

/**
 * Files about members and returns that consist of corner cases, in the order in which they come. The documents of a
 * parliament may be known and unread.
 */
export function cornerPoliticians(
  random: Random,
  unread?: number,
): readonly (readonly [source: string, files: readonly MemoryFile[]])[] {
  return [
    ...companyFiles(),
    ["abs-suburbs", [spineBook()]],
    [
      "suburb-layers",
      [
        textFile("suburb-layer-electorates.csv", [
          "sal_code,key,value,source,licence,as_of",
          ...["20001", "20011", "20004"].map((code) => `${code},federal_division,Ivy,made up,CC0,2025-01-01`),
          ...["10004", "10001"].map((code) => `${code},federal_division,Brookvale,made up,CC0,2025-01-01`),
          "20012,federal_division,Brookvale,made up,CC0,2025-01-01",
          "30003,federal_division,Pine Hill,made up,CC0,2025-01-01",
          "80002,federal_division,Fir,made up,CC0,2025-01-01",
        ]),
      ],
    ],
    ...peopleFiles(),
    ...registerFiles(random, unread).map((file) => ["interests-register", [file]] as const),
    ...returnFiles(random),
  ];
}
