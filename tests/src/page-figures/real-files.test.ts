import assert from "node:assert/strict";
import { after, test } from "node:test";
import { withoutCorpus } from "@daybook/ingest/fixtures";
import { smallOrFull } from "@daybook/store/fixtures";
import { serve, temporaryFolder, untilShown } from "../daybook.fixture.js";
import { loadRealWorld } from "../real-world.fixture.js";
import { comparePages } from "./compare-pages.fixture.js";

const skip = withoutCorpus ?? smallOrFull("the full form loads real files", undefined);

test("what the pages of 200 real things show, and their files, is what the API states", {
  ...(skip !== undefined && { skip }),
}, async (run) => {
  const folder = temporaryFolder(after);
  await loadRealWorld(folder);
  const server = await serve(folder);
  run.after(() => server.stop());
  await untilShown(server.address);
  const counts = await comparePages(server.address, 200, 20_261_116);
  run.diagnostic([...counts].map(([kind, count]) => `${kind} ${count}`).join(", "));
  // No asking prices, and so no agencies, and no takes are among the real files.
  assert.deepEqual(
    [...counts.keys()],
    ["stocks", "suburbs", "series", "politicians", "industries", "dates", "reports"],
  );
});
