import assert from "node:assert/strict";
import { test } from "node:test";
import { housingFiles } from "./housing-files.js";
import { statePlans } from "./state-plans.js";
import { makeCountry } from "./suburbs.js";

const { suburbs } = makeCountry();
const files = new Map(housingFiles());
const textsOf = (source: string) =>
  [...files].find(([name]) => name === source)![1].map(({ bytes }) => Buffer.from(bytes).toString());

/** What each advert said in each sweep, with the sweeps that were sent again left out. */
const sightings = textsOf("listing-sweeps").flatMap((text) => {
  let sweep: Sweep | undefined;
  return text
    .trimEnd()
    .split("\n")
    .flatMap((line) => {
      const object = JSON.parse(line) as { sweep?: Sweep } & Omit<Sighting, "sweep">;
      if (object.sweep) sweep = object.sweep;
      return object.sweep || sweep?.version === 2 ? [] : [{ ...object, sweep: sweep! }];
    });
});

test("every state has its suburbs, under different codes of its digit and different names", () => {
  assert.deepEqual(
    statePlans.map(({ code }) => suburbs.filter(({ state }) => state.code === code).length),
    statePlans.map((state) => state.suburbs),
  );
  assert.equal(new Set(suburbs.map(({ salCode }) => salCode)).size, suburbs.length);
  assert.equal(new Set(suburbs.map(({ state, name }) => `${state.code} ${name}`)).size, suburbs.length);
  assert.deepEqual(
    suburbs.filter(({ salCode, state }) => !new RegExp(`^${state.digit}[5-8]\\d{3}$`).test(salCode)),
    [],
  );
});

test("names that occur twice have the bureau's qualifiers, of the state or of the council too", () => {
  const byName = groupBy(suburbs, ({ plainName }) => plainName);
  const namesakes = [...byName.values()].filter(({ length }) => length > 1);
  const inOneState = namesakes.filter((group) => new Set(group.map(({ state }) => state.code)).size < group.length);
  assert.ok(namesakes.length > 50 && inOneState.length > 20, `${namesakes.length}, ${inOneState.length} in one state`);
  assert.deepEqual(
    namesakes.flat().filter(({ name, state }) => !name.endsWith(`(${state.qualifier})`) && !name.includes(" - ")),
    [],
  );
});

test("some suburbs are empty, and many are too small for shares", () => {
  const empty = suburbs.filter(({ population }) => population === 0).length;
  const small = suburbs.filter(({ population }) => population < 100).length;
  assert.ok(empty > 30 && small > 150 && small < 450, `${empty} empty, ${small} small`);
});

test("layers have rows that say that a value is unknown, and no row for others", () => {
  const lines = textsOf("suburb-layers").flatMap((text) => text.trimEnd().split("\n").slice(1));
  const unknown = lines.filter((line) => line.split(",")[2] === "");
  assert.ok(unknown.length > 50, `${unknown.length} of ${lines.length}`);
});

test("about 10,000 addresses are swept at two portals over 120 days, and for 17 of them at none", () => {
  const days = [...new Set(sightings.map(({ sweep }) => sweep.at.slice(0, 10)))].sort();
  const addresses = new Set(sightings.map(addressOf));
  assert.ok(addresses.size > 9_000 && addresses.size < 11_000, `${addresses.size} addresses`);
  assert.deepEqual(
    [days[0], days.at(-1), days.length, days.filter((day) => day > "2026-09-20" && day < "2026-10-08")],
    ["2026-07-15", "2026-11-11", 103, []],
  );
  assert.deepEqual([...new Set(sightings.map(({ sweep }) => sweep.source))].sort(), ["demo-doors", "demo-hearth"]);
});

test("adverts are cut, sold with and without a price, withdrawn, and come back in another or the same advert", () => {
  const byAddress = groupBy(sightings, addressOf);
  const atBoth = [...byAddress.values()].filter((group) => new Set(group.map(({ sweep }) => sweep.source)).size > 1);
  const renewed = [...byAddress.values()].filter((group) =>
    ["demo-doors", "demo-hearth"].some(
      (portal) =>
        new Set(group.filter(({ sweep }) => sweep.source === portal).map(({ listingId }) => listingId)).size > 1,
    ),
  );
  const sold = sightings.filter(({ status }) => status === "sold");
  const priced = sold.filter(({ priceText }) => priceText.includes("$"));
  assert.ok(atBoth.length > 1000 && renewed.length > 250, `${atBoth.length} at both, ${renewed.length} renewed`);
  assert.ok(priced.length > 500 && priced.length < 0.8 * sold.length, `${priced.length} of ${sold.length} sales`);
  assert.deepEqual([...new Set(sightings.map(({ status }) => status))].sort(), [
    "coming_soon",
    "for_sale",
    "sold",
    "under_offer",
    "withdrawn",
  ]);
  assert.ok(new Set(sightings.map(({ priceText }) => priceText.replace(/[\d,.]+/g, "#"))).size > 20);
});

test("some sweeps are incomplete, and some are sent again in another file under a higher version", () => {
  const sweeps = textsOf("listing-sweeps").flatMap((text, file) =>
    (text.match(/^\{"sweep":.*$/gm) ?? []).map((line) => ({ file, ...(JSON.parse(line) as { sweep: Sweep }).sweep })),
  );
  const groups = groupBy(sweeps, ({ source, salCode, at }) => `${source} ${salCode} ${at}`);
  const again = [...groups.values()].filter(({ length }) => length > 1);
  const incomplete = sweeps.filter(({ complete }) => !complete).length / sweeps.length;
  assert.ok(again.length > 5 && again.every(([first, second]) => first!.file !== second!.file), `${again.length}`);
  assert.ok(incomplete > 0.04 && incomplete < 0.08, `${incomplete} incomplete`);
});

interface Sweep {
  readonly source: string;
  readonly salCode: string;
  readonly at: string;
  readonly complete: boolean;
  readonly version?: number;
}

interface Sighting {
  readonly sweep: Sweep;
  readonly listingId: string;
  readonly address: string;
  readonly priceText: string;
  readonly status: string;
}

/** Without the type of the street, which the portals write differently. */
function addressOf({ sweep, address }: Sighting): string {
  return `${sweep.salCode} ${address.split(",")[0]!.replace(/ \w+$/, "")}`;
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return groups;
}
