import assert from "node:assert/strict";
import { test } from "node:test";
import { variablesOf } from "../env-file.js";
import { withSettings } from "./env-text.js";

test("settings are added below what is there, and only those that are not", () => {
  const text = withSettings("# mine\nPORT=9000\nHOST=127.0.0.1", { HOST: "127.0.0.1", DAYBOOK_DEMO: "off" });
  assert.equal(text, "# mine\nPORT=9000\nHOST=127.0.0.1\nDAYBOOK_DEMO=off\n");
  assert.equal(withSettings(text, { DAYBOOK_DEMO: "off" }), text);
});

test("another value that somebody stated is not changed, and all such are named", () => {
  assert.throws(
    () => withSettings("HOST=::1\nDAYBOOK_DEMO=on\n", { HOST: "::2", DAYBOOK_DEMO: "off" }),
    /HOST, DAYBOOK_DEMO/,
  );
});

for (const value of ["/srv/my data", "it's here", 'a "b" c', "a # b", ""]) {
  test(`${JSON.stringify(value)} is read as it was meant`, () => {
    assert.equal(variablesOf(withSettings("", { DAYBOOK_DATA: value })).DAYBOOK_DATA, value);
  });
}

test("what no quotes can hold is refused", () => {
  for (const value of ["a\nb", "a\\ b", `'"\``]) {
    assert.throws(() => withSettings("", { DAYBOOK_DATA: value }), /cannot be written/);
  }
});
