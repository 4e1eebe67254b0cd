import { existsSync } from "node:fs";
import { access, constants, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import { calendarOf, type TradingCalendar } from "@daybook/domain";
import {
  checkArchive,
  type DatabaseServer,
  databaseServers,
  heldOf,
  type Import,
  knownImports,
  type Location,
  liveImports,
  openReader,
  StoreBusy,
  StoreDamaged,
  servedVersionOf,
} from "@daybook/store";
import { type Context, EXIT } from "../context.js";
import { type Flags, givenSettings } from "../given-settings.js";
import { BadSettings, type Settings } from "../settings.js";
import { troubledSources } from "../troubled-sources.js";
import { visible } from "../visible.js";
import { accountsFindings } from "./accounts-findings.js";
import { type DemoStep, demoStep } from "./demo-step.js";
import { driftFindings } from "./drift-findings.js";
import type { Finding } from "./finding.js";
import { newestReport } from "./newest-report.js";
import { publisherFindings } from "./publisher-findings.js";
import { serverFinding } from "./server-finding.js";

/** How far the doctor may look. */
interface DoctorOptions {
  /** Asks no publisher. */
  readonly offline?: boolean;
}

/** Checks the set-up and gives advice. Fails if something must be done before data can be served. */
export async function doctor(context: Context, flags: Flags, options: DoctorOptions = {}): Promise<number> {
  const findings = await findingsOf(context, flags, options);
  for (const { state, text, advice } of findings) {
    context.out(`${MARKS[state]} ${text}`);
    if (advice !== undefined) context.out(`       ${advice}`);
  }
  return findings.some(({ state }) => state === "bad") ? EXIT.failed : EXIT.ok;
}

const MARKS = { good: "ok    ", odd: "look  ", bad: "FAILED" } as const;

async function findingsOf(context: Context, flags: Flags, options: DoctorOptions): Promise<Finding[]> {
  const node = nodeFinding(context.nodeVersion);
  try {
    const { settings, fromFile } = givenSettings(context, flags);
    const folder = await folderFinding(settings.location.dataFolder);
    const databases = databaseFindings(await databaseServers(settings.location));
    const imports = await importsOf(settings.location);
    const store = await storeFindings(settings, imports, context);
    const held = imports instanceof Error ? undefined : imports;
    const synced = await syncFindings(settings, held ?? [], context);
    const drifted = await driftFindings(settings.location, held ?? []);
    const publishers = await publisherFindings(settings, held ?? [], context, options);
    const filed = fromFile.length === 0 ? "" : `; from .env come ${fromFile.join(", ")}`;
    const readable: Finding = { state: "good", text: `the settings can be read${filed}` };
    const accounts = await accountsFindings(settings.location);
    return [
      node,
      readable,
      folder,
      ...databases,
      ...store,
      ...synced,
      ...drifted,
      ...publishers,
      ...accounts,
      await serverFinding(settings, held),
    ];
  } catch (error) {
    if (!(error instanceof BadSettings)) throw error;
    return [node, ...error.problems.map((text): Finding => ({ state: "bad", text, advice: "Correct this setting." }))];
  }
}

function nodeFinding(version: string): Finding {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const text = `Node ${version}`;
  if (major > 20 || (major === 20 && minor >= 19)) return { state: "good", text };
  return { state: "bad", text, advice: "Install Node 20.19 or newer." };
}

/** A folder that does not exist yet is judged by the nearest one above it that does. */
async function folderFinding(dataFolder: string): Promise<Finding> {
  let folder = dataFolder;
  while (!existsSync(folder)) folder = dirname(folder);
  try {
    await access(folder, constants.W_OK);
  } catch {
    const advice = "Serving goes on; to ingest, give this user the right to write there, or set DAYBOOK_DATA.";
    return { state: "odd", text: `the data folder ${dataFolder} cannot be written`, advice };
  }
  const { bavail, bsize } = await statfs(folder);
  const freeMb = Math.floor((bavail * bsize) / 1_000_000);
  const text = `the data folder ${dataFolder} can be written, ${freeMb.toLocaleString("en-AU")} MB free`;
  if (freeMb >= FREE_MB_MIN) return { state: "good", text };
  return { state: "odd", text, advice: "Make room: an import needs several times the size of its files." };
}

const FREE_MB_MIN = 1_000;

/** For a single database, the findings about the store say more. */
function databaseFindings(servers: readonly DatabaseServer[]): Finding[] {
  if (servers.length < 2) return [];
  const findings = servers.map(({ host, role, problem }): Finding => {
    if (role !== undefined) return { state: "good", text: `the database server ${host} is a ${role}` };
    const advice = "Start it, or take it out of DATABASE_URL and DATABASE_READ_URL.";
    return { state: "odd", text: `the database server ${host} does not answer: ${problem}`, advice };
  });
  const primaries = servers.filter(({ role }) => role === "primary");
  if (primaries.length === 1) return findings;
  if (primaries.length === 0) {
    const advice = "Promote a replica: until then no data comes, and no key can be made.";
    return [...findings, { state: "bad", text: "no database server is a primary", advice }];
  }
  const advice = "Stop all but the one that was promoted last.";
  return [...findings, { state: "bad", text: `${primaries.length} database servers are primaries`, advice }];
}

/** The ledger of the store, or why it cannot be read. */
async function importsOf(location: Location): Promise<readonly Import[] | Error> {
  try {
    const reader = await openReader(location, { waitMs: 1_000 });
    await reader.close();
    return reader.imports;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

async function storeFindings(
  { location, demo, closures }: Settings,
  imports: readonly Import[] | Error,
  context: Context,
): Promise<Finding[]> {
  if (imports instanceof Error) return [{ state: "bad", text: imports.message, ...adviceOn(imports) }];
  const next = demoStep(heldOf(imports), demo);
  const refused: Finding[] = next.step === "refuse" ? [{ state: "bad", text: next.reason, advice: next.advice }] : [];
  if (imports.length === 0) return refused.length > 0 ? refused : [EMPTY];
  const opened: Finding = { state: "good", text: `the database opens, data version ${servedVersionOf(imports)}` };
  const archive = await archiveFinding(location, imports);
  if (refused.length > 0) return [opened, archive, ...refused];
  if (isPartOfDemo(next)) return [opened, archive, PART_OF_DEMO];
  return [opened, archive, freshnessFinding(calendarOf(closures), imports, context.now())];
}

/** Of a store that holds data. */
function isPartOfDemo(next: DemoStep): boolean {
  return next.step === "load" || (next.step === "serve" && next.remark !== undefined);
}

const PART_OF_DEMO: Finding = {
  state: "odd",
  text: "only a part of the demo world is held",
  advice: "`daybook demo` loads the rest.",
};

const EMPTY: Finding = {
  state: "odd",
  text: "no data is held",
  advice: "`daybook sync` fetches data, `daybook ingest` loads files, `daybook demo` the demo world.",
};

/** What to do about a store that cannot be read. */
function adviceOn(error: Error): Pick<Finding, "advice"> {
  // The message says whether a rebuild can help.
  if (error instanceof StoreDamaged) return {};
  if (error instanceof StoreBusy) return { advice: "Wait until the other process is done." };
  return { advice: "Do what it says, or look at DATABASE_URL, DAYBOOK_DATA and the rights of this user." };
}

/** Reads every archived file and compares it with its hash. */
async function archiveFinding(location: Location, imports: readonly Import[]): Promise<Finding> {
  const { dataFolder } = location;
  const { missing, damaged, unlisted } = await checkArchive(dataFolder, imports);
  if (missing.length === imports.length && unlisted.length === imports.length)
    return noArchive(location, imports.length);
  const [first] = [...missing, ...damaged, ...unlisted];
  if (first === undefined) return { state: "good", text: `the archive holds all ${imports.length} files, unharmed` };
  const counts = `${missing.length} files missing, ${damaged.length} damaged, ${unlisted.length} without an entry`;
  return {
    state: "odd",
    text: `the archive is not whole: ${counts}, such as ${first.fileName}`,
    advice: "Bring the archive folder back from a copy; answers do not need it, a rebuild does.",
  };
}

/** Machines that share a database need no archive; one with a database of its own has lost it. */
function noArchive({ dataFolder, databaseUrl }: Location, count: number): Finding {
  const text = `this machine has no archive: the ${count} files held are in no folder ${join(dataFolder, "archive")}`;
  if (databaseUrl !== undefined) return { state: "good", text: `${text}. Rebuild where they were loaded` };
  const advice = "Bring the folder back from a copy; answers do not need it, a rebuild does.";
  return { state: "odd", text, advice };
}

/** The sources whose last sync had trouble. */
async function syncFindings(
  { location }: Settings,
  imports: readonly Import[],
  context: Context,
): Promise<readonly Finding[]> {
  const troubled = await troubledSources(location.dataFolder, imports, context.now());
  return troubled.map(({ source, text }): Finding => {
    const advice = `\`daybook sync --explain ${visible(source)}\` says what was expected and what came.`;
    return { state: "odd", text, advice };
  });
}

function freshnessFinding(calendar: TradingCalendar, imports: readonly Import[], now: Date): Finding {
  const live = liveImports(knownImports(imports));
  if (live.some(({ isDemo }) => isDemo)) return { state: "good", text: "the demo world is served" };
  const newest = newestReport(calendar, live, now);
  if (newest === undefined) {
    return { state: "odd", text: "no daily report is held", advice: "Run `daybook sync asic-shorts`." };
  }
  const { date, tradingDaysBehind } = newest;
  const text = `the newest report is of ${date}, ${tradingDaysBehind} trading days behind what is public`;
  if (tradingDaysBehind <= 3) return { state: "good", text };
  return { state: "odd", text, advice: "Run `daybook sync asic-shorts`." };
}
