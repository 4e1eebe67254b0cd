import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { before, describe, test } from "node:test";
import { getOption } from "@bufbuild/protobuf";
import { datasets } from "@daybook/contract";
import { namedDataset } from "@daybook/domain/receipts";
import { examplesOf, methods, type Request } from "./contract.fixture.js";
import { get, type Served } from "./daybook.fixture.js";
import { demoServer } from "./demo-server.fixture.js";

/** The parameters of a GET with the fields of a request. */
function queryOf(request: Request): string {
  const pairs = Object.entries(request).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((each): [string, string] => [
      name,
      typeof each === "object" ? JSON.stringify(each) : String(each),
    ]),
  );
  return new URLSearchParams(pairs).toString();
}

/** What a refusal says, in either shape. */
async function messageOf(response: Response): Promise<string> {
  const { message, error } = (await response.json()) as { message?: string; error?: string };
  return error ?? message ?? assert.fail("nothing is said");
}

interface Receipt {
  readonly of: string;
  readonly dataVersion: string;
  readonly madeAt: string;
  readonly digest: string;
  readonly bytes: number;
  readonly datasets: readonly string[];
  readonly files: {
    readonly count: number;
    readonly more: number;
    readonly list: readonly { readonly source: string; readonly fileName: string; readonly sha256: string }[];
  };
  readonly citation: { readonly text: string; readonly bibtex: string; readonly ris: string; readonly csl: object };
}

test("every method says of which datasets its answers are, and all of them are there", () => {
  const unknown = methods.flatMap(({ name, desc }) => {
    const named = getOption(desc, datasets);
    if (named.length === 0) return [`${name} names none`];
    return named.filter((each) => namedDataset(each) === undefined).map((each) => `${name} names ${each}`);
  });
  assert.deepEqual(unknown, []);
});

describe("receipts", () => {
  let server: Served;
  before(async () => {
    server = await demoServer();
  });

  const receiptOf = async (path: string): Promise<Receipt> => {
    const response = await get(server.address, `/v1/receipts/${path}`);
    assert.equal(response.status, 200, `${path}: ${await response.clone().text()}`);
    return (await response.json()) as Receipt;
  };
  const digestOf = async (path: string) => {
    const response = await get(server.address, path);
    const bytes = Buffer.from(await response.arrayBuffer());
    return { digest: `sha-256=:${createHash("sha256").update(bytes).digest("base64")}:`, bytes: bytes.length };
  };

  for (const method of methods.filter(({ needsKey }) => !needsKey)) {
    test(`the digest of ${method.name} is that of what its GET answers, which leads to its receipt`, async () => {
      const query = queryOf(examplesOf(method));
      const path = `/shorts.v1alpha1.${method.name}${query && `?${query}`}`;
      const answer = await get(server.address, path);
      const [link = ""] = /(?<=<)[^>]+(?=>; rel="describedby")/.exec(answer.headers.get("link") ?? "") ?? [];
      assert.ok(link.startsWith(`/v1/receipts/${method.name}`), link);
      const { of, digest, bytes, datasets, files } = await receiptOf(link.slice("/v1/receipts/".length));
      assert.deepEqual({ digest, bytes }, await digestOf(path));
      assert.equal(of, `/v1/versions/${answer.headers.get("x-data-version")}${path}`);
      assert.ok(datasets.length > 0);
      assert.equal(files.count, files.list.length + files.more);
      assert.ok(files.count > 0, "there are no files behind it");
    });
  }

  test("the series of one stock is of the reports of its days alone", async () => {
    const path = "StockService/GetStockData?productCode=K9M&from=2026-06-01&to=2026-06-05";
    const answer = await get(server.address, `/shorts.v1alpha1.${path}`);
    const { points } = (await answer.json()) as { points: { timestamp: string }[] };
    const dates = points.map(({ timestamp }) => timestamp.slice(0, 10));
    const { files } = await receiptOf(path);
    assert.deepEqual(
      files.list.map(({ source, fileName }) => `${source} ${fileName.slice(2, 10)}`).sort(),
      dates.map((date) => `asic-shorts ${date.replaceAll("-", "")}`).sort(),
    );
  });

  test("a table has a receipt of its own, also where its format was asked for by a header", async () => {
    const path = "/shorts.v1alpha1.StockService/GetStockData?productCode=K9M";
    const answer = await get(server.address, path, { accept: "text/csv" });
    const bytes = Buffer.from(await answer.arrayBuffer());
    assert.equal(answer.headers.get("content-type"), "text/csv; charset=utf-8");
    assert.equal(
      answer.headers.get("link"),
      '</v1/receipts/StockService/GetStockData?productCode=K9M&format=csv>; rel="describedby"',
    );
    const receipt = await receiptOf("StockService/GetStockData?productCode=K9M&format=csv");
    assert.equal(receipt.bytes, bytes.length);
    assert.equal(receipt.digest, `sha-256=:${createHash("sha256").update(bytes).digest("base64")}:`);
  });

  test("a bad request is refused as the call itself refuses it", async () => {
    for (const path of [
      "StockService/GetStock?productCode=QQQQ",
      "StockService/GetStock?productCoode=K9M",
      "MarketService/GetTopShorts?limit=x",
      "MarketService/GetTopShorts?format=pdf",
    ]) {
      const [own, receipt] = await Promise.all([
        get(server.address, `/shorts.v1alpha1.${path}`),
        get(server.address, `/v1/receipts/${path}`),
      ]);
      assert.equal(receipt.status, own.status, path);
      assert.equal(await messageOf(receipt), await messageOf(own), path);
    }
  });

  test("a method that needs a key needs one for its receipt", async () => {
    const response = await get(server.address, "/v1/receipts/CoreStocksService/GetStockData?productCode=K9M");
    assert.equal(response.status, 401);
  });

  test("an unknown method is told the nearest", async () => {
    const response = await get(server.address, "/v1/receipts/StockService/GetStokData?productCode=K9M");
    assert.deepEqual(
      [response.status, await messageOf(response)],
      [
        404,
        "nothing is served at /v1/receipts/StockService/GetStokData, did you mean /v1/receipts/StockService/GetStockData?",
      ],
    );
  });

  test("a citation comes alone where its type is accepted", async () => {
    const path = "/v1/receipts/StockService/GetStock?productCode=K9M";
    const { citation } = await receiptOf(path.slice("/v1/receipts/".length));
    const told = async (accept: string) => {
      const response = await get(server.address, path, { accept });
      return [response.headers.get("content-type"), await response.text()];
    };
    assert.deepEqual(
      await Promise.all([
        told("application/x-bibtex"),
        told("application/x-research-info-systems"),
        told("application/vnd.citationstyles.csl+json"),
        told("text/plain"),
      ]),
      [
        ["application/x-bibtex; charset=utf-8", citation.bibtex],
        ["application/x-research-info-systems; charset=utf-8", citation.ris],
        ["application/vnd.citationstyles.csl+json; charset=utf-8", JSON.stringify(citation.csl)],
        ["text/plain; charset=utf-8", `${citation.text}\n`],
      ],
    );
    assert.match(citation.text, /fictional demo world/);
  });

  test("a receipt that has not changed is not sent again, and a question for its head gets that", async () => {
    const path = "/v1/receipts/StockService/GetStock?productCode=K9M";
    const first = await get(server.address, path);
    const etag = first.headers.get("etag")!;
    const again = await get(server.address, path, { "if-none-match": etag });
    const head = await fetch(`${server.address}${path}`, { method: "HEAD", headers: { "user-agent": "tests/1" } });
    assert.deepEqual([again.status, head.status, head.headers.get("etag"), await head.text()], [304, 200, etag, ""]);
    assert.equal(first.headers.get("x-data-version"), ((await first.json()) as Receipt).dataVersion);
  });

  test("a link holds whatever was asked for in one piece", async () => {
    const response = await get(server.address, '/shorts.v1alpha1.SearchService/SearchStocks?query=%3E%22;a>b"<c');
    assert.equal(
      response.headers.get("link"),
      '</v1/receipts/SearchService/SearchStocks?query=%3E%22;a%3Eb%22%3Cc>; rel="describedby"',
    );
  });

  test("what is of a version says so, and so does its link", async () => {
    const { of } = await receiptOf("StockService/GetStock?productCode=K9M");
    const [, version] = /versions\/([0-9a-f]{32})/.exec(of)!;
    const answer = await get(server.address, of);
    const link = `/v1/versions/${version}/v1/receipts/StockService/GetStock?productCode=K9M`;
    assert.equal(answer.headers.get("link"), `<${link}>; rel="describedby"`);
    assert.equal(((await (await get(server.address, link)).json()) as Receipt).of, of);
  });
});
