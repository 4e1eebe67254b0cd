import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { convertRegisterFiles } from "./convert-register-files.js";
import { corpusFolder, realRegisters, withoutCorpus } from "./corpus.fixture.js";
import { interestsRegister } from "./sources/interests-register/source.js";

const signal = new AbortController().signal;

/** What real registers come to, after their lines were read by the source. */
async function figuresOf(inputs: readonly string[]) {
  const converted = await convertRegisterFiles({ inputs, people: join(corpusFolder, "parliament"), signal });
  const bytes = Buffer.from(converted.lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
  const { registerDocuments, registerRows } = interestsRegister.parse("interests-register.jsonl", bytes);
  const { filesTotal, refused, skipped, joined, replaced, rowsLeftOut } = converted;
  return {
    filesTotal,
    documents: registerDocuments.length,
    unread: registerDocuments.filter(({ isRead }) => !isRead).length,
    rows: registerRows.length,
    deletions: registerRows.filter(({ kind }) => kind === "deletion").length,
    ...{ refused: refused.length, skipped: skipped.length, joined: joined.length, replaced: replaced.length },
    rowsLeftOut: Object.fromEntries(rowsLeftOut),
    unknownKeys: [...converted.unknownKeys.keys()],
    unmatchedDeletions: converted.unmatchedDeletions,
  };
}

test("converts the real machine-read registers of the 43rd to the 46th parliament", {
  skip: withoutCorpus,
}, async () => {
  const { extracted } = realRegisters();
  assert.deepEqual(await figuresOf([extracted]), {
    filesTotal: 617,
    documents: 608,
    unread: 17,
    rows: 25_162,
    // 223 begin with the word, and the others have it elsewhere. A few more are of no item.
    deletions: 490,
    refused: 0,
    skipped: 4,
    joined: 5,
    replaced: 0,
    rowsLeftOut: { "it states nothing": 242, "its category is of no item": 49, "its member is not found": 29 },
    unknownKeys: [],
    unmatchedDeletions: 335,
  });
});

test("converts the real transcribed pages of the 45th parliament", { skip: withoutCorpus }, async () => {
  const { transcribed } = realRegisters();
  assert.deepEqual(await figuresOf([transcribed]), {
    filesTotal: 250,
    documents: 235,
    unread: 0,
    rows: 10_007,
    deletions: 3,
    refused: 0,
    skipped: 15,
    joined: 0,
    replaced: 0,
    rowsLeftOut: { "it states nothing": 27 },
    unknownKeys: [],
    unmatchedDeletions: 4,
  });
});
