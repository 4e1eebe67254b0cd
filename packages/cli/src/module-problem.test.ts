import assert from "node:assert/strict";
import { test } from "node:test";
import { diskProblemOf } from "@daybook/store/disk-problem";
import { moduleProblemOf } from "./module-problem.js";

const missing = Object.assign(
  new Error("Cannot find module '/app/node_modules/entities/decode' imported from /app/x.js"),
  {
    code: "ERR_MODULE_NOT_FOUND",
  },
);

test("a module that is missing where few files may be open is told as too many open files", () => {
  const told = diskProblemOf(moduleProblemOf(missing, () => 30));
  assert.match(
    String(told),
    /: \/app\/node_modules\/entities\/decode cannot be used: this process has too many open files \(EMFILE\)\. Raise/,
  );
});

test("a module that is missing where many files may be open is missing", () => {
  assert.equal(
    moduleProblemOf(missing, () => 4096),
    missing,
  );
});

test("the limit of this process is read, and enough for its modules", () => {
  assert.equal(moduleProblemOf(missing), missing);
});

test("other problems stay as they are", () => {
  const other = new Error("no");
  for (const problem of [other, "no", undefined])
    assert.equal(
      moduleProblemOf(problem, () => 30),
      problem,
    );
});
