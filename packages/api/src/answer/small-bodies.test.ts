import assert from "node:assert/strict";
import http2 from "node:http2";
import { after, test } from "node:test";
import { testServer } from "../api.fixture.js";

const AT = "/bytes";
let bytes = Buffer.alloc(0);
const server = await testServer(
  { after },
  {
    plainRoutes: [
      { path: AT, verbs: ["GET", "HEAD"], errorShape: "v1", answer: () => ({ status: 200, headers: {}, body: bytes }) },
    ],
    resourceLimits: { drainTimeoutMs: 100 },
  },
);

/** Every byte there is, so often that the answer is joined to its head, or just not. */
const everyByte = (length: number) => Buffer.from(Array.from({ length }, (_, i) => (i * 7 + (i >> 8)) & 255));

for (const length of [0, 1, 255, 256, 4_095, 4_096, 4_097, 20_000]) {
  test(`a body of ${length} bytes arrives byte by byte over HTTP/1.1 and HTTP/2`, async () => {
    bytes = everyByte(length);
    const headers = { "User-Agent": "test/1", "Accept-Encoding": "identity" };
    const response = await fetch(server.url + AT, { headers });
    const overHttp1 = Buffer.from(await response.arrayBuffer());
    assert.deepEqual([response.headers.get("content-length"), overHttp1.equals(bytes)], [String(length), true]);
    assert.ok((await overHttp2(headers)).equals(bytes));
  });
}

async function overHttp2(headers: Readonly<Record<string, string>>): Promise<Buffer> {
  const session = http2.connect(server.url);
  try {
    const pieces: Buffer[] = [];
    for await (const piece of session.request({ ":path": AT, ...headers })) pieces.push(piece);
    return Buffer.concat(pieces);
  } finally {
    session.close();
  }
}
