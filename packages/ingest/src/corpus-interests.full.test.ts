import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { test } from "node:test";
import { type ResolvedRegister, resolvedRegister } from "@daybook/domain/data/politicians";
import { housingOf, politiciansOf, snapshotOf } from "@daybook/domain/fixtures";
import { convertRegisterFiles } from "./convert-register-files.js";
import { corpusFolder, realDirectories, realRegisters, withoutCorpus } from "./corpus.fixture.js";
import type { Filled, Source, Stated } from "./source.js";
import { absSuburbs } from "./sources/abs-suburbs/source.js";
import { asxCompanies } from "./sources/asx-companies/source.js";
import { interestsRegister } from "./sources/interests-register/source.js";
import { parliamentPeople } from "./sources/parliament-people/source.js";
import { parliamentTerms } from "./sources/parliament-terms/source.js";
import { registerLinks } from "./sources/register-links/source.js";

/** The real registers, with the companies of the newest real directory and the real suburbs, and without aliases. */
async function realInterests() {
  const politicians = politiciansOf({
    parliamentTerms: ["representatives.csv", "senators.csv"].flatMap(
      (name) => read(parliamentTerms, "parliament", name).parliamentTerms,
    ),
    ...read(parliamentPeople, "parliament", "people.csv"),
    ...read(registerLinks, "parliament", "links-register-of-interests.xml"),
    ...(await realDocuments()),
  });
  const directory = realDirectories().at(-1)!;
  const listings = asxCompanies
    .parse(basename(directory), readFileSync(directory))
    .listedCompanies.map(({ code, name, industry }) => ["2024-04-07", code, name, industry ?? null] as const);
  const housing = housingOf(read(absSuburbs, "suburbs", "2021Census_geog_desc_1st_2nd_3rd_release.xlsx"));
  const { market } = snapshotOf({}, listings);
  return { politicians, resolved: resolvedRegister(politicians, market, housing), listings };
}

async function realDocuments() {
  const { extracted, transcribed } = realRegisters();
  const peopleFolder = join(corpusFolder, "parliament");
  const { signal } = new AbortController();
  const { lines } = await convertRegisterFiles({ inputs: [extracted, transcribed], people: peopleFolder, signal });
  const bytes = Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
  return interestsRegister.parse("interests-register.jsonl", bytes);
}

function read<Each extends Filled>(source: Source<Each>, folder: string, name: string): Stated<Each> {
  return source.parse(name, readFileSync(join(corpusFolder, folder, name)));
}

test("the real registers come to interests of people, companies and suburbs that there are", {
  skip: withoutCorpus,
}, async () => {
  const { politicians, resolved, listings } = await realInterests();
  const { documents } = politicians.register;
  const codes = new Set<string>(listings.map(([, code]) => code));
  const matched = resolved.interests.filter(({ stockCode }) => stockCode !== "");
  const places = resolved.interests.filter(({ itemNo }) => itemNo === 3);
  assert.deepEqual(
    {
      documents: documents.length,
      nobodys: documents.filter(({ person }) => person < 0).length,
      linked: documents.filter(({ parliament, isRead }) => parliament === 48 && !isRead).length,
      interests: resolved.interests.length,
      // The 48th parliament is known by addresses alone, so that the 46th is the register's.
      parliament: resolved.parliament,
      pending: resolved.pendingParliaments,
      peopleRead: resolved.readSlugs.size,
      current: resolved.interests.filter(({ isCurrent }) => isCurrent).length,
      undated: resolved.interests.filter(({ fromDay }) => fromDay === undefined).length,
      matched: matched.length,
      companies: resolved.ofStock.size,
      ofUnlisted: matched.filter(({ stockCode }) => !codes.has(stockCode)).length,
      places: places.length,
      inSuburbs: places.filter(({ salCode }) => salCode !== "").length,
      suburbs: resolved.ofSuburb.size,
      changes: resolved.changes.length,
      reversed: resolved.interests.filter(({ fromDay, toDay }) => fromDay !== undefined && (toDay ?? fromDay) < fromDay)
        .length,
      unmatchedDeletions: politicians.register.unmatchedDeletions,
      currentAndDeleted: resolved.interests.filter((each) => each.isCurrent && saysDeleted(each)).length,
      // A number before a word for a street, and the words that no suburb has.
      withStreet: places.filter(({ declaredText, secondaryText }) => STREET.test(`${declaredText} ${secondaryText}`))
        .length,
    },
    {
      documents: 916,
      nobodys: 0,
      linked: 226,
      parliament: 46,
      pending: [48],
      peopleRead: 152,
      interests: 24_165,
      current: 3076,
      undated: 1,
      matched: 634,
      companies: 154,
      ofUnlisted: 0,
      places: 2021,
      inSuburbs: 1185,
      suburbs: 479,
      changes: 35_977,
      reversed: 0,
      unmatchedDeletions: 249,
      currentAndDeleted: 0,
      withStreet: 0,
    },
  );
});

function saysDeleted({ declaredText, secondaryText }: ResolvedRegister["interests"][number]): boolean {
  return /\bdelet(?:ions?|e|ed)\b/i.test(`${declaredText} ${secondaryText}`);
}

const STREET = /\b\d+[a-z]? (?:[A-Z]\w+ )+(?:st|grove|circuit|lane)\b|\b(?:street|road|rd|avenue|drive|tce)\b/i;
