import assert from "node:assert/strict";
import { test } from "node:test";
import { roundTo } from "../../base/numbers/decimal.js";
import { type Listing, marketOf } from "../../data/market/market.fixture.js";
import { stockGraph } from "./stock-graph.js";

interface Described {
  readonly people?: readonly Readonly<Record<string, string>>[];
  readonly tags?: readonly string[];
  readonly summary?: string;
}

/** A world of company records, by code. */
const worldOf = (records: Readonly<Record<string, Described>>, listings: readonly Listing[] = []) =>
  marketOf({ OBS: [["2026-01-05", 1]] }, listings, {
    companyRecords: Object.entries(records).map(([code, { people = [], tags = [], summary = "" }]) => ({
      code,
      source: "records",
      name: `${code} Company`,
      enrichedAt: "2026-01-01T00:00:00Z",
      tags: tags,
      keyPeople: people,
      summary,
    })),
  });

const graphOf = (world: ReturnType<typeof worldOf>, stockCode = "ABC", limit = 12) =>
  stockGraph(world, { stockCode, limit });
const peopleOf = (...args: Parameters<typeof graphOf>) => graphOf(...args)?.people;
const similarTo = (...args: Parameters<typeof graphOf>) =>
  graphOf(...args)?.similarCompanies.map(({ stockCode }) => stockCode);

test("a person is told with the other codes of the same name, in any case, sorted", () => {
  const world = worldOf(
    {
      XYZ: { people: [{ name: "jo CITIZEN " }] },
      DEF: { people: [{ name: "Jo Citizen" }, { name: "Jo Citizen", role: "Secretary" }] },
      GHI: { people: [{ name: "Jo B. Citizen" }] },
      ABC: {
        people: [
          { name: " Jo Citizen", role: "Chair", imageUrl: "https://a.example/jo", linkedinUrl: "https://l.example/jo" },
        ],
      },
    },
    [["2024-12-31", "XYZ", "XYZ LIMITED", null]],
  );
  assert.deepEqual(peopleOf(world), [
    {
      name: "Jo Citizen",
      role: "Chair",
      imageUrl: "https://a.example/jo",
      linkedinUrl: "https://l.example/jo",
      alsoAt: ["DEF", "XYZ"],
    },
  ]);
});

test("people come by name, then by role; one without a name is nobody", () => {
  const people = [
    { name: "C", role: "2" },
    { name: "", role: "Chair" },
    { name: "B" },
    { name: " ", bio: "Born" },
    { name: "C", role: "1" },
    { name: "A" },
  ];
  const told = (limit: number) =>
    peopleOf(worldOf({ ABC: { people } }), "ABC", limit)?.map(({ name, role }) => name + role);
  assert.deepEqual(
    [told(12), told(2)],
    [
      ["A", "B", "C1", "C2"],
      ["A", "B"],
    ],
  );
});

test("people without a name are at no other company", () => {
  const nameless = [{ name: "", role: "Chair" }, { name: "A" }];
  const world = worldOf({ ABC: { people: nameless }, XYZ: { people: [{ name: "", role: "Chair" }] } });
  assert.deepEqual(
    peopleOf(world)?.map(({ alsoAt }) => alsoAt),
    [[]],
  );
});

test("a stored portrait stands in for a missing one", () => {
  const people = [
    { name: "A", imageUrl: "own", imageGcsUrl: "stored" },
    { name: "B", imageGcsUrl: "stored" },
    { name: "C" },
  ];
  assert.deepEqual(
    peopleOf(worldOf({ ABC: { people } }))?.map(({ imageUrl }) => imageUrl),
    ["own", "stored", ""],
  );
});

test("a similar company is told by code, name, industry and the cosine of its words", () => {
  const world = worldOf(
    { ABC: { tags: ["lithium"], summary: "Mines lithium" }, XYZ: { tags: ["lithium"] }, OIL: { summary: "Oil" } },
    [["2024-12-31", "XYZ", "XYZ LIMITED", "Energy"]],
  );
  // Three records: lithium is in two of them, mines and energy in one each.
  const lithium = Math.log(4 / 3) + 1;
  const rare = Math.log(4 / 2) + 1;
  const similarity = (4 * lithium * 3 * lithium) / (Math.hypot(4 * lithium, rare) * Math.hypot(3 * lithium, 2 * rare));
  const similar = graphOf(world)?.similarCompanies.map((company) => ({
    ...company,
    similarity: roundTo(company.similarity, 9),
  }));
  assert.deepEqual(similar, [
    { stockCode: "XYZ", companyName: "XYZ Company", industry: "Energy", similarity: roundTo(similarity, 9) },
  ]);
});

test("the most similar come first, equal ones by code, those without a common word not at all", () => {
  const world = worldOf({
    ABC: { tags: ["copper", "gold"] },
    ZZZ: { tags: ["gold", "copper"] },
    TWO: { tags: ["gold"] },
    ONE: { tags: ["gold"] },
    NON: { tags: ["banking"] },
    NIL: {},
  });
  assert.deepEqual(
    [similarTo(world), similarTo(world, "ABC", 2)],
    [
      ["ZZZ", "ONE", "TWO"],
      ["ZZZ", "ONE"],
    ],
  );
});

test("equal ones come by code whatever the order of their words", () => {
  const tags = ["copper", "gold", "silver", "zinc", "nickel", "tin", "lead"];
  const summaries = tags.map((_, at) => [...tags.slice(at), ...tags.slice(0, at), "energy"].join(" "));
  const codes = ["BBB", "CCC", "DDD", "EEE", "FFF", "GGG", "HHH"];
  const described = codes.map((code, at) => [
    code,
    { tags: [tags[at]!, tags[(at + 3) % 7]!], summary: summaries[at]! },
  ]);
  const world = worldOf({ ...Object.fromEntries(described), ABC: { tags, summary: "energy" } });
  assert.deepEqual(similarTo(world), codes);
});

test("tags weigh more than the industry, and the industry more than the summary", () => {
  const filler = "alpha beta gamma";
  const world = worldOf(
    {
      ABC: { tags: ["banks"], summary: filler },
      SUM: { summary: "banks delta epsilon zeta" },
      IND: { summary: "delta epsilon zeta" },
      TAG: { tags: ["banks"], summary: "delta epsilon zeta" },
    },
    [["2024-12-31", "IND", "IND LIMITED", "Banks"]],
  );
  assert.deepEqual(similarTo(world), ["TAG", "IND", "SUM"]);
});

test("a company without a record is like none and has no people", () => {
  const listings: Listing[] = [["2024-12-31", "DIR", "DIRECTORY LIMITED", "Energy"]];
  const world = worldOf({ ABC: { tags: ["energy"] } }, listings);
  const nothing = { people: [], similarCompanies: [] };
  assert.deepEqual([graphOf(world, "DIR"), graphOf(world, "OBS"), graphOf(world, "ABC")], [nothing, nothing, nothing]);
});

for (const code of ["XXX", "abc", ""]) {
  test(`${JSON.stringify(code)} is held nowhere and has no graph`, () =>
    assert.equal(graphOf(worldOf({ ABC: {} }), code), undefined));
}
