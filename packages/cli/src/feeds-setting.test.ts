import assert from "node:assert/strict";
import { test } from "node:test";
import { BadSettings, readSettings } from "./settings.js";

/** The feeds that a setting names, or what is wrong with it. */
function read(text: string): unknown {
  try {
    return readSettings({ DAYBOOK_FEEDS: text }, "/srv").feeds.map(({ key, address }) => `${key} at ${address}`);
  } catch (error) {
    return error instanceof BadSettings ? error.problems : error;
  }
}

const wire = "wire=https://wire.example/feed.xml";
const example = `as in ${wire}`;
const badKey = (key: string) =>
  `DAYBOOK_FEEDS: "${key}" must be a key of at most 40 letters, digits and hyphens with a letter first, ${example}`;
const notHttps = `DAYBOOK_FEEDS: wire must have an https address, ${example}`;
const noName = "DAYBOOK_FEEDS: wire must have an address with the name of a host";

for (const [what, text, expected] of [
  ["one feed", wire, ["wire at https://wire.example/feed.xml"]],
  ["a query with an equals sign", "a-2=https://a.example/?f=rss&n=5", ["a-2 at https://a.example/?f=rss&n=5"]],
  [
    "several with line ends",
    `${wire},\n B=https://b.example/`,
    ["wire at https://wire.example/feed.xml", "b at https://b.example/"],
  ],
  ["a comma at the end", `${wire},`, ["wire at https://wire.example/feed.xml"]],
  ["nothing", " ", []],
  ["no key", "https://wire.example/feed.xml", [badKey("https://wire.example/feed.xml")]],
  ["an empty key", "=https://wire.example/", [badKey("")]],
  ["a key with a slash", "a/b=https://wire.example/", [badKey("a/b")]],
  ["a key of the language", "__proto__=https://wire.example/", [badKey("__proto__")]],
  ["a long key", `${"a".repeat(41)}=https://wire.example/`, [badKey("a".repeat(41))]],
  ["no address", "wire=", [notHttps]],
  ["http", "wire=http://wire.example/", [notHttps]],
  ["a file", "wire=file:///etc/passwd", [notHttps]],
  ["a password", "wire=https://a:b@wire.example/", ["DAYBOOK_FEEDS: wire must have an address without a password"]],
  ["a port", "wire=https://wire.example:8443/", ["DAYBOOK_FEEDS: wire must have an address without a port"]],
  ["an address by numbers", "wire=https://10.0.0.1/", [noName]],
  ["an address by one number", "wire=https://2130706433/", [noName]],
  ["an address of version 6", "wire=https://[::1]/", [noName]],
  ["this machine", "wire=https://localhost/", [noName]],
  ["a key twice", `${wire} WIRE=https://b.example/`, ["DAYBOOK_FEEDS: wire must be there once"]],
  [
    "an address twice",
    `${wire} b=https://wire.example/feed.xml`,
    ["DAYBOOK_FEEDS: b must have another address than wire"],
  ],
  [
    "an address twice in other words",
    `${wire} b=HTTPS://Wire.example:443/feed.xml#b`,
    ["DAYBOOK_FEEDS: b must have another address than wire"],
  ],
  ["several that are wrong", "1=x, wire=http://x, wire=https://1.2.3.4/", [badKey("1"), notHttps, noName]],
  [
    "too many",
    Array.from({ length: 201 }, (_, i) => `a${i}=https://a.example/${i}`).join(),
    ["DAYBOOK_FEEDS: must be at most 200 feeds"],
  ],
] as const) {
  test(`the setting of feeds with ${what}`, () => assert.deepEqual(read(text), expected));
}
