import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { type Zippable, zipSync } from "fflate";
import { SourceProblem } from "../source.js";
import { openArchive } from "./archive.js";
import { packedZip } from "./packed-zip.fixture.js";

const text = (content: string) => Buffer.from(content);
const BYTES_MAX = 1024 * 1024;

async function contentsOf(from: string | Uint8Array): Promise<Record<string, string>> {
  const archive = await openArchive(from);
  const contents: Record<string, string> = {};
  for (const { path, read } of archive.entries) contents[path] = Buffer.from(await read(BYTES_MAX)).toString();
  archive.close();
  return contents;
}

test("reads packed and stored entries by name, and skips folders", async () => {
  const files: Zippable = { "b.csv": text("bbb"), "a/": new Uint8Array(), "a/c.csv": [text("ccc"), { level: 0 }] };
  assert.deepEqual(Object.entries(await contentsOf(zipSync(files))), [
    ["a/c.csv", "ccc"],
    ["b.csv", "bbb"],
  ]);
});

test("reads an archive from a file", async () => {
  const folder = mkdtempSync(join(tmpdir(), "archive-"));
  const path = join(folder, "reports.zip");
  writeFileSync(path, zipSync({ "a.csv": text("aaa"), "empty.csv": text("") }));
  assert.deepEqual(await contentsOf(path), { "a.csv": "aaa", "empty.csv": "" });
  rmSync(folder, { recursive: true });
});

/** Changes an archive at its central directory, which begins with the first of these signatures. */
function forged(zip: Uint8Array, forge: (directory: Buffer) => void): Uint8Array {
  const copy = Buffer.from(zip);
  forge(copy.subarray(copy.indexOf("PK\u0001\u0002")));
  return copy;
}

const one = zipSync({ "a.csv": text("a".repeat(500)) });
const link = zipSync({ "a.csv": [text("/etc/passwd"), { os: 3, attrs: 0o120777 << 16 }] });
const unsafe: [string, Uint8Array, string][] = [
  ["a name that climbs out", zipSync({ "../a.csv": text("a") }), "invalid relative path: ../a.csv"],
  ["a name that climbs inside", zipSync({ "a/../../b.csv": text("a") }), "invalid relative path: a/../../b.csv"],
  ["an absolute name", zipSync({ "/etc/a.csv": text("a") }), "absolute path: /etc/a.csv"],
  ["a drive letter", zipSync({ "C:a.csv": text("a") }), "absolute path: C:a.csv"],
  ["a backslash", zipSync({ "..\\a.csv": text("a") }), "invalid characters in fileName: ..\\a.csv"],
  ["a control character", zipSync({ "a\n.csv": text("a") }), "a name holds a control character"],
  ["a symbolic link", link, '"a.csv" is a link'],
  ["an encrypted entry", forged(one, (entry) => entry.writeUInt16LE(1, 8)), '"a.csv" is encrypted'],
  ["an unknown packing", forged(one, (entry) => entry.writeUInt16LE(99, 10)), '"a.csv" is packed in an unknown way'],
  ["a bomb", zipSync({ "a.csv": new Uint8Array(4_000_000) }), '"a.csv" would grow more than 100 times'],
  [
    "a bomb of stated size",
    forged(zipSync({ "a.csv": [new Uint8Array(20_000_000), { level: 0 }] }), (entry) => {
      entry.writeUInt32LE(0x7fffffff, 20);
      entry.writeUInt32LE(0x7fffffff, 24);
    }),
    "it unpacks to more than 1073741824 bytes",
  ],
  [
    "a name twice",
    forged(zipSync({ "a.csv": text("1"), "b.csv": text("2") }), (directory) => {
      directory.write("a.csv", directory.indexOf("b.csv"));
    }),
    '"a.csv" is there twice',
  ],
];

for (const [what, zip, reason] of unsafe) {
  test(`refuses an archive with ${what} whole`, async () => {
    await assert.rejects(openArchive(zip), new SourceProblem(undefined, `the archive is not safe: ${reason}`));
  });
}

for (const [what, bytes] of [
  ["no bytes", Buffer.alloc(0)],
  ["text", text("Product,Product Code\n")],
  ["half an archive", Buffer.from(one).subarray(0, one.length / 2)],
  ["an archive with bytes behind it", Buffer.concat([one, text("tail")])],
] as const) {
  test(`refuses ${what}`, async () => {
    await assert.rejects(openArchive(bytes), /^SourceProblem: it is not a zip archive that can be read/);
  });
}

const broken: [string, Uint8Array, RegExp][] = [
  [
    "more bytes than stated",
    forged(one, (entry) => entry.writeUInt32LE(10, 24)),
    /cannot be unpacked \(Cannot create a Buffer/,
  ],
  ["fewer bytes than stated", forged(one, (entry) => entry.writeUInt32LE(600, 24)), /its size is not the one stated/],
  ["a wrong checksum", forged(one, (entry) => entry.writeUInt32LE(7, 16)), /its checksum is not the one stated/],
  ["a place outside the archive", forged(one, (entry) => entry.writeUInt32LE(0xffffff, 42)), /cannot be unpacked/],
  ["a packed size beyond the archive", forged(one, (entry) => entry.writeUInt32LE(60_000, 20)), /cannot be unpacked/],
  ["too many bytes", zipSync({ "a.csv": [new Uint8Array(BYTES_MAX + 1), { level: 0 }] }), /it has 1048577 bytes/],
];

for (const [what, zip, reason] of broken) {
  test(`refuses an entry with ${what}`, async () => {
    const archive = await openArchive(zip);
    await assert.rejects(archive.entries[0]!.read(BYTES_MAX), reason);
    archive.close();
  });
}

test("unpacks a lying bomb in bounded memory", async () => {
  const bomb = packedZip({ "a.csv": new Uint8Array(200_000_000) });
  const archive = await openArchive(forged(bomb, (entry) => entry.writeUInt32LE(BYTES_MAX, 24)));
  const before = process.memoryUsage().rss;
  await assert.rejects(archive.entries[0]!.read(BYTES_MAX), /cannot be unpacked/);
  assert.ok(process.memoryUsage().rss - before < 50_000_000);
  archive.close();
});
