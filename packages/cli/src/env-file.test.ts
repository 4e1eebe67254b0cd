import assert from "node:assert/strict";
import { test } from "node:test";
import { parseEnv } from "node:util";
import { EnvFileProblem, variablesOf } from "./env-file.js";

for (const [what, text, variables] of [
  ["nothing", "", {}],
  ["comments and empty lines", "# PORT=1\n\n   \n  # more\n", {}],
  ["no line end at the end", "PORT=8080", { PORT: "8080" }],
  ["line ends of Windows", "PORT=8080\r\nHOST=::\r\n", { PORT: "8080", HOST: "::" }],
  ["line ends of old", "PORT=8080\rHOST=::", { PORT: "8080", HOST: "::" }],
  ["a mark of byte order", "\uFEFFPORT=8080\n", { PORT: "8080" }],
  ["spaces around", "  PORT =  8080  \n", { PORT: "8080" }],
  ["export, as shells write it", "export PORT=8080\n", { PORT: "8080" }],
  ["an empty value", "PORT=\nHOST=::\n", { PORT: "", HOST: "::" }],
  ["a comment behind a value", "PORT=8080 # not 80\n", { PORT: "8080" }],
  ["a comment in place of a value", "PORT=# none\n", { PORT: "" }],
  ["a # inside a value", "DAYBOOK_KEY=a#b\n", { DAYBOOK_KEY: "a#b" }],
  ["a = inside a value", "DAYBOOK_FEEDS=wire=https://a.test/?b=1\n", { DAYBOOK_FEEDS: "wire=https://a.test/?b=1" }],
  ["JSON", 'DAYBOOK_LIMITS={"free":{"api":{"month":7}}}\n', { DAYBOOK_LIMITS: '{"free":{"api":{"month":7}}}' }],
  ["single quotes", "A='x # \"y\" \\n'\n", { A: 'x # "y" \\n' }],
  ["double quotes", "A=\"x # 'y' \\n\" # z\n", { A: "x # 'y' \n" }],
  ["backquotes", 'A=`"it\'s"`\n', { A: '"it\'s"' }],
  ["a value of several lines", "A='1\n\n# 2\nB=3'\nC=4\n", { A: "1\n\n# 2\nB=3", C: "4" }],
  ["a name twice, of which the last counts", "A=1\nA=2\n", { A: "2" }],
  ["a dollar, which stands for itself", "A=$HOME\n", { A: "$HOME" }],
] as const) {
  test(`reads ${what}`, () => assert.deepEqual(variablesOf(text), variables));
}

for (const [text, problem] of [
  ["PORT 8080\nHOST=::", "line 1 is not of the form NAME=value."],
  ["HOST=::\n\nPORT: 8080", "line 3 is not of the form NAME=value."],
  ["HOST=::\n=8080\n", "line 2 is not of the form NAME=value."],
  ["8080\n", "line 1 is not of the form NAME=value."],
  ["A='1\n2'\nPORT\n", "line 3 is not of the form NAME=value."],
  ['A="1\n2\n', 'line 1 opens a " that is never closed.'],
  ["A='it's'\n", "line 1 has more after the closing '."],
  ["\0PORT=1\n", "line 1 is not of the form NAME=value."],
  ["PO\u200BRT=1\n", "line 1 is not of the form NAME=value."],
] as const) {
  test(`refuses ${JSON.stringify(text)} and says where`, () => {
    assert.throws(
      () => variablesOf(text),
      (error) => error instanceof EnvFileProblem && error.message === problem,
    );
  });
}

// Not an empty one: of `export B=` Node 22 and 24 make a variable of the name "export B".
for (const value of [
  "8080",
  "a b",
  "'a b'",
  '"a b"',
  "`a`",
  '{"a":1}',
  "http://a.test/?b=c",
  '"a\nb"',
  " x ",
  "x # y",
]) {
  test(`reads the value ${JSON.stringify(value)} as Node does`, () => {
    const text = `A=${value}\nexport B=${value}\n\n  C = ${value}\n# D\nE=${value}`;
    assert.deepEqual({ ...variablesOf(text) }, { ...parseEnv(text) });
  });
}
