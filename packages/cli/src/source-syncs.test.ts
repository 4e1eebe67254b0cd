import assert from "node:assert/strict";
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { sourceSyncsIn } from "./source-syncs.js";

const folder = mkdtempSync(join(tmpdir(), "daybook-source-syncs-"));
after(() => rmSync(folder, { recursive: true, force: true }));
const path = join(folder, "last-sync.json");
const write = (syncs: unknown) => writeFileSync(path, JSON.stringify(syncs));

const ASKED = "2026-11-18T07:00:00.000Z";
const TROUBLE = {
  name: "a.csv",
  address: "https://www.rba.gov.au/a.csv",
  outcome: "unfetched",
  reason: "/srv/secret: 10.0.0.7 did not answer",
  hostUnreached: "www.rba.gov.au",
  since: "2026-11-12T07:00:00.000Z",
};

test("nothing is told before a sync was run, of a file that is damaged, and of one that is far too large", async () => {
  const syncs = sourceSyncsIn(folder);
  assert.deepEqual(await syncs(), new Map());
  for (const damaged of ["", "{", "null", '{"rba-tables":{"askedAt":7}}', '{"rba-tables":{"askedAt":"soon"}}']) {
    writeFileSync(path, damaged);
    assert.deepEqual(await syncs(), new Map(), damaged);
  }
  write({ "rba-tables": { askedAt: ASKED, troubleCount: 0, troubles: [] } });
  assert.equal((await syncs()).size, 1);
  truncateSync(path, 5 * 1024 * 1024);
  assert.deepEqual(await syncs(), new Map());
});

test("what is told is when, how many and what kind, and neither names nor reasons", async () => {
  const held = { ...TROUBLE, outcome: "held", since: "2026-11-17T07:00:00.000Z" };
  write({ "rba-tables": { askedAt: ASKED, troubleCount: 9, troubles: [held, TROUBLE, TROUBLE] } });
  const told = {
    askedAtMs: Date.parse(ASKED),
    troubleCount: 9,
    troubles: ["held", "unfetched"],
    troubledSinceMs: Date.parse(TROUBLE.since),
    hostsUnreached: ["www.rba.gov.au"],
  };
  assert.deepEqual(await sourceSyncsIn(folder)(), new Map([["rba-tables", told]]));
});

test("another layout is told with its day, and nothing of one whose day cannot be read", async () => {
  const of = async (drifts: unknown) => {
    write({ one: { askedAt: ASKED, troubleCount: 0, troubles: [], drifts } });
    return (await sourceSyncsIn(folder)()).get("one")?.drifts;
  };
  assert.deepEqual(await of({ count: 2, since: ASKED }), { count: 2, sinceMs: Date.parse(ASKED) });
  for (const wrong of [undefined, { count: 2, since: "soon" }, { count: 2 }, 7, null, { count: "2", since: ASKED }]) {
    assert.equal(await of(wrong), undefined, JSON.stringify(wrong));
  }
});

test("the hosts of feeds, which an operator chose, are not told", async () => {
  write({ "news-feeds": { askedAt: ASKED, troubleCount: 1, troubles: [TROUBLE] } });
  assert.deepEqual((await sourceSyncsIn(folder)()).get("news-feeds")?.hostsUnreached, []);
});

test("the file is read again when it was replaced, and only then", async () => {
  write({ one: { askedAt: ASKED, troubleCount: 0, troubles: [] } });
  const syncs = sourceSyncsIn(folder);
  const [first, atOnce] = await Promise.all([syncs(), syncs()]);
  assert.equal(first, atOnce);
  assert.equal(await syncs(), first);
  write({ other: { askedAt: ASKED, troubleCount: 0, troubles: [] } });
  assert.deepEqual([...(await syncs()).keys()], ["other"]);
});
