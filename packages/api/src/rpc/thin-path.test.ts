import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { after, test } from "node:test";
import { type DescMethod, type DescService, fromJsonString } from "@bufbuild/protobuf";
import { smallOrFull } from "@daybook/store/fixtures";
import { clientOf, snapshotOf, testServer } from "../api.fixture.js";
import { callerWithKey } from "../base/caller.js";
import { NO_KEY } from "../base/key-verdict.js";
import type { Service } from "../base/service.js";
import { services as contractServices } from "../json/descriptors.fixture.js";
import { WireService } from "../json/every-kind.fixture.js";
import type { MessageObject } from "../json/message-object.js";
import { randomJson, randomObject, randomOf } from "../json/random.fixture.js";
import { messageObjectOf } from "./message.js";
import { methodsOf } from "./methods.js";
import { runtimeOf } from "./runtime.js";

const services = [...contractServices, WireService].map(answeringAtRandom);
const server = await testServer(
  { after },
  {
    services,
    callerOf: () => callerWithKey("test", { ...NO_KEY, owner: "test" }, "127.0.0.1"),
    resourceLimits: { drainTimeoutMs: 100 },
  },
);
const { post } = clientOf(server.url);
const methods = methodsOf(services);
const runtime = runtimeOf(methods.values());

for (const [path, { desc }] of methods) {
  test(`${path}: the thin path answers and refuses as the runtime does`, async () => {
    const outcomes = await Promise.all(
      Array.from({ length: smallOrFull(12, 40) }, async (_, seed) => {
        const { pageToken, page_token, ...request } = randomJson(desc.input, randomOf(seed)) as MessageObject;
        // No token made by chance is right, so that most requests do without.
        const token = seed % 4 === 0 ? (pageToken ?? page_token) : undefined;
        const text = JSON.stringify({ ...request, ...(token !== undefined && { pageToken: token }) });
        const [thin, full] = await Promise.all([thinAnswer(path, desc, text), runtimeAnswer(path, desc, text)]);
        assert.deepEqual(thin, full, `seed ${seed}: ${text}`);
        return thin;
      }),
    );
    assert.ok(
      outcomes.some((outcome) => "message" in outcome),
      "some requests are right",
    );
  });
}

/** A service that answers anything, but always the same to equal requests. */
function answeringAtRandom(service: DescService): Service {
  const handlers = service.methods.map(({ localName, output }) => [
    localName,
    (request: MessageObject) => {
      const hash = createHash("sha256").update(JSON.stringify(request)).digest();
      return randomObject(output, randomOf(hash.readInt32LE()));
    },
  ]);
  return { desc: service, reads: [], handlers: Object.fromEntries(handlers) };
}

/** What the thin path answers to a JSON text: the message, or its error. */
async function thinAnswer(path: string, desc: DescMethod, text: string) {
  const response = await post(path, text);
  return outcomeOf(desc, response.status, await response.text());
}

/** What the runtime alone answers to the same text. */
async function runtimeAnswer(path: string, desc: DescMethod, text: string) {
  const snapshot = snapshotOf("version-1");
  const body = Buffer.from(text);
  const answer = await runtime({ method: methods.get(path)!, snapshot, contentType: "application/json", body });
  return outcomeOf(desc, answer.status, answer.body.toString());
}

function outcomeOf({ output }: DescMethod, status: number, body: string) {
  if (status === 200) return { message: messageObjectOf(output, fromJsonString(output, body)) };
  return { code: (JSON.parse(body) as { code: string }).code };
}
