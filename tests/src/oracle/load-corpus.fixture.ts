import { loadCorpus } from "./corpus.js";

// Its argument is the data folder.
await loadCorpus(process.argv[2] as string);
