import { ingest, installDemo, type Source, sources } from "@daybook/ingest";
import { realDirectories, realReports } from "@daybook/ingest/fixtures";

/** Loads the real reports and directories through the ingest that users run. */
export async function loadCorpus(dataFolder: string): Promise<void> {
  for (const [name, inputs] of [
    ["asic-shorts", [realReports()]],
    ["asx-companies", realDirectories()],
  ] as const) {
    await ingest({
      location: { dataFolder },
      source: sourceNamed(name),
      inputs,
      acceptSuspicious: false,
      isDemo: false,
      now: () => loadedAt,
      random: () => 0,
    });
  }
}

/** Loads the demo world. */
export async function loadDemo(dataFolder: string): Promise<void> {
  await installDemo({ dataFolder }, { now: () => loadedAt });
}

const loadedAt = new Date("2025-01-31T00:00:00Z");

function sourceNamed(name: string): Source {
  const source = sources.find((candidate) => candidate.name === name);
  if (source === undefined) throw new Error(`There is no source ${name}.`);
  return source;
}
