import assert from "node:assert/strict";
import { test } from "node:test";
import { type DescField, type DescMessage, ScalarType } from "@bufbuild/protobuf";
import { services } from "@daybook/sdk/messages";
import { ANSWER, answerAt, DEMO, HOSTILE, smallSite } from "../site.fixture.js";
import { siteRoutes } from "./site-routes.js";

/** Text that breaks out of whatever is not escaped: of elements, attributes, SVG and comments; with signs that turn the writing, and very long. */
const TEXT = `${HOSTILE}"'><svg onload=alert(3)>--></title></desc></text>\u202e\u0000${"x".repeat(10_000)}`;

const outputs = new Map<string, DescMessage>(
  Object.values(services).flatMap((service) =>
    service.methods.map((method) => [`/${service.typeName}/${method.name}`, method.output] as const),
  ),
);

/** An answer in which every text is hostile, with two entries in each list. Dates are dates: no source can state others. */
function hostileAnswer(message: DescMessage, depth = 0): object {
  return Object.fromEntries(
    message.fields
      .filter((field) => depth < DEPTH_MAX || (field.message === undefined && field.fieldKind !== "list"))
      .map((field) => [field.jsonName, valueOfField(field, depth)]),
  );
}

function valueOfField(field: DescField, depth: number): unknown {
  if (field.fieldKind === "map")
    return {
      [TEXT]:
        field.mapKind === "message" ? hostileAnswer(field.message, depth + 1) : scalarOf(field.name, field.scalar),
    };
  if (field.message?.typeName === "google.protobuf.Timestamp") return "2026-07-01T00:00:00Z";
  const one = () => {
    if (field.message !== undefined) return hostileAnswer(field.message, depth + 1);
    return field.enum === undefined ? scalarOf(field.name, field.scalar) : field.enum.values.at(-1)!.name;
  };
  return field.fieldKind === "list" ? [one(), one()] : one();
}

function scalarOf(name: string, scalar: ScalarType | undefined): unknown {
  if (scalar === ScalarType.STRING) return DATE.test(name) ? "2026-07-01" : TEXT;
  if (scalar === ScalarType.BOOL) return true;
  if (scalar === ScalarType.BYTES) return "AAAA";
  return scalar === ScalarType.DOUBLE || scalar === ScalarType.FLOAT ? 1.5 : 1;
}

const DATE = /date|day|time|period|month|week|quarter|as_of|(^|_)(at|from|until|since|start|end|published|retrieved)$/;
const DEPTH_MAX = 4;

const site = smallSite({
  answerOf(path, request, serving) {
    if (path.startsWith("/v1/datasets")) return smallSite().answerOf(path, request, serving);
    const output = outputs.get(path);
    return { json: output === undefined ? ANSWER : JSON.stringify(hostileAnswer(output)), hint: TEXT };
  },
});
const serving = { world: DEMO, answer: ANSWER };
let shown = 0;

for (const route of siteRoutes(site)) {
  if (!route.isPage || /\.(png|css|js|ico|txt)$|\/run$/.test(route.path) || /^\/(docs|sitemap)/.test(route.path))
    continue;
  const paths = route.path.endsWith("/*")
    ? ["K9M", "K9M.csv", "K9M.svg", "K9M.embed", "short-positions"].map((name) => route.path.replace("*", name))
    : [route.path];
  for (const path of paths) {
    test(`hostile text is text at ${path}`, async () => {
      const { status, body } = await answerAt(route, path, serving, "q=x&slugs=a,b");
      const markup =
        path.endsWith(".csv") || path.endsWith(".json")
          ? ""
          : body
              .replace(/<script type="module" src="\/script-\w+\.js"><\/script>/, "")
              .replace(/<script type="application\/ld\+json">[^<]*<\/script>/, "")
              // The pictures of charts are the only ones, and are ours.
              .replace(/<img src="\/charts\/[^"]*"/g, "<p");
      assert.ok(status === 200 || status === 404 || status === 308 || status === 303, `${status}`);
      if (markup.includes("&lt;script&gt;")) shown += 1;
      assert.doesNotMatch(markup, /<script|<img|<svg onload|\0/);
      for (const tag of markup.match(/<[a-z][^>]*>/gi) ?? [])
        assert.doesNotMatch(tag.replace(/"[^"]*"/g, '""'), /\son\w+=|javascript:/i, tag.slice(0, 200));
    });
  }
}

test("the hostile text is there to be seen", () => {
  assert.ok(shown > 40, `${shown} pages and pictures`);
});
