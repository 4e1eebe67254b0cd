import type { Database } from "../engines/database.js";
import type { Import, Location } from "../store.js";
import { replaceVersionFile } from "./version-file.js";

/** Closes the database and tells those who watch it what it holds. */
export async function closeAndAnnounce(
  location: Location,
  database: Database,
  imports: readonly Import[],
): Promise<void> {
  try {
    await database.run("checkpoint");
    await replaceVersionFile(location, imports, () => database.close());
  } finally {
    await database.close();
  }
}
