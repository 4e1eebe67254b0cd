import { type Input, ingest, installDemo, type Source, sources } from "@daybook/ingest";
import { realDirectories, realReports } from "@daybook/ingest/fixtures";
import { cornerFiles } from "./corner-files.js";
import { randomOf } from "./random.js";

/** Loads the real reports and directories through the ingest that users run. */
export async function loadCorpus(dataFolder: string): Promise<void> {
  await load(dataFolder, "asic-shorts", [realReports()], 4);
  await load(dataFolder, "asx-companies", realDirectories());
}

/** Loads a market that consists of corner cases, as the seed decides. */
export async function loadCorners(dataFolder: string, seed: number): Promise<void> {
  const { reports, directories } = cornerFiles(randomOf(seed));
  await load(dataFolder, "asic-shorts", reports);
  await load(dataFolder, "asx-companies", directories);
}

/** Loads the demo world. */
export async function loadDemo(dataFolder: string): Promise<void> {
  await installDemo({ dataFolder }, { now: () => loadedAt });
}

const loadedAt = new Date("2025-01-31T00:00:00Z");

/** Throws when another number of files is refused: four of the real reports are empty or a web page. */
async function load(dataFolder: string, sourceName: string, inputs: readonly Input[], refusals = 0): Promise<void> {
  const { files } = await ingest({
    location: { dataFolder },
    source: sourceNamed(sourceName),
    inputs,
    acceptSuspicious: true,
    isDemo: false,
    now: () => loadedAt,
    random: () => 0,
  });
  const refused = files.filter(({ outcome }) => outcome === "refused").map(({ name, reason }) => `${name}: ${reason}`);
  if (refused.length !== refusals) throw new Error(`${refused.length} files are refused. ${refused.join("; ")}`);
}

function sourceNamed(name: string): Source {
  const source = sources.find((candidate) => candidate.name === name);
  if (source === undefined) throw new Error(`There is no source ${name}.`);
  return source;
}
