import { type Accounts, accountsOf } from "./accounts/accounts.js";
import { fundamentalsFile } from "./accounts/fundamentals-file.js";
import { periodRowsOf } from "./accounts/period-rows.js";
import { statementsFile } from "./accounts/statements-file.js";
import { makeCompanies } from "./companies.js";
import type { DemoSourceName } from "./demo-source-names.js";
import { directoryBytes, directoryFileName } from "./directory-file.js";
import { economyFiles } from "./economy/economy-files.js";
import { exposureFile } from "./economy/exposure-file.js";
import { announcementFiles } from "./events/announcement-file.js";
import { announcementDays, makeAnnouncements } from "./events/announcements.js";
import { directorTradeFile, directorTrades } from "./events/director-trades.js";
import { dividendFile } from "./events/dividend-file.js";
import { highlightFile } from "./events/highlight-file.js";
import { signalFiles } from "./events/signal-files.js";
import { figuresOf } from "./figures.js";
import { type FollowedLine, historyFile } from "./history-file.js";
import { housingFiles } from "./housing/housing-files.js";
import { lineOf } from "./line.js";
import { adjustedFiles } from "./market/adjusted-file.js";
import { indexFiles } from "./market/index-file.js";
import { currentOwners, type Listing, makeListings } from "./market/listing.js";
import { priceFiles } from "./market/price-file.js";
import type { NamedFile } from "./named-file.js";
import { newsFiles } from "./news/news-files.js";
import { otherLines } from "./other-lines.js";
import { politiciansFiles } from "./politicians/politicians-files.js";
import { randomOf, shuffled } from "./prng.js";
import { boardsOf } from "./records/boards.js";
import { industryHistoryFile } from "./records/industry-history-file.js";
import { metricsFiles } from "./records/metrics-file.js";
import { recordFile } from "./records/record-file.js";
import { taxFiles } from "./records/tax-file.js";
import { reportFiles } from "./report-files.js";
import { directoryTimes } from "./story.js";

/** A file of the demo world, as its publisher would have written it. */
export interface DemoFile extends NamedFile {
  readonly source: DemoSourceName;
}

/**
 * The demo world: a fictional market of about 300 companies over three years, the
 * economy around it over 25, 1,200 suburbs with homes for sale, 227 members of three parliaments, and a year of news, in the formats
 * of the real publishers and in our own, the same to the byte on every machine.
 */
export function* demoFiles(): Generator<DemoFile> {
  const companies = makeCompanies();
  const listings = makeListings(companies);
  for (const { day, time } of directoryTimes) {
    const fileName = directoryFileName(day, time);
    yield { source: "asx-companies", fileName, bytes: directoryBytes(companies, day) };
  }
  yield* shortFiles(listings);
  yield* of("asx-prices", priceFiles(listings));
  yield* of("adjusted-prices", adjustedFiles(listings));
  yield* of("asx-indices", indexFiles(listings));
  yield* companyFiles(currentOwners(listings));
  for (const [source, economy] of economyFiles()) yield* of(source, economy);
  for (const [source, housing] of housingFiles()) yield* of(source, housing);
  for (const [source, politicians] of politiciansFiles()) yield* of(source, politicians);
  const current = currentOwners(listings).map(({ company }) => company);
  for (const [source, news] of newsFiles(current)) yield* of(source, news);
}

function* shortFiles(listings: readonly Listing[]): Generator<DemoFile> {
  const shares = listings.map(({ company, figures }) => ({ line: lineOf(company), figures }));
  const others = otherLines(listings.map(({ company }) => company)).map((line) => ({ line, figures: figuresOf(line) }));
  const followed: FollowedLine[] = shuffled([...shares, ...others], randomOf("report order"));
  yield* of("asic-shorts", reportFiles(followed));
  yield* of("asic-history", [historyFile(followed)]);
}

/** What is told of the companies one by one. */
function* companyFiles(listings: readonly Listing[]): Generator<DemoFile> {
  const companies = listings.map(({ company }) => company);
  const boards = boardsOf(companies);
  const trades = directorTrades(listings, boards);
  const accounts = listings.map(accountsOf).filter((each) => each !== undefined);
  const accountsByCode = new Map<string, Accounts>(accounts.map((each) => [each.code, each]));
  yield* of("asx-announcements", announcementFiles(announcementDays, makeAnnouncements(listings, trades, accounts)));
  yield* of("dividends", [dividendFile(listings)]);
  yield* of("director-trades", [directorTradeFile(trades)]);
  yield* of("company-records", [recordFile(companies, boards)]);
  yield* of("company-metrics", metricsFiles(listings, accountsByCode));
  yield* of("industry-history", [industryHistoryFile(companies)]);
  yield* of("ato-tax", taxFiles(companies, accountsByCode));
  yield* of("reputation-signals", signalFiles(companies));
  yield* of("fundamentals", [fundamentalsFile(accounts.flatMap(periodRowsOf))]);
  yield* of("quote-statements", [statementsFile(accounts)]);
  yield* of("report-highlights", [highlightFile(accounts)]);
  yield* of("state-exposure", [exposureFile(companies)]);
}

function* of(source: DemoSourceName, files: Iterable<NamedFile>): Generator<DemoFile> {
  for (const file of files) yield { source, ...file };
}
