import assert from "node:assert/strict";
import { test } from "node:test";
import { statisticsPage } from "./statistics-page.js";

const read = (html: string) => statisticsPage.read(Buffer.from(html));

test("finds the table of houses with the newest year, wherever it stands", () => {
  const files = read(`
    <a href="/__data/assets/1/houses-by-suburb-2012-2022.xlsx">2022</a>
    <a href="/__data/assets/2/Houses-By-Suburb-2013-2023.xlsx?v=2">2023</a>
    <a href="/__data/assets/3/units-by-suburb-2014-2024.xlsx">Units</a>
    <a href="/__data/assets/4/houses-by-suburb-2014-2024.pdf">Guide</a>`);
  assert.deepEqual(files, [
    {
      fileName: "Houses-By-Suburb-2013-2023.xlsx",
      address: "https://www.land.vic.gov.au/__data/assets/2/Houses-By-Suburb-2013-2023.xlsx?v=2",
    },
  ]);
});

test("takes nothing from a page without a table of houses", () => {
  assert.throws(() => read("<html>Are you human?</html>"), {
    reason: "the page has no link to houses-by-suburb-….xlsx",
  });
});
