import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { exampleOf, methods } from "./contract.fixture.js";
import { post, type Served } from "./daybook.fixture.js";
import { demoServer } from "./demo-server.fixture.js";
import { judgingWords } from "./neutral-words.fixture.js";

/** What sources say word for word, and names: of people, companies, places, parties, donors, elections and files. */
const VERBATIM = new Set([
  ...["declaredText", "secondaryText", "displayName", "surname", "givenNames", "slug", "canonicalSlug"],
  ...["division", "party", "partyAb", "companyName", "suburbName", "representedSuburbs", "donorName", "donorNameNorm"],
  ...["partyGroup", "branchName", "branchNames", "memberName", "returnType", "event", "candidateName", "partyName"],
  ...["electorateName", "sourceUrl", "fileName", "photoAuthor", "photoUrl", "photoSourceUrl"],
]);

/** Every text of ours in a body, with the name of its field. */
function textsIn(body: unknown, name = ""): string[] {
  if (typeof body === "string") return VERBATIM.has(name) ? [] : [body];
  if (Array.isArray(body)) return body.flatMap((item) => textsIn(item, name));
  if (typeof body !== "object" || body === null) return [];
  return Object.entries(body).flatMap(([field, value]) => [field, ...textsIn(value, field)]);
}

test("texts of ours are found in a body, and what sources say is not", () => {
  const body = { notes: [{ label: "Gifts", declaredText: "A watch" }], representedSuburbs: ["Watch"], total: 1 };
  assert.deepEqual(textsIn(body), ["notes", "label", "Gifts", "declaredText", "representedSuburbs", "total"]);
});

describe("answers about politicians", () => {
  let server: Served;
  before(async () => {
    server = await demoServer();
  });

  for (const method of methods.filter(({ name }) => name.startsWith("PoliticiansService/"))) {
    const wrong = Object.fromEntries(method.desc.input.fields.map(({ localName }) => [localName, "none such"]));
    const unknown = Object.fromEntries(Object.keys(exampleOf(method)).map((name) => [name, "none-such"]));
    test(`${method.name} judges neither in what it answers nor in what it refuses`, async () => {
      for (const request of [exampleOf(method), unknown, wrong]) {
        const body: unknown = await (await post(server.address, method.name, request)).json();
        const texts = textsIn(body);
        assert.ok(texts.length > 1);
        assert.deepEqual(
          texts.filter((text) => judgingWords(text).length > 0),
          [],
        );
      }
    });
  }
});
