import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import * as charts from "./index.js";
import { elementsOf } from "./picture.fixture.js";
import { pngOf } from "./png.js";

const [frame, ...calls] = [
  ...readFileSync(new URL("../README.md", import.meta.url), "utf8").matchAll(/```ts\n(.*?)```/gs),
].map(([, code]) => code!);

for (const call of calls) {
  test(`the call of ${/\w+(?=\()/.exec(call)} on the page of charts draws a picture`, async () => {
    const given = { ...charts, pngOf };
    const run = new Function(...Object.keys(given), `return (async () => { ${frame} return ${call} })()`);
    const drawn: string | Buffer = await run(...Object.values(given));
    if (typeof drawn === "string") assert.equal(elementsOf(drawn)[0]?.name, "svg");
    else assert.ok(drawn.length > 1000);
  });
}
