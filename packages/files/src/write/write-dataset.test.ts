import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { crc32, gunzipSync, inflateRawSync } from "node:zlib";
import { isoOf } from "@daybook/domain";
import { harmlessText } from "@daybook/domain/csv-text";
import { type DuckDBConnection, DuckDBInstance } from "@duckdb/node-api";
import { type CellObject, read as readBook, utils } from "@e965/xlsx";
import { fromBufferPromise } from "yauzl";
import { everyType, HOSTILE_TEXTS, inUtf8, jobIn, rowsOfEveryType } from "../every-type.fixture.js";
import type { FileFormat, WrittenFile } from "../written.js";
import { type WriteJob, writeParquetOf, writeRows } from "./write-dataset.js";

const job = jobIn(after);
let files: Readonly<Record<FileFormat, WrittenFile>>;
let connection: DuckDBConnection;

before(async () => {
  files = await writeAll(job);
  connection = await (await DuckDBInstance.create(":memory:")).connect();
});
after(() => connection?.closeSync());

/** Writes all files of a job, by format. */
async function writeAll(each: WriteJob): Promise<Record<FileFormat, WrittenFile>> {
  const { about, files: tables = [], lines = "" } = await writeRows(each);
  const parquet = await writeParquetOf(lines, { ...about, dataset: each.dataset }, each);
  return Object.fromEntries([...tables, parquet].map((file) => [file.format, file])) as Record<FileFormat, WrittenFile>;
}

const pathOf = (format: FileFormat) => join(job.folder, files[format].name);
const bytesOf = (format: FileFormat) => readFileSync(pathOf(format));

/** The rows as a reader of files ought to find them. */
const expected = rowsOfEveryType.map(({ day, text, moment, number, whole, flag }) => ({
  day: isoOf(Number(day)),
  text: typeof text === "string" ? inUtf8(text) : undefined,
  moment: moment === undefined ? undefined : new Date(Number(moment)).toISOString(),
  number: number === undefined ? undefined : Number(number) + 0,
  whole: whole === undefined ? undefined : Number(whole) + 0,
  flag,
}));

/** The rows that a database reads, in the same form. */
async function rowsBy(from: string) {
  const reader = await connection.runAndReadAll(
    `select cast("day" as varchar), '|' || "text", epoch_ms("moment"), "number", cast("whole" as double), "flag" from ${from}`,
  );
  return reader.getRows().map(([day, text, ms, number, whole, flag]) => ({
    day: String(day),
    // The driver leaves out a mark at the beginning of a text.
    text: text === null ? undefined : String(text).slice(1),
    moment: ms === null ? undefined : new Date(Number(ms)).toISOString(),
    number: number ?? undefined,
    whole: whole ?? undefined,
    flag: flag ?? undefined,
  }));
}

test("files are named by their content, and nothing else is left", () => {
  const names = Object.values(files).flatMap(({ name, gzipped }) => [name, ...(gzipped ? [gzipped.name] : [])]);
  assert.deepEqual(readdirSync(job.folder).sort(), ["tmp", ...names].sort());
  assert.deepEqual(readdirSync(job.temporaryFolder), []);
  for (const { format, name, bytes, sha256 } of Object.values(files)) {
    const content = readFileSync(join(job.folder, name));
    assert.deepEqual(
      [name, bytes, sha256],
      [`${sha256}.${format}`, content.length, createHash("sha256").update(content).digest("hex")],
    );
  }
});

test("Parquet gives back every cell as it was", async () => {
  assert.deepEqual(await rowsBy(`read_parquet('${pathOf("parquet")}')`), expected);
});

test("Parquet has dates, moments in UTC and whole numbers, and says in its metadata what it is", async () => {
  const schema = await connection.runAndReadAll(`describe from read_parquet('${pathOf("parquet")}')`);
  assert.deepEqual(
    schema.getRows().map(([name, type]) => [name, type]),
    [
      ["day", "DATE"],
      ["text", "VARCHAR"],
      ["moment", "TIMESTAMP WITH TIME ZONE"],
      ["number", "DOUBLE"],
      ["whole", "BIGINT"],
      ["flag", "BOOLEAN"],
    ],
  );
  const reader = await connection.runAndReadAll(
    `select decode(key), decode(value) from parquet_kv_metadata('${pathOf("parquet")}')`,
  );
  const { columns, citation, version, ...facts } = Object.fromEntries(reader.getRows()) as Record<string, string>;
  assert.deepEqual(facts, {
    title: everyType.title,
    description: everyType.description,
    note: "All of it is made up: it is about a fictional demo world.",
    licence: "CC BY 4.0",
    licence_url: "https://creativecommons.org/licenses/by/4.0/",
    attribution: "Nobody's Bureau",
    rows: String(rowsOfEveryType.length),
    from: "1899-11-29",
    to: "2079-07-08",
    key: "day",
  });
  assert.equal(JSON.parse(columns!).number.unit, "percent");
  assert.ok(citation!.includes(version!));
});

test("NDJSON gives back every cell, and leaves out what is unknown", () => {
  const rows = bytesOf("ndjson")
    .toString()
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  assert.deepEqual(rows, JSON.parse(JSON.stringify(expected)));
});

test("CSV gives back every cell, but that texts run nothing and an empty one is as an unknown one", async () => {
  const read = await rowsBy(
    `read_csv('${pathOf("csv")}', header = true, auto_detect = false, strict_mode = true, delim = ',', quote = '"', escape = '"', new_line = '\\n',
      columns = {'day': 'date', 'text': 'varchar', 'moment': 'timestamptz', 'number': 'double', 'whole': 'bigint', 'flag': 'boolean'})`,
  );
  assert.deepEqual(
    read,
    expected.map((row) => ({ ...row, text: row.text === undefined ? undefined : harmlessText(row.text) || undefined })),
  );
});

test("CSV has a header, LF alone, and no exponent", () => {
  const text = bytesOf("csv").toString();
  assert.equal(text.slice(0, text.indexOf("\n")), "day,text,moment,number,whole,flag");
  assert.equal(text.includes("\r\n"), false);
  assert.doesNotMatch(text, /,-?\d+(\.\d+)?e[+-]?\d+,/);
});

test("the compressed forms are the same text", () => {
  for (const format of ["csv", "ndjson"] as const) {
    const packed = readFileSync(join(job.folder, files[format].gzipped!.name));
    assert.deepEqual(gunzipSync(packed), bytesOf(format));
    assert.equal(packed.length, files[format].gzipped!.bytes);
  }
});

test("the workbook has every cell as a spreadsheet shows it, and dates that it knows as dates", () => {
  const book = readBook(bytesOf("xlsx"), { cellDates: true, UTC: true });
  const sheet = book.Sheets[book.SheetNames[0]!]!;
  const rows = utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: true, UTC: true });
  assert.deepEqual(rows[0], Object.keys(everyType.columns));
  const texts = rows.slice(2, -1).map(([, text]) => text ?? "");
  assert.deepEqual(
    texts,
    HOSTILE_TEXTS.map((text) => harmlessText(inUtf8(text))),
  );
  const cell = (at: string) => sheet[at] as CellObject | undefined;
  // Before 1900 there are no dates in a spreadsheet.
  assert.deepEqual([cell("A2")?.t, cell("A2")?.v], ["s", "1899-11-29"]);
  assert.deepEqual([cell("A3")?.t, cell("A3")?.v], ["d", new Date("2022-01-08T00:00:00Z")]);
  assert.equal(cell("B2"), undefined);
  assert.deepEqual(
    rows.slice(2).map(([, , , number]) => number),
    expected.slice(1).map(({ number }) => number),
  );
  assert.equal(String(cell(`B${rows.length}`)?.v).length, 32_767);
});

test("the second sheet of the workbook tells licence, version and columns", async () => {
  const book = readBook(bytesOf("xlsx"));
  const rows = utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[1]!]!, { header: 1 });
  const facts = Object.fromEntries(rows.map(([name, value]) => [name, value]));
  assert.deepEqual([facts.licence, facts.attribution, facts.whole], ["CC BY 4.0", "Nobody's Bureau", "cents"]);
  assert.match(facts.version ?? "", /^[0-9a-f]{32}$/);
});

test("all parts of the workbook are sound XML", async () => {
  const parts = await entriesOf(bytesOf("xlsx"));
  for (const [name, content] of Object.entries(parts)) {
    assert.match(
      content.toString(),
      /^<\?xml version="1.0" encoding="UTF-8" standalone="yes"\?>\n<(\w+)[\s\S]*(<\/\1>|\/>)$/,
      name,
    );
    assert.doesNotMatch(content.toString(), /(?![\t\n])\p{Cc}|&(?!(amp|lt|gt);)/u, name);
  }
  assert.equal(Object.keys(parts).length, 7);
});

test("the archive has the CSV file, its description and its notes", async () => {
  const parts = await entriesOf(bytesOf("zip"));
  assert.deepEqual(Object.keys(parts), ["every-type.csv", "datapackage.json", "README.md"]);
  assert.deepEqual(parts["every-type.csv"], bytesOf("csv"));
  const { resources, licenses, version } = JSON.parse(parts["datapackage.json"]!.toString());
  const [{ bytes, hash, schema }] = resources;
  assert.deepEqual([bytes, hash], [files.csv.bytes, `sha256:${files.csv.sha256}`]);
  assert.deepEqual(licenses, [
    { name: "CC-BY-4.0", title: "CC BY 4.0", path: "https://creativecommons.org/licenses/by/4.0/" },
  ]);
  assert.deepEqual(
    schema.fields.map(({ name, type, unit }: Record<string, string>) => [name, type, unit]),
    [
      ["day", "date", undefined],
      ["text", "string", undefined],
      ["moment", "datetime", undefined],
      ["number", "number", "percent"],
      ["whole", "integer", "cents"],
      ["flag", "boolean", undefined],
    ],
  );
  assert.ok(parts["README.md"]!.toString().includes(`Version ${version}.`));
});

test("the same rows make the same bytes, which are those that every release of Node and every processor makes", async () => {
  const again = await writeAll(jobIn(after));
  assert.deepEqual(again, files);
  // Whoever changes what files look like changes these.
  const digests = Object.values(files).map(({ format, sha256 }) => [format, sha256.slice(0, 16)]);
  assert.deepEqual(Object.fromEntries(digests), DIGESTS);
  assert.deepEqual(
    [files.csv.gzipped?.name.slice(0, 16), files.ndjson.gzipped?.name.slice(0, 16)],
    [PACKED_DIGESTS.csv, PACKED_DIGESTS.ndjson],
  );
});

test("other rows have another version, and a version that is known is not written again", async () => {
  const { about } = await writeRows(jobIn(after));
  const other = await writeRows(jobIn(after, { rows: () => rowsOfEveryType.slice(1) }));
  assert.notEqual(other.about.version, about.version);
  const known = jobIn(after, { knownVersion: about.version });
  assert.deepEqual(await writeRows(known), { about });
  assert.deepEqual([readdirSync(known.folder), readdirSync(known.temporaryFolder)], [["tmp"], []]);
});

test("no rows are no files", async () => {
  const empty = jobIn(after, { rows: () => [] });
  const { about, files: none } = await writeRows(empty);
  assert.deepEqual([about.rows, about.from, none], [0, undefined, []]);
  assert.deepEqual([readdirSync(empty.folder), readdirSync(empty.temporaryFolder)], [["tmp"], []]);
});

for (const [what, row] of [
  ["a figure that is none", { day: 1, number: Number.NaN }],
  ["an endless figure", { day: 1, number: Number.POSITIVE_INFINITY }],
  ["a whole number that is not whole", { day: 1, whole: 0.5 }],
  ["a whole number that is not exact", { day: 1, whole: 2 ** 53 }],
] as const) {
  test(`${what} is a fault of the dataset, and leaves nothing behind`, async () => {
    const wrong = jobIn(after, { rows: () => [...rowsOfEveryType, row] });
    await assert.rejects(writeRows(wrong), /in the column (number|whole) is no (whole )?number/);
    assert.deepEqual([readdirSync(wrong.folder), readdirSync(wrong.temporaryFolder)], [["tmp"], []]);
  });
}

test("a pass that nobody wants any more ends, and leaves nothing behind", async () => {
  const unwanted = new AbortController();
  const rows = Array.from({ length: 5_000 }, (_, day) => ({ day, text: "some text that makes the row longer" }));
  const job = jobIn(after, { rows: () => rows, signal: unwanted.signal, onRows: () => unwanted.abort() });
  await assert.rejects(writeRows(job), { name: "AbortError" });
  assert.deepEqual([readdirSync(job.folder), readdirSync(job.temporaryFolder)], [["tmp"], []]);
});

/** The files of an archive by name, in its order, unpacked by another program than wrote it, with their checksums compared. */
async function entriesOf(bytes: Buffer): Promise<Readonly<Record<string, Buffer>>> {
  const zip = await fromBufferPromise(bytes);
  const entries: Record<string, Buffer> = {};
  for await (const entry of zip.eachEntry()) {
    const packed: Buffer[] = [];
    const stream = await zip.openReadStreamPromise(entry, { decompress: false });
    for await (const piece of stream) packed.push(piece);
    const content = inflateRawSync(Buffer.concat(packed));
    assert.deepEqual([content.length, crc32(content)], [entry.uncompressedSize, entry.crc32]);
    entries[entry.fileName] = content;
  }
  return entries;
}

const DIGESTS = {
  csv: "be28b642ad710a54",
  xlsx: "c739623f793f7460",
  zip: "c9d72a4b1a47530e",
  ndjson: "50511b72b9658d48",
  parquet: "7ef8998d3c608c6f",
};
const PACKED_DIGESTS = { csv: "e17d4a26d3699a60", ndjson: "f2615bb0e31c6fda" };
