import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { openDatasets } from "@daybook/domain/open";
import { get, type Served } from "./daybook.fixture.js";
import { demoServer } from "./demo-server.fixture.js";
import { guideTextOf, PROGRAM_GUIDES, pathsIn } from "./program-guides.fixture.js";

describe("the guides about programs that read tables", () => {
  let server: Served;
  before(async () => {
    server = await demoServer();
  });

  for (const { name, userAgent, columns } of PROGRAM_GUIDES) {
    test(`${name}.md asks for lists that are there, under its own name, and for columns that they have`, async () => {
      const text = guideTextOf(name);
      // In R a path is put together of parts, which a run of the sample tries.
      const lists = pathsIn(text).filter((path) => path.startsWith("/shorts.v1alpha1."));
      const held = new Set<string>();
      for (const path of lists) {
        const answer = await get(server.address, path, { "user-agent": userAgent });
        assert.deepEqual(
          [path, answer.status, answer.headers.get("content-type")],
          [path, 200, "text/csv; charset=utf-8"],
        );
        const [heading = "", ...rows] = (await answer.text()).trim().split("\n");
        assert.ok(rows.length > 0, path);
        for (const column of heading.split(",")) held.add(column);
      }
      const named = [...text.matchAll(columns)].map(([, column = ""]) => column);
      assert.deepEqual(
        named.filter((column) => !held.has(column)),
        [],
      );
      assert.equal(named.length > 0, columns.source !== "(?!)");
    });

    test(`${name}.md names datasets that anybody may have`, () => {
      const open = openDatasets.filter(({ withheld }) => withheld === undefined).map(({ id }) => id);
      const named = pathsIn(guideTextOf(name)).flatMap(
        (path) => /^\/v1\/datasets\/([\w-]+)\.\w+$/.exec(path)?.[1] ?? [],
      );
      assert.deepEqual(
        named.filter((id) => !open.includes(id)),
        [],
      );
    });
  }
});
