import assert from "node:assert/strict";
import { test } from "node:test";
import { guideOf, shelvesOf } from "./guide.js";
import { guideLinks } from "./guide-links.js";
import { firstSentence } from "./guide-page.js";
import { markdownView } from "./markdown.js";

const guides = ["api", "operate", "unheard-of"].map((name) => guideOf(name, `# ${name}\n`));
const view = (text: string) => markdownView(text, guideLinks(guides)).text;

for (const [what, text, expected] of [
  ["another guide", "[a](operate.md#keys)", '<a href="/docs/guides/operate#keys">a</a>'],
  ["the page of methods", "[a](methods.md)", '<a href="/docs">a</a>'],
  ["a proto file", "[`a`](../proto/shorts/v1alpha1)", '<a href="/docs"><code>a</code></a>'],
  ["a heading of the same page", "[a](#keys)", '<a href="#keys">a</a>'],
  ["elsewhere", "[a](https://example.com)", '<a href="https://example.com" rel="noreferrer">a</a>'],
  ["a file without a page", "[`a`](../packages/x.ts), b", "<code>a</code>, b"],
  ["a guide that is not installed", "[a](gone.md)", "a"],
] as const) {
  test(`a link to ${what}`, () => {
    assert.equal(view(text), `<p>${expected}</p>\n`);
  });
}

test("HTML and addresses of scripts are shown as text", () => {
  const text = view("<script>x</script> [a](javascript:x) ![b](https://e.com/x.png)");
  assert.doesNotMatch(text, /<script|<img|href="javascript/);
});

test("headings have the ids that links into the file use", () => {
  const ids = [...view("# Call it\n## What's `known`, when?\n## Keys\n## Keys\n").matchAll(/id="([^"]*)"/g)];
  assert.deepEqual(
    ids.map(([, id]) => id),
    ["call-it", "whats-known-when", "keys", "keys-1"],
  );
});

test("guides are on shelves, and one that is on none comes last", () => {
  assert.deepEqual(
    shelvesOf(guides).map((shelf) => [shelf.readers, shelf.guides.map(({ name }) => name)]),
    [
      ["Calling it", ["api"]],
      ["Running it", ["operate"]],
      ["More", ["unheard-of"]],
    ],
  );
});

for (const [text, expected] of [
  ["# A\n\nOne `process` serves\n[all](b.md). Two.\n\n# B\n", "One process serves all."],
  ["# A\n\n`Service` has it.", "Service has it."],
  ["# A\n\nAs follows:\n\n- b\n", "As follows."],
  ["# A\n\n```sh\nx\n```\n", ""],
  ["# A\n\n## B\n\nText.\n", ""],
] as const) {
  test(`the first sentence of ${JSON.stringify(text)}`, () => assert.equal(firstSentence(text), expected));
}
