import { datasets } from "@daybook/domain/data/housing";
import { sha256Of } from "../../formats/sha256.js";
import { source } from "../../source.js";
import { newestSweep } from "./newest-sweep.js";
import { parseSweeps } from "./parse.js";

/** What operators saw advertised: sweeps of portals over suburbs, in a layout of our own. */
export const listingSweeps = source({
  name: "listing-sweeps",
  title: "Listing sweeps",
  licence: "as agreed with whoever made the sweeps",
  access: { how: "make or license sweeps of adverts: nobody publishes them" },
  // Nobody publishes these files, and we fetch none: operators bring what they may use.
  hosts: [],
  bytesMax: 256 * 1024 * 1024,
  datasets: { listingSweeps: datasets.listingSweeps, listingSightings: datasets.listingSightings },
  published: "by its newest sweep",
  fileNames: "listing-sweeps*.jsonl or listings*.jsonl",
  identify(fileName, bytes) {
    if (!/^listing(?:-sweep)?s.*\.jsonl$/i.test(fileName)) return undefined;
    if (bytes === undefined) return "unread";
    // A file states its own sweeps and replaces no other file: which of two equal sweeps counts is decided among them.
    const unit = `sweeps-${sha256Of(bytes).slice(0, UNIT_DIGITS)}`;
    const publishedAt = newestSweep(bytes);
    if (publishedAt === undefined) return { unit, version: "1" };
    return { unit, version: "1", date: publishedAt.slice(0, "YYYY-MM-DD".length), publishedAt };
  },
  parse: (_, bytes) => parseSweeps(bytes, sha256Of(bytes)),
  check: () => undefined,
});

const UNIT_DIGITS = 16;
