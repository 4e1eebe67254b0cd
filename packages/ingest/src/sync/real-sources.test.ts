import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { openReader } from "@daybook/store";
import { corpusFolder, withoutCorpus } from "../corpus.fixture.js";
import { temporaryFolder } from "../driver/world.fixture.js";
import { fetchLimits } from "../fetch/policy.js";
import { workbookOf } from "../formats/workbook/workbook.fixture.js";
import type { Source } from "../source.js";
import { cubeSheets } from "../sources/abs-government-finance/cube.fixture.js";
import { absGovernmentFinance } from "../sources/abs-government-finance/source.js";
import { bytesOfLines, labourHeader, labourLine } from "../sources/abs-sdmx/reply.fixture.js";
import { absSdmx } from "../sources/abs-sdmx/source.js";
import { absSeifa } from "../sources/abs-seifa/source.js";
import { rbaTables } from "../sources/rba-tables/source.js";
import { valuerGeneralSa } from "../sources/valuer-general-sa/source.js";
import { valuerGeneralVic } from "../sources/valuer-general-vic/source.js";
import { bytes, half, page, startPublisher, status } from "./publisher.fixture.js";
import { sync } from "./sync.js";

const publisher = await startPublisher();

function syncInto(dataFolder: string, ...sources: readonly Source[]) {
  return sync({
    location: { dataFolder },
    sources,
    mirror: publisher.mirror,
    fetchLimits: { ...fetchLimits, backoffMs: 1 },
    isDryRun: false,
    acceptSuspicious: false,
    now: () => new Date("2026-11-01T00:00:00Z"),
    random: () => 0,
  });
}

function start(): void {
  publisher.answers.clear();
  publisher.asked.length = 0;
}

const RBA_FOLDER = "/statistics/tables/csv/";
const realTable = (name: string) => readFileSync(join(corpusFolder, "rba", name));

test("real tables of the central bank come once, and those that fail are told", { skip: withoutCorpus }, async () => {
  const store = temporaryFolder();
  const names = rbaTables.remote!.files!.map(({ fileName }) => fileName);
  const held = names.filter((name) => existsSync(join(corpusFolder, "rba", name)));
  start();
  for (const name of held) publisher.answers.set(RBA_FOLDER + name, bytes(realTable(name), { etag: `"${name}"` }));
  publisher.answers.set(`${RBA_FOLDER}f5-data.csv`, page("<html>Maintenance</html>", "text/csv"));
  publisher.answers.set(`${RBA_FOLDER}f6-data.csv`, half(realTable("f6-data.csv")));
  publisher.answers.set(`${RBA_FOLDER}f7-data.csv`, status(301, { location: `${RBA_FOLDER}moved.csv` }));
  publisher.answers.set(`${RBA_FOLDER}moved.csv`, bytes(realTable("f7-data.csv"), { etag: '"f7-data.csv"' }));
  const outcomesOf = async () =>
    Object.fromEntries(
      (await syncInto(store, rbaTables)).sources[0]!.files.map(({ name, outcome }) => [name, outcome]),
    );
  const first = await outcomesOf();
  publisher.asked.length = 0;
  const second = await outcomesOf();
  const expected = (outcome: string) => ({
    ...Object.fromEntries(names.map((name) => [name, held.includes(name) ? outcome : "unfetched"])),
    "f5-data.csv": "refused",
    "f6-data.csv": "unfetched",
  });
  const known = publisher.asked.flatMap(({ headers }) => headers["if-none-match"] ?? []);
  assert.deepEqual(
    [held.length, first, second, known],
    [
      5,
      expected("accepted"),
      expected("unchanged"),
      ['"f1-data.csv"', '"f11.1-data.csv"', '"f7-data.csv"', '"f7-data.csv"'],
    ],
  );
});

test("the data service is asked for every flow by its key, as text with labels", async () => {
  start();
  const labour = "/rest/data/ABS,LF,1.0.0/M3+M12+M13.3.1599.20.1+2+3+4+5+6+7+8+AUS.M?startPeriod=2000-01";
  publisher.answers.set(labour, bytes(bytesOfLines(labourHeader, labourLine())));
  const { sources } = await syncInto(temporaryFolder(), absSdmx);
  const { counts, files } = sources[0]!;
  const accepted = files.find(({ outcome }) => outcome === "accepted");
  assert.deepEqual(
    [accepted?.name, counts.unfetched, accepted?.unit],
    [
      "LF_M3+M12+M13.3.1599.20.1+2+3+4+5+6+7+8+AUS.M.csv",
      publisher.asked.length - 1,
      "LF/M3+M12+M13.3.1599.20.1+2+3+4+5+6+7+8+AUS.M",
    ],
  );
  assert.deepEqual(
    new Set(publisher.asked.map(({ headers }) => headers.accept)),
    new Set(["application/vnd.sdmx.data+csv;labels=both"]),
  );
  assert.ok(publisher.asked.some(({ path }) => path.startsWith("/rest/data/ABS,ANA_SFD/VCH.")));
});

test("the workbook that a release page names is loaded, and the next release too", async () => {
  const store = temporaryFolder();
  start();
  const release = new URL(absGovernmentFinance.remote!.pages![0]!.address).pathname;
  publisher.answers.set(release, page('<a href="/f/Mar%20Quarter%202026.xlsx">Download</a>'));
  publisher.answers.set("/f/Mar%20Quarter%202026.xlsx", bytes(workbookOf(cubeSheets()), { etag: '"1"' }));
  const summaries = [await syncInto(store, absGovernmentFinance), await syncInto(store, absGovernmentFinance)];
  publisher.answers.set(release, page('<a href="/f/Jun%20Quarter%202026.xlsx">Download</a>'));
  summaries.push(await syncInto(store, absGovernmentFinance));
  assert.deepEqual(
    summaries.map(({ sources }) => sources[0]!.files.map(({ name, outcome }) => [name, outcome])),
    [
      [["Mar Quarter 2026.xlsx", "accepted"]],
      [["Mar Quarter 2026.xlsx", "unchanged"]],
      [["Jun Quarter 2026.xlsx", "unfetched"]],
    ],
  );
});

test("the ledger has when pages and portals say that files were published, before what hosts say", async () => {
  const store = temporaryFolder();
  start();
  const release = new URL(absGovernmentFinance.remote!.pages![0]!.address).pathname;
  const early = { "last-modified": "Fri, 29 May 2026 05:00:00 GMT" };
  const portal = "/data/api/3/action/";
  const resources = [{ id: "a1", datastore_active: true, last_modified: "2025-01-02T03:04:05.6" }];
  const records = [{ Suburb: "EXAMPLE", "Median 4Q 2025": 700_000 }];
  const found = { success: true, result: { fields: [{ id: "Suburb" }, { id: "Median 4Q 2025" }], records, total: 1 } };
  publisher.answers.set(
    release,
    page('<p>Released <b>02/06/2026</b></p><a href="/f/Mar%20Quarter%202026.xlsx">It</a>'),
  );
  publisher.answers.set("/f/Mar%20Quarter%202026.xlsx", bytes(workbookOf(cubeSheets()), early));
  publisher.answers.set(
    `${portal}package_show?id=metro-median-house-sales`,
    page(JSON.stringify({ success: true, result: { resources } })),
  );
  publisher.answers.set(
    `${portal}datastore_search?resource_id=a1&limit=2000&offset=0`,
    bytes(JSON.stringify(found), early),
  );
  await syncInto(store, absGovernmentFinance, valuerGeneralSa);
  const reader = await openReader({ dataFolder: store });
  await reader.close();
  assert.deepEqual(
    reader.imports.map(({ source, publishedAt }) => [source, publishedAt]),
    [
      ["abs-government-finance", "2026-06-02T13:59:59.999Z"],
      // The portal's time is before the end of the quarter that the table is of.
      ["valuer-general-sa", "2026-05-29T05:00:00.000Z"],
    ],
  );
});

test("medians of suburbs come through the pages of their publishers, and a bot check in their place is refused", async () => {
  start();
  const portal = "/data/api/3/action/";
  const resources = [{ id: "a1", datastore_active: true }];
  const records = [{ Suburb: "EXAMPLE", "Median 4Q 2025": 700_000 }];
  const fields = Object.keys(records[0]!).map((id) => ({ id }));
  publisher.answers.set(
    `${portal}package_show?id=metro-median-house-sales`,
    page(JSON.stringify({ success: true, result: { resources } })),
  );
  publisher.answers.set(
    `${portal}datastore_search?resource_id=a1&limit=2000&offset=0`,
    bytes(Buffer.from(JSON.stringify({ success: true, result: { fields, records, total: 1 } }))),
  );
  const statistics = new URL(valuerGeneralVic.remote!.pages![0]!.address).pathname;
  publisher.answers.set(statistics, page('<a href="/f/Houses-by-suburb-2013-2023.xlsx">Houses</a>'));
  publisher.answers.set("/f/Houses-by-suburb-2013-2023.xlsx", page("<html>Are you human?</html>", "application/zip"));
  const { sources } = await syncInto(temporaryFolder(), valuerGeneralSa, valuerGeneralVic);
  assert.deepEqual(
    sources.map(({ files }) => files.map(({ name, outcome, rows, reason }) => [name, outcome, rows ?? reason])),
    [
      [["metro-median-house-sales-a1.json", "accepted", 1]],
      [["Houses-by-suburb-2013-2023.xlsx", "refused", "this is a web page"]],
    ],
  );
});

test("the indexes of suburbs are asked for one by one", async () => {
  start();
  await syncInto(temporaryFolder(), absSeifa);
  assert.deepEqual(
    publisher.asked.map(({ path }) => path),
    ["IRSD", "IRSAD", "IER", "IEO"].map(
      (index) => `/rest/data/ABS,ABS_SEIFA2021_SAL,1.0.0/.${index}.SCORE+RWAD+RWSD+URPXSA1`,
    ),
  );
});
