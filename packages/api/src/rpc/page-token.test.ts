import assert from "node:assert/strict";
import { test } from "node:test";
import { digestOf, pageToken, placeOf } from "./page-token.js";

const list = { data: digestOf(["data 1"]), request: digestOf(["ask"]) };

for (const offset of [0, 1, 50, 2_147_483_647]) {
  test(`a token of row ${offset} leads back to it`, () => {
    assert.deepEqual(placeOf(pageToken(list, offset), list), { offset, isRestarted: false });
  });
}

test("a token is text that an address can hold, and short", () => {
  assert.match(pageToken(list, 2_147_483_647), /^[A-Za-z0-9_-]{36}$/);
});

test("a token of other data begins again", () => {
  const place = placeOf(pageToken(list, 50), { ...list, data: digestOf(["data 2"]) });
  assert.deepEqual(place, { offset: 0, isRestarted: true });
});

test("a token of another request is refused, of other data too", () => {
  for (const data of [list.data, digestOf(["data 2"])]) {
    const other = { data, request: digestOf(["ask another"]) };
    assert.throws(() => placeOf(pageToken(list, 50), other), /pageToken was given out for another request/);
  }
});

const whole = pageToken(list, 50);
for (const damaged of [
  ...Array.from(whole, (letter, at) => whole.slice(0, at) + (letter === "A" ? "B" : "A") + whole.slice(at + 1)),
  ...Array.from(whole, (_, length) => whole.slice(0, length)).slice(1),
  `${whole}A`,
  ` ${whole}`,
  `${whole}=`,
  "next",
  "🙂",
]) {
  test(`refuses ${JSON.stringify(damaged)} and names the field`, () => {
    assert.throws(() => placeOf(damaged, list), /pageToken must be the nextPage of an answer/);
  });
}
