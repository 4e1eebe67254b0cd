import assert from "node:assert/strict";
import { test } from "node:test";
import { SourceProblem } from "../../source.js";
import { listingSweeps } from "./source.js";

const sweep = {
  source: "a",
  salCode: "22170",
  suburb: "Richmond",
  state: "VIC",
  postcode: "3121",
  at: "2026-09-01T02:00:00Z",
  complete: true,
  version: 3,
};
const sighting = {
  listingId: "123",
  url: "https://portal.example/123",
  address: "2/14 Smith St, Richmond",
  priceText: "$1.2m - $1.3m",
  status: "for_sale",
  beds: 2,
  baths: 1,
  cars: 0,
  landSqm: 450.5,
  type: "unit",
  agencyId: "77",
  agency: "Elm & Co",
  agents: ["Ann Elm", "Bob"],
};
const least = { listingId: "9", address: "", priceText: "", status: "" };

function fileOf(...lines: readonly unknown[]): string {
  return lines.map((line) => `${typeof line === "string" ? line : JSON.stringify(line)}\n`).join("");
}

function read(text: string) {
  const bytes = Buffer.from(text);
  assert.ok(listingSweeps.identify("listing-sweeps.jsonl", bytes) !== undefined);
  return listingSweeps.parse("listing-sweeps.jsonl", bytes);
}

function refusal(text: string): string {
  try {
    read(text);
  } catch (error) {
    if (error instanceof SourceProblem) return error.message;
    throw error;
  }
  return "accepted";
}

test("reads sweeps and their sightings", () => {
  const text = fileOf({ sweep }, sighting, least, { sweep: { ...sweep, complete: false, version: undefined } });
  const { listingSweeps: sweeps, listingSightings: sightings } = read(text);
  const { file } = sweeps[0]!;
  assert.match(file, /^[0-9a-f]{64}$/);
  const { state: _, complete, ...told } = sweep;
  const row = { ...told, file, at: Date.parse(sweep.at) };
  assert.deepEqual(sweeps, [
    { ...row, sweep: 0, isComplete: complete },
    { ...row, sweep: 1, isComplete: false, version: 1 },
  ]);
  const { listingId, priceText, status, ...advert } = sighting;
  const unknown = { url: null, beds: null, baths: null, cars: null, landSqm: null, type: null };
  assert.deepEqual(sightings, [
    { file, sweep: 0, listingId, priceText, status, advert },
    {
      ...{ file, sweep: 0, listingId: "9", priceText: "", status: "unknown" },
      advert: { ...unknown, address: "", agencyId: null, agency: null, agents: [] },
    },
  ]);
});

test("reads a byte order mark, CRLF, blank lines, spaces in JSON and texts of any script", () => {
  const address = "1 Caf\u00e9 \u{1f3e1} St";
  const lines = [
    "",
    JSON.stringify({ sweep }, null, 1).replaceAll("\n", " "),
    "  ",
    JSON.stringify({ ...sighting, address }),
    "",
  ];
  const { listingSightings: sightings } = read(`\ufeff${lines.map((line) => `${line}\r\n`).join("")}`);
  assert.deepEqual(
    sightings.map(({ advert }) => advert.address),
    [address],
  );
});

test("takes the last line of an advert that is there twice in a sweep", () => {
  const text = fileOf({ sweep }, sighting, { ...sighting, priceText: "$1m" }, sighting, { sweep }, sighting);
  assert.deepEqual(
    read(text).listingSightings.map(({ sweep: number, priceText }) => [number, priceText]),
    [
      [0, "$1.2m - $1.3m"],
      [1, "$1.2m - $1.3m"],
    ],
  );
});

test("keeps a sweep that saw nothing", () => {
  const { listingSweeps: sweeps, listingSightings: sightings } = read(fileOf({ sweep }));
  assert.deepEqual([sweeps.length, sightings.length], [1, 0]);
});

for (const status of ["for_sale", "under_offer", "sold", "withdrawn"]) {
  test(`reads the status ${status}`, () => {
    assert.equal(read(fileOf({ sweep }, { ...sighting, status })).listingSightings[0]!.status, status);
  });
}

for (const status of ["For Sale", "SOLD", "unknown", "leased", ""]) {
  test(`reads the status "${status}" as unknown`, () => {
    assert.equal(read(fileOf({ sweep }, { ...sighting, status })).listingSightings[0]!.status, "unknown");
  });
}

test("gives every file a unit of its own, and the same file the same one", () => {
  const units = [fileOf({ sweep }), fileOf({ sweep }), fileOf({ sweep }, sighting)].map((text) => {
    const identity = listingSweeps.identify("listings-2026.jsonl", Buffer.from(text));
    assert.ok(typeof identity === "object");
    return identity;
  });
  assert.match(units[0]!.unit, /^sweeps-[0-9a-f]{16}$/);
  assert.deepEqual(units[0], units[1]);
  assert.notEqual(units[0]!.unit, units[2]!.unit);
  assert.equal(units[0]!.version, units[2]!.version);
});

test("is of the date of the newest sweep, in UTC", () => {
  const ats = ["2026-09-01T02:00:00Z", "2026-09-03T05:00:00+10:00", "2026-08-31T00:00:00Z"];
  const text = fileOf(...ats.flatMap((at) => [{ sweep: { ...sweep, at } }, { ...sighting, address: 'the "sweep"' }]));
  const identity = listingSweeps.identify("listings.jsonl", Buffer.from(text));
  assert.ok(typeof identity === "object");
  assert.deepEqual([identity.date, identity.publishedAt?.slice(0, 10)], ["2026-09-02", "2026-09-02"]);
});

for (const [what, bytesOf] of [
  ["after a byte order mark", (text: string) => Buffer.from(`\ufeff${text}`)],
  ["in UTF-16", (text: string) => Buffer.from(`\ufeff${text}`, "utf16le")],
  ["with spaces around it", (text: string) => Buffer.from(text.replace(/"at":"([^"]*)"/, '"at": " $1 "'))],
] as const) {
  test(`finds the newest sweep ${what}`, () => {
    const identity = listingSweeps.identify("listings.jsonl", bytesOf(fileOf({ sweep }, sighting)));
    assert.deepEqual(typeof identity === "object" && identity.date, "2026-09-01");
  });
}

test("refuses a sweep whose key is spelled with escapes, which would be a sweep of no date", () => {
  const text = fileOf({ sweep }, sighting).replace("sweep", "\\u0073weep");
  assert.throws(() => read(text), new SourceProblem(1, 'it spells the key "sweep" with escapes'));
});

for (const name of ["listing-sweeps.jsonl", "listing-sweeps-2026-09-01.jsonl", "listings.jsonl", "Listings-a.JSONL"]) {
  test(`takes ${name}`, () => assert.equal(listingSweeps.identify(name), "unread"));
}

for (const name of ["listing.jsonl", "listings.json", "my-listings.jsonl", "listings.jsonl.gz", "listings.csv"]) {
  test(`leaves ${name} to others`, () => assert.equal(listingSweeps.identify(name), undefined));
}

const wrongSweeps: Readonly<Record<string, readonly unknown[]>> = {
  source: [undefined, null, "", " ", 5, "x".repeat(61), "two\nlines"],
  salCode: [undefined, null, "", 22170, "2217", "221700", "02170", "92170", "2217x", "２2170"],
  suburb: [undefined, null, 5, ["Richmond"], "x".repeat(101)],
  state: [undefined, null, "", "NSW", "Victoria", 2],
  postcode: [undefined, null, 3121, "312", "31211", "312x"],
  at: [undefined, null, "", "2026-09-01", "2026-09-01T02:00:00", "2026-09-31T02:00:00Z", "yesterday", 1788228000000],
  complete: [undefined, null, "true", 1, "yes"],
  version: ["1", 1.5, -1, 1e300, true],
};

for (const [key, values] of Object.entries(wrongSweeps)) {
  for (const value of values) {
    test(`refuses a sweep with ${key} ${JSON.stringify(value)?.slice(0, 40)}`, () => {
      assert.match(
        refusal(fileOf({ sweep }, sighting, { sweep: { ...sweep, [key]: value } })),
        new RegExp(`^line 3: ${key} `),
      );
    });
  }
}

const wrongSightings: Readonly<Record<string, readonly unknown[]>> = {
  listingId: [undefined, null, "", " ", 123, "x".repeat(201), "a\u0000b"],
  address: [undefined, null, 5, {}, "x".repeat(301)],
  priceText: [undefined, null, 1_200_000, "x".repeat(301)],
  status: [undefined, null, 1, true],
  url: [5, "portal.example/1", "javascript:alert(1)", "ftp://portal.example"],
  beds: ["2", 2.5, -1, 10_001, true],
  baths: ["2", -1],
  cars: ["2", -1],
  landSqm: ["450", -1, true],
  type: [5, "x".repeat(101)],
  agencyId: [77],
  agency: [77, "x".repeat(301)],
  agents: ["Ann", [5], [""], [null], {}, Array(101).fill("Ann")],
};

for (const [key, values] of Object.entries(wrongSightings)) {
  for (const value of values) {
    test(`refuses a sighting with ${key} ${JSON.stringify(value)?.slice(0, 40)}`, () => {
      assert.match(refusal(fileOf({ sweep }, sighting, { ...sighting, [key]: value })), new RegExp(`^line 3: ${key}`));
    });
  }
}

const refusals: readonly [what: string, text: string, reason: RegExp][] = [
  ["an empty file", "", /the file is empty/],
  ["a file of blank lines", "\n\r\n \n", /no sweep/],
  ["a sighting before the first sweep", fileOf(sighting, { sweep }), /^line 1: .*before the first sweep/],
  ["a last line without its end", fileOf({ sweep }, sighting).slice(0, -1), /^line 2: .*cut short/],
  ["a line that is cut", fileOf({ sweep }, JSON.stringify(sighting).slice(0, -1)), /^line 2: it is not JSON/],
  ["a line that is no object", fileOf({ sweep }, [sighting]), /^line 2: /],
  ["a number", fileOf({ sweep }, 5), /^line 2: /],
  ["null", fileOf({ sweep }, "null"), /^line 2: /],
  ["two objects on a line", fileOf({ sweep }, JSON.stringify(sighting).repeat(2)), /^line 2: it is not JSON/],
  ["a sweep that is no object", fileOf({ sweep: "a" }), /^line 1: sweep is not an object/],
  ["a sweep that is null", fileOf({ sweep: null }), /^line 1: sweep is not an object/],
  ["a sweep that is a list", fileOf({ sweep: [sweep] }), /^line 1: sweep is not an object/],
  ["another key next to a sweep", fileOf({ sweep, listingId: "1" }), /^line 1: .*"listingId"/],
  [
    "an unknown key of a sweep",
    fileOf({ sweep: { ...sweep, sal_code: "1" } }),
    /^line 1: "sal_code" .*"salCode" meant/,
  ],
  ["an unknown key of a sighting", fileOf({ sweep }, { ...sighting, price: 5 }), /^line 2: "price" is not a key/],
  ["a key that reaches into the object", fileOf({ sweep }, '{"__proto__":{}}'), /^line 2: "__proto__" is not a key/],
  ["a key twice", fileOf({ sweep }, JSON.stringify(sighting).replace("{", '{"beds":5,')), /^line 2: .*"beds" twice/],
  ["a line without end", fileOf({ sweep }, { ...least, agency: "x".repeat(100_001) }), /^line 2: it has more than/],
  ["a control character", fileOf({ sweep }).replace("Richmond", "Rich\u0007mond"), /^line 1: character U\+0007/],
];

for (const [what, text, reason] of refusals) {
  test(`refuses ${what}`, () => assert.match(refusal(text), reason));
}

test("names the line also after lines that were seen before, and blank ones", () => {
  const text = fileOf({ sweep }, sighting, "", { sweep }, sighting, sighting, { ...sighting, beds: "x" });
  assert.match(refusal(text), /^line 7: beds/);
});

test("refuses bytes that are no UTF-8", () => {
  const bytes = Buffer.concat([Buffer.from(fileOf({ sweep })), Buffer.from([0xff, 0xfe, 0x0a])]);
  assert.throws(() => listingSweeps.parse("listings.jsonl", bytes), /line 2: the text is neither/);
});
