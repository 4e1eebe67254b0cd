import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { connect } from "node:http2";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { clientOf, JSON_HEADERS, STOCK, TOP_SHORTS, testServer } from "../api.fixture.js";
import { bodyDigest } from "../base/body-digest.js";
import { NO_KEY } from "../base/key-verdict.js";
import { limiterAt } from "../guards/limiter/limiter.fixture.js";
import {
  OPERATOR_HEADER,
  operatorProof,
  operatorProofsOf,
  operatorSecretIn,
  readOperatorSecret,
} from "./operator-proof.js";
import { recogniserOf } from "./recognise.js";

const folder = mkdtempSync(join(tmpdir(), "daybook-operator-"));
after(() => rmSync(folder, { recursive: true, force: true }));
const secret = await operatorSecretIn(folder, randomBytes);
const NOW = Date.parse("2026-11-15T00:00:00Z");
const BODY = '{"productCode":"ABC"}';
const DIGEST = bodyDigest(BODY);
const proofOf = (target: string, body = BODY, by = secret) =>
  operatorProof(by, { verb: "POST", target, body }, NOW, randomBytes);
const proof = proofOf(STOCK);
const asked = (url: string, method = "POST", type = "application/json") => ({
  method,
  url,
  headers: { "content-type": type },
});

test("the secret is for the user of the data folder alone, and read again there", async () => {
  assert.deepEqual(await readOperatorSecret(folder), { secret });
  assert.equal(statSync(join(folder, "operator-secret")).mode & 0o777, 0o600);
});

test("a caller that finds no secret, or may not read it, is told why", async (t) => {
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

for (const [what, header, request, nowMs, expected] of [
  ["a proof", proof, asked(STOCK), NOW, true],
  ["a proof a minute later", proof, asked(STOCK), NOW + 60_000, true],
  ["a proof of JSON in UTF-8", proof, asked(STOCK, "POST", "application/json; charset=utf-8"), NOW, true],
  ["a proof after more than a minute", proof, asked(STOCK), NOW + 60_001, false],
  ["a proof of the future", proof, asked(STOCK), NOW - 60_001, false],
  ["a proof of another method", proof, asked(TOP_SHORTS), NOW, false],
  ["a proof of another verb", proof, asked(STOCK, "GET"), NOW, false],
  ["a proof with a body that nobody compares", proof, asked(STOCK, "POST", "application/proto"), NOW, false],
  ["a proof with a query added", proof, asked(`${STOCK}?a=b`), NOW, false],
  ["a proof by another secret", proofOf(STOCK, BODY, "another"), asked(STOCK), NOW, false],
  ["a proof with another time", proof.replace(/^\d+/, String(NOW + 1)), asked(STOCK), NOW, false],
  ["a proof with another body", proof.replace(DIGEST, bodyDigest("{}")), asked(STOCK), NOW, false],
  ["a proof with another number", proof.replace(/\.[\w-]{22}\./, `.${"a".repeat(22)}.`), asked(STOCK), NOW, false],
  ["half a proof", proof.slice(0, 80), asked(STOCK), NOW, false],
  ["a proof twice", `${proof}, ${proof}`, asked(STOCK), NOW, false],
  ["the secret itself", secret, asked(STOCK), NOW, false],
  ["a time alone", `${NOW}.`, asked(STOCK), NOW, false],
  ["nothing", "", asked(STOCK), NOW, false],
  ["a long text", "9".repeat(10_000), asked(STOCK), NOW, false],
] as const) {
  test(`${what} is ${expected ? "accepted" : "refused"}`, () => {
    assert.equal(operatorProofsOf(secret, () => nowMs)(header, request), expected ? DIGEST : undefined);
  });
}

test("a proof is taken once, and others of the same moment are others", () => {
  let nowMs = NOW;
  const provenBodyOf = operatorProofsOf(secret, () => nowMs);
  const other = proofOf(STOCK);
  const taken = [proof, proof, other, other].map((each) => provenBodyOf(each, asked(STOCK)) !== undefined);
  nowMs += 60_000;
  taken.push(provenBodyOf(proof, asked(STOCK)) !== undefined);
  assert.deepEqual(taken, [true, false, true, false, false]);
});

test("the operator is not limited, and takes nothing from others at the same address; a forged proof gains nothing", async (t) => {
  const { limiter, clock } = limiterAt("2026-11-15T00:00:00Z");
  const server = await testServer(t, {
    limiter,
    callerOf: recogniserOf(() => NO_KEY, { provenBodyOf: operatorProofsOf(secret, () => clock.now().getTime()) }),
  });
  const { post } = clientOf(server.url);
  const statuses = async (count: number, headersOf: () => Record<string, string>) => {
    const answers = [];
    for (let i = 0; i < count; i++) answers.push((await post(STOCK, BODY, headersOf())).status);
    return [answers.filter((status) => status === 200).length, answers.filter((status) => status === 429).length];
  };
  assert.deepEqual(await statuses(40, () => ({ [OPERATOR_HEADER]: proofOf(STOCK) })), [40, 0]);
  assert.deepEqual(await statuses(31, () => ({})), [30, 1]);
  const forged = { "X-Forwarded-For": "127.0.0.1", "X-Real-IP": "127.0.0.1", Forwarded: "for=127.0.0.1" };
  assert.deepEqual(await statuses(2, () => ({ ...forged, [OPERATOR_HEADER]: proofOf(STOCK, BODY, "guess") })), [0, 2]);
  assert.equal(await http2Status(server.url, { [OPERATOR_HEADER]: proofOf(STOCK) }), 200);
  const { headers } = await post(STOCK, BODY, { [OPERATOR_HEADER]: proof });
  assert.equal(headers.get("x-ratelimit-limit"), null);
  // Sent again it is worth nothing, and with another body less than that.
  assert.deepEqual(await statuses(1, () => ({ [OPERATOR_HEADER]: proof })), [0, 1]);
  const other = await post(STOCK, '{"productCode":"DEF"}', { [OPERATOR_HEADER]: proofOf(STOCK) });
  assert.deepEqual([other.status, ((await other.json()) as { code: string }).code], [403, "permission_denied"]);
});

/** What the same call comes to over HTTP/2. */
async function http2Status(url: string, headers: Record<string, string>): Promise<unknown> {
  const session = connect(url);
  const stream = session.request({ ...JSON_HEADERS, ...headers, ":method": "POST", ":path": STOCK }).end(BODY);
  const [answered] = await once(stream, "response");
  stream.resume();
  session.close();
  return answered[":status"];
}

test("a method that needs a key needs one of the operator too", async (t) => {
  const server = await testServer(t, { callerOf: recogniserOf(() => NO_KEY, { provenBodyOf: () => DIGEST }) });
  const { status } = await clientOf(server.url).post("/shorts.v1alpha1.CoreStocksService/GetStockData", "{}", {
    [OPERATOR_HEADER]: proof,
  });
  assert.equal(status, 401);
});

test("the operator's own limits have no windows", async (t) => {
  const server = await testServer(t, { callerOf: recogniserOf(() => NO_KEY, { provenBodyOf: () => DIGEST }) });
  const answer = await clientOf(server.url).get("/v1/limits", { [OPERATOR_HEADER]: proof });
  const { minute, month } = (await answer.json()) as Record<string, unknown>;
  assert.deepEqual([minute, month], [null, null]);
});
