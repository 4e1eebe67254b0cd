import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { temporaryFolder } from "./daybook.fixture.js";

const script = fileURLToPath(new URL("../../scripts/dev.mjs", import.meta.url));

/** A tree of one package whose server says what it is told, and when it is asked to end. */
const files = {
  "package.json": '{"type":"module"}',
  "tsconfig.json": '{"files":[],"references":[{"path":"packages/cli"}]}',
  "packages/cli/tsconfig.json": JSON.stringify({
    compilerOptions: {
      rootDir: "src",
      outDir: "dist",
      tsBuildInfoFile: "dist/.tsbuildinfo",
      composite: true,
      module: "nodenext",
      types: [],
    },
    include: ["src"],
  }),
  "packages/cli/src/says.ts": says("first"),
  "packages/cli/bin/daybook.mjs": `#!/usr/bin/env node
    import { text } from "../dist/says.js";
    process.once("SIGTERM", () => process.exit(console.log("ended", text)));
    console.log(process.argv[2], text);
    setInterval(() => {}, 1000);`,
};

function says(text: string): string {
  return `export const text: string = ${JSON.stringify(text)};\n`;
}

test("npm run dev serves each good build in place of the one before, and ends all of it", {
  timeout: 60_000,
}, async (t) => {
  const tree = temporaryFolder(after);
  const write = (path: string, text: string) => {
    mkdirSync(join(tree, path, ".."), { recursive: true });
    writeFileSync(join(tree, path), text, { mode: 0o755 });
  };
  for (const [path, text] of Object.entries(files)) write(path, text);

  const dev = spawn(process.execPath, [script, tree], { stdio: ["ignore", "pipe", "pipe"] });
  t.after(() => dev.kill("SIGTERM"));
  const ended = new Promise((resolve) => dev.once("close", resolve));
  let said = "";
  const hear = (bytes: Buffer) => {
    said += bytes;
    dev.emit("said");
  };
  dev.stdout.on("data", hear);
  dev.stderr.on("data", hear);
  const until = async (text: string) => {
    while (!said.includes(text)) await new Promise((resolve) => dev.once("said", resolve));
  };

  await until("serve first\n");
  write("packages/cli/src/says.ts", says("second"));
  await until("serve second\n");
  write("packages/cli/src/says.ts", "export const text: string = 3;\n");
  await until("dev: this does not build; the last good build is served on\n");
  write("packages/cli/src/says.ts", says("third"));
  await until("serve third\n");
  dev.kill("SIGINT");

  assert.equal(await ended, 0);
  assert.deepEqual(
    said.split("\n").filter((line) => /^(serve|ended)|error/.test(line)),
    [
      "serve first",
      "ended first",
      "serve second",
      "packages/cli/src/says.ts(1,14): error TS2322: Type 'number' is not assignable to type 'string'.",
      "ended second",
      "serve third",
      "ended third",
    ],
  );
});
