import { dataset } from "../../../base/tables/dataset.js";

/** Sweeps of a portal over a suburb: one row per line that opens one. */
export const listingSweeps = dataset({
  name: "listing_sweeps",
  title: "Listing sweeps",
  sources: ["listing-sweeps"],
  columns: {
    file: { type: "text", meaning: "SHA-256 of the file" },
    sweep: { type: "whole", meaning: "number of the sweep in the file, from 0" },
    source: { type: "text", meaning: "code of the portal" },
    salCode: { type: "text", meaning: "code of the suburb" },
    suburb: { type: "text", meaning: "name of the suburb; empty for none" },
    postcode: { type: "text", meaning: "postcode; empty for none" },
    at: { type: "moment", meaning: "when it was made" },
    isComplete: { type: "flag", meaning: "it saw every advert that there was" },
    version: { type: "whole", meaning: "of the same sweep in several files the highest counts" },
  },
  key: ["file", "sweep"],
});
