import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { serverThat } from "../asking/server.fixture.js";
import { contextOf } from "../context.fixture.js";
import { downloadFile } from "./download-file.js";

const BYTES = Buffer.from("0123456789".repeat(1_000));
const NEWER = Buffer.from("abcdefghij".repeat(1_001));
const sha256Of = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
const FILE = { format: "csv", path: "/v1/datasets/takes.csv", bytes: BYTES.length, sha256: sha256Of(BYTES) };

/** Answers as the server does: ranges of the very same bytes, and else all of them. */
function send(
  request: IncomingMessage,
  response: ServerResponse,
  bytes: Buffer,
  cutAt = bytes.length,
  isTaken: () => boolean = () => true,
): void {
  const digest = createHash("sha256").update(bytes).digest("base64");
  const [, from = "0"] = /^bytes=(\d+)-$/.exec(request.headers.range ?? "") ?? [];
  const isRange = request.headers.range !== undefined && request.headers["if-range"] === `"${sha256Of(bytes)}"`;
  const start = isRange ? Number(from) : 0;
  response.writeHead(isRange ? 206 : 200, {
    "repr-digest": `sha-256=:${digest}:`,
    "content-length": bytes.length - start,
  });
  if (cutAt === bytes.length) response.end(bytes.subarray(start));
  else {
    response.write(bytes.subarray(start, cutAt));
    const look = setInterval(() => {
      if (!isTaken()) return;
      clearInterval(look);
      response.destroy();
    }, 5);
  }
}

/** Takes the file into a new folder that may hold something, and gives what was asked, what was said and what is there then. */
async function taken(
  t: TestContext,
  answer: (request: IncomingMessage, response: ServerResponse, ask: number, folder: string) => void,
  held: Readonly<Record<string, string>> = {},
) {
  const folder = mkdtempSync(join(tmpdir(), "daybook-download-"));
  t.after(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(held)) writeFileSync(join(folder, name), text);
  const asked: (string | undefined)[] = [];
  const lines: string[] = [];
  const server = await serverThat(t, (request, response) =>
    answer(request, response, asked.push(request.headers.range), folder),
  );
  const context = contextOf({ out: (line) => void lines.push(line.replace(folder, "")) });
  const fault = await downloadFile(server, context, FILE, join(folder, "takes.csv")).catch((error: Error) => error);
  const files = Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), "utf8")]));
  return { asked, lines, fault, files };
}

const PART = `takes.csv.${FILE.sha256.slice(0, 16)}.part`;
const whole = { "takes.csv": BYTES.toString() };

test("a file is put in place whole, over the one that was there", async (t) => {
  const { asked, lines, files } = await taken(t, (request, response) => send(request, response, BYTES), {
    "takes.csv": "older",
  });
  assert.deepEqual([asked, lines, files], [[undefined], ["/takes.csv  10,000 bytes"], whole]);
});

test("what is there already is not asked for", async (t) => {
  const { asked, lines } = await taken(t, (request, response) => send(request, response, BYTES), whole);
  assert.deepEqual([asked, lines], [[], ["/takes.csv  10,000 bytes, as it was"]]);
});

test("a connection that breaks is taken up again where it broke", async (t) => {
  const { asked, files } = await taken(t, (request, response, ask, folder) => {
    // What has come and was not read yet is lost with the connection.
    const isTaken = () => statSync(join(folder, PART), { throwIfNoEntry: false })?.size === 4_000;
    send(request, response, BYTES, ask === 1 ? 4_000 : BYTES.length, isTaken);
  });
  assert.deepEqual([asked, files], [[undefined, "bytes=4000-"], whole]);
});

test("what an earlier run took is gone on from, and a whole part is not asked for", async (t) => {
  const part = (length: number) => ({ [PART]: BYTES.subarray(0, length).toString() });
  const some = await taken(t, (request, response) => send(request, response, BYTES), part(2_500));
  const all = await taken(t, (request, response) => send(request, response, BYTES), part(BYTES.length));
  assert.deepEqual([some.asked, some.files, all.asked, all.files], [["bytes=2500-"], whole, [], whole]);
});

test("when the server has newer bytes meanwhile, those are taken from their beginning", async (t) => {
  const { files, lines } = await taken(t, (request, response) => send(request, response, NEWER), { [PART]: "0123" });
  assert.deepEqual([files["takes.csv"], lines], [NEWER.toString(), ["/takes.csv  10,010 bytes"]]);
});

test("bytes that are not those of the digest are never put in place", async (t) => {
  const { fault, files } = await taken(t, (request, response) => send(request, response, BYTES), {
    [PART]: "x".repeat(2_500),
  });
  assert.match(String(fault), /did not come as the server has it/);
  assert.deepEqual(files, {});
});

test("a refusal is told as it is, and not tried again", async (t) => {
  const { asked, fault } = await taken(t, (_, response) => {
    response.writeHead(404, { "content-type": "application/json" }).end('{"error":"no such file","code":"not_found"}');
  });
  assert.deepEqual([asked.length, (fault as Error).message], [1, "[not_found] no such file"]);
});
