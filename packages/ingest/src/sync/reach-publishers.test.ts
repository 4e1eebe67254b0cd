import assert from "node:assert/strict";
import { test } from "node:test";
import type { Source } from "../source.js";
import { rbaTables } from "../sources/rba-tables/source.js";
import { sources } from "../sources.js";
import { hang, startPublisher, status } from "./publisher.fixture.js";
import { reachPublishers } from "./reach-publishers.js";

const publisher = await startPublisher();
const options = { mirror: publisher.mirror, now: () => new Date("2026-11-18T00:00:00Z"), random: () => 0 };
const host = new URL(publisher.mirror).host;
const bank = new URL(rbaTables.remote!.files![0]!.address).pathname;

test("a mirror is asked once for all publishers, under our own name", async () => {
  publisher.asked.length = 0;
  const reached = await reachPublishers(sources, options);
  assert.deepEqual([reached, publisher.asked.length], [[{ host }], 1]);
  assert.match(String(publisher.asked[0]!.headers["user-agent"]), /^daybook\//);
});

for (const [code, problem] of [
  [200, undefined],
  [302, undefined],
  [404, undefined],
  [405, undefined],
  [403, "it answered 403"],
  [429, "it answered 429"],
  [503, "it answered 503"],
] as const) {
  test(`a host that answers ${code} ${problem === undefined ? "is there" : "is not to be had"}`, async () => {
    publisher.answers.set(bank, status(code, { location: "https://elsewhere.example/" }));
    const [reached] = await reachPublishers([rbaTables], options);
    assert.equal(reached!.problem, problem);
  });
}

test("a host that does not answer is not waited for", async () => {
  publisher.answers.set(bank, hang);
  assert.deepEqual(await reachPublishers([rbaTables], options, 50), [
    { host, problem: "no answer came within 0.05 s" },
  ]);
});

test("a host that leads into this machine is not asked, and does not stop the others", async () => {
  const { mirror: _, ...direct } = options;
  const at = (name: string): Source => ({
    ...rbaTables,
    hosts: [name],
    remote: { files: [{ fileName: "f1-data.csv", address: `https://${name}/f1-data.csv` }] },
  });
  const reached = await reachPublishers([at("localhost"), at("127.0.0.1.invalid")], direct);
  assert.deepEqual(
    reached.map((each) => each.host),
    ["127.0.0.1.invalid", "localhost"],
  );
  assert.match(reached[0]!.problem!, /127\.0\.0\.1\.invalid/);
  assert.match(reached[1]!.problem!, /^localhost leads to .*, which is not a public address$/);
});
