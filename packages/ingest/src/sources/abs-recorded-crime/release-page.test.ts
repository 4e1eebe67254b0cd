import assert from "node:assert/strict";
import { test } from "node:test";
import { releasePage } from "./release-page.js";
import { absRecordedCrime } from "./source.js";

const read = (html: string) => releasePage.read(Buffer.from(html));
const OTHERS = '<a href="/1.%20Victims%20of%20crime,%20Australia.xlsx">Victims of crime, Australia</a>';

const cases: [string, string, fileName: string, path: string][] = [
  [
    "by the name of the file",
    `${OTHERS}<a href="/d/2.%20Victims%20of%20crime,%20States%20and%20Territories.xlsx">Download</a>`,
    "2. Victims of crime, States and Territories.xlsx",
    "/d/2.%20Victims%20of%20crime,%20States%20and%20Territories.xlsx",
  ],
  [
    "by a name with hyphens",
    `${OTHERS}<a href="/victims-states-and-territories.xlsx">Download</a>`,
    "victims-states-and-territories.xlsx",
    "/victims-states-and-territories.xlsx",
  ],
  [
    "by the text of the link",
    `${OTHERS}<a href="/d/45100DO002_2025.xlsx">Selected offences, <b>states</b> and territories</a>`,
    "victims-45100DO002_2025.xlsx",
    "/d/45100DO002_2025.xlsx",
  ],
];

for (const [how, html, fileName, path] of cases) {
  test(`finds the workbook of the states ${how}, under a name of this source`, () => {
    const files = read(`Released 27/08/2026 ${html}`);
    assert.deepEqual(files, [{ fileName, address: `https://www.abs.gov.au${path}`, publishedAt: "2026-08-27" }]);
    assert.equal(absRecordedCrime.identify(fileName), "unread");
  });
}

for (const html of [OTHERS, '<a href="/states and territories.csv">states and territories</a>']) {
  test(`takes no workbook from ${html}`, () => {
    assert.throws(() => read(html), {
      reason: "the page has 0 links to a workbook of states and territories, and 1 is expected",
    });
  });
}
