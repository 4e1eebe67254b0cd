import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { clientOf, STOCK, TOP_SHORTS, testServer } from "../api.fixture.js";
import { NO_KEY } from "../base/key-verdict.js";
import { limiterAt } from "../guards/limiter/limiter.fixture.js";
import {
  isOperatorProof,
  OPERATOR_HEADER,
  operatorProof,
  operatorSecretIn,
  readOperatorSecret,
} from "./operator-proof.js";
import { recogniserOf } from "./recognise.js";

const folder = mkdtempSync(join(tmpdir(), "daybook-operator-"));
after(() => rmSync(folder, { recursive: true, force: true }));
const secret = await operatorSecretIn(folder, randomBytes);
const NOW = Date.parse("2026-11-15T00:00:00Z");
const proof = operatorProof(secret, STOCK, NOW);

test("the secret is for the user of the data folder alone, and read again there", async () => {
  assert.deepEqual(await readOperatorSecret(folder), { secret });
  assert.equal(statSync(join(folder, "operator-secret")).mode & 0o777, 0o600);
});

test("whoever finds no secret, or may not read it, has none and is told why", async (t) => {
  const bare = mkdtempSync(join(tmpdir(), "daybook-bare-"));
  after(() => rmSync(bare, { recursive: true, force: true }));
  const path = join(bare, "operator-secret");
  assert.deepEqual(await readOperatorSecret(bare), { problem: `there is no ${path}` });
  writeFileSync(path, "short");
  assert.match(JSON.stringify(await readOperatorSecret(bare)), /operator-secret holds less than 32 characters/);
  rmSync(path);
  if (process.getuid?.() === 0) return t.diagnostic("root may read every file");
  await operatorSecretIn(bare, randomBytes);
  chmodSync(path, 0);
  assert.deepEqual(await readOperatorSecret(bare), { problem: `${path} cannot be read (EACCES)` });
});

for (const [what, header, target, nowMs, expected] of [
  ["a proof", proof, STOCK, NOW, true],
  ["a proof a minute later", proof, STOCK, NOW + 60_000, true],
  ["a proof after more than a minute", proof, STOCK, NOW + 60_001, false],
  ["a proof of the future", proof, STOCK, NOW - 60_001, false],
  ["a proof of another method", proof, TOP_SHORTS, NOW, false],
  ["a proof with a query added", proof, `${STOCK}?a=b`, NOW, false],
  ["a proof by another secret", operatorProof("another", STOCK, NOW), STOCK, NOW, false],
  ["a proof with another time", proof.replace(/^\d+/, String(NOW + 1)), STOCK, NOW, false],
  ["half a proof", proof.slice(0, 40), STOCK, NOW, false],
  ["a proof twice", `${proof}, ${proof}`, STOCK, NOW, false],
  ["the secret itself", secret, STOCK, NOW, false],
  ["a time alone", `${NOW}.`, STOCK, NOW, false],
  ["nothing", "", STOCK, NOW, false],
  ["a long text", "9".repeat(10_000), STOCK, NOW, false],
] as const) {
  test(`${what} is ${expected ? "accepted" : "refused"}`, () => {
    assert.equal(isOperatorProof(secret, header, target, nowMs), expected);
  });
}

test("the operator is not limited, and takes nothing from others at the same address; a forged proof gains nothing", async (t) => {
  const { limiter, clock } = limiterAt("2026-11-15T00:00:00Z");
  const server = await testServer({
    limiter,
    callerOf: recogniserOf(() => NO_KEY, {
      isOperator: (header, target) => isOperatorProof(secret, header, target, clock.now().getTime()),
    }),
  });
  t.after(() => server.close());
  const { post } = clientOf(server.url);
  const statuses = async (count: number, headers: Record<string, string>) => {
    const answers = [];
    for (let i = 0; i < count; i++) answers.push((await post(STOCK, '{"productCode":"ABC"}', headers)).status);
    return [answers.filter((status) => status === 200).length, answers.filter((status) => status === 429).length];
  };
  assert.deepEqual(await statuses(40, { [OPERATOR_HEADER]: proof }), [40, 0]);
  assert.deepEqual(await statuses(31, {}), [30, 1]);
  const forged = { "X-Forwarded-For": "127.0.0.1", "X-Real-IP": "127.0.0.1", Forwarded: "for=127.0.0.1" };
  assert.deepEqual(await statuses(2, { ...forged, [OPERATOR_HEADER]: operatorProof("guess", STOCK, NOW) }), [0, 2]);
  const { headers } = await post(STOCK, '{"productCode":"ABC"}', { [OPERATOR_HEADER]: proof });
  assert.equal(headers.get("x-ratelimit-limit"), null);
});

test("a method that needs a key needs one of the operator too", async (t) => {
  const server = await testServer({ callerOf: recogniserOf(() => NO_KEY, { isOperator: () => true }) });
  t.after(() => server.close());
  const { status } = await clientOf(server.url).post("/shorts.v1alpha1.CoreStocksService/GetStockData", "{}", {
    [OPERATOR_HEADER]: proof,
  });
  assert.equal(status, 401);
});

test("the operator's own limits have no windows", async (t) => {
  const server = await testServer({ callerOf: recogniserOf(() => NO_KEY, { isOperator: () => true }) });
  t.after(() => server.close());
  const answer = await clientOf(server.url).get("/v1/limits", { [OPERATOR_HEADER]: proof });
  const { minute, month } = (await answer.json()) as Record<string, unknown>;
  assert.deepEqual([minute, month], [null, null]);
});
