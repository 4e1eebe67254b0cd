import { makeStories } from "./news/story-table.js";
import { makeCalendar } from "./sql/calendar.js";
import { makeCorrections } from "./sql/corrections.js";
import { type Database, openDatabase } from "./sql/database.js";
import { makeDetails } from "./sql/details.js";
import { makeCatalogue, makePublished } from "./sql/economy/catalogue.js";
import { makeCorrelations } from "./sql/economy/correlations.js";
import { makeDerivedEconomy } from "./sql/economy/derived-economy.js";
import { makeDerivedMarkets } from "./sql/economy/derived-markets.js";
import { makeStateCompanies } from "./sql/economy/state-companies.js";
import { makeStatements } from "./sql/economy/statements.js";
import { makeFigures } from "./sql/figures.js";
import { makeNames } from "./sql/names.js";
import { makeRevisions } from "./sql/revisions.js";
import { copyLiveRows } from "./sql/rows.js";
import { makeSecurities } from "./sql/securities.js";
import { makeSessions } from "./sql/sessions.js";
import { makeWindows } from "./sql/windows.js";

/** The same with no more than PoliticiansService needs. */
export async function openRegisters(file: string): Promise<Database> {
  const database = await openDatabase();
  await copyLiveRows(database, file);
  await makeFolding(database);
  await makeNames(database);
  await makeCorrections(database);
  await makeCalendar(database);
  await makeSecurities(database);
  return database;
}

/** A database with the live rows of a store's file and everything that answers are made of. */
export async function openWorld(file: string): Promise<Database> {
  const database = await openDatabase();
  await copyLiveRows(database, file);
  await makeFolding(database);
  await makeNames(database);
  await makeCorrections(database);
  await makeCalendar(database);
  await makeSecurities(database);
  await makeRevisions(database);
  await makeWindows(database);
  await makeSessions(database);
  await makeStories(database);
  await makeFigures(database);
  await makeDetails(database);
  await makeStatements(database);
  await makePublished(database);
  await makeDerivedEconomy(database);
  await makeStateCompanies(database);
  await makeDerivedMarkets(database);
  await makeCatalogue(database);
  await makeCorrelations(database);
  return database;
}

/** Makes the macro folded(text) of search.md: lower case, no accents or apostrophes, one space for whatever else is no letter or digit. */
async function makeFolding(database: Database): Promise<void> {
  await database.run(`
    create macro folded(text) as 
      trim(regexp_replace(regexp_replace(strip_accents(lower(text)), '[''’]', '', 'g'), '[^\\pL\\pN]+', ' ', 'g'))`);
}
