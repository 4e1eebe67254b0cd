import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const root = new URL("../../", import.meta.url);
const SERVICES = "packages/api/src/services/";
const ANSWERS = "packages/domain/src/answers/";

/** Source files, by their paths. */
type Files = ReadonlyMap<string, string>;

/** The answers that services give and no test beside them asks for. */
function untestedAnswers(files: Files): string[] {
  const textsOf = (wanted: RegExp) => [...files].filter(([path]) => wanted.test(path)).map(([, text]) => text);
  const given = textsOf(new RegExp(`^${SERVICES}`)).flatMap((text) => [
    ...text.matchAll(/"@daybook\/domain\/answers\/([\w-]+)\/([\w-]+)"/g),
  ]);
  return given
    .filter(([, folder, name]) => files.get(`${ANSWERS}${folder}/${name}.ts`)?.includes("Answer<"))
    .filter(([, folder, name]) => {
      const beside = textsOf(new RegExp(`^${ANSWERS}${folder}/[\\w-]+\\.test\\.ts$`));
      return !beside.some((text) => text.includes(`"./${name}.js"`));
    })
    .map(([, folder, name]) => `${folder}/${name}`);
}

test("every answer that a service gives has a test beside it", () => {
  const paths = [SERVICES, ANSWERS].flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts"))
      .map((name) => `${folder}${name}`),
  );
  const files = new Map(paths.map((path) => [path, readFileSync(new URL(path, root), "utf8")]));
  assert.ok(files.size > 100, `${files.size} files`);
  assert.deepEqual(untestedAnswers(files), []);
});

test("an answer without a test is told, one that another's test asks for is not", () => {
  const files = new Map([
    [
      `${SERVICES}a.ts`,
      'import { b } from "@daybook/domain/answers/a/b";\nimport { c } from "@daybook/domain/answers/a/c";',
    ],
    [`${ANSWERS}a/b.ts`, "export function b(): Answer<B> {}"],
    [`${ANSWERS}a/c.ts`, "export function c(): Answer<C> {}"],
    [`${ANSWERS}a/c.test.ts`, 'import { c } from "./c.js";'],
  ]);
  assert.deepEqual(untestedAnswers(files), ["a/b"]);
});
