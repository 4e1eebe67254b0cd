import assert from "node:assert/strict";
import { test } from "node:test";
import { sent } from "../../base/messages.fixture.js";
import { registerWorldOf } from "../../data/politicians/register/register-world.fixture.js";
import { listRegisterChanges } from "./register-changes.js";

const { politicians, register } = registerWorldOf({
  persons: {
    "ada-adams": { partyAb: "AAA" },
    "bob-brown": { chamber: "senate", partyAb: "BBB" },
  },
  interests: [
    { of: "ada-adams", stockCode: "BHP", from: "2024-01-10", to: "2024-03-01" },
    { of: "ada-adams", itemNo: 3, holder: 2, declaredText: "Hobart", from: "2024-03-01" },
    { of: "bob-brown", stockCode: "BHP", from: "2024-03-01" },
    { of: "bob-brown", itemNo: 11, declaredText: "A watch" },
  ],
  retiredSlugs: { "robert-brown": "bob-brown" },
  asAt: "2024-03-05",
});
const ALL = {
  since: undefined,
  kind: 0,
  stockCode: "",
  limit: 100,
  offset: 0,
  politicianSlug: "",
  itemNo: 0,
  partyAb: "",
  chamber: "",
};
const answerTo = (request: Partial<Omit<typeof ALL, "since"> & { since: number }>) =>
  listRegisterChanges(politicians, register, { ...ALL, ...request });
const eventsOf = (request: Parameters<typeof answerTo>[0]) => {
  const { events, total } = answerTo(request);
  assert.equal(total, events.length);
  return events.map(({ politician, kind, itemNo }) => `${politician?.slug} ${kind} ${itemNo}`);
};

const BOB = "bob-brown 1 1";
const ADA_HOUSE = "ada-adams 1 3";
const ADA_ADDED = "ada-adams 1 1";
const ADA_REMOVED = "ada-adams 2 1";

test("dated changes come newest first, then by slug, kind and item; what is undated has none", () => {
  assert.deepEqual(eventsOf({}), [ADA_HOUSE, ADA_REMOVED, BOB, ADA_ADDED]);
});

for (const [request, events] of [
  [{ kind: 2 }, [ADA_REMOVED]],
  [{ stockCode: "BHP" }, [ADA_REMOVED, BOB, ADA_ADDED]],
  [{ stockCode: "XXX" }, []],
  [{ politicianSlug: "robert-brown" }, [BOB]],
  [{ politicianSlug: "nobody" }, []],
  [{ itemNo: 3 }, [ADA_HOUSE]],
  [{ partyAb: "AAA", kind: 1 }, [ADA_HOUSE, ADA_ADDED]],
  [{ chamber: "senate" }, [BOB]],
  [{ since: Date.UTC(2024, 0, 10, 23, 59) }, [ADA_HOUSE, ADA_REMOVED, BOB, ADA_ADDED]],
  [{ since: Date.UTC(2024, 0, 11) }, [ADA_HOUSE, ADA_REMOVED, BOB]],
  [{ since: Date.UTC(2024, 2, 2) }, []],
] as const) {
  test(`${JSON.stringify(request)} lets ${events.length} changes pass`, () =>
    assert.deepEqual(eventsOf(request), events));
}

test("a page is cut out of the changes, and the total is of all", () => {
  const { events, total } = answerTo({ offset: 1, limit: 2 });
  assert.deepEqual(
    [events.map(({ politician, kind }) => `${politician?.slug} ${kind}`), total],
    [["ada-adams 2", "bob-brown 1"], 4],
  );
  assert.deepEqual(answerTo({ offset: 9 }).events, []);
});

test("a change has all that is told of it", () => {
  const { events, ...rest } = answerTo({ itemNo: 3 });
  const { politician, ...event } = events[0]!;
  assert.equal(politician?.displayName, "Ada Adams");
  assert.deepEqual(sent(event), {
    kind: 1,
    itemNo: 3,
    itemLabel: "Real estate",
    holder: 2,
    declaredText: "Hobart",
    stockCode: "",
    companyName: "",
    changedOn: Date.UTC(2024, 2, 1),
    sourceUrl: "https://parliament.example/48/ada-adams.pdf",
    entityKind: "",
  });
  assert.deepEqual(sent(rest), {
    total: 1,
    sourceLicence:
      "Facts from the public registers of interests; documents are Commonwealth copyright and are linked, not redistributed",
    asAt: Date.UTC(2024, 2, 5),
  });
});
