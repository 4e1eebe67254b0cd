import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readdirSync, readlinkSync, rmSync, truncateSync } from "node:fs";
import { request } from "node:http";
import http2 from "node:http2";
import { after, describe, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import type { Written } from "@daybook/files";
import { snapshotOf, testServer } from "../../api.fixture.js";
import { limiterAt } from "../../guards/limiter/limiter.fixture.js";
import { datasetRoutes } from "./dataset-routes.js";
import { filesFolder, writtenOf } from "./written.fixture.js";

const [V1, V2] = ["11".repeat(16), "22".repeat(16)];
const CSV = `date,product_code\n${"2026-01-05,K9M\n".repeat(500_000)}`;
const folder = filesFolder();
const first = writtenOf(folder, V1, CSV);
const second = writtenOf(folder, V2, `${CSV}2026-01-06,K9M\n`);
const versions = new Map([first, second].map((written) => [written.dataVersion, written]));
let written: Written | undefined = first;
const snapshot = snapshotOf(V1);
const files = { folder, of: (version: string) => versions.get(version) };
const history = {
  heldMs: [Date.parse("2026-01-06T00:00:00Z"), Date.parse("2026-01-07T00:00:00Z")],
  publishedMs: [],
  versions: [V1, V2].map((dataVersion, at) => ({
    dataVersion,
    from: `2026-01-0${at + 6}T00:00:00.000Z`,
    imports: at + 1,
    sources: ["asic-shorts"],
  })),
};
const server = await testServer(
  { after },
  {
    plainRoutes: datasetRoutes("https://daybook.example"),
    serving: () => ({ snapshot, problem: undefined, written, files, history }),
    clock: { now: () => new Date(), monotonicMs: () => performance.now() },
  },
);
after(() => rmSync(folder, { recursive: true }));

const PATH = "/v1/datasets/short-positions.csv";
const PLAIN = { "Accept-Encoding": "identity" };
const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  fetch(server.url + path, { method, redirect: "manual", headers: { ...PLAIN, ...headers } });

/** The bytes as they are sent, which fetch would unpack. */
function sent(path: string, headers: Record<string, string>) {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    request(server.url + path, { headers }, async (response) => {
      const pieces: Buffer[] = [];
      for await (const piece of response) pieces.push(piece);
      resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(pieces) });
    })
      .on("error", reject)
      .end();
  });
}

function digestOf(bytes: Buffer): string {
  return `sha-256=:${createHash("sha256").update(bytes).digest("base64")}:`;
}

/** How many files of the folder this process has open. */
function openFiles(): number {
  const links = readdirSync("/proc/self/fd").map((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`);
    } catch {
      return "";
    }
  });
  return links.filter((link) => link.startsWith(folder)).length;
}

const withProc = { skip: process.platform === "linux" ? false : "only Linux tells which files a process has open" };

describe("a file", () => {
  test("is sent whole with what is to be known of it, to a caller without a name too", async () => {
    const response = await get(PATH, { "User-Agent": "python-requests/2" });
    const body = Buffer.from(await response.arrayBuffer());
    const { sha256 } = first.datasets[0]!.files[0]!;
    const names = ["content-type", "content-length", "etag", "accept-ranges", "repr-digest", "x-data-version"];
    assert.deepEqual(
      [response.status, ...names.map((name) => response.headers.get(name))],
      [200, "text/csv; charset=utf-8", String(CSV.length), `"${sha256}"`, "bytes", digestOf(body), V1],
    );
    assert.equal(body.toString(), CSV);
    assert.equal(response.headers.get("content-disposition"), `attachment; filename="short-positions-${V1}.csv"`);
    assert.equal(
      response.headers.get("link"),
      [
        '<https://creativecommons.org/licenses/by/4.0/>; rel="license"',
        '</v1/receipts/datasets/short-positions>; rel="describedby"',
        `</v1/versions/${V1}${PATH}>; rel="cite-as"`,
      ].join(", "),
    );
    assert.equal(response.headers.get("access-control-allow-origin"), "*");
  });

  test("has the same headers without a body to HEAD, where a range means nothing", async () => {
    const [ofGet, ofHead] = [await get(PATH), await get(PATH, { Range: "bytes=0-1" }, "HEAD")];
    await ofGet.arrayBuffer();
    const shown = ({ status, headers }: Response) => [
      status,
      [...headers].filter(([name]) => !["date", "x-request-id", "connection", "keep-alive"].includes(name)),
    ];
    assert.deepEqual(shown(ofHead), shown(ofGet));
    assert.equal(await ofHead.text(), "");
  });

  test("is sent packed to those who take it, with an ETag and a digest of its own", async () => {
    const [plain, packed] = [await sent(PATH, PLAIN), await sent(PATH, { "Accept-Encoding": "gzip" })];
    assert.equal(gunzipSync(packed.body).toString(), CSV);
    assert.deepEqual(
      [packed.headers["content-encoding"], packed.headers["content-length"], packed.headers["repr-digest"]],
      ["gzip", String(packed.body.length), digestOf(packed.body)],
    );
    assert.notEqual(packed.headers.etag, plain.headers.etag);
    assert.match(String(packed.headers.vary), /Accept-Encoding/);
  });

  test("that is packed by itself is sent as it is", async () => {
    const { headers, body } = await sent("/v1/datasets/short-positions.parquet", { "Accept-Encoding": "gzip" });
    assert.deepEqual([headers["content-encoding"], body.toString()], [undefined, `PAR1${CSV}`]);
  });

  test("is sent over HTTP/2, whole and in part", async () => {
    const session = http2.connect(server.url);
    const texts: [unknown, boolean][] = [];
    for (const range of ["bytes=-15", ""]) {
      const stream = session.request({ ":path": PATH, range });
      const head = new Promise<http2.IncomingHttpHeaders>((resolve) => stream.once("response", resolve));
      let text = "";
      for await (const piece of stream.setEncoding("utf8")) text += piece;
      texts.push([(await head)[":status"], text === (range === "" ? CSV : CSV.slice(-15))]);
    }
    session.close();
    assert.deepEqual(texts, [
      [206, true],
      [200, true],
    ]);
  });
});

describe("a range", () => {
  const length = CSV.length;
  const cases: readonly [header: string, status: number, range: string | null, body: string][] = [
    ["bytes=0-3", 206, `bytes 0-3/${length}`, "date"],
    ["bytes=-4", 206, `bytes ${length - 4}-${length - 1}/${length}`, "K9M\n"],
    [`bytes=${length - 4}-`, 206, `bytes ${length - 4}-${length - 1}/${length}`, "K9M\n"],
    [`bytes=4-${2 * length}`, 206, `bytes 4-${length - 1}/${length}`, CSV.slice(4)],
    [`bytes=200000-400000`, 206, `bytes 200000-400000/${length}`, CSV.slice(200_000, 400_001)],
    ["bytes=0-3,8-9", 200, null, CSV],
    ["bytes=9-8", 200, null, CSV],
    ["rows=0-3", 200, null, CSV],
  ];
  for (const [header, status, range, body] of cases) {
    test(`${header} is ${status}`, async () => {
      const response = await get(PATH, { Range: header });
      const got = [response.status, response.headers.get("content-range"), response.headers.get("content-length")];
      assert.deepEqual(got, [status, range, String(body.length)]);
      assert.ok((await response.text()) === body, "the bytes are others");
    });
  }

  test("beyond the end is a 416 that says where that is", async () => {
    const response = await get(PATH, { Range: `bytes=${length}-` });
    assert.deepEqual([response.status, response.headers.get("content-range")], [416, `bytes */${length}`]);
    assert.equal(((await response.json()) as { code: string }).code, "invalid_argument");
  });

  test("is sent only of the file that If-Range names", async () => {
    const whole = await get(PATH, {}, "HEAD");
    const [etag, modified] = ["etag", "last-modified"].map((name) => whole.headers.get(name)!);
    const known: [string, number][] = [
      [etag!, 206],
      [modified!, 206],
      [`W/${etag}`, 200],
      ['"other"', 200],
      [new Date(Date.parse(modified!) - 1000).toUTCString(), 200],
      [new Date(Date.parse(modified!) + 1000).toUTCString(), 200],
      ["yesterday", 200],
    ];
    const statuses: [string, number][] = [];
    for (const [ifRange] of known) {
      const response = await get(PATH, { Range: "bytes=0-3", "If-Range": ifRange });
      await response.arrayBuffer();
      statuses.push([ifRange, response.status]);
    }
    assert.deepEqual(statuses, known);
  });

  test("of the packed file is one of its packed bytes, and is not joined to plain ones", async () => {
    const packed = await sent(PATH, { "Accept-Encoding": "gzip" });
    const own = { "Accept-Encoding": "gzip", Range: "bytes=10-19", "If-Range": String(packed.headers.etag) };
    assert.deepEqual((await sent(PATH, own)).body, packed.body.subarray(10, 20));
    assert.equal((await sent(PATH, { ...own, ...PLAIN })).status, 200);
  });
});

test("a client that has the file gets a 304, by its ETag or else by its date", async () => {
  const { headers } = await get(PATH, {}, "HEAD");
  const [etag, modified] = ["etag", "last-modified"].map((name) => headers.get(name)!);
  const asked: [Record<string, string>, number][] = [
    [{ "If-None-Match": etag! }, 304],
    [{ "If-None-Match": `W/${etag}` }, 304],
    [{ "If-None-Match": "*" }, 304],
    [{ "If-Modified-Since": modified! }, 304],
    [{ "If-None-Match": '"other"', "If-Modified-Since": modified! }, 200],
    [{ "If-Modified-Since": "Thu, 01 Jan 2015 00:00:00 GMT" }, 200],
  ];
  for (const [conditions, status] of asked) {
    const response = await get(PATH, conditions);
    await response.arrayBuffer();
    assert.deepEqual([conditions, response.status], [conditions, status]);
  }
});

test("a download that its client breaks off leaves no file open", withProc, async () => {
  for (const version of [1, 2]) {
    if (version === 1) {
      await new Promise<void>((resolve) => {
        const call = request(server.url + PATH, { headers: PLAIN }, (response) => {
          response.once("data", () => {
            assert.ok(openFiles() > 0);
            call.destroy();
            resolve();
          });
        });
        call.on("error", () => undefined).end();
      });
    } else {
      const session = http2.connect(server.url);
      const stream = session.request({ ":path": PATH });
      await new Promise((resolve) => stream.once("data", resolve));
      assert.ok(openFiles() > 0);
      stream.close(http2.constants.NGHTTP2_CANCEL);
      await new Promise((resolve) => stream.once("close", resolve));
      session.close();
    }
    while (openFiles() > 0) await sleep(5);
  }
});

test("neither does a HEAD, a 304, a 416 or a range", withProc, async () => {
  const etag = (await get(PATH, {}, "HEAD")).headers.get("etag")!;
  for (const headers of [{ "If-None-Match": etag }, { Range: "bytes=99999999-" }, { Range: "bytes=0-1" }]) {
    await (await get(PATH, headers)).arrayBuffer();
  }
  while (openFiles() > 0) await sleep(5);
});

test("twenty downloads at once are whole while the files are replaced and removed", async () => {
  const apart = filesFolder();
  const csv = CSV.slice(0, 3_000_000);
  const before = writtenOf(apart, V1, csv);
  let now = before;
  const replaced = await testServer(
    { after },
    {
      plainRoutes: datasetRoutes("https://daybook.example"),
      serving: () => ({ snapshot, problem: undefined, written: now, files: { folder: apart, of: () => undefined } }),
    },
  );
  const texts = await Promise.all(
    Array.from({ length: 20 }, async (_, at) => {
      const response = await fetch(replaced.url + PATH, { headers: PLAIN });
      if (at === 9) {
        now = writtenOf(apart, V2, `${csv}2026-01-06,K9M\n`);
        for (const { name } of before.datasets[0]!.files) rmSync(`${apart}/${name}`);
      }
      if (response.status === 503) return fetch(replaced.url + PATH, { headers: PLAIN }).then((again) => again.text());
      return response.text();
    }),
  );
  rmSync(apart, { recursive: true });
  for (const text of texts) assert.ok(text === csv || text === `${csv}2026-01-06,K9M\n`, `${text.length} characters`);
});

describe("a file on the disk", () => {
  /** A server of files that the test may damage. */
  async function damageable() {
    const apart = filesFolder();
    after(() => rmSync(apart, { recursive: true }));
    const own = writtenOf(apart, V1, CSV);
    const running = await testServer(
      { after },
      {
        plainRoutes: datasetRoutes(""),
        serving: () => ({ snapshot, problem: undefined, written: own, files: { folder: apart, of: () => undefined } }),
      },
    );
    return { ...running, path: `${apart}/${own.datasets[0]!.files[0]!.name}` };
  }

  for (const [what, damage, status, told] of [
    ["taken away", (path: string) => rmSync(path), 503, /ENOENT.*\.csv/],
    [
      "cut",
      (path: string) => truncateSync(path, 100),
      500,
      new RegExp(`csv has 100 bytes and should have ${CSV.length}$`),
    ],
  ] as const) {
    test(`that was ${what} is refused, told in the log, and costs the others nothing`, async () => {
      const { url, log, path } = await damageable();
      damage(path);
      const [response, other] = [await fetch(url + PATH, { headers: PLAIN }), await fetch(`${url}/v1/datasets`)];
      assert.deepEqual([response.status, response.headers.get("repr-digest"), other.status], [status, null, 200]);
      const faults = log.filter(({ msg }) => msg === "fault");
      assert.equal(faults.length, 1);
      assert.match(String((faults[0]!.err as Error).message), told);
    });
  }

  test("that is cut while it is sent never seems whole", async () => {
    const { url, log, path } = await damageable();
    const response = await fetch(url + PATH, { headers: PLAIN });
    truncateSync(path, 100);
    await assert.rejects(response.text());
    while (!log.some(({ msg }) => msg === "fault")) await sleep(5);
    assert.equal((await fetch(`${url}/v1/datasets`)).status, 200);
  });
});

describe("an address without a format", () => {
  const asked: [accept: string, to: string][] = [
    ["text/csv", "text/csv; charset=utf-8"],
    ["application/vnd.apache.parquet, text/csv;q=0.5", "application/vnd.apache.parquet"],
    ["text/csv;q=0.5, application/x-ndjson", "application/x-ndjson; charset=utf-8"],
    ["*/*", "text/csv; charset=utf-8"],
    ["application/zip, text/*;q=0.1", "text/csv; charset=utf-8"],
    ["text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", "/data/short-positions"],
    ["image/png", "/data/short-positions"],
    ["text/csv;q=0", "/data/short-positions"],
  ];
  for (const [accept, to] of asked) {
    test(`leads who takes ${accept} to ${to}`, async () => {
      const { status, headers } = await get("/v1/datasets/short-positions", { Accept: accept }, "HEAD");
      assert.deepEqual(
        [status, headers.get("location") ?? headers.get("content-type")],
        [to.startsWith("/") ? 303 : 200, to],
      );
      assert.match(headers.get("vary") ?? "", /Accept\b(?!-)/);
    });
  }
});

describe("who asks for what there is not", () => {
  const asked: [path: string, status: number, words: RegExp][] = [
    ["/v1/datasets/short-position.csv", 404, /did you mean short-positions\?/],
    ["/v1/datasets/nothing-like-it.csv", 404, /dataset not found: nothing-like-it$/],
    ["/v1/datasets/prices.csv", 403, /withheld: an exchange’s prices/],
    ["/v1/datasets/takes.csv", 404, /no rows/],
    ["/v1/datasets/short-positions.xlsx", 404, /csv, ndjson, parquet/],
    ["/v1/datasets/..%2f..%2fkeys.csv", 404, /not found/],
  ];
  for (const [path, status, words] of asked) {
    test(`${path} is a ${status} with its reason`, async () => {
      const response = await get(path);
      assert.equal(response.status, status);
      assert.match(((await response.json()) as { error: string }).error, words);
    });
  }

  test("is told to come back while nothing is written yet", async () => {
    written = undefined;
    const answers = await Promise.all([get(PATH), get("/v1/datasets")]);
    written = first;
    assert.deepEqual(
      answers.map(({ status, headers }) => [status, headers.get("retry-after")]),
      [
        [503, "10"],
        [503, "10"],
      ],
    );
  });
});

describe("a data version", () => {
  test("has the files that are kept of it, which never change", async () => {
    const [then, other] = [await get(`/v1/versions/${V1}${PATH}`), await get(`/v1/versions/${V2}${PATH}`)];
    assert.equal(then.headers.get("cache-control"), "public, max-age=31536000, immutable");
    assert.deepEqual([then.headers.get("x-data-version"), other.headers.get("x-data-version")], [V1, V2]);
    assert.equal((await other.text()).length - (await then.text()).length, "2026-01-06,K9M\n".length);
  });

  test("that is not kept is a 410 that names the newest", async () => {
    const response = await get(`/v1/versions/${"33".repeat(16)}${PATH}`);
    assert.deepEqual(
      [response.status, response.headers.get("link")],
      [410, `</v1/versions/${V1}>; rel="latest-version"`],
    );
  });

  test("is that of a moment", async () => {
    const response = await get(`${PATH}?at=2026-01-06`, {}, "HEAD");
    assert.deepEqual(
      [response.status, response.headers.get("x-data-version"), response.headers.get("memento-datetime")],
      [200, V1, "Tue, 06 Jan 2026 00:00:00 GMT"],
    );
    assert.equal((await get(`${PATH}?at=2025-01-06`)).status, 404);
  });
});

test("a file takes one unit of the minute and none of the month, and one of a version says nothing of limits", async () => {
  const { limiter } = limiterAt("2026-08-03T00:00:00Z");
  const limited = await testServer(
    { after },
    {
      plainRoutes: datasetRoutes(""),
      serving: () => ({ snapshot, problem: undefined, written, files, history }),
      limiter,
    },
  );
  const head = (path: string) => fetch(limited.url + path, { method: "HEAD" });
  const [one, other, then] = [await head(PATH), await head("/v1/datasets"), await head(`/v1/versions/${V1}${PATH}`)];
  const limits = ["x-ratelimit-remaining", "x-ratelimit-monthly-used"];
  assert.deepEqual(
    [one, other, then].map(({ headers }) => limits.map((name) => headers.get(name))),
    [
      ["29", "0"],
      ["28", "0"],
      [null, null],
    ],
  );
});

test("the list says what there is, in the order of the contract, and keeps its ETag", async () => {
  const response = await get("/v1/datasets");
  const list = (await response.json()) as { datasets: Record<string, unknown>[] };
  assert.deepEqual(Object.keys(list), ["dataVersion", "madeAt", "isDemo", "datasets"]);
  const [dataset] = list.datasets;
  const names = [
    "id",
    "title",
    "description",
    "rows",
    "from",
    "to",
    "updatedAt",
    "licence",
    "sources",
    "columns",
    "key",
    "files",
  ];
  assert.deepEqual(Object.keys(dataset!), names);
  assert.deepEqual((dataset as { files: object[] }).files[0], {
    format: "csv",
    path: PATH,
    bytes: CSV.length,
    sha256: first.datasets[0]!.files[0]!.sha256,
  });
  const again = await get("/v1/datasets", { "If-None-Match": response.headers.get("etag")! });
  assert.deepEqual([again.status, again.headers.get("etag")], [304, response.headers.get("etag")]);
});

for (const path of ["/v1/datasets.croissant.json", "/v1/datasets.dcat.json", "/v1/datasets/datapackage.json"]) {
  test(`${path} describes all files by their addresses`, async () => {
    const response = await get(path);
    assert.match(response.headers.get("content-type") ?? "", /^application\/(ld\+)?json/);
    assert.match(await response.text(), new RegExp(`"https://daybook.example${PATH}"`));
  });
}
