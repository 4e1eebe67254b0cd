import assert from "node:assert/strict";
import { test } from "node:test";
import { headerCells } from "./header-cells.js";

for (const [what, bytes, cells] of [
  ["plain names", Buffer.from("a,b c\n1,2\n"), ["a", "b c"]],
  ["names in quotes with spaces and CRLF", Buffer.from('"a" , " b"\r\n'), ["a", "b"]],
  ["a byte order mark", Buffer.from("\ufeffa,b"), ["a", "b"]],
  ["UTF-16", Buffer.from("\ufeffa,b\n", "utf16le"), ["a", "b"]],
  ["bytes that are no text", Buffer.from([0x61, 0x2c, 0xff, 0x0a]), ["a", "\ufffd"]],
  ["an empty file", Buffer.alloc(0), undefined],
  ["blank lines", Buffer.from("\n \n"), undefined],
  ["a web page", Buffer.from("\n<html>"), undefined],
] as const) {
  test(`reads the header of ${what}`, () => assert.deepEqual(headerCells(bytes), cells));
}
