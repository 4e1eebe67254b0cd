import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { createServer, type IncomingHttpHeaders, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, afterEach, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { smallOrFull } from "@daybook/store/fixtures";
import { SourceProblem } from "../source.js";
import { fetchIfNewer } from "./fetch-file.js";
import { Parts, removeForgotten } from "./parts.js";
import { type FetchLimits, fetchLimits } from "./policy.js";
import { strongValidatorOf } from "./validators.js";

const BYTES_MAX = 1_000_000;
const OVERLAP = 4096;
/** A file in which no two places look alike. */
const fileOf = (name: string, bytes = 40_000) => {
  const blocks = Array.from({ length: Math.ceil(bytes / 32) }, (_, i) => createHash("sha256").update(`${name} ${i}`));
  return Buffer.concat(blocks.map((block) => block.digest())).subarray(0, bytes);
};
const FILE = fileOf("first");
const DATE = "Wed, 18 Nov 2026 03:00:00 GMT";
const LONG_BEFORE = "Mon, 16 Nov 2026 03:00:00 GMT";

let answer: RequestListener = () => {};
let asked: IncomingHttpHeaders[] = [];
const host = createServer((request, response) => {
  asked.push(request.headers);
  response.sendDate = false;
  answer(request, response);
}).listen(0, "127.0.0.1");
await new Promise((resolve) => host.once("listening", resolve));
const mirror = `http://127.0.0.1:${(host.address() as AddressInfo).port}/`;
after(() => {
  host.close();
  host.closeAllConnections();
});

const root = mkdtempSync(join(tmpdir(), "parts-"));
after(() => rmSync(root, { recursive: true, force: true }));
const parts = new Parts(root, "https://files.example/a.csv");
afterEach(async () => {
  await parts.remove();
});

/** Asks once, or as often as is said, and gives what came and the ranges that were asked for. */
async function fetched(from: RequestListener, limits: Partial<FetchLimits> = {}, bytesMax = BYTES_MAX) {
  [answer, asked] = [from, []];
  const policy = {
    hosts: ["files.example"],
    mirror,
    userAgent: "daybook-test/1",
    limits: { ...fetchLimits, totalMs: 5000, backoffMs: 1, attempts: 1, ...limits },
    resolve: async () => [],
    random: () => 0,
    now: () => new Date(DATE),
  };
  const whole = await fetchIfNewer({ address: "https://files.example/a.csv", bytesMax, parts }, policy).catch(
    (problem: unknown) => {
      assert.ok(problem instanceof SourceProblem, String(problem));
      return problem.message;
    },
  );
  const ranges = asked.map(({ range, "if-range": validator }) => range && `${range} ${validator}`);
  if (typeof whole === "string") return { problem: whole, ranges };
  assert.ok(whole.kind === "written");
  const bytes = await whole.file.read();
  await whole.file.close();
  return { bytes: Buffer.from(bytes), ranges, validators: whole.validators };
}

interface Sent {
  /** Hangs up before this byte. */
  readonly breakAt?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly isChunked?: boolean;
  /** Hangs up when all that was sent is on the disk, by default; else at once. */
  readonly isPatient?: boolean;
}

/** A host that keeps to RFC 9110. */
function hostOf(
  file: Buffer,
  { breakAt = Infinity, headers = { etag: '"1"' }, isChunked = false, isPatient = true }: Sent = {},
) {
  const listener: RequestListener = (request, response) => {
    const { range, "if-range": validator } = request.headers;
    const isSame =
      validator === (headers as { etag?: string }).etag || validator === (headers as Headers)["last-modified"];
    const start = isSame ? Number(/^bytes=(\d+)-$/.exec(range ?? "")?.[1] ?? 0) : 0;
    if (start > 0 && start >= file.length) {
      return void response.writeHead(416, { "content-range": `bytes */${file.length}` }).end();
    }
    const isPart = isSame && range !== undefined;
    response.writeHead(isPart ? 206 : 200, {
      ...headers,
      ...(!isChunked && { "content-length": file.length - start }),
      ...(isPart && { "content-range": `bytes ${start}-${file.length - 1}/${file.length}` }),
    });
    response.flushHeaders();
    response.flushHeaders();
    const end = Math.min(file.length, Math.max(start, breakAt));
    response.write(file.subarray(start, end), async () => {
      if (breakAt >= file.length) return response.end();
      if (isPatient) await untilKept(end);
      return response.destroy();
    });
  };
  return listener;
}

/** Waits until a download has so many bytes, or more from before. */
async function untilKept(bytes: number): Promise<void> {
  for (let tries = 0; tries < 1000 && !sizes().some((size) => size >= bytes); tries += 1) await sleep(1);
}

function sizes(): number[] {
  try {
    const paths = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith("/bytes"));
    return paths.map((path) => statSync(join(root, path)).size);
  } catch {
    // Something was removed meanwhile.
    return [];
  }
}

interface Headers {
  readonly "last-modified"?: string;
}

const rangeAfter = (kept: number, validator = '"1"') => `bytes=${Math.max(0, kept - OVERLAP)}- ${validator}`;
const hangUp: RequestListener = (request) => request.socket.destroy();

test("a break before the headers, or before the first byte, leaves nothing to go on with", async () => {
  for (const broken of [hangUp, hostOf(FILE, { breakAt: 0 })]) {
    const first = await fetched(broken);
    assert.match(first.problem ?? "", /^(socket hang up|aborted), also at attempt 1$/);
    assert.deepEqual(await fetched(hostOf(FILE)), { bytes: FILE, ranges: [undefined], validators: { etag: '"1"' } });
    await parts.remove();
  }
});

for (const isChunked of [false, true]) {
  for (const breakAt of [1, 100, OVERLAP, OVERLAP + 1, FILE.length >> 1, FILE.length - 1]) {
    test(`a break at byte ${breakAt}${isChunked ? " of chunks" : ""} is gone on from there`, async () => {
      const { problem } = await fetched(hostOf(FILE, { breakAt, isChunked }));
      assert.equal(problem, "aborted, also at attempt 1");
      assert.equal((await parts.find())?.byteCount, breakAt);
      assert.deepEqual(await fetched(hostOf(FILE, { isChunked })), {
        bytes: FILE,
        ranges: [rangeAfter(breakAt)],
        validators: { etag: '"1"' },
      });
    });
  }
}

test("a file that has come whole and was not used is asked for its end", async () => {
  await fetched(hostOf(FILE));
  assert.deepEqual(await fetched(hostOf(FILE)), {
    bytes: FILE,
    ranges: [rangeAfter(FILE.length)],
    validators: { etag: '"1"' },
  });
});

const SEED = Number(process.env.DAYBOOK_SEED ?? 33);

test(`however often it breaks, the bytes are those of the file, seed ${SEED}`, async (t) => {
  let state = SEED;
  const below = (bound: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
  let breaks = 0;
  for (let round = 0; round < smallOrFull(30, 300); round += 1) {
    const file = fileOf(`round ${round}`, 1 + below(3 * OVERLAP));
    const tag = `"${round}"`;
    for (let left = below(5); left > 0; left -= 1, breaks += 1) {
      await fetched(
        hostOf(file, {
          breakAt: below(file.length),
          headers: { etag: tag },
          isChunked: below(2) === 0,
          isPatient: below(2) === 0,
        }),
      );
    }
    const { bytes } = await fetched(hostOf(file, { headers: { etag: tag } }));
    assert.ok(bytes?.equals(file), `seed ${SEED}, round ${round}`);
    // What was left of this one must never become part of the next.
    if (below(2) === 0) await parts.remove();
  }
  t.diagnostic(`${breaks} breaks`);
});

/** Breaks off in the middle and gives how much is kept. */
async function broken(file = FILE, sent: Sent = {}): Promise<number> {
  await fetched(hostOf(file, { breakAt: file.length >> 1, ...sent }));
  return (await parts.find())?.byteCount ?? 0;
}

const OTHER = fileOf("other");
/** Answers who asks for the rest in one way, and others with the whole file. */
const toRest =
  (
    code: number,
    headers: Readonly<Record<string, string>>,
    body: (from: number) => Uint8Array | string,
  ): RequestListener =>
  (request, response) => {
    const from = Number(/\d+/.exec(request.headers.range ?? "")?.[0] ?? -1);
    if (from < 0) return hostOf(OTHER, { headers: { etag: '"2"' } })(request, response);
    const told = Object.entries(headers).map(([name, value]) => [name, value.replace("FROM", String(from))]);
    return response.writeHead(code, Object.fromEntries(told)).end(body(from));
  };
const last = FILE.length - 1;
const rest = (from: number) => FILE.subarray(from);
const range = `bytes FROM-${last}/${FILE.length}`;

for (const [what, from, asks] of [
  ["it has changed", hostOf(OTHER, { headers: { etag: '"2"' } }), 1],
  ["its host knows no ranges", (_, r) => r.writeHead(200, { "content-length": OTHER.length }).end(OTHER), 1],
  ["it has shrunk", toRest(416, { "content-range": "bytes */5" }, () => ""), 2],
  ["its host says that there is no rest", toRest(416, {}, () => ""), 2],
  ["the rest is that of another tag", toRest(206, { etag: '"2"', "content-range": range }, rest), 2],
  ["the rest is that of no tag", toRest(206, { "content-range": range }, rest), 2],
  ["the rest was changed later", toRest(206, { etag: '"1"', "last-modified": DATE, "content-range": range }, rest), 2],
  ["the rest has no range", toRest(206, { etag: '"1"' }, rest), 2],
  [
    "the rest begins elsewhere",
    toRest(206, { etag: '"1"', "content-range": `bytes 7-${last}/${FILE.length}` }, rest),
    2,
  ],
  ["the rest ends before the end", toRest(206, { etag: '"1"', "content-range": "bytes FROM-30000/40000" }, rest), 2],
  ["the rest is of unknown length", toRest(206, { etag: '"1"', "content-range": `bytes FROM-${last}/*` }, rest), 2],
  [
    "the rest is shorter than is said",
    toRest(206, { etag: '"1"', "content-range": range }, (from) => FILE.subarray(from, -9)),
    2,
  ],
  [
    "the rest is longer than is said",
    toRest(206, { etag: '"1"', "content-range": range, "transfer-encoding": "chunked" }, (from) =>
      Buffer.concat([rest(from), FILE]),
    ),
    1,
  ],
  [
    "the file is said to be shorter than its part",
    toRest(206, { etag: '"1"', "content-range": "bytes FROM-16000/16001" }, rest),
    2,
  ],
  [
    "the host begins at the start and says otherwise",
    toRest(206, { etag: '"1"', "content-range": range }, () => FILE),
    2,
  ],
  [
    "the rest is that of another file under the same tag",
    toRest(206, { etag: '"1"', "content-range": range }, (from) => OTHER.subarray(from)),
    2,
  ],
  [
    "there are several ranges",
    toRest(206, { etag: '"1"', "content-type": "multipart/byteranges; boundary=x" }, rest),
    2,
  ],
] as [string, RequestListener, number][]) {
  test(`a file is fetched from its start when ${what}`, async () => {
    const kept = await broken();
    const { bytes, problem, ranges } = await fetched(from, { attempts: 2 });
    if (problem !== undefined) {
      // Refused once for all: the next sync begins anew.
      assert.deepEqual([ranges, await parts.find()], [[rangeAfter(kept)], undefined]);
      return;
    }
    assert.deepEqual([ranges, bytes?.equals(OTHER)], [[rangeAfter(kept), undefined].slice(0, asks), true]);
  });
}

for (const [what, headers, reason] of [
  ["in gzip", { "content-encoding": "gzip" }, "the host answered in gzip, unasked"],
  ["as a web page", { "content-type": "text/html" }, "the host answered with a web page (text/html)"],
  [
    "of a file that is too large",
    { "content-range": "bytes FROM-2999999/3000000", "transfer-encoding": "chunked" },
    "it has 3000000 bytes, and 1000000 are the most for this source",
  ],
] as const) {
  test(`a rest ${what} is refused, and its part is gone`, async () => {
    await broken();
    const answered = toRest(206, { etag: '"1"', "content-range": range, ...headers }, rest);
    const { problem } = await fetched(answered);
    assert.deepEqual([problem, await parts.find()], [reason, undefined]);
  });
}

test("the limit on bytes holds for what came before and the rest together", async () => {
  await broken();
  const { problem } = await fetched(hostOf(FILE), {}, 30_000);
  assert.equal(problem, "it has 40000 bytes, and 30000 are the most for this source");
});

for (const [what, headers, validator] of [
  ["a strong tag", { etag: '"a"', "last-modified": LONG_BEFORE, date: DATE }, '"a"'],
  ["a time long before it was sent", { "last-modified": LONG_BEFORE, date: DATE }, LONG_BEFORE],
  ["a weak tag", { etag: 'W/"a"' }, undefined],
  ["a weak tag beside a time", { etag: 'W/"a"', "last-modified": LONG_BEFORE, date: DATE }, undefined],
  ["a tag without quotes", { etag: "a" }, undefined],
  ["a time that is now", { "last-modified": DATE, date: DATE }, undefined],
  ["a time to come", { "last-modified": DATE, date: LONG_BEFORE }, undefined],
  ["a time, and no date of the answer", { "last-modified": LONG_BEFORE }, undefined],
  ["a time that is none", { "last-modified": "yesterday", date: DATE }, undefined],
  ["nothing", {}, undefined],
] as const) {
  test(`of a file with ${what} ${validator === undefined ? "no rest is" : "the rest is"} asked for`, async () => {
    const { etag, "last-modified": lastModified, date } = headers as Readonly<Record<string, string>>;
    const said = { ...(etag && { etag }), ...(lastModified && { lastModified }) };
    const kept = await broken(FILE, { headers });
    const { bytes, ranges, validators } = await fetched(hostOf(FILE, { headers }));
    assert.equal(strongValidatorOf(said, date), validator);
    assert.deepEqual([bytes?.equals(FILE), validators], [true, said]);
    assert.deepEqual(ranges, [validator === undefined ? undefined : rangeAfter(kept, validator)]);
  });
}

test("the rest need not repeat a time that it was asked for by, and the file keeps it", async () => {
  await broken(FILE, { headers: { "last-modified": LONG_BEFORE, date: DATE } });
  const { bytes, validators } = await fetched(toRest(206, { "content-range": range }, rest));
  assert.deepEqual([bytes?.equals(FILE), validators], [true, { lastModified: LONG_BEFORE }]);
});

test("two that fetch at once each get the file, whoever begins anew in the meantime", async () => {
  await broken();
  const part = (await parts.find())!;
  // One goes on with the part, and before its rest has come another begins anew, with another file.
  const goesOn = await parts.goOn(part);
  const { file: anew } = await parts.begin({ etag: '"2"' }, undefined);
  await anew.append(OTHER.subarray(0, 10_000));
  await goesOn.append(FILE.subarray(part.byteCount));
  await anew.append(OTHER.subarray(10_000));
  assert.ok(FILE.equals(await goesOn.read()));
  assert.ok(OTHER.equals(await anew.read()));
  const left = (await parts.find())!;
  assert.deepEqual([left.ifRange, left.byteCount], ['"2"', OTHER.length]);
  await Promise.all([goesOn.close(), anew.close()]);
});

test("a part that another still writes is copied as it was", async () => {
  const { file } = await parts.begin({ etag: '"1"' }, undefined);
  await file.append(FILE.subarray(0, 10_000));
  const part = (await parts.find())!;
  await file.append(FILE.subarray(10_000, 20_000));
  const copy = await parts.goOn(part);
  assert.equal(copy.byteCount, 10_000);
  await copy.append(FILE.subarray(10_000));
  await file.append(FILE.subarray(20_000));
  assert.ok(FILE.equals(await copy.read()) && FILE.equals(await file.read()));
  await Promise.all([copy.close(), file.close()]);
});

test("a part that was removed in the meantime is not made of zeros", async () => {
  await broken();
  const part = (await parts.find())!;
  await parts.remove();
  await assert.rejects(parts.goOn(part), /ENOENT/);
  const { bytes } = await fetched(hostOf(FILE));
  assert.ok(bytes?.equals(FILE));
});

test("what is no part of ours is never gone on with", async () => {
  for (const said of ["", "{", "[]", '{"ifRange":7}', '{"ifRange":"a\\nb"}']) {
    const { file } = await parts.begin({ etag: '"1"' }, undefined);
    await file.append(FILE);
    await file.close();
    const [address] = readdirSync(root);
    const [download] = readdirSync(join(root, address!));
    writeFileSync(join(root, address!, download!, "said.json"), said);
    assert.equal(await parts.find(), undefined);
  }
});

test("no more than one download of an address is left, and one that nobody goes on with for a month is removed", async () => {
  for (let breaks = 0; breaks < 4; breaks += 1) await broken();
  const [address] = readdirSync(root);
  assert.equal(readdirSync(join(root, address!)).length, 1);
  await removeForgotten(root);
  assert.ok(existsSync(join(root, address!)));
  utimesSync(join(root, address!), new Date(0), new Date(0));
  await removeForgotten(root);
  assert.deepEqual(readdirSync(root), []);
});
