import { calendarOf } from "@daybook/domain";
import {
  type AcceptedTerms,
  acceptTerms,
  driftText,
  fetchedAndMissing,
  type MissingSource,
  readAcceptedTerms,
  type Source,
  type SyncCost,
  type SyncedFile,
  type SyncedSource,
  type SyncSummary,
  sources,
  sync,
  type TermsHolder,
} from "@daybook/ingest";
import { openReader } from "@daybook/store";
import { type Context, EXIT } from "../context.js";
import { includedFolder } from "../included-folder.js";
import { notServedTexts } from "../not-served-texts.js";
import type { Settings } from "../settings.js";
import { sourcesWith } from "../source-list.js";
import { visible } from "../visible.js";
import { explainCommand } from "./explain.js";
import { missingCommand } from "./missing.js";
import { possibleLines } from "./possible.js";
import { prepareLarge } from "./prepare-large.js";
import { progressOf } from "./sync-progress.js";

/** The arguments of the sync command. */
export interface SyncRequest {
  /** Names of sources; all that are fetched when there are none. */
  readonly names: readonly string[];
  readonly since?: string;
  readonly dryRun?: boolean;
  readonly acceptSuspicious?: boolean;
  /** From now on, what these terms are about is fetched. */
  readonly acceptTerms?: TermsHolder;
  /** Fetches nothing, and lists what is never fetched. */
  readonly missing?: boolean;
  /** Fetches nothing, and tells of this source what was expected and what came. */
  readonly explain?: string;
  readonly json?: boolean;
}

/** Fetches what is new from the publishers, loads it, and reports what became of every source. */
export async function syncCommand(settings: Settings, context: Context, request: SyncRequest): Promise<number> {
  const { since, dryRun = false, acceptSuspicious = false } = request;
  const accepted = await termsOf(settings, context, request);
  const { fetched, missing } = fetchedAndMissing(sourcesWith(settings, context.now()), accepted);
  if (request.missing === true) {
    return missingCommand(settings, context, { missing, accepted, isJson: request.json === true });
  }
  if (request.explain !== undefined) {
    const [source] = await chosenSources({ names: [request.explain] }, fetched, missing);
    return explainCommand(settings, context, { source: source!, isJson: request.json === true });
  }
  const chosen = await chosenSources(request, fetched, missing);
  const progressIn = progressOf(context.monotonicMs);
  const included = includedFolder();
  const summary = await sync({
    location: settings.location,
    sources: chosen,
    ...(included === undefined ? {} : { includedFolder: included }),
    ...(since === undefined ? {} : { since }),
    isDryRun: dryRun,
    acceptSuspicious,
    ...(settings.mirror === undefined ? {} : { mirror: settings.mirror }),
    ...(settings.contact === undefined ? {} : { contact: settings.contact }),
    now: context.now,
    random: context.random,
    signal: context.stop,
    onCost: (cost) => context.err(costText(cost)),
    onProgress(progress) {
      const { line, share } = progressIn(progress);
      context.progress(line, share);
    },
  });
  if (request.json === true) context.out(JSON.stringify(summary, null, 2));
  else printSummary(summary, context, request.names.length === 0 ? await afterSync(settings, context, missing) : []);
  const rowsAdded = summary.sources.reduce((sum, source) => sum + source.rowsAdded, 0);
  await prepareLarge(settings, context, rowsAdded);
  return exitCodeOf(summary);
}

function costText({ source, requests, bytesExpected, leastMs }: SyncCost): string {
  const size = `about ${Math.ceil(bytesExpected / 1e6).toLocaleString("en-AU")} MB`;
  const minutes = Math.ceil(leastMs / 60_000);
  const time = minutes < 2 ? "" : `, ${minutes.toLocaleString("en-AU")} minutes or more`;
  return `${source}: ${requests.toLocaleString("en-AU")} files to fetch, one request after the other, ${size}${time}`;
}

/** Whose terms are accepted, with those of this request. */
async function termsOf({ location }: Settings, context: Context, request: SyncRequest): Promise<AcceptedTerms> {
  if (request.acceptTerms === undefined) return readAcceptedTerms(location.dataFolder);
  if (request.dryRun === true || request.missing === true) {
    throw new Error("--accept-terms is written down, so it does not go with --dry-run or --missing");
  }
  const day = context.now().toISOString().slice(0, "YYYY-MM-DD".length);
  return acceptTerms(location.dataFolder, request.acceptTerms, day);
}

/** The sources that are named, or all that are fetched, in the order of the list. */
async function chosenSources(
  { names, since, acceptSuspicious }: SyncRequest,
  fetched: readonly Source[],
  missing: readonly MissingSource[],
): Promise<readonly Source[]> {
  for (const name of names) {
    if (fetched.some((source) => source.name === name)) continue;
    const known = missing.find(({ source }) => source.name === name);
    if (known !== undefined) throw new Error(`${name} is not fetched: ${known.how}.`);
    const names = fetched.map((each) => each.name).join(", ");
    throw new Error(`${await unknownName(name)} Those that are fetched: ${names}`);
  }
  const chosen = fetched.filter(({ name }) => names.length === 0 || names.includes(name));
  if (since !== undefined && !chosen.some(({ index }) => index !== undefined)) {
    throw new Error("--since is for sources with a file for each date, and none of these has them");
  }
  if (acceptSuspicious === true && names.length === 0) {
    throw new Error("--accept-suspicious is for sources that you name, after you have looked at their files");
  }
  return chosen;
}

async function unknownName(name: string): Promise<string> {
  const { nearest } = await import("@daybook/contract/nearest");
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

function printSummary(
  { sources: synced, dataVersion, isDryRun }: SyncSummary,
  context: Context,
  after: readonly string[],
): void {
  for (const { source, files, problem, drifts = [] } of synced) {
    for (const line of files.flatMap(linesOn)) context.err(visible(`${source}: ${line}`));
    for (const drift of drifts) {
      context.err(visible(`${source}: another layout: ${drift.name}, after ${drift.nameBefore}: ${driftText(drift)}`));
    }
    if (problem !== undefined) context.err(visible(`${source}: failed: ${problem}`));
  }
  const width = Math.max(...synced.map(({ source }) => source.length));
  for (const each of synced) context.out(`${each.source.padEnd(width)}  ${countsOf(each)}`);
  for (const text of notServedTexts(synced.flatMap(({ files }) => files))) context.out(text);
  for (const line of after) context.out(line);
  context.out(isDryRun ? "This was a dry run: nothing was stored." : `data version ${dataVersion}`);
  const held = synced.filter(({ counts }) => counts.held > 0).map(({ source }) => source);
  if (held.length > 0) {
    context.err(
      `Look at the files held back; \`daybook sync ${held.join(" ")} --accept-suspicious\` loads them all the same.`,
    );
  }
}

/** What is possible after a sync of all sources, and how many are not among them. */
async function afterSync(
  settings: Settings,
  { now }: Context,
  missing: readonly MissingSource[],
): Promise<readonly string[]> {
  const reader = await openReader(settings.location);
  await reader.close();
  const { imports } = reader;
  return [
    ...possibleLines({ imports, missing, calendar: calendarOf(settings.closures), now: now() }),
    `${missing.length} sources are not fetched: \`daybook sync --missing\` says how each is had`,
  ];
}

/** What has to be said about a file by itself. */
function linesOn({ name, address, outcome, line, reason, newerVersion }: SyncedFile): string[] {
  if (outcome === "coming") return [`would come: ${name}${address === "" ? "" : `, from ${address}`}`];
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
