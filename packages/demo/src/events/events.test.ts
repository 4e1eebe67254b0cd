import assert from "node:assert/strict";
import { test } from "node:test";
import { accountsOf } from "../accounts/accounts.js";
import { currentOwners, makeListings } from "../market/listing.js";
import { MILLS } from "../market/mills.js";
import type { NamedFile } from "../named-file.js";
import { boardsOf } from "../records/boards.js";
import { lastSessionDay } from "../story.js";
import { announcementFiles } from "./announcement-file.js";
import { announcementDays, makeAnnouncements } from "./announcements.js";
import { directorTrades } from "./director-trades.js";
import { dividendFile } from "./dividend-file.js";
import { highlightFile } from "./highlight-file.js";
import { signalFiles } from "./signal-files.js";

const listings = currentOwners(makeListings());
const companies = listings.map(({ company }) => company);
const boards = boardsOf(companies);
const trades = directorTrades(listings, boards);
const accounts = listings.map(accountsOf).filter((each) => each !== undefined);
const announcements = makeAnnouncements(listings, trades, accounts);

test("directors buy, sell and exercise options at the price of the day, in the newest quarter too", () => {
  const closes = new Map(
    listings.flatMap(({ company, trading }) =>
      (trading?.path.sessions ?? []).map(({ day, close }) => [`${company.code} ${day}`, close / MILLS] as const),
    ),
  );
  const wrong = trades.filter(
    ({ code, day, price, director }) =>
      (price !== undefined && price !== closes.get(`${code} ${day}`)) ||
      !boards.get(code)!.some(({ name }) => name === director),
  );
  const recent = trades.filter(({ day }) => day > lastSessionDay - 90);
  assert.deepEqual(wrong, []);
  assert.deepEqual(
    new Set(recent.map(({ kind }) => kind)),
    new Set(["buy", "sell", "exercise_options", "off-market transfer"]),
  );
  assert.ok(
    trades.some(({ value, price }) => value === undefined && price !== undefined),
    "every value is known",
  );
  assert.equal(new Set(trades.map(({ id }) => id)).size, trades.length);
});

test("every day of the last year has announcements, some of them price-sensitive", () => {
  const perDay = announcementDays.map((day) => announcements.filter((each) => each.day === day).length);
  const sensitive = announcements.filter(({ isPriceSensitive }) => isPriceSensitive).length;
  const mean = announcements.length / announcementDays.length;
  assert.ok(Math.min(...perDay) > 0, "a day has none");
  assert.ok(mean > 4 && mean < 10, `${mean} a day`);
  assert.ok(sensitive > 300 && sensitive < announcements.length - 300, `${sensitive} of ${announcements.length}`);
});

test("dividends and trades of the last year are announced under the addresses that their tables have", () => {
  const announced = new Set(announcements.map(({ url }) => url));
  const notices = trades.filter(({ noticeDay }) => announcementDays.includes(noticeDay));
  const addresses = linesOf(dividendFile(listings))
    .map((line) => /https:\S+\/(\d{4}-\d{2}-\d{2})\/\S+$/.exec(line))
    .filter((found) => found !== null && found[1]! >= "2025-07-07" && found[1]! <= "2026-07-06")
    .map((found) => found![0]);
  assert.ok(addresses.length > 50 && notices.length > 50);
  assert.deepEqual(
    [...notices.map(({ url }) => url), ...addresses].filter((url) => !announced.has(url)),
    [],
  );
});

test("the table of a day is in the exchange's layout, newest first", () => {
  const [file] = announcementFiles(
    [20_640],
    [
      {
        code: "Q9G",
        day: 20_640,
        minute: 485,
        headline: "Early",
        type: "A",
        url: "u",
        isPriceSensitive: false,
        pages: 1,
      },
      {
        code: "Q9G",
        day: 20_640,
        minute: 1_150,
        headline: "Late",
        type: "B",
        url: "v",
        isPriceSensitive: true,
        pages: 2,
      },
      {
        code: "Q9G",
        day: 20_639,
        minute: 485,
        headline: "Before",
        type: "A",
        url: "u",
        isPriceSensitive: false,
        pages: 1,
      },
    ],
  );
  assert.equal(file!.fileName, "todayAnns_2026-07-06.csv");
  assert.deepEqual(linesOf(file!), [
    "ASX Code,Date,Price sens.,Headline,Type,Document",
    "Q9G,06/07/2026  7:10 pm,$,Late  2  pages  162.5KB,B,v",
    "Q9G,06/07/2026  8:05 am,,Early  1  page  101.5KB,A,u",
  ]);
});

test("a few dividends have no notice, and a few signals no citation", () => {
  const withoutNotice = linesOf(dividendFile(listings)).filter((line) => line.endsWith(",")).length;
  const signals = signalFiles(companies).flatMap((file) => objectsOf<Signal>(file));
  const uncited = signals.filter(({ citations }) => citations.length === 0).length;
  assert.ok(withoutNotice > 5 && withoutNotice < 60, `${withoutNotice} dividends`);
  assert.ok(uncited > 3 && uncited < 40, `${uncited} of ${signals.length} signals`);
});

test("signals of both polarities and every severity come from two feeds, and none is told twice", () => {
  const signals = signalFiles(companies).flatMap((file) => objectsOf<Signal>(file));
  const keys = signals.map(({ stockCode, polarity, kind, headline }) => `${stockCode} ${polarity} ${kind} ${headline}`);
  assert.deepEqual(new Set(signals.map(({ polarity }) => polarity)), new Set(["adverse", "positive"]));
  assert.deepEqual(new Set(signals.map(({ severity }) => severity)), new Set(["low", "medium", "high", undefined]));
  assert.equal(new Set(keys).size, keys.length);
});

test("highlights quote the accounts, some quotes were not found, and some reports are no statutory result", () => {
  const reports = objectsOf<Report>(highlightFile(accounts));
  const metrics = reports.flatMap((report) => report.metrics);
  const revenue = reports.flatMap(({ stockCode, metrics: own }) =>
    own
      .filter(({ metricType }) => metricType === "revenue")
      .map(({ attributes }) => `${stockCode} ${attributes.value}`),
  );
  const stated = new Set(accounts.flatMap(({ code, halves }) => halves.map((half) => `${code} ${half.revenue}`)));
  assert.deepEqual(
    revenue.filter((quote) => !stated.has(quote)),
    [],
  );
  assert.deepEqual(new Set(metrics.map(({ quoteFound }) => quoteFound)), new Set([true, false]));
  assert.deepEqual(new Set(reports.map(({ statutory }) => statutory)), new Set([true, false]));
});

function linesOf(file: NamedFile): string[] {
  return Buffer.from(file.bytes).toString().trimEnd().split("\n");
}

function objectsOf<Item>(file: NamedFile): Item[] {
  return linesOf(file).map((line) => JSON.parse(line) as Item);
}

interface Signal {
  readonly stockCode: string;
  readonly polarity: string;
  readonly kind: string;
  readonly headline: string;
  readonly severity?: string;
  readonly citations: readonly string[];
}

interface Report {
  readonly stockCode: string;
  readonly statutory: boolean;
  readonly metrics: readonly {
    readonly metricType: string;
    readonly quoteFound: boolean;
    readonly attributes: { readonly value: string };
  }[];
}
