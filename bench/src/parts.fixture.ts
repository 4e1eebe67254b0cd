import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before } from "node:test";
import { demoFiles } from "@daybook/demo";
import { openBench } from "./bench.js";
import { runDaybook } from "./children.js";
import type { Bench, Part } from "./part.js";

/** A quick bench on the newest reports and the companies of the demo world, for the tests of a file. */
export function benchOnReports(reports: number) {
  let folder: string;
  let bench: Bench;
  let close: () => Promise<void>;

  before(() => {
    folder = mkdtempSync(join(tmpdir(), "daybook-bench-test-"));
    const data = join(folder, "data");
    const files = new Map<string, { readonly fileName: string; readonly bytes: Uint8Array }[]>(
      ["asx-companies", "asic-shorts"].map((source) => [source, []]),
    );
    for (const { source, ...file } of demoFiles()) {
      if (source === "asx-prices") break;
      files.get(source)?.push(file);
    }
    for (const [source, all] of files) {
      mkdirSync(join(folder, source));
      for (const { fileName, bytes } of all.slice(-reports)) writeFileSync(join(folder, source, fileName), bytes);
      runDaybook(["ingest", source, join(folder, source)], data);
    }
    const made = () => data;
    ({ bench, close } = openBench({ folder, about: "a test", history: made, everything: made, made }, true));
  });

  after(async () => {
    await close();
    rmSync(folder, { recursive: true, force: true });
  });

  return {
    bench: () => bench,
    /** Measures a part, and gives its figures back as the record keeps them. */
    async kept<Figures>(part: Part<Figures>): Promise<Figures> {
      const figures = JSON.parse(JSON.stringify(await part.measure(bench))) as Figures;
      const budgets = (part.budgets?.(figures, process.versions.node) ?? []).map(({ measured }) => measured);
      assert.doesNotMatch([...part.lines(figures), ...budgets].join("\n"), /NaN|undefined|null|Infinity/);
      return figures;
    },
  };
}
