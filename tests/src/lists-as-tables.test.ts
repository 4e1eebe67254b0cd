import assert from "node:assert/strict";
import { rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { before, describe, test } from "node:test";
import type { DescMessage } from "@bufbuild/protobuf";
import { getOption } from "@bufbuild/protobuf";
import { list, table } from "@daybook/contract";
import { harmlessText } from "@daybook/domain/csv-text";
import { smallOrFull } from "@daybook/store/fixtures";
import { DuckDBInstance } from "@duckdb/node-api";
import { exampleOf, examplesOf, type Method, methods } from "./contract.fixture.js";
import type { Served } from "./daybook.fixture.js";
import { demoServer } from "./demo-server.fixture.js";

/** A row, as its cells by the names of columns: what is unknown has none. */
type Row = Readonly<Record<string, unknown>>;

/** Methods that anybody may ask and whose answer has a list. */
const LISTS = methods.filter((method) => !method.needsKey && pathsOf(method).length > 0);

describe("the list of an answer is a table in every format", () => {
  let server: Served;
  before(async () => {
    server = await demoServer();
  });

  for (const method of LISTS) {
    test(`${method.name} has the rows of its JSON, field by field`, async () => {
      const rows = rowsOf(method, await (await ask(method)).json());
      assert.deepEqual(ndjsonRows(await (await ask(method, "ndjson")).text()), rows);
      const [names, ...cells] = csvCells(await (await ask(method, "csv")).text());
      assert.deepEqual(
        cells,
        rows.map((row) => names!.map((name) => csvCell(row[name]))),
      );
      const unnamed = rows.flatMap((row) => Object.keys(row).filter((name) => !names!.includes(name)));
      assert.deepEqual(unnamed, []);
    });
  }

  // Each takes a database of its own.
  for (const method of LISTS.filter((_, at) => at % smallOrFull(9, 1) === 0)) {
    test(`${method.name} has the same rows in Parquet`, async () => {
      const rows = rowsOf(method, await (await ask(method)).json());
      const bytes = Buffer.from(await (await ask(method, "parquet")).arrayBuffer());
      assert.deepEqual(await parquetRows(bytes), rows);
    });
  }

  test("most methods have a list, and each has rows to compare in the demo world", async () => {
    const rows = await Promise.all(
      LISTS.map(async (method) => rowsOf(method, await (await ask(method)).json()).length),
    );
    const empty = LISTS.filter((_, at) => rows[at] === 0).map(({ name }) => name);
    assert.deepEqual([LISTS.length > 65, empty], [true, []]);
  });

  async function ask(method: Method, format = "json"): Promise<Response> {
    const query = new URLSearchParams({ format });
    // What is searched for is an example of another list.
    const { query: _, ...examples } = examplesOf(method);
    for (const [name, value] of Object.entries({ ...examples, ...exampleOf(method) })) {
      for (const each of Array.isArray(value) ? value : [value]) {
        if (each !== undefined) query.append(name, typeof each === "object" ? JSON.stringify(each) : String(each));
      }
    }
    const path = `/${method.desc.parent.typeName}/${method.desc.name}?${query}`;
    const response = await fetch(server.address + path, { headers: { "User-Agent": "test/1" } });
    assert.equal(response.status, 200, `${path}: ${response.status === 200 || (await response.text())}`);
    return response;
  }
});

function pathsOf({ desc }: Method): readonly string[] {
  const stated = getOption(desc, table);
  const { rows } = getOption(desc, list);
  return stated.length > 0 || rows === "" ? stated : [rows];
}

/** The rows that a table must have, of the answer as JSON. */
function rowsOf(method: Method, answer: unknown): Row[] {
  return pathsOf(method).flatMap((path) => rowsAt(method.desc.output, answer as never, path.split(".")));
}

function rowsAt(message: DescMessage, holder: Readonly<Record<string, never>>, [name, ...rest]: string[]): Row[] {
  const field = message.fields.find((each) => each.name === name)!;
  const items = Object.entries<Readonly<Record<string, never>>>(holder[field.jsonName] ?? {});
  return items.flatMap(([key, item]): Row[] => {
    const own = field.fieldKind === "map" ? { key } : {};
    if (field.message === undefined) return [{ ...own, [field.name]: item }];
    if (rest.length === 0) return [{ ...own, ...cellsOf(field.message, item) }];
    const { [rest[0]!]: _, ...around } = cellsOf(field.message, item);
    return rowsAt(field.message, item, rest).map((row) => ({ ...own, ...around, ...row }));
  });
}

function cellsOf(message: DescMessage, item: Readonly<Record<string, never>>): Row {
  const cells: Record<string, unknown> = {};
  for (const { name, jsonName, fieldKind, message: inner } of message.fields) {
    const value = item[jsonName];
    if (value === undefined) continue;
    if (fieldKind === "list" || fieldKind === "map") cells[name] = JSON.stringify(value);
    else if (inner?.name === "Timestamp") cells[name] = new Date(value).toISOString();
    else if (inner !== undefined) {
      for (const [own, cell] of Object.entries(cellsOf(inner, value))) {
        cells[`${name}_${own}` in cells ? `${name}__${own}` : `${name}_${own}`] = cell;
      }
    } else cells[name] = value;
  }
  return cells;
}

function ndjsonRows(text: string): Row[] {
  assert.ok(text === "" || text.endsWith("\n"));
  return text
    .split("\n")
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Row);
}

/** The cells of a CSV file, line by line (RFC 4180). */
function csvCells(text: string): string[][] {
  const lines: string[][] = [[]];
  for (const [, quoted, plain = "", end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\n)/g)) {
    lines.at(-1)!.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === "\n") lines.push([]);
  }
  return lines.slice(0, -1);
}

function csvCell(value: unknown): string {
  if (value === undefined) return "";
  return typeof value === "string" ? harmlessText(value) : plainText(value as number);
}

/** A number without an exponent. */
function plainText(value: number | boolean): string {
  const text = String(value);
  return text.includes("e-") ? (value as number).toFixed(20).replace(/0+$/, "") : text;
}

async function parquetRows(bytes: Uint8Array): Promise<Row[]> {
  const path = join(tmpdir(), `daybook-list-${process.pid}.parquet`);
  writeFileSync(path, bytes);
  const instance = await DuckDBInstance.create(":memory:", { threads: "1" });
  try {
    const connection = await instance.connect();
    const read = await connection.runAndReadAll(`select * from '${path}'`);
    return read.getRowObjectsJS().map((row) =>
      Object.fromEntries(
        Object.entries(row)
          .filter(([, value]) => value !== null)
          .map(([name, value]) => [name, plainValue(value)]),
      ),
    );
  } finally {
    instance.closeSync();
    rmSync(path);
  }
}

function plainValue(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  return typeof value === "bigint" ? Number(value) : value;
}
