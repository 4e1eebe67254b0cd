import assert from "node:assert/strict";
import { test } from "node:test";
import { receiverAddressOf } from "./receiver-address.js";

for (const [address, why] of [
  ["receiver.example", /not a web address/],
  ["http://receiver.example/", /https only\. DAYBOOK_HOOK_ADDRESSES=any allows others\.$/],
  ["ftp://receiver.example/", /https only/],
  ["https://me:secret@receiver.example/", /must not carry a password/],
  ["https://receiver.example/#part", /no fragment/],
  [`https://receiver.example/${"x".repeat(2_000)}`, /more than 2000 characters/],
  ["https://127.0.0.1/", /Error: 127\.0\.0\.1 is not a public address/],
  ["https://127.1/", /Error: 127\.0\.0\.1 is not/],
  ["https://0x7f.0.0.1/", /Error: 127\.0\.0\.1 is not/],
  ["https://2130706433/", /Error: 127\.0\.0\.1 is not/],
  ["https://169.254.169.254/latest/meta-data", /Error: 169\.254\.169\.254 is not/],
  ["https://10.0.0.1:8443/", /Error: 10\.0\.0\.1 is not/],
  ["https://[::1]/", /Error: ::1 is not/],
  ["https://[fd00::1]/", /Error: fd00::1 is not/],
  ["https://[::ffff:10.0.0.1]/", /Error: ::ffff:a00:1 is not/],
] as const) {
  test(`events are not sent to ${address.slice(0, 60)}`, () => {
    assert.throws(() => receiverAddressOf(address, "public"), why);
  });
}

test("an operator may allow any web address, with or without encryption, and no other", () => {
  for (const address of ["http://10.0.0.1:3000/hook", "https://[::1]/", "https://receiver.example/?key=1"]) {
    assert.equal(receiverAddressOf(address, "any").href, address);
  }
  assert.throws(() => receiverAddressOf("file:///etc/passwd", "any"), /https or http only/);
});
