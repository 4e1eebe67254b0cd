import { openDatabase } from "../sql/database.js";
import { copyLiveRows } from "../sql/rows.js";

/** Rows that a machine read and that say of themselves that they are deletions, and are none in a store's file. */
export async function deletionsNotTaken(file: string): Promise<string[]> {
  const database = await openDatabase();
  try {
    await copyLiveRows(database, file);
    // Of the 45th parliament there are pages that people wrote. What speaks of an addition, or declares something before it deletes, is not told by its words.
    const rows = await database.rows(`
      select parliament, name, item, text, secondary
      from register_rows join register_documents using (import_id, document)
      where kind <> 'deletion' and parliament <> 45
        and regexp_matches(text || ' ' || secondary, '\\b(delete|deleted|deletions?)\\b', 'i')
        and not regexp_matches(text || ' ' || secondary, '\\b(added|additional|additions?)\\b', 'i')
        and not regexp_matches(secondary, '[.] deletion of', 'i')
      order by all`);
    return rows.map((cells) => cells.join(" | "));
  } finally {
    database.close();
  }
}
