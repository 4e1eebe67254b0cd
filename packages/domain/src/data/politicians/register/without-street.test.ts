import assert from "node:assert/strict";
import { test } from "node:test";
import { randomOf } from "../../../base/numbers/random.fixture.js";
import { STREETS_BEHIND_NUMBER, STREETS_WITHOUT_NAME, SURE_STREETS } from "./street-words.js";
import { withoutStreet } from "./without-street.js";

for (const [text, kept] of [
  ["59 Fern St Elmville, Residential", "Elmville, Residential"],
  ["119/102 Fern St Elmville, investment", "Elmville, investment"],
  ["3/1/86-88 Northfern Ave Elmville 2612 Residence (Canberra)", "Elmville 2612 Residence (Canberra)"],
  ["Real estate - 5 Olive Fern Tce Elmville NSW 2402 (SOLD)", "Elmville NSW 2402 (SOLD)"],
  ["215 Fern st, Elmville NSW 2008. Investment", "Elmville NSW 2008. Investment"],
  ["Fern Street, Elmville WA", "Elmville WA"],
  ["Flat 113 Elm Suites Fern Circuit Oakton ACT, Residence", "Oakton ACT, Residence"],
  ["21 Fern Grove, East Elmville, Victoria", "East Elmville, Victoria"],
  ["701/228 The Avenue, Elmville, Victoria", "Elmville, Victoria"],
  ["Fern Tce, St Kilda SA. Investment", "St Kilda SA. Investment"],
  ["12 Fern St St Ives", "St Ives"],
  ["12 FERN STREET, ELMVILLE", "ELMVILLE"],
  ["Sale of property at Fern Road, Elmville - settled in March", "Elmville - settled in March"],
  ["Ownership of 5/14 Fern Terrace, Kings Beach jointly", "Kings Beach jointly"],
  ["12 Fern St. Elmville", "Elmville"],
  // The street stands behind the suburb.
  ["Elmville, Fern St - Residential", "Elmville - Residential"],
  ["Elmville, The Avenue - Investment (Joint)", "Elmville - Investment (Joint)"],
  ["Elmville, 12 Fern Street", "Elmville"],
  ["Elmville (12 Fern Street), holiday home", "Elmville, holiday home"],
  ["Elmville (12 Fern Street)", "Elmville"],
  ["Elmville, 12 Fern Street, residential", "Elmville, residential"],
  ["Elmville, 12 Fern Street, Residential", "Elmville, Residential"],
  ["Elmville, 14 Fern and 16 Oak Street, residential", "Elmville, residential"],
  ["Elmville, 14 Fern Street ACT", "Elmville, ACT"],
  ["Elmville VIC 14 Fern Street", "Elmville VIC"],
  ["Elmville 3186 14 Fern Street", "Elmville 3186"],
  ["Elmville-12 Fern St", "Elmville"],
  ["Elmville (12 Fern Street, rented)", "Elmville, rented"],
  ["Unit in Elmville, 14 Fern Street, Residential", "Unit in Elmville, Residential"],
  // Not a suburb, but the name of a building or what is declared.
  ["Elm Towers, 12 Fern Street, Elmville", "Elmville"],
  ["Purchase of property, Fern st Elmville", "Elmville"],
  // Whatever follows the street of a number.
  ["14 Fern Street in Elmville", "Elmville"],
  ["14 Fern Street at Elmville", "Elmville"],
  ["Lot 5 Old Coach Road via Elmville", "Elmville"],
  ["RMB 1234 Fern Road via Elmville", "Elmville"],
  ["14 Fern Street 3186", "3186"],
  ["14 Fern Street residential", "residential"],
  ["14 Fern Street/Elmville", "Elmville"],
  ["14 Fern Street - Elmville", "Elmville"],
  // In whatever letters.
  ["14 Fern Street elmville", "elmville"],
  ["12 fern street elmville", "elmville"],
  ["No. 14 fern st, Elmville", "Elmville"],
  ["14 fern CL ELMVILLE", "ELMVILLE"],
  // Names with marks, several words or none.
  ["14 Fern-Oak Way, Elmville", "Elmville"],
  ["Fern-Oak Road", "Address left out"],
  ["14 O\u2019Fern's Cl Elmville", "Elmville"],
  ["12 St Georges Terrace Elmville", "Elmville"],
  ["12 Old St Kilda Road Elmville", "Elmville"],
  ["12 Lane Cove Road, Elmville", "Elmville"],
  ["12 ocean view hill road elmville", "elmville"],
  ["12 5th Ave Elmville", "Elmville"],
  ["14 Broadway, Elmville", "Elmville"],
  ["14 Broadway Street, Elmville", "Elmville"],
  ["3 The Cove, Elmville", "Elmville"],
  ["Fern and Oak Streets, Elmville", "Elmville"],
  ["14, 16 and 18 Fern Street Elmville", "Elmville"],
  ["301 Settlement Rd Elmville", "Elmville"],
  ["12 Home Hill Road Elmville", "Elmville"],
  // Suburbs that are called like streets.
  ["12 Fern Street Acacia Gardens", "Acacia Gardens"],
  ["12 Fern Street Stroud Road", "Stroud Road"],
  ["12 Fern Court Raymond Terrace", "Raymond Terrace"],
  ["12 Raymond Terrace, Elmville", "Elmville"],
  ["12 Fern St St Huberts Island", "St Huberts Island"],
  ["12 Fern St Ives Chase", "St Ives Chase"],
  // Two addresses in one line.
  ["14 Fern Street Elmville and 3 Oak Court, Oakton", "Elmville and Oakton"],
  ["14 fern street elmville, 3 oak court oakton", "elmville, oakton"],
  ["Elmville VIC 14 Fern Street and 3 Oak Court, Oakton", "Elmville VIC and Oakton"],
  ["Unit 5, 14-16 Fern Street, Elmville and house at 3 The Cove", "Elmville and house"],
  // Nothing remains.
  ["12 Fern Street", "Address left out"],
  ["12 Fern St.", "Address left out"],
  // Every place of several.
  ["17 Fern St, Elmville WA; 2 Oak Rd, Oakton\nAshby; 3 Fir Lane", "Elmville WA; Oakton\nAshby; Address left out"],
] as const) {
  test(`${JSON.stringify(text)} is told without its street`, () => assert.equal(withoutStreet(text), kept));
}

for (const text of [
  "Elmville, NSW",
  "Principal Place of Residence",
  "4 Houses, Principal Place of Residence",
  "INVESTMENT PROPERTY IN ST KILDA OWNED BY SPOUSE",
  "Unit St Leonards NSW",
  "Tamworth, St George, Gwabegar",
  "House: Seville Grove, WA, Investment",
  "1 x House Seville Grove WA",
  "Residence Lane Cove NSW",
  "Unit Crescent Head",
  "Terrace house in Paddington",
  "140 acres Harvey WA",
  "Palm Beach (1 x Unit), Queensland - Investment",
  "Warialda 2402 Residence",
  "Building a 4x2 house on the block",
  "Raymond Terrace, NSW",
  "Residence Raymond Terrace",
  "1 house Raymond Terrace",
  "1 house in Lane Cove",
  "2 Units Ocean Grove",
  "2 bedroom unit with water view",
  "House St George QLD",
  "Residence St Mary",
  "Unit St Huberts Island",
  "Elmville, sold in 2013. The mortgage is discharged",
  "",
]) {
  test(`${JSON.stringify(text)} has no street`, () => assert.equal(withoutStreet(text), text));
}

for (const word of [...SURE_STREETS, ...STREETS_BEHIND_NUMBER]) {
  test(`a number and a name before "${word}" are left out`, () => {
    const written = [word, word[0]!.toUpperCase() + word.slice(1), word.toUpperCase()];
    const texts = written.flatMap((each) => [
      `14 Fern ${each}, Elmville`,
      `14 FERN ${each} Elmville`,
      `14 fern ${each}`,
    ]);
    assert.deepEqual(
      texts.map(withoutStreet),
      written.flatMap(() => ["Elmville", "Elmville", "Address left out"]),
    );
  });
}

for (let seed = 1; seed <= 50; seed += 1) {
  test(`no number before a street is told, and the suburb is, seed ${seed}`, () => {
    const random = randomOf(seed);
    const any = <Each>(values: readonly Each[]) => values[Math.floor(random() * values.length)]!;
    for (let count = 0; count < 100; count += 1) {
      const names = any([
        "Fern",
        "Smith-Fern",
        "O'Fern",
        "Old Fern",
        "Fern Creek",
        "St Georges",
        "Mount Fern Lookout Hill",
      ]);
      const street = `${any(NUMBERS)} ${names} ${any(STREETS)}`;
      const written = any([street, street.toLowerCase(), street.toUpperCase()]);
      const before = any(["", "House at ", "Sold: ", "Residence - ", "1 x Unit, "]);
      const behind = any([" ", ", ", " in ", " at ", "/", " - ", ". "]);
      const text = any([
        `${before}${written}${behind}Elmville VIC 3186, residence`,
        `Elmville, ${written}`,
        `Elmville VIC ${written}, residential`,
        `${written} Elmville and ${any(NUMBERS)} Oak ${any(STREETS)}, Oakton`,
      ]);
      const told = withoutStreet(text);
      assert.match(told, /Elmville/, text);
      assert.doesNotMatch(told, /73\d/, text);
    }
  });
}

const NUMBERS = [
  "731",
  "3/731",
  "731A",
  "731-733",
  "Unit 5, 731",
  "Lot 731",
  "No. 731",
  "RMB 731",
  "731,",
  "730 and 731",
];
const STREETS = [...SURE_STREETS, ...STREETS_BEHIND_NUMBER].filter((word) => !STREETS_WITHOUT_NAME.has(word));

test("a long text of capitals takes no time", () => {
  const text = "Fern ".repeat(4_000);
  const startMs = performance.now();
  withoutStreet(`12 ${text}St`);
  withoutStreet(`${"1 A ".repeat(5_000)}Way`);
  withoutStreet(`${"A Way, ".repeat(2_800)}`);
  withoutStreet(`${"1, ".repeat(6_000)}A Way`);
  withoutStreet(`${"1 A Way and ".repeat(1_600)}`);
  withoutStreet(`${"A-".repeat(9_000)}A Road${" ".repeat(2_000)}`);
  withoutStreet(`${", ".repeat(9_000)}1 A Way${" - ".repeat(2_000)}x`);
  assert.ok(performance.now() - startMs < 5_000);
});
