import assert from "node:assert/strict";
import { test } from "node:test";
import { isPublicAddress } from "./public-address.js";

const hidden = [
  "0.0.0.0",
  "10.1.2.3",
  "100.64.0.1",
  "100.127.255.255",
  "127.0.0.1",
  "127.255.255.254",
  "169.254.169.254",
  "172.16.0.1",
  "172.31.255.255",
  "192.0.0.8",
  "192.0.2.1",
  "192.168.1.1",
  "198.18.0.1",
  "198.51.100.7",
  "203.0.113.9",
  "224.0.0.1",
  "239.255.255.255",
  "255.255.255.255",
  "::",
  "::1",
  "::127.0.0.1",
  "::ffff:10.0.0.1",
  "::ffff:8.8.8.8",
  "::ffff:7f00:1",
  "64:ff9b::7f00:1",
  "100::1",
  "fc00::1",
  "fd12:3456::1",
  "fe80::1",
  "fec0::1",
  "ff02::1",
  "2001::1",
  "2001:db8::1",
  "2002:7f00:1::",
  "3fff::1",
  "localhost",
  "127.1",
  "0x7f.1",
  "",
];

for (const address of hidden) {
  test(`"${address}" is not public`, () => assert.equal(isPublicAddress(address), false));
}

for (const address of [
  "8.8.8.8",
  "100.63.255.255",
  "100.128.0.1",
  "172.32.0.1",
  "192.169.0.1",
  "2606:4700::1111",
  "2a00:1450::1",
]) {
  test(`${address} is public`, () => assert.equal(isPublicAddress(address), true));
}
