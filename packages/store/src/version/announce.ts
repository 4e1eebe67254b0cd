import type { Database } from "../engines/database.js";
import { unmarkMadeEmpty } from "../made-empty.js";
import type { Import, Location } from "../store.js";
import { noteState } from "../tables/data-versions.js";
import { replaceVersionFile } from "./version-file.js";

/** Closes the database and announces what it holds to watchers. */
export async function closeAndAnnounce(
  location: Location,
  database: Database,
  imports: readonly Import[],
): Promise<void> {
  try {
    await noteState(database, imports);
    if (location.databaseUrl === undefined) {
      if (imports.length > 0) await unmarkMadeEmpty(database);
      await database.run("checkpoint");
      await replaceVersionFile(location, imports, () => database.close());
    } else {
      await database.run(`notify ${VERSION_CHANNEL}`);
    }
  } finally {
    await database.close();
  }
}

/** The channel on which PostgreSQL announces that there may be new data. */
export const VERSION_CHANNEL = "daybook_version";
