import { existsSync } from "node:fs";
import { join } from "node:path";
import { type IngestFile, type IngestSummary, ingest, type Source, sources } from "@daybook/ingest";
import { type Context, EXIT } from "../context.js";
import { CURATED, includedFolder } from "../included-folder.js";
import { notServedTexts } from "../not-served-texts.js";
import type { Settings } from "../settings.js";
import { visible } from "../visible.js";
import { prepareLarge } from "./prepare-large.js";

/** The arguments of the ingest command. */
export interface IngestRequest {
  readonly source: string;
  readonly inputs: readonly string[];
  readonly latest?: boolean;
  readonly date?: string;
  readonly since?: string;
  readonly published?: string;
  readonly acceptSuspicious?: boolean;
  readonly json?: boolean;
}

/** Loads upstream files and reports each one that was not simply accepted. */
export async function ingestCommand(settings: Settings, context: Context, request: IngestRequest): Promise<number> {
  const source = sources.find(({ name }) => name === request.source);
  if (source === undefined) {
    const names = sources.map(({ name }) => name);
    const { nearest } = await import("@daybook/contract/nearest");
    const meant = nearest(request.source, names);
    const hint = meant === undefined ? "." : `; did you mean ${meant}?`;
    throw new Error(`there is no source "${request.source}"${hint} Those that there are: ${names.join(", ")}`);
  }
  if (request.inputs.length === 0 && !request.latest && !request.date && !request.since) throw nothingNamed(source);
  const summary = await ingest({
    location: settings.location,
    source,
    inputs: request.inputs.map((input) => placeOf(input, context.folder)),
    fetch: {
      ...(request.latest === undefined ? {} : { latest: request.latest }),
      ...(request.date === undefined ? {} : { date: request.date }),
      ...(request.since === undefined ? {} : { since: request.since }),
    },
    ...(settings.mirror === undefined ? {} : { mirror: settings.mirror }),
    ...(settings.contact === undefined ? {} : { contact: settings.contact }),
    ...(request.published === undefined ? {} : { published: request.published }),
    acceptSuspicious: request.acceptSuspicious === true,
    isDemo: false,
    now: context.now,
    random: context.random,
    signal: context.stop,
    onProgress: ({ filesDone, filesTotal }) =>
      context.progress(`${source.name}: ${filesDone} of ${filesTotal} files`, filesDone / filesTotal),
  });
  if (request.json === true) context.out(JSON.stringify(summary, null, 2));
  else printSummary(summary, source, context);
  await prepareLarge(settings, context, summary.rowsAdded);
  return summary.counts.refused + summary.counts.held > 0 ? EXIT.someRefused : EXIT.ok;
}

function nothingNamed({ name, fileNames, index }: Source): Error {
  const fetched = index === undefined ? "" : ", or fetch them with --latest, --date or --since";
  return new Error(
    `nothing is named to load. Name files, folders, zip archives or addresses after ${name}${fetched}. Files of ${name}: ${fileNames}.`,
  );
}

/** The folder of tables that come with the program is known by its name anywhere, unless there is another of that name. */
function placeOf(input: string, folder: string): string {
  if (input !== CURATED || existsSync(join(folder, CURATED))) return input;
  return includedFolder() ?? input;
}

function printSummary(summary: IngestSummary, source: Source, context: Context): void {
  for (const file of summary.files) {
    if (file.reason !== undefined) context.err(lineOf(file));
    else if (file.newerVersion !== undefined) {
      context.err(`accepted, but version ${file.newerVersion} is newer: ${visible(file.name)}`);
    } else if (file.newerPublication !== undefined) {
      context.err(`accepted, but what was published at ${file.newerPublication} is newer: ${visible(file.name)}`);
    }
  }
  for (const line of ignoredLines(summary.ignored, source)) context.err(line);
  const { accepted, unchanged, refused, held, ignored } = summary.counts;
  context.out(
    `${accepted} accepted (${summary.rowsAdded.toLocaleString("en-AU")} rows), ${unchanged} unchanged, ${refused} refused, ` +
      `${held} held back, ${ignored} ignored`,
  );
  for (const text of notServedTexts(summary.files)) context.out(text);
  context.out(`data version ${summary.dataVersion}`);
  if (held > 0) context.err("Look at the files held back; --accept-suspicious loads them all the same.");
}

/** Names the files that were ignored, and what the source's own are called. */
function ignoredLines(names: readonly string[], { name, fileNames }: Source): string[] {
  if (names.length === 0) return [];
  const lines = names.slice(0, IGNORED_NAMED_MAX).map((each) => `ignored: ${visible(each)}`);
  const more = names.length - lines.length;
  if (more > 0) lines.push(`ignored: ${more.toLocaleString("en-AU")} more; --json names them all`);
  return [...lines, `Files of ${name}: ${fileNames}.`];
}

const IGNORED_NAMED_MAX = 20;

function lineOf(file: IngestFile): string {
  const place = file.line === undefined ? "" : `, line ${file.line}`;
  return `${file.outcome === "held" ? "held back" : file.outcome}: ${visible(file.name)}${place}: ${file.reason ?? ""}`;
}
