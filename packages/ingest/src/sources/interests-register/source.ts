import { isoOf } from "@daybook/domain";
import { datasets } from "@daybook/domain/data/politicians";
import { sha256Of } from "../../formats/sha256.js";
import { source } from "../../source.js";
import { newestLodgementDay } from "./newest-lodgement.js";
import { parseRegister } from "./parse.js";

/** The registers of members' and senators' interests, in a layout of our own. */
export const interestsRegister = source({
  name: "interests-register",
  title: "Registers of interests",
  licence:
    "facts from the public registers; the documents are Commonwealth copyright and are linked, not redistributed",
  access: {
    how:
      "read the documents that the Parliament publishes, or have them read (they may be linked and not copied): " +
      "`daybook convert-register <folder> --out interests-register-46.jsonl` makes a file of readings in a folder, and " +
      "`daybook ingest interests-register interests-register-46.jsonl` loads it",
  },
  // The Parliament publishes documents to look at; what is read from them comes in files of operators.
  hosts: [],
  bytesMax: 256 * 1024 * 1024,
  datasets: { registerDocuments: datasets.registerDocuments, registerRows: datasets.registerRows },
  published: "by the newest lodgement in it",
  fileNames: "interests-register*.jsonl",
  identify(fileName, bytes) {
    if (!/^interests-register.*\.jsonl$/i.test(fileName)) return undefined;
    if (bytes === undefined) return "unread";
    // A file states its own documents and replaces no other file: which of two equal documents counts is decided among them.
    const unit = `register-${sha256Of(bytes).slice(0, UNIT_DIGITS)}`;
    const day = newestLodgementDay(bytes);
    return { unit, version: "1", ...(day === undefined ? {} : { date: isoOf(day), publishedAt: isoOf(day) }) };
  },
  parse: (_, bytes) => parseRegister(bytes, sha256Of(bytes)),
  check: () => undefined,
});

const UNIT_DIGITS = 16;
