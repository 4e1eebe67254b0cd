import assert from "node:assert/strict";
import { test } from "node:test";
import { randomOf } from "../json/random.fixture.js";
import { canonicalAddressOf } from "./canonical-address.js";

/** A failing seed is repeated with DAYBOOK_SEED. */
const seed = Number(process.env.DAYBOOK_SEED ?? Date.now() % 1_000_000);

for (const [text, address] of [
  ["192.0.2.1", "192.0.2.1"],
  ["0.0.0.0", "0.0.0.0"],
  ["2001:db8:0:1::", "2001:db8:0:1::/64"],
  ["2001:db8:0:1:ffff:ffff:ffff:ffff", "2001:db8:0:1::/64"],
  ["2001:0DB8:0000:0001:0:0:192.0.2.1", "2001:db8:0:1::/64"],
  ["2001:db8::1", "2001:db8::/64"],
  ["::1", "::/64"],
  ["::", "::/64"],
  ["0:0:0:1::", "0:0:0:1::/64"],
  ["fe80::1%eth0", "fe80::/64"],
  ["fe80::1%25-1.2", "fe80::/64"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["::FFFF:c000:201", "192.0.2.1"],
  ["0:0:0:0:0:ffff:192.0.2.1", "192.0.2.1"],
  ["::ffff:192.0.2.1%lo", "192.0.2.1"],
  ["::192.0.2.1", "::/64"],
  ["::fffe:192.0.2.1", "::/64"],
] as const) {
  test(`the canonical form of ${text} is ${address}`, () => {
    assert.equal(canonicalAddressOf(text), address);
  });
}

for (const text of [
  "",
  " ",
  "unknown",
  "_hidden",
  "localhost",
  "1.2.3",
  "1.2.3.4.5",
  "1.2.3.256",
  "01.2.3.4",
  "0x7f.0.0.1",
  "2130706433",
  "1.2.3.4%eth0",
  "1.2.3.4:80",
  ":",
  ":::",
  "1::2::3",
  "1:2:3:4:5:6:7",
  "1:2:3:4:5:6:7:8:9",
  "12345::",
  "::1.2.3.256",
  "[::1]",
  "%eth0",
  `fe80::1%${"x".repeat(100)}`,
  "1.2.3.4\0",
]) {
  test(`${JSON.stringify(text).slice(0, 40)} is no address`, () => {
    assert.equal(canonicalAddressOf(text), undefined);
  });
}

test(`every spelling of an IPv6 address has the canonical form of its /64 (seed ${seed})`, () => {
  const random = randomOf(seed);
  for (let i = 0; i < 20_000; i++) {
    // 65,535 would make some of them IPv4 addresses.
    const groups = Array.from({ length: 8 }, () => (random() < 0.5 ? 0 : Math.floor(random() * 65_535)));
    const network = groups.slice(0, 4).map((group) => group.toString(16).padStart(4, "0"));
    const text = spelled(groups, random);
    const address = canonicalAddressOf(text);
    assert.equal(expanded(address!), `${network.join("")}/64`, `${text} → ${address}`);
  }
});

test(`every spelling of an IPv4 address within IPv6 has that address as its canonical form (seed ${seed})`, () => {
  const random = randomOf(seed);
  for (let i = 0; i < 5_000; i++) {
    const bytes = Array.from({ length: 4 }, () => Math.floor(random() * 256));
    const groups = [0, 0, 0, 0, 0, 0xffff, bytes[0]! * 256 + bytes[1]!, bytes[2]! * 256 + bytes[3]!];
    const text = spelled(groups, random);
    assert.equal(canonicalAddressOf(text), bytes.join("."), text);
  }
});

/** Writes an address in one of the ways that RFC 4291 allows. */
function spelled(groups: readonly number[], random: () => number): string {
  const isDotted = random() < 0.3;
  const written = groups.slice(0, isDotted ? 6 : 8).map((group) => {
    const digits = group.toString(16).padStart(random() < 0.3 ? 1 + Math.floor(random() * 4) : 1, "0");
    return random() < 0.5 ? digits : digits.toUpperCase();
  });
  if (isDotted) written.push([groups[6]! >> 8, groups[6]! & 255, groups[7]! >> 8, groups[7]! & 255].join("."));
  const zone = random() < 0.2 ? `%en${Math.floor(random() * 10)}` : "";
  const start = groups.indexOf(0);
  if (start < 0 || start >= written.length - 1 || random() < 0.3) return written.join(":") + zone;
  let end = start + 1;
  while (groups[end] === 0 && end < 6 && random() < 0.8) end += 1;
  return `${written.slice(0, start).join(":")}::${written.slice(end).join(":")}${zone}`;
}

/** The 16 digits of a key's network, by the URL standard's reading of addresses. */
function expanded(key: string): string {
  const [address, length] = key.split("/");
  const { hostname } = new URL(`http://[${address}]/`);
  const [before = "", after = ""] = hostname.slice(1, -1).split("::");
  const [first, last] = [before, after].map((part) => part.split(":").filter((group) => group !== ""));
  const zeros = new Array<string>(8 - first!.length - last!.length).fill("0");
  const digits = [...first!, ...zeros, ...last!].map((group) => group.padStart(4, "0"));
  assert.deepEqual(digits.slice(4), ["0000", "0000", "0000", "0000"]);
  return `${digits.slice(0, 4).join("")}/${length}`;
}
