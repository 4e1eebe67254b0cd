import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { realArticles } from "@daybook/ingest/fixtures";
import { filledOnce, runFolder } from "@daybook/store/fixtures";
import { loadedAt, loading, loadRealPoliticians } from "./oracle/corpus.js";
import { run } from "./run.fixture.js";

/** Fills a data folder with the real files about companies, the economy and housing, which are loaded once for all test files. */
export function copyCorpus(dataFolder: string): void {
  const child = fileURLToPath(new URL("./oracle/load-corpus.fixture.js", import.meta.url));
  const corpus = filledOnce(join(runFolder, "corpus"), (scratch) => run(process.execPath, [child, scratch]));
  run("cp", ["-a", `${corpus}/.`, dataFolder]);
}

/** Fills a data folder with real files of every domain. */
export async function loadRealWorld(dataFolder: string): Promise<void> {
  copyCorpus(dataFolder);
  await loading(dataFolder, loadedAt, (load) => load("news-articles", [realArticles()]));
  await loadRealPoliticians(dataFolder);
}
