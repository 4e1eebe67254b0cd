import { datasets } from "@daybook/domain/data/market";
import { checkTable } from "../../formats/own-layout/check-table.js";
import { source } from "../../source.js";
import { newestOf, readEntries } from "./entries.js";
import { parseStatements } from "./parse.js";

/** Financial statements as a quote service has them: each file states all companies that it was asked for. */
export const quoteStatements = source({
  name: "quote-statements",
  title: "Financial statements of a quote service",
  licence: "quote service terms: for internal use",
  access: { how: "license statements of a quote service; no official file is free" },
  hosts: [],
  bytesMax: 256 * 1024 * 1024,
  datasets: { statementLines: datasets.statementLines },
  published: "by the newest moment at which the quote service was asked",
  fileNames: "any .json; its content tells",
  identify(fileName, bytes) {
    if (!fileName.toLowerCase().endsWith(".json")) return undefined;
    if (bytes === undefined) return "unread";
    const version = newestOf(readEntries(bytes));
    return { unit: "all", date: version.slice(0, "YYYY-MM-DD".length), version, publishedAt: version };
  },
  parse: (_, bytes) => ({ statementLines: parseStatements(bytes) }),
  check: checkTable,
});
