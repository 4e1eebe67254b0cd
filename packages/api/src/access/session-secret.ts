import { folderSecret, type RandomBytes } from "./folder-secret.js";

/** The secret in a data folder that signs sessions; created when there is none. */
export function sessionSecretIn(dataFolder: string, randomBytes: RandomBytes): Promise<string> {
  return folderSecret(dataFolder, "session-secret", randomBytes);
}
