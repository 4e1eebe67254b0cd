import { strict as assert } from "node:assert";
import { test } from "node:test";
import { addressesOf, placeOf } from "./addresses.js";

const cases: readonly (readonly [setting: string, addresses: readonly string[]])[] = [
  ["postgres://a@one/db", ["postgres://a@one/db"]],
  ["postgres://a@one/db,postgres://a@two/db", ["postgres://a@one/db", "postgres://a@two/db"]],
  [" postgres://one/db , postgresql://two/db ", ["postgres://one/db", "postgresql://two/db"]],
  ["postgres://a:x,y@one/db,POSTGRES://two/db", ["postgres://a:x,y@one/db", "POSTGRES://two/db"]],
  ["postgres://one/db?options=a,b", ["postgres://one/db?options=a,b"]],
  ["postgres://one/db,two", ["postgres://one/db,two"]],
];

for (const [setting, addresses] of cases) {
  test(`${JSON.stringify(setting)} is split only where an address begins`, () => {
    assert.deepEqual(addressesOf(setting), addresses);
  });
}

test("the place of an address has neither its password nor its options", () => {
  assert.equal(
    placeOf("postgres://reader:secret@one:5433/daybook?sslpassword=secret"),
    'the database "daybook" at one:5433 for the user "reader"',
  );
});
