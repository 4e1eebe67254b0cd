import assert from "node:assert/strict";
import { join } from "node:path";
import { after, test } from "node:test";
import { loadSnapshot } from "@daybook/api";
import { calendarOf } from "@daybook/domain";
import { listStateCompanies } from "@daybook/domain/answers/economy/state-companies";
import { ingest, sources } from "@daybook/ingest";
import { corpusFolder, withoutCorpus } from "@daybook/ingest/fixtures";
import { temporaryFolder } from "./daybook.fixture.js";

test("every state has the companies whose registered office real profiles place there", {
  skip: withoutCorpus ?? false,
}, async () => {
  const dataFolder = temporaryFolder(after);
  await ingest({
    location: { dataFolder },
    source: sources.find(({ name }) => name === "company-profiles")!,
    inputs: [join(corpusFolder, "asx-companies", "asx_company_metadata_basic.csv")],
    acceptSuspicious: true,
    isDemo: false,
    now: () => new Date("2026-01-31T00:00:00Z"),
    random: () => 0,
  });
  const { market, economy } = (await loadSnapshot({ dataFolder }, calendarOf())).snapshot;
  const states = ["wa", "nsw", "vic", "qld", "sa", "act", "tas", "nt"];
  const totals = states.map((state) => [
    state,
    listStateCompanies(market, economy, { state, limit: 1, offset: 0 }).total,
  ]);
  // ECG, MEZ and ROO name a state of Australia before another country, and are in none.
  assert.deepEqual(Object.fromEntries(totals), {
    wa: 750,
    nsw: 517,
    vic: 370,
    qld: 160,
    sa: 68,
    act: 7,
    tas: 6,
    nt: 4,
  });
});
