import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { givenSettings } from "./given-settings.js";
import { BadSettings } from "./settings.js";

const parent = mkdtempSync(join(tmpdir(), "daybook-settings-"));
after(() => rmSync(parent, { recursive: true }));

/** A folder with such a file in it. */
function folderWith(content: string | Uint8Array): string {
  const folder = mkdtempSync(join(parent, "folder-"));
  writeFileSync(join(folder, ".env"), content);
  return folder;
}

function problemsOf(work: () => unknown): readonly string[] {
  try {
    work();
    return [];
  } catch (error) {
    if (!(error instanceof BadSettings)) throw error;
    return error.problems;
  }
}

test("the command line wins over the environment, and that over the file", () => {
  const folder = folderWith("PORT=1\nHOST=1.1.1.1\nDAYBOOK_DATA=filed\nLOG_LEVEL=warn\nOTHER=x\n");
  const env = { HOST: "2.2.2.2", DAYBOOK_DATA: "set", LOG_LEVEL: " " };
  const { settings, fromFile } = givenSettings({ env, folder }, { data: "stated" });
  const { port, host, location, logLevel } = settings;
  assert.deepEqual(
    { port, host, location, logLevel, fromFile },
    {
      port: 1,
      host: "2.2.2.2",
      location: { dataFolder: join(folder, "stated") },
      logLevel: "warn",
      fromFile: ["PORT", "LOG_LEVEL"],
    },
  );
});

test("a folder without a file, or with a folder of that name, has the settings of the environment", () => {
  const folder = mkdtempSync(join(parent, "none-"));
  assert.equal(givenSettings({ env: { PORT: "9" }, folder }).settings.port, 9);
  mkdirSync(join(folder, ".env"));
  assert.equal(givenSettings({ env: { PORT: "9" }, folder }).settings.port, 9);
});

test("what is neither a file nor a folder is refused, and not waited for", () => {
  const folder = mkdtempSync(join(parent, "pipe-"));
  const path = join(folder, ".env");
  execFileSync("mkfifo", [path]);
  assert.deepEqual(
    problemsOf(() => givenSettings({ env: {}, folder })),
    [`${path}: is not a file.`],
  );
});

test("problems say whether the command line, the environment or the file is wrong", () => {
  const folder = folderWith("LOG_LEVEL=loud\nDAYBOOK_LIMTS=off\nDATABASE_URI=other\n");
  const problems = problemsOf(() => givenSettings({ env: { HOST: "a b" }, folder }, { port: "http" }));
  assert.deepEqual(problems, [
    "--port: must be a port number from 0 to 65535",
    "HOST: must be a host name, or an address such as 127.0.0.1, 0.0.0.0 or ::1",
    "LOG_LEVEL in .env: must be one of silent, error, warn, info, debug",
    "DAYBOOK_LIMTS in .env: there is no such setting; did you mean DAYBOOK_LIMITS?",
  ]);
});

for (const [what, content, problem] of [
  ["a line that says nothing", "PORT=1\nDAYBOOK_KEY s3cret\n", "line 2 is not of the form NAME=value."],
  ["bytes that are no text", Buffer.from([0x50, 0x3d, 0xff, 0xfe]), "is not text in UTF-8."],
  ["too many bytes", "#".repeat(1_000_001), "has more than 1000000 bytes."],
] as const) {
  test(`a file with ${what} is refused, without its values`, () => {
    const folder = folderWith(content);
    assert.deepEqual(
      problemsOf(() => givenSettings({ env: {}, folder })),
      [`${join(folder, ".env")}: ${problem}`],
    );
  });
}
