import assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { after, test } from "node:test";
import { openReader, openWriter } from "@daybook/store";
import { fetchLimits } from "../fetch/policy.js";
import { asxCompanies } from "../sources/asx-companies/source.js";
import type { IndexPick } from "./index-pick.js";
import { ingestReports, outcomesOf, report, temporaryFolder } from "./world.fixture.js";

const reports = [report("2024-01-08"), report("2024-01-09", { version: "002" }), report("2024-01-10")];
const [monday, tuesday, wednesday] = reports.map(({ fileName }) => fileName) as [string, string, string];
const index = [
  { date: 20240110, version: "001" },
  { date: 20240109, version: "002" },
  { date: 20240108, version: "001" },
];

/** A publisher of our own: what it answers by path, and what it was asked. */
const answers = new Map<string, string | Uint8Array>();
const asked: string[] = [];
/** What happens while the publisher is slow to answer. */
let meanwhile = async () => {};
/** When all of it was changed last. */
const changed = "Thu, 11 Jan 2024 03:04:05 GMT";
const server = createServer(async (request, response) => {
  asked.push(request.url!);
  await meanwhile();
  const body = answers.get(request.url!);
  if (body === undefined) response.writeHead(404).end();
  else response.setHeader("last-modified", changed).end(body);
}).listen(0, "127.0.0.1");
await new Promise((resolve) => server.once("listening", resolve));
after(() => server.close());
const mirror = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

function publish(indexText = JSON.stringify(index)): void {
  asked.length = 0;
  meanwhile = async () => {};
  answers.clear();
  answers.set("/short-selling/short-selling-data.json", indexText);
  for (const { fileName, bytes } of reports) answers.set(`/short-selling/${fileName}`, bytes);
}

function fetchReports(store: string, fetch: IndexPick) {
  return ingestReports(store, [], { fetch, mirror, fetchLimits: { ...fetchLimits, backoffMs: 1 } });
}

const picks: [IndexPick, string[]][] = [
  [{ latest: true }, [wednesday]],
  [{ date: "2024-01-09" }, [tuesday]],
  [{ since: "2024-01-09" }, [tuesday, wednesday]],
  [{ since: "2023-12-30", latest: true }, [monday, tuesday, wednesday]],
];

for (const [pick, names] of picks) {
  test(`fetches ${JSON.stringify(pick)} by the publisher's index`, async () => {
    publish();
    const summary = await fetchReports(temporaryFolder(), pick);
    assert.deepEqual(
      outcomesOf(summary),
      names.map((name) => `accepted ${name}`),
    );
  });
}

for (const pick of [{ latest: true }, { since: "2024-01-10" }]) {
  test(`refuses what the index has of a day to come, unread, and fetches ${JSON.stringify(pick)}`, async () => {
    publish(JSON.stringify([{ date: 20981231, version: "001" }, ...index]));
    const summary = await fetchReports(temporaryFolder(), pick);
    assert.deepEqual(
      [outcomesOf(summary), asked.length],
      [
        [
          "refused RR20981231-001-SSDailyAggShortPos.csv: its date 2098-12-31 is still to come",
          `accepted ${wednesday}`,
        ],
        2,
      ],
    );
  });
}

test("does not download what it holds", async () => {
  publish();
  const store = temporaryFolder();
  await fetchReports(store, { date: "2024-01-09" });
  asked.length = 0;
  const summary = await fetchReports(store, { since: "2024-01-08" });
  assert.deepEqual(
    [outcomesOf(summary), asked],
    [
      [`accepted ${monday}`, `unchanged ${tuesday}`, `accepted ${wednesday}`],
      ["/short-selling/short-selling-data.json", `/short-selling/${monday}`, `/short-selling/${wednesday}`],
    ],
  );
});

test("leaves the store to others while the publisher is slow", async () => {
  publish();
  const store = temporaryFolder();
  let opened = 0;
  meanwhile = async () => {
    const writer = await openWriter({ dataFolder: store }, { waitMs: 0 });
    await writer.close();
    opened += 1;
  };
  const summary = await fetchReports(store, { latest: true });
  assert.deepEqual([outcomesOf(summary), opened], [[`accepted ${wednesday}`], 2]);
});

test("fetches a file once whose bytes tell its date", async () => {
  publish();
  const directory = "ASX code,Company name,GICs industry group\nACM,ACME,Energy\n";
  answers.set("/companies-2024-01-02.csv", directory);
  const summary = await ingestReports(temporaryFolder(), ["https://www.asx.com.au/companies-2024-01-02.csv"], {
    source: asxCompanies,
    mirror,
  });
  assert.deepEqual(
    [outcomesOf(summary), asked],
    [["accepted companies-2024-01-02.csv"], ["/companies-2024-01-02.csv"]],
  );
});

test("writes down the publisher's address, not the mirror's", async () => {
  publish();
  const store = temporaryFolder();
  await fetchReports(store, { latest: true });
  const reader = await openReader({ dataFolder: store });
  const addresses = reader.imports.map(({ address }) => address);
  await reader.close();
  assert.deepEqual(addresses, [`https://download.asic.gov.au/short-selling/${wednesday}`]);
});

test("fetches an address", async () => {
  publish();
  const summary = await ingestReports(
    temporaryFolder(),
    [`https://download.asic.gov.au/short-selling/${monday}`, `https://elsewhere.example/${tuesday}`],
    { mirror },
  );
  assert.deepEqual(outcomesOf(summary), [
    `accepted ${monday}`,
    `refused ${tuesday}: elsewhere.example is not a host of this source, which are download.asic.gov.au`,
  ]);
});

test("believes a host of when a file was published that does not tell it, named by its address or by the index", async () => {
  publish();
  for (const [inputs, fetch] of [
    [[], { date: "2024-01-09" }],
    [[`https://download.asic.gov.au/short-selling/${tuesday}`], {}],
  ] as const) {
    const store = temporaryFolder();
    await ingestReports(store, inputs, { fetch, mirror });
    const reader = await openReader({ dataFolder: store });
    await reader.close();
    assert.deepEqual(
      reader.imports.map(({ publishedAt, publishedFrom }) => [publishedAt, publishedFrom]),
      [["2024-01-11T03:04:05.000Z", "fetch"]],
    );
  }
});

test("refuses a file that the index names and the host does not have, and loads the others", async () => {
  publish();
  answers.delete(`/short-selling/${tuesday}`);
  const summary = await fetchReports(temporaryFolder(), { since: "2024-01-08" });
  assert.deepEqual(outcomesOf(summary), [
    `accepted ${monday}`,
    `refused ${tuesday}: the host answered 404`,
    `accepted ${wednesday}`,
  ]);
});

const address = "https://download.asic.gov.au/short-selling/short-selling-data.json";
const impossible: [IndexPick, string | undefined, string][] = [
  [{ date: "2024-01-11" }, undefined, "The index has no file for 2024-01-11; the newest is 2024-01-10."],
  [{ since: "2024-02-01" }, undefined, "The index has no file for 2024-02-01 or later; the newest is 2024-01-10."],
  [{ date: "yesterday" }, undefined, '"yesterday" is not a date; write it as YYYY-MM-DD.'],
  [{ since: "2024-02-30" }, undefined, '"2024-02-30" is not a date; write it as YYYY-MM-DD.'],
  [{ latest: true }, "<html>", `${address}: the index is not JSON.`],
  [{ latest: true }, "[]", `${address}: the index is not a list of reports.`],
];

for (const [pick, indexText, message] of impossible) {
  test(`says "${message}"`, async () => {
    publish(indexText);
    await assert.rejects(fetchReports(temporaryFolder(), pick), { name: "InputProblem", message });
  });
}

test("says when a source has no index", async () => {
  const fetching = ingestReports(temporaryFolder(), [], { source: asxCompanies, fetch: { latest: true } });
  await assert.rejects(fetching, { message: "asx-companies has no index to fetch from; give it files." });
});
