import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { contractReference, type Field, type Method } from "@daybook/reference";
import { exampleOf, methods, type Request } from "./contract.fixture.js";
import { post, type Served } from "./daybook.fixture.js";
import { demoServer } from "./demo-server.fixture.js";

/** What the demo world does not hold, in the forms that texts have. */
const UNKNOWN = { code: "QQQQ", suburb: "89999", date: "1999-01-04", moment: "1999-01-04" } as const;

/** Keys whose form is told by no bound. */
const OWN_KEYS: Readonly<Record<string, Request>> = {
  "ReportsService/GetWeeklyReport": { weekSlug: "1999-W02" },
  "HousingService/GetDropIndexSeries": { grain: "suburb", grainKey: "89999" },
};

describe("what is told of refusals", () => {
  let server: Served;
  before(async () => {
    server = await demoServer();
  });

  const reference = contractReference();
  const methodNames = new Set(allMethods().map(({ name }) => name));
  for (const { name, fullName, needsKey, request, errors, notFound } of reference.services.flatMap((service) =>
    service.methods.map((method) => ({ ...method, name: `${service.name}/${method.name}` })),
  )) {
    if (needsKey) continue;
    const isTold = errors.some(({ code }) => code === "not_found");
    test(`${name} ${isTold ? "may not find" : "never refuses"} a key that nothing is held of`, async () => {
      const fields = reference.messages.get(request)?.fields ?? [];
      const example = exampleOf(methods.find((method) => method.name === name)!);
      const requests = [...fields.flatMap(unknownIn), ...(OWN_KEYS[name] ? [OWN_KEYS[name]] : [])];
      const answers = await Promise.all(
        requests.map((unknown) => post(server.address, name, { ...example, ...unknown })),
      );
      const statuses = answers.map(({ status }) => status);
      assert.equal(statuses.includes(404), isTold, `${fullName}: ${statuses}`);
      assert.ok(!statuses.includes(500));
      if (notFound === undefined || /stock|tax record/.test(notFound)) return;
      for (const answer of answers.filter(({ status }) => status === 404)) {
        const { message } = (await answer.json()) as { message: string };
        const listing = /; (\w+)(?: and (\w+))?[\w ]* lists? them/.exec(message)?.slice(1) ?? [message];
        const unlisted = listing.filter((each) => each !== undefined && !methodNames.has(each));
        assert.deepEqual(unlisted, [], message);
      }
    });
  }

  test("every refusal that a method may give has a status and a sentence", () => {
    for (const { errors } of allMethods()) {
      assert.deepEqual(
        errors.map(({ httpStatus }) => httpStatus),
        errors.map(({ httpStatus }) => httpStatus).toSorted((one, other) => one - other),
      );
      for (const { meaning } of errors) assert.match(meaning, /^[A-Z].+\.$/);
    }
  });

  function allMethods(): readonly Method[] {
    return reference.services.flatMap((service) => service.methods);
  }
});

/** The field with a well-formed value that nothing is held of, where there is one. */
function unknownIn({ name, type, shape, bound }: Field): readonly Request[] {
  if (type.kind !== "text" || bound === undefined || bound.oneOf.length > 0) return [];
  const format = bound.format?.name;
  const text = format !== undefined && format in UNKNOWN ? UNKNOWN[format as keyof typeof UNKNOWN] : "no-such-thing";
  return [{ [name]: shape === "list" ? [text] : text }];
}
