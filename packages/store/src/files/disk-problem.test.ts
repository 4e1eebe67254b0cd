import { strict as assert } from "node:assert";
import { test } from "node:test";
import { DiskProblem, diskProblemOf } from "./disk-problem.js";

/** An error as Node makes it. */
function errorOf(code: string, fields: object = {}): Error {
  return Object.assign(new Error(`${code}: some text, write`), { code, syscall: "write", ...fields });
}

for (const [code, words] of [
  ["ENOSPC", /the disk is full \(ENOSPC\)\. Make room there, or use another folder: DAYBOOK_DATA/],
  ["EDQUOT", /this user's share of the disk is used up \(EDQUOT\)\. Make room/],
  ["EFBIG", /no file may be so large \(EFBIG\)\. Raise that limit/],
  ["EACCES", /this user may not \(EACCES\)\. Give this user the right to read and write there/],
  ["EPERM", /this user may not \(EPERM\)\. Give this user the right/],
  ["EROFS", /its disk can only be read \(EROFS\)\. Mount it for writing/],
  ["EIO", /the disk fails \(EIO\)\. Look at the system's log/],
  ["EMFILE", /this process has too many open files \(EMFILE\)\. Raise the limit of open files/],
  ["ENFILE", /the machine has too many open files \(ENFILE\)\. Raise the limit/],
] as const) {
  test(`${code} names the path and what to do`, () => {
    const problem = diskProblemOf(errorOf(code), "/data/file") as DiskProblem;
    assert.deepEqual([problem instanceof DiskProblem, problem.code], [true, code]);
    assert.match(problem.message, new RegExp(`^/data/file cannot be used: ${words.source}`));
  });
}

for (const [text, message] of [
  [
    'TransactionContext Error: Failed to commit: Could not write file "/data/daybook.duckdb.wal": No space left on device',
    /^\/data\/daybook\.duckdb\.wal cannot be used: the disk is full \(ENOSPC\)/,
  ],
  ['IO Error: Could not read from file "/data/a b": Input/output error', /^\/data\/a b cannot be used: .*\(EIO\)/],
  ['IO Error: Cannot open file "/data/x": Too many open files', /^\/data\/x cannot be used: this process .*\(EMFILE\)/],
  ['IO Error: Cannot open file "/data/x": Too many open files in system', /the machine .*\(ENFILE\)/],
  ["IO Error: fsync failed: Input/output error", /^\/data\/known cannot be used: the disk fails \(EIO\)/],
] as const) {
  test(`DuckDB's "${text}" is told in the same words`, () => {
    assert.match((diskProblemOf(new Error(text), "/data/known") as Error).message, message);
  });
}

test("the path of the error counts more than the one given", () => {
  const problem = diskProblemOf(errorOf("EACCES", { path: "/data/own" }), "/data/other") as Error;
  assert.match(problem.message, /^\/data\/own cannot be used/);
});

for (const [what, problem] of [
  ["an error without a path", errorOf("ENOSPC")],
  ["an absent file", errorOf("ENOENT", { path: "/data/x" })],
  ["a port that is refused", errorOf("EACCES", { syscall: "listen", path: "/run/x" })],
  ["a socket that is refused", errorOf("EACCES", { syscall: "connect", path: "/run/x" })],
  ["what was told before", diskProblemOf(errorOf("EIO", { path: "/data/x" }))],
  ["any other error", new Error("No such table")],
  ["an error about a cell", new Error('Conversion Error: file "x": ": Permission denied" is no number')],
  ["what is no error", "ENOSPC"],
] as const) {
  test(`${what} is left as it is`, () => assert.equal(diskProblemOf(problem), problem));
}
