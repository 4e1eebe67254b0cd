import {
  newsFeedsAt,
  type Source,
  type SyncedFile,
  type SyncedSource,
  type SyncSummary,
  sources,
  sync,
} from "@daybook/ingest";
import { type Context, EXIT } from "../context.js";
import { notServedTexts } from "../not-served-texts.js";
import type { Settings } from "../settings.js";
import { prepareLarge } from "./prepare-large.js";

/** The arguments of the sync command. */
export interface SyncRequest {
  /** Names of sources; all that have a public address when there are none. */
  readonly names: readonly string[];
  readonly since?: string;
  readonly dryRun?: boolean;
  readonly acceptSuspicious?: boolean;
  readonly json?: boolean;
}

/** Fetches what is new from the publishers, loads it, and reports what became of every source. */
export async function syncCommand(settings: Settings, context: Context, request: SyncRequest): Promise<number> {
  const { since, dryRun = false, acceptSuspicious = false } = request;
  const chosen = await chosenSources(request, sourcesWith(settings, context.now()));
  const summary = await sync({
    location: settings.location,
    sources: chosen,
    ...(since === undefined ? {} : { since }),
    isDryRun: dryRun,
    acceptSuspicious,
    ...(settings.mirror === undefined ? {} : { mirror: settings.mirror }),
    now: context.now,
    random: context.random,
    signal: context.stop,
    onProgress: ({ source, doing, filesDone, filesTotal }) =>
      context.progress(`${source}: ${doing === "asking" ? "asked for" : "loaded"} ${filesDone} of ${filesTotal} files`),
  });
  if (request.json === true) context.out(JSON.stringify(summary, null, 2));
  else printSummary(summary, context);
  const rowsAdded = summary.sources.reduce((sum, source) => sum + source.rowsAdded, 0);
  await prepareLarge(settings, context, rowsAdded);
  return exitCodeOf(summary);
}

/** All sources, that of feeds with the operator's own. */
function sourcesWith({ feeds }: Settings, now: Date): readonly Source[] {
  const withFeeds = newsFeedsAt(feeds, now);
  return feeds.length === 0 ? sources : sources.map((each) => (each.name === withFeeds.name ? withFeeds : each));
}

/** The sources that are named, or all that can be fetched, in the order of the list. */
async function chosenSources(
  { names, since, acceptSuspicious }: SyncRequest,
  all: readonly Source[],
): Promise<readonly Source[]> {
  const fetchable = all.filter(({ index, remote }) => index !== undefined || remote !== undefined);
  for (const name of names) {
    if (fetchable.some((source) => source.name === name)) continue;
    const known = all.find((source) => source.name === name);
    const problem = known === undefined ? await unknownName(name) : noAddress(known);
    throw new Error(`${problem} Those that have a public address: ${fetchable.map((each) => each.name).join(", ")}`);
  }
  const chosen = fetchable.filter(({ name }) => names.length === 0 || names.includes(name));
  if (since !== undefined && !chosen.some(({ index }) => index !== undefined)) {
    throw new Error("--since is for sources with a file for each date, and none of these has them");
  }
  if (acceptSuspicious === true && names.length === 0) {
    throw new Error("--accept-suspicious is for sources that you name, after you have looked at their files");
  }
  return chosen;
}

function noAddress({ name }: Source): string {
  const hint = name === "news-feeds" ? "name feeds in DAYBOOK_FEEDS, or " : "";
  return `${name} has no public address; ${hint}load its files with \`daybook ingest ${name}\`.`;
}

async function unknownName(name: string): Promise<string> {
  const { nearest } = await import("@daybook/api/nearest");
  const meant = nearest(
    name,
    sources.map((source) => source.name),
  );
  return `there is no source "${name}"${meant === undefined ? "." : `; did you mean ${meant}?`}`;
}

function exitCodeOf({ sources: synced }: SyncSummary): number {
  if (synced.some(({ problem }) => problem !== undefined)) return EXIT.failed;
  const isWhole = ({ counts }: SyncedSource) => counts.refused + counts.held + counts.unfetched === 0;
  return synced.every(isWhole) ? EXIT.ok : EXIT.someRefused;
}

function printSummary({ sources: synced, dataVersion, isDryRun }: SyncSummary, context: Context): void {
  for (const { source, files, problem } of synced) {
    for (const file of files) for (const line of linesOn(file)) context.err(`${source}: ${line}`);
    if (problem !== undefined) context.err(`${source}: failed: ${problem}`);
  }
  const width = Math.max(...synced.map(({ source }) => source.length));
  for (const each of synced) context.out(`${each.source.padEnd(width)}  ${countsOf(each)}`);
  for (const text of notServedTexts(synced.flatMap(({ files }) => files))) context.out(text);
  context.out(isDryRun ? "This was a dry run: nothing was stored." : `data version ${dataVersion}`);
  const held = synced.filter(({ counts }) => counts.held > 0).map(({ source }) => source);
  if (held.length > 0) {
    context.err(
      `Look at the files held back; \`daybook sync ${held.join(" ")} --accept-suspicious\` loads them all the same.`,
    );
  }
}

/** What has to be said about a file by itself. */
function linesOn({ name, address, outcome, line, reason, newerVersion }: SyncedFile): string[] {
  if (outcome === "coming") return [`would come: ${name}, from ${address}`];
  if (reason !== undefined)
    return [`${WORDS[outcome]}: ${name}${line === undefined ? "" : `, line ${line}`}: ${reason}`];
  return newerVersion === undefined ? [] : [`accepted, but version ${newerVersion} is newer: ${name}`];
}

function countsOf({ counts, rowsAdded, problem }: SyncedSource): string {
  const told = (Object.keys(WORDS) as SyncedFile["outcome"][])
    .filter((outcome) => counts[outcome] > 0)
    .map((outcome) => `${counts[outcome]} ${WORDS[outcome]}${outcome === "accepted" ? rowsText(rowsAdded) : ""}`);
  return [...told, ...(problem === undefined ? [] : ["failed"])].join(", ");
}

function rowsText(rows: number): string {
  return ` (${rows.toLocaleString("en-AU")} rows)`;
}

const WORDS: Readonly<Record<SyncedFile["outcome"], string>> = {
  accepted: "accepted",
  coming: "to come",
  unchanged: "unchanged",
  refused: "refused",
  held: "held back",
  unfetched: "not fetched",
  ignored: "ignored",
};
