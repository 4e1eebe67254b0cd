import type { RevisionFile } from "@daybook/contract";
import type { FileRef } from "../ledger.js";
import type { Answer } from "../messages.js";

/** A file as answers name it. */
export function revisionFileOf({ fileName, sha256, retrievedAt, source }: FileRef): Answer<RevisionFile> {
  return { fileName, sha256, retrievedAt, source };
}
