import assert from "node:assert/strict";
import { test } from "node:test";
import { tableByName } from "@daybook/api/table-by-name";
import { contractReference } from "@daybook/reference";
import { Code, ConnectError, listFieldsOf } from "@daybook/sdk";
import { exitCodeOf } from "./get.js";

test("the table of every list with pages is made of the rows of its pages", () => {
  const names = contractReference().services.flatMap(({ methods }) => methods.map(({ fullName }) => fullName));
  const lists = names.filter((name) => listFieldsOf(name) !== undefined);
  assert.ok(lists.length > 20);
  assert.deepEqual(
    lists.map((name) => [name, tableByName(name)?.lists[0]?.[0]?.field]),
    lists.map((name) => [name, listFieldsOf(name)?.rows]),
  );
});

for (const [code, exitCode] of [
  [Code.InvalidArgument, 2],
  [Code.NotFound, 3],
  [Code.ResourceExhausted, 4],
  [Code.PermissionDenied, 4],
  [Code.Unauthenticated, 4],
  [Code.Unavailable, 1],
  [Code.DeadlineExceeded, 1],
  [Code.Internal, 1],
] as const) {
  test(`${Code[code]} is exit code ${exitCode}`, () => assert.equal(exitCodeOf(new ConnectError("", code)), exitCode));
}
