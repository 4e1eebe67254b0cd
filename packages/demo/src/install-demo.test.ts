import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { ingest, rebuildFromArchive, type Source, sources } from "@daybook/ingest";
import { openReader } from "@daybook/store";
import { smallOrFull } from "@daybook/store/fixtures";
import { demoFiles } from "./demo-files.js";
import { demoSourceNames } from "./demo-source-names.js";
import { demoSources } from "./demo-sources.js";
import { type DemoProgress, installDemo } from "./install-demo.js";
import { indexFiles } from "./market/index-file.js";

const folder = await mkdtemp(join(tmpdir(), "daybook-demo-"));
after(() => rm(folder, { recursive: true, force: true }));

/** The moments at which the first demo world, what has come since, and all of it again are loaded. */
const [early, late, later] = ["2026-07-01T00:00:00.000Z", "2026-08-01T00:00:00.000Z", "2026-08-02T00:00:00.000Z"];

test("a folder with the first demo world gets what has come since as demo data, and loading it again changes nothing", {
  skip: smallOrFull<string | false>(
    "the small form is in the tests of the command: it loads the whole world again",
    false,
  ),
}, async () => {
  const dataFolder = join(folder, "grown");
  const firstSources = sources.filter(({ name }) => name === "asic-shorts" || name === "asx-companies");
  const files = [...demoFiles()];
  let rowsEarly = 0;
  for (const source of firstSources) {
    const inputs = files.filter((file) => file.source === source.name);
    const { rowsAdded } = await ingest({
      location: { dataFolder },
      source,
      inputs,
      acceptSuspicious: false,
      isDemo: true,
      now: () => new Date(early!),
      random: () => 0,
    });
    rowsEarly += rowsAdded;
  }
  const progress: DemoProgress[] = [];
  const onProgress = (step: DemoProgress) => progress.push(step);
  const grown = await installDemo({ dataFolder }, { now: () => new Date(late!), onProgress });
  const again = await installDemo({ dataFolder }, { now: () => new Date(later!) });
  const reader = await openReader({ dataFolder });
  const { imports } = reader;
  await reader.close();
  const isFirst = ({ source }: { readonly source: string }) => firstSources.some(({ name }) => name === source);
  const [first, rest] = [imports.filter(isFirst), imports.filter((entry) => !isFirst(entry))];
  assert.deepEqual(
    {
      added: [grown.filesAdded, rowsEarly + grown.rowsAdded],
      addedAgain: [again.filesAdded, again.rowsAdded],
      isSameVersion: grown.dataVersion === again.dataVersion,
      held: imports.length,
      isDemo: new Set(imports.map((entry) => entry.isDemo)),
      first: [first.length, ...new Set(first.map(({ source }) => source))].sort(),
      // The rest counts as retrieved in the past of that world.
      restated: rest.filter(({ unit }) => unit === "6202001").map(({ retrievedAt }) => retrievedAt),
      isPast: rest.every(({ retrievedAt }) => retrievedAt < "2026-11-12"),
      sources: new Set(imports.map(({ source }) => source)),
      lastProgress: progress.at(-1),
    },
    {
      added: [2082 - 766, 634_072],
      addedAgain: [0, 0],
      isSameVersion: true,
      held: 2082,
      isDemo: new Set([true]),
      first: [766, "asic-shorts", "asx-companies"],
      restated: [
        "2025-11-18",
        "2025-12-19",
        "2026-01-18",
        "2026-02-18",
        "2026-03-21",
        "2026-04-18",
        "2026-05-19",
        "2026-06-18",
      ].map((date) => `${date}T08:00:00.000Z`),
      isPast: true,
      sources: new Set<string>(demoSourceNames),
      lastProgress: { sourcesDone: demoSourceNames.length, sourcesTotal: demoSourceNames.length },
    },
  );
});

test("a folder with a larger demo world of another release is told how to go on, and keeps what it has", {
  skip: smallOrFull<string | false>("the full form loads most of the world for it", false),
}, async () => {
  const location = { dataFolder: join(folder, "larger") };
  const aliases = [...demoFiles()].find(({ source }) => source === "company-aliases")!;
  const more = Array.from({ length: 9 }, (_, at) => `Wider Group ${at},F9G,short name of the company\r\n`);
  const larger = { ...aliases, bytes: Buffer.concat([aliases.bytes, Buffer.from(more.join(""))]) };
  const { counts } = await ingest({
    location,
    source: sources.find(({ name }) => name === larger.source)!,
    inputs: [larger],
    acceptSuspicious: false,
    isDemo: true,
    now: () => new Date(early!),
    random: () => 0,
  });
  assert.equal(counts.accepted, 1);
  await assert.rejects(
    installDemo(location, { now: () => new Date(late!) }),
    /company-aliases-2026-06-30\.csv is held: it has 5 rows where .* has 14\. The demo world of another release .* set DAYBOOK_DATA to another/,
  );
  const reader = await openReader(location);
  await reader.close();
  assert.ok(reader.imports.some(({ source, rows }) => source === "company-aliases" && rows === 14));
});

test("the indices of the demo world are known to its own source alone, which also reads them for a rebuild", async () => {
  const location = { dataFolder: join(folder, "indices") };
  const [first] = indexFiles([]);
  const load = (source: Source) =>
    ingest({
      location,
      source,
      inputs: [first!],
      acceptSuspicious: false,
      isDemo: true,
      now: () => new Date("2026-07-01T00:00:00.000Z"),
      random: () => 0,
    });
  const [real, own] = [sources, demoSources].map((all) => all.find(({ name }) => name === "asx-indices")!);
  const refused = await load(real!);
  const { counts, dataVersion } = await load(own!);
  const rebuilt = await rebuildFromArchive(location, { demoSources });
  assert.deepEqual(
    { reasons: refused.files.map(({ reason }) => reason), accepted: counts.accepted, rebuilt },
    {
      reasons: ['"DEMO20" is not the name of a known index'],
      accepted: 1,
      rebuilt: { imports: 1, dataVersion },
    },
  );
});
