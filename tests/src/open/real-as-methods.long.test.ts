import { after, before, describe, test } from "node:test";
import { withoutCorpus } from "@daybook/ingest/fixtures";
import { type Served, serve, temporaryFolder } from "../daybook.fixture.js";
import { randomOf } from "../oracle/random.js";
import { loadRealWorld } from "../real-world.fixture.js";
import { economyComparisons } from "./compare-economy.fixture.js";
import { housingComparisons } from "./compare-housing.fixture.js";
import { newsComparisons } from "./compare-news.fixture.js";
import { seed } from "./compare-on-demo.fixture.js";
import { politiciansComparisons } from "./compare-politicians.fixture.js";
import { type ComparedWorld, comparedWorld } from "./open-world.fixture.js";

describe(`datasets of the real files, seed ${seed}`, { skip: withoutCorpus ?? false }, () => {
  const dataFolder = temporaryFolder(after);
  let server: Served;
  let compared: ComparedWorld;

  before(async () => {
    await loadRealWorld(dataFolder);
    server = await serve(dataFolder);
    compared = await comparedWorld(dataFolder, server.address, randomOf(seed));
  });
  after(() => server?.stop());

  const all = [...economyComparisons, ...housingComparisons, ...politiciansComparisons, ...newsComparisons];
  for (const [title, compare] of all) test(title, () => compare(compared));
});
