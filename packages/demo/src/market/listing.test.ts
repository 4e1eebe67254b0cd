import assert from "node:assert/strict";
import { test } from "node:test";
import { isoOf } from "@daybook/domain";
import { codeReuse, lastSessionDay, reportDays, sessionDays } from "../story.js";
import { adjustedFile } from "./adjusted-file.js";
import { indexLevelsOf, indexRules } from "./index-levels.js";
import { currentOwners, makeListings } from "./listing.js";
import { MILLS } from "./mills.js";

const listings = makeListings();
const priced = listings.flatMap(({ company, figures, trading }) =>
  trading === undefined ? [] : [{ company, figures, ...trading, sessions: trading.path.sessions }],
);
const trading = priced.filter(({ sessions }) => sessions.at(-1)?.day === lastSessionDay);

test("most companies are priced, and a few never were", () => {
  assert.deepEqual([listings.length, priced.length], [306, 295]);
});

test("every session lies between its extremes, and only a few have no volume", () => {
  const sessions = priced.flatMap((share) => share.sessions);
  const wrong = sessions.filter(
    ({ open, close, high, low }) => low < 1 || low > Math.min(open, close) || high < Math.max(open, close),
  );
  const still = sessions.filter(({ volume }) => volume === 0).length;
  assert.deepEqual(wrong, []);
  assert.ok(still > 500 && still < 3000, `${still} of ${sessions.length}`);
});

test("market values run from 5 million to 60 billion dollars", () => {
  const issuedOn = new Map(reportDays.map((day, place) => [day, place]));
  const values = priced.flatMap(({ figures, sessions }) =>
    sessions.flatMap(({ day, close }) => {
      const issued = figures.issued[issuedOn.get(day) ?? -1];
      return issued ? [(issued * close) / MILLS] : [];
    }),
  );
  const [least, most] = values.reduce(([low, high], value) => [Math.min(low, value), Math.max(high, value)], [9e15, 0]);
  assert.ok(least > 5e6 && least < 2e7, `least ${least}`);
  assert.ok(most < 6e10 && most > 2e10, `most ${most}`);
});

test("every band of liquidity has companies", () => {
  const floors = [1e8, 1e7, 1e6, 1e5, 0];
  const counts = floors.map(() => 0);
  for (const { sessions } of trading) {
    const newest = sessions.filter(({ volume }) => volume > 0).slice(-20);
    const value = newest.reduce((sum, { close, volume }) => sum + (close * volume) / MILLS, 0) / newest.length;
    counts[floors.findIndex((floor) => value >= floor)]! += 1;
  }
  assert.ok(
    counts.every((count) => count >= 4),
    `mega to micro: ${counts}`,
  );
});

test("nobody trades before listing, after leaving, or while suspended", () => {
  const outside = priced.filter(({ company, profile, sessions }) =>
    sessions.some(
      ({ day }) =>
        day < company.listedDay ||
        day >= (company.delisted?.day ?? Number.POSITIVE_INFINITY) ||
        (profile.suspended && day >= profile.suspended.fromDay && day < profile.suspended.toDay),
    ),
  );
  const gaps = priced.filter(({ sessions }) =>
    sessions.some(({ day }, place) => place > 0 && day - sessions[place - 1]!.day > 14),
  );
  assert.deepEqual(outside, []);
  assert.ok(gaps.length >= 5 && gaps.length <= 20, `${gaps.length} were suspended`);
});

test("a split or consolidation moves the printed price by its factor and the adjusted one hardly", () => {
  const moves = priced.flatMap(({ company, sessions }) => {
    const place = sessions.findIndex(({ split }) => split !== 1);
    if (place < 0) return [];
    const [before, after] = [sessions[place - 1]!, sessions[place]!];
    const adjusted = adjustedCloses(company.code, sessions);
    const printed = (after.close * after.split) / before.close;
    return [{ printed, adjusted: adjusted[place]! / adjusted[place - 1]! }];
  });
  assert.equal(moves.length, 8);
  for (const { printed, adjusted } of moves) {
    assert.ok(Math.abs(printed - 1) < 0.2, `printed times ${printed}`);
    assert.ok(Math.abs(adjusted - printed) < 0.001, `adjusted ${adjusted} beside ${printed}`);
  }
});

test("adjusted prices end at the printed one, and lie below it before every dividend", () => {
  for (const { company, path, sessions } of priced) {
    if (path.dividends.length === 0 || sessions.length === 0 || sessions.some(({ split }) => split !== 1)) continue;
    const adjusted = adjustedCloses(company.code, sessions);
    assert.equal(adjusted.at(-1), sessions.at(-1)!.close / MILLS);
    const isPaid = sessions.some(({ dividend }) => dividend > 0);
    assert.equal(adjusted[0]! < sessions[0]!.close / MILLS, isPaid, company.code);
  }
});

test("about 120 companies pay dividends, some of them after the newest session", () => {
  const dividends = priced.flatMap(({ path }) => path.dividends);
  const payers = priced.filter(({ path }) => path.dividends.length > 0).length;
  assert.ok(payers > 100 && payers < 150, `${payers} pay`);
  assert.deepEqual(
    {
      kinds: new Set(dividends.map(({ kind }) => kind)),
      frankings: new Set(dividends.map(({ frankingPercent }) => frankingPercent)),
      hasLater: dividends.some(({ exDay }) => exDay > lastSessionDay),
      hasUndocumented: dividends.some(({ hasDocument }) => !hasDocument),
    },
    {
      kinds: new Set(["interim", "final", "special", "ordinary"]),
      frankings: new Set([0, 50, 100, undefined]),
      hasLater: true,
      hasUndocumented: true,
    },
  );
});

test("some short campaigns win and some lose", () => {
  const outcomes = trading
    .filter(({ company }) => company.levelPercent > 3)
    .map(({ sessions }) => sessions.at(-1)!.close > sessions[0]!.close);
  const risen = outcomes.filter(Boolean).length / outcomes.length;
  assert.ok(risen > 0.2 && risen < 0.8, `${risen} of the most shorted rose`);
});

test("the total-return index gains on the price index of the same members", () => {
  const growth = (name: string) => {
    const levels = indexLevelsOf(indexRules.find((rule) => rule.name === name)!, listings);
    assert.equal(levels.length, sessionDays.length);
    return levels.at(-1)!.close / levels[0]!.close;
  };
  const [price, total] = [growth("DEMO200"), growth("DEMO200 GROSS")];
  assert.ok(price > 0.8 && price < 1.6, `price index times ${price}`);
  assert.ok(total / price > 1.04 && total / price < 1.2, `total return times ${total / price} of it`);
});

test("a code that was used again belongs to the newer company", () => {
  const codes = currentOwners(listings).map(({ company }) => company.code);
  const successor = listings.find(({ company }) => company.listedDay === codeReuse.listedDay)!;
  assert.deepEqual([codes.length, new Set(codes).size], [305, 305]);
  assert.ok(currentOwners(listings).includes(successor));
});

function adjustedCloses(code: string, sessions: Parameters<typeof adjustedFile>[1]): number[] {
  const lines = Buffer.from(adjustedFile(code, sessions).bytes).toString().trimEnd().split("\n").slice(1);
  assert.ok(lines[0]!.startsWith(isoOf(sessions[0]!.day)));
  return lines.map((line) => Number(line.split(",")[4]));
}
