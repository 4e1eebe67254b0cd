import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { withoutCorpus } from "@daybook/ingest/fixtures";
import { RESULT_BYTES_MAX } from "@daybook/mcp";
import { type Served, serve, temporaryFolder } from "../daybook.fixture.js";
import { loadRealWorld } from "../real-world.fixture.js";
import { askQuestion } from "./ask-question.fixture.js";
import { QUESTIONS } from "./questions.fixture.js";

describe("what people ask, of real files", { skip: withoutCorpus ?? false }, () => {
  const folder = temporaryFolder(after);
  let server: Served;
  before(async () => {
    await loadRealWorld(folder);
    server = await serve(folder);
  });
  after(() => server.stop());

  for (const question of QUESTIONS) {
    test(`${question.question} is answered within three calls, each of at most 16 KB`, async () => {
      const { isAnswered, calls, bytes, lines } = await askQuestion(server.address, question);
      assert.ok(calls <= 3 && bytes <= RESULT_BYTES_MAX, `${calls} calls, ${bytes} bytes`);
      assert.ok(isAnswered, lines.join("\n"));
    });
  }
});
