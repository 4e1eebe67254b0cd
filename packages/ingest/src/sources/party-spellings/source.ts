import type { datasets } from "@daybook/domain/data/politicians";
import { ownSource } from "../../formats/own-layout/own-source.js";
import type { Source } from "../../source.js";
import { partySpellingsLayout } from "./layout.js";

/** Spellings of parties by those who gave to them, in a table of our own. */
export const partySpellings: Source<{ readonly rows: typeof datasets.partySpellings }> = ownSource({
  name: "party-spellings",
  title: "Spellings of parties",
  isIncluded: true,
  layout: partySpellingsLayout,
  extension: "csv",
  bytesMax: 16 * 1024 * 1024,
});
