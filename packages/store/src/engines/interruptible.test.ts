import { strict as assert } from "node:assert";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, test } from "node:test";
import { setImmediate as turn } from "node:timers/promises";
import { openDuckDb } from "./duckdb.js";

const folder = mkdtempSync(join(tmpdir(), "daybook-interruptible-"));
after(() => rmSync(folder, { recursive: true, force: true }));

/** Would take days. */
const ENDLESS =
  "select cast(count(*) as integer) from range(100000000) as a, range(100000000) as b where a.range = -b.range";
const ROWS = 4_000_000;
const MANY = `select cast(range as integer) from range(${ROWS})`;

describe("a DuckDB that is told to break off", () => {
  let files = 0;
  /** A database that is told by what is given, and some of its turns of the event loop. */
  async function opened() {
    const stop = new AbortController();
    files += 1;
    const database = await openDuckDb(join(folder, `${files}.duckdb`), "write", folder, stop.signal);
    return { stop, database };
  }

  for (const turns of [0, 1, 2, 3, 5, 10, 100, 1_000]) {
    test(`ends a query at once, also after ${turns} turns`, async () => {
      const { stop, database } = await opened();
      const ended = assert.rejects(database.rows(ENDLESS), /^Error: enough$/);
      for (let turned = 0; turned < turns; turned += 1) await turn();
      stop.abort(new Error("enough"));
      await ended;
      await assert.rejects(database.rows("select 1"), /^Error: enough$/);
      await database.close();
    });

    test(`gives no half of a column, also after ${turns} turns`, async () => {
      const { stop, database } = await opened();
      const column = new Int32Array(ROWS);
      const filled = database.fill(MANY, [column]).then(
        () => "whole",
        (problem: Error) => problem.message,
      );
      for (let turned = 0; turned < turns; turned += 1) await turn();
      stop.abort(new Error("enough"));
      if ((await filled) === "whole") assert.equal(column[ROWS - 1], ROWS - 1);
      else assert.equal(await filled, "enough");
      await database.close();
    });
  }

  test("works like any other until then", async () => {
    const { database } = await opened();
    await database.run("create table numbers as select 7 as number");
    assert.deepEqual(await database.rows("select number from numbers"), [[7]]);
    await database.close();
  });
});
