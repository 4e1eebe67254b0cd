import assert from "node:assert/strict";
import { test } from "node:test";

const FILES = new URL("../../scripts/test-files.mjs", import.meta.url).href;

test("a file is in one form by its name, and a longer form has all that a shorter one has", async () => {
  const { FORMS, formOf, hasFile, testFiles } = await import(FILES);
  assert.deepEqual(["a/b.test.ts", "a/b.full.test.ts", "a/b.long.test.ts"].map(formOf), FORMS);
  const had = (form: string) => FORMS.filter((_: string, at: number) => hasFile(form, NAMED[at]));
  assert.deepEqual(FORMS.map(had), [["small"], ["small", "full"], ["small", "full", "long"]]);
  const counts = FORMS.map((form: string) => testFiles([], form).length);
  assert.ok(counts[0] < counts[1] && counts[1] < counts[2]);
});

const NAMED = ["a.test.ts", "a.full.test.ts", "a.long.test.ts"];

for (const name of ["a.nightly.test.ts", "a.Long.test.ts", "a.full.long.spec.test.ts", "a.small.test.ts"]) {
  test(`refuses the name ${name} for a test`, async () => {
    const { formOf } = await import(FILES);
    assert.throws(() => formOf(name), /a test is named/);
  });
}
