import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { corpusFolder, withoutCorpus } from "../../corpus.fixture.js";
import { registerLinks } from "./source.js";

test("the real list has 225 addresses, those of senators with a date", { skip: withoutCorpus ?? false }, () => {
  const fileName = "links-register-of-interests.xml";
  const rows = registerLinks.parse(fileName, readFileSync(join(corpusFolder, "parliament", fileName))).registerLinks;
  const documents = rows.filter(({ address }) => address.endsWith(".pdf"));
  const dated = rows.filter(({ updatedDay }) => updatedDay !== null);
  const glued = rows.filter(({ address }) => /\/298839\w/.test(address));
  assert.deepEqual([rows.length, documents.length, dated.length, glued.length], [225, 149, 76, 0]);
});
