import assert from "node:assert/strict";
import { test } from "node:test";
import type { Snapshot } from "@daybook/domain";
import { snapshotOf } from "@daybook/domain/fixtures";
import { callerAt } from "../base/caller.js";
import { panelRoute } from "./panel.js";

const snapshot = snapshotOf({
  AIO: [["2015-06-16", 1.2662, { name: "ASCIANO LIMITED", position: 12_345_678, issued: 975_000_000 }]],
  GEM: [
    ["2015-06-16", 0, { name: 'G8 "GEM", ORDINARY' }],
    ["2015-06-17", 0.00000012, { position: 1, issued: null }],
  ],
  ETF1: [["2015-06-17", 3, { name: "SOME ETF UNITS" }]],
});

const ask = (query: string, held: Snapshot = snapshot) =>
  panelRoute.answer(
    { query: new URLSearchParams(query), now: new Date(0), caller: callerAt("127.0.0.1") },
    { snapshot: held, problem: undefined },
  );

const bodyOf = (query: string) => [...(ask(query).body as Iterable<string>)].join("");

const HEADER =
  "date,available_from,security_type,product_code,product_name,reported_short_positions,total_product_in_issue,percent_shorted\n";

test("writes rows by date and code as CSV, with plain decimals and empty cells for unknown figures", () => {
  assert.equal(
    bodyOf("from=2015-06-16&to=2015-06-17&include_zero=1"),
    `${HEADER}2015-06-16,2015-06-22,ordinary,AIO,ASCIANO LIMITED,12345678,975000000,1.2662
2015-06-16,2015-06-22,ordinary,GEM,"G8 ""GEM"", ORDINARY",0,100000000,0
2015-06-17,2015-06-23,etf,ETF1,SOME ETF UNITS,3000000,100000000,3
2015-06-17,2015-06-23,ordinary,GEM,GEM LIMITED ORDINARY,1,,0.00000012
`,
  );
});

test("writes one JSON object a line, without the keys of unknown figures", () => {
  assert.deepEqual(
    bodyOf("from=2015-06-17&to=2015-06-17&format=NDJSON&ordinary_only=true")
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line)),
    [
      {
        date: "2015-06-17",
        available_from: "2015-06-23",
        security_type: "ordinary",
        product_code: "GEM",
        product_name: "GEM LIMITED ORDINARY",
        reported_short_positions: 1,
        percent_shorted: 0.00000012,
      },
    ],
  );
});

test("codes are normalised, blanks between commas are skipped, unknown codes give nothing", () => {
  assert.equal(bodyOf("from=2015-06-16&to=2015-06-17&codes=,%20aio,,ZZZ,").split("\n").length, 3);
});

test("as_of leaves out what was not public yet", () => {
  assert.equal(bodyOf("from=2015-06-16&to=2015-06-17&as_of=2015-06-21"), HEADER);
});

test("known_at leaves out what was not imported yet, at a moment or by the end of a date", () => {
  const rows = (knownAt: string) => bodyOf(`from=2015-06-16&to=2015-06-17&known_at=${knownAt}`).split("\n").length - 2;
  assert.deepEqual(["", "1970-01-01", "1970-01-01T00:00:00Z", "1969-12-31"].map(rows), [3, 3, 3, 0]);
});

test("trailers say how many rows were sent and that the export is complete", () => {
  const answer = ask("from=2015-06-16&to=2015-06-17");
  const before = answer.trailers?.values();
  for (const _ of answer.body) void _;
  assert.deepEqual(
    [before, answer.trailers?.values()],
    [
      { "X-Panel-Rows": "0", "X-Panel-Complete": "false" },
      { "X-Panel-Rows": "3", "X-Panel-Complete": "true" },
    ],
  );
});

test("names the file after the range", () => {
  assert.equal(
    ask("from=2015-06-16&to=2015-06-17&format=ndjson").headers["Content-Disposition"],
    'attachment; filename="panel-2015-06-16-to-2015-06-17.ndjson"',
  );
});

const SPAN = "from=2015-06-16&to=2015-06-17";

for (const [asked, same] of [
  ["", "&format=CSV&include_zero=0&ordinary_only=false&codes=&as_of=&known_at="],
  ["&codes=GEM,aio", "&codes=%20AIO,,GEM,GEM"],
  ["&format=ndjson&include_zero=true", "&include_zero=1&format=NDJSON"],
  ["&known_at=2026-01-01T00:00:00Z", "&known_at=2026-01-01T11:00:00%2B11:00"],
] as const) {
  test(`"${same}" has the ETag of "${asked}", which means the same`, () =>
    assert.equal(ask(SPAN + same).etag, ask(SPAN + asked).etag));
}

test("whatever changes the rows changes the ETag: all that can be asked, the version of the data, and the calendar", () => {
  const asked = [
    SPAN,
    "from=2015-06-15&to=2015-06-17",
    "from=2015-06-16&to=2015-06-18",
    ...["format=ndjson", "codes=AIO", "codes=AIO,GEM", "as_of=2015-06-22", "known_at=2015-06-22", "ordinary_only=1"],
    "include_zero=1",
  ].map((query, at) => ask(at < 3 ? query : `${SPAN}&${query}`).etag);
  const calendar = { closures: [...snapshot.market.calendar.closures, 16_605] };
  const served = [
    { ...snapshot, dataVersion: "another" },
    { ...snapshot, market: { ...snapshot.market, calendar } },
  ].map((held) => ask(SPAN, held).etag);
  const etags = [...asked, ...served];
  assert.deepEqual([new Set(etags).size, etags.every((etag) => /^"[0-9a-f]{32}"$/.test(etag!))], [12, true]);
});

test("says of which data it is, and makes nothing of it for that", () => {
  const market = new Proxy(snapshot.market, {
    get: (held, name, receiver) =>
      name === "shorts" ? assert.fail("rows were read") : Reflect.get(held, name, receiver),
  });
  const { headers, etag } = ask(SPAN, { ...snapshot, market });
  assert.deepEqual([headers["X-Data-Version"], etag], ["test", ask(SPAN).etag]);
});

const wrong: readonly (readonly [query: string, message: RegExp])[] = [
  ["", /^from is required$/],
  ["from=2015-06-16", /^to is required$/],
  ["from=2015-06-16&to=", /^to is required$/],
  ["from=2015-02-30&to=2015-06-16", /^from must be a real date/],
  ["from=2015-06-17&to=2015-06-16", /^to must not be before from$/],
  ["from=1985-01-01&to=2015-06-16", /^to must be at most 10950 days after from$/],
  ["from=2015-06-16&to=2015-06-17&format=xml", /^format must be csv or ndjson$/],
  ["from=2015-06-16&to=2015-06-17&codes=BHP,TOOLONG", /^codes must be codes/],
  ["from=2015-06-16&to=2015-06-17&as_of=soon", /^as_of must be a real date/],
  ["from=2015-06-16&to=2015-06-17&known_at=soon", /^known_at must be a moment in RFC 3339 or a real date/],
  ["from=2015-06-16&to=2015-06-17&known_at=2015-06-16T25:00:00Z", /^known_at must be a moment in RFC 3339/],
  ["from=2015-06-16&to=2015-06-17&include_zero=yes", /^include_zero must be true, false, 1 or 0$/],
  ["from=2015-06-16&to=2015-06-17&ordinary_only=", /^ordinary_only must be true, false, 1 or 0$/],
  ["from=2015-06-16&to=2015-06-17&ordinaryonly=1", /^unknown parameter ordinaryonly, did you mean ordinary_only\?$/],
  ["from=2015-06-16&from=2015-06-17&to=2015-06-17", /^from must be given once$/],
];
for (const [query, message] of wrong) {
  test(`refuses "${query}"`, () => assert.throws(() => ask(query), { code: "invalid_argument", message }));
}

test("the demo world says what it is to a caller who asks for codes that it does not have", () => {
  const hintOf = (query: string, isDemo: boolean) =>
    panelRoute.answer(
      {
        query: new URLSearchParams(`from=2015-06-16&to=2015-06-17${query}`),
        now: new Date(0),
        caller: callerAt("127.0.0.1"),
      },
      { snapshot: { ...snapshot, isDemo }, problem: undefined },
    ).headers["X-Demo-Hint"];
  assert.deepEqual(
    [hintOf("&codes=BHP,CBA", true), hintOf("&codes=BHP,AIO", true), hintOf("", true), hintOf("&codes=BHP", false)],
    ["this is the demo world, where everything is fictional: try AIO", undefined, undefined, undefined],
  );
});
