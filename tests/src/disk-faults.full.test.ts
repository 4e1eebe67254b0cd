import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { DAYBOOK, temporaryFolder } from "./daybook.fixture.js";

const folder = temporaryFolder(after);
const disk = join(folder, "disk");
const reports = join(folder, "reports");
for (const each of [disk, reports]) mkdirSync(each);

// Digits that do not repeat, so that packing saves little.
const HEADER =
  "Product,Product Code,Reported Short Positions,Total Product in Issue,% of Total Product in Issue Reported as Short Positions\r\n";
for (let day = 10; day < 30; day++) {
  const rows = Array.from({ length: 400 }, (_, i) => {
    const position = 1_000 + ((i * 7_919 + day * 104_729) % 90_000);
    return `ALPHA ${i} ORDINARY,A${10 + i},${position},1000000,${position / 10_000}\r\n`;
  });
  writeFileSync(join(reports, `RR202401${day}-001-SSDailyAggShortPos.csv`), HEADER + rows.join(""));
}

/** Runs commands where a small disk is mounted, which nobody else sees. */
function onDisk(options: string, ...lines: readonly string[]): { exitCode: number | null; said: string } {
  const script = [`mount -t tmpfs -o ${options} daybook-test ${disk}`, ...lines].join(" && ");
  const { status, stdout, stderr } = spawnSync("sh", ["-c", 'exec unshare --mount sh -c "$0"', script], {
    encoding: "utf8",
    env: { PATH: process.env.PATH, LOG_LEVEL: "warn", DAYBOOK_DATA: join(disk, "data") },
  });
  return { exitCode: status, said: `${stdout}${stderr}` };
}

const daybook = (args: string) => `${process.execPath} ${DAYBOOK} ${args}`;
const skip = onDisk("size=100k").exitCode === 0 ? false : "no disk can be mounted here";

for (const [size, what] of [
  ["150k", "while the database is made"],
  ["500k", "while files are loaded"],
] as const) {
  test(`a disk that is full ${what} is named with the path and what to do`, { skip }, () => {
    const { exitCode, said } = onDisk(`size=${size}`, daybook(`ingest asic-shorts ${reports} --accept-suspicious`));
    assert.equal(exitCode, 1, said);
    assert.match(
      said,
      new RegExp(
        `^daybook: ${disk}/data/\\S+ cannot be used: the disk is full \\(ENOSPC\\)\\. Make room there, or use`,
      ),
    );
  });
}

for (const command of ["rebuild", `ingest asic-shorts ${reports}`, "demo"]) {
  test(`${command.split(" ")[0]} on a disk that can only be read names the path and what to do`, { skip }, () => {
    const readOnly = [`mkdir ${disk}/data`, `mount -o remount,ro ${disk}`];
    const { exitCode, said } = onDisk("size=9m", ...readOnly, daybook(command));
    assert.equal(exitCode, 1, said);
    assert.match(
      said,
      /daybook: \S+\/data\/\S+ cannot be used: its disk can only be read \(EROFS\)\. Mount it for writing/,
    );
  });
}

test("too many open files are told with the limit to raise", () => {
  /** How many are too many depends on what Node and DuckDB hold open. */
  const withFiles = (limit: number) => {
    const data = join(folder, `few-${limit}`);
    const script = `ulimit -n ${limit}; exec ${daybook(`ingest asic-shorts ${reports} --accept-suspicious --data ${data}`)}`;
    return spawnSync("sh", ["-c", script], { encoding: "utf8", env: { PATH: process.env.PATH } });
  };
  const { status, stderr } = [30, 29, 28, 27, 26, 25].map(withFiles).find((run) => run.status === 1)!;
  assert.deepEqual(
    [status, /^daybook: \S+ cannot be used: .*\(EMFILE\)\. Raise the limit/.test(stderr)],
    [1, true],
    stderr,
  );
});

test("output that cannot be written fails the command", () => {
  const script = `exec ${daybook(`status --data ${join(folder, "none")}`)} > /dev/full`;
  const { status, stderr } = spawnSync("sh", ["-c", script], { encoding: "utf8", env: { PATH: process.env.PATH } });
  assert.deepEqual(
    [status, stderr],
    [1, "daybook: standard output cannot be written (ENOSPC): what it should hold is lost.\n"],
  );
});
