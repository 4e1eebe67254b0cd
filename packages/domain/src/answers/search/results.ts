import type { SearchFigure } from "@daybook/contract";
import { derived } from "../../base/derived.js";
import { known } from "../../base/known.js";
import type { Answer } from "../../base/messages.js";
import { UNKNOWN_DAY } from "../../base/tables/table.js";
import { industryPath } from "../../base/texts/industry-path.js";
import { dayOfMs, isoOf } from "../../base/time/day.js";
import { financialYearText } from "../../base/time/financial-year.js";
import { allSeries } from "../../data/economy/all-series.js";
import { suburbPrices } from "../../data/housing/prices/suburb-prices.js";
import { stateAt, suburbNumber } from "../../data/housing/suburbs/spine.js";
import { suburbText } from "../../data/housing/suburbs/suburb-figures.js";
import { suburbTexts } from "../../data/housing/suburbs/suburb-texts.js";
import { indexColumnsOf } from "../../data/market/indices/columns.js";
import { registryOf } from "../../data/market/indices/registry.js";
import type { Market } from "../../data/market/market.js";
import { profileOf } from "../../data/market/securities/profile.js";
import { stories } from "../../data/news/articles/stories.js";
import type { Takes } from "../../data/news/takes/takes.js";
import { visibleTakes } from "../../data/news/takes/visible-takes.js";
import type { Funding } from "../../data/politicians/funding/funding.js";
import { currentFunding } from "../../data/politicians/funding/funding-at.js";
import { groupYearsIn, yearServed } from "../../data/politicians/funding/year-served.js";
import { personBySlug } from "../../data/politicians/people/served-persons.js";
import { shownPoliticians } from "../../data/politicians/shown-politicians.js";
import type { SearchParts } from "./search-parts.js";
import { catalogueEntry } from "./things/catalogue-things.js";
import { bareName } from "./things/housing-things.js";
import { type KindName, kinds } from "./things/kinds.js";

/** What is said of something that was found. */
export interface Told {
  readonly title: string;
  readonly subtitle: string;
  readonly figure: Answer<SearchFigure> | undefined;
  readonly path: string;
}

/** What is said of a thing of a kind, by its key. */
export function told(parts: SearchParts, kind: number, key: string): Told {
  return TELLERS[NAMES.get(kind)!](parts, key);
}

const NAMES: ReadonlyMap<number, KindName> = new Map(
  Object.entries(kinds).map(([name, number]) => [number, name as KindName]),
);

type Teller = (parts: SearchParts, key: string) => Told;

const TELLERS: Readonly<Record<KindName, Teller>> = {
  page: ofCatalogue,
  stock: company,
  index: benchmark,
  industry,
  series,
  suburb,
  politician,
  party,
  formerCompany: company,
  donor,
  report({ market }, slug) {
    const { headline, summary, maxShortPct, reportDate } = reportBySlug(market).get(slug)!;
    const figure = figureOf("highest percent short", maxShortPct, "percent", reportDate);
    return { title: headline, subtitle: summary, figure, path: pathOf("reports", slug) };
  },
  take({ takes }, slug) {
    const { headline, standfirst = "", publishedAt } = takeBySlug(takes).get(slug)!;
    const figure = textOf("published", isoOf(dayOfMs(publishedAt)), isoOf(dayOfMs(publishedAt)));
    return { title: headline, subtitle: standfirst, figure, path: pathOf("takes", slug) };
  },
  article({ news }, id) {
    const { headline, source, stockCode = "", publishedAt } = stories(news).byArticle.get(id)!.article;
    const date = isoOf(dayOfMs(publishedAt));
    const path = stockCode === "" ? "/news" : pathOf("stocks/news", stockCode);
    return { title: headline, subtitle: source, figure: textOf("published", date, date), path };
  },
  dataset: ofCatalogue,
  guide: ofCatalogue,
  method: ofCatalogue,
};

function ofCatalogue(_: SearchParts, key: string): Told {
  const { title, words, path } = catalogueEntry(key);
  return { title, subtitle: words, figure: undefined, path };
}

function company({ market }: SearchParts, code: string): Told {
  const { name, industry, security } = profileOf(market, code)!;
  const { percentage, day } = market.shorts;
  const row = security?.latestRow;
  const figure =
    row === undefined ? undefined : figureOf("percent short", known(percentage[row]!), "percent", isoOf(day[row]!));
  return {
    title: name,
    subtitle: industry === "" ? code : `${code}, ${industry}`,
    figure,
    path: pathOf("stocks", code),
  };
}

function industry(_: SearchParts, name: string): Told {
  return { title: name, subtitle: "", figure: undefined, path: industryPath(name) ?? "/industries" };
}

function benchmark({ market }: SearchParts, code: string): Told {
  const { name, currency } = registryOf(market).find((each) => each.code === code)!;
  const { day, close } = indexColumnsOf(market.indices, code);
  const figure = day.length === 0 ? undefined : figureOf("level", close.at(-1), currency, isoOf(day.at(-1)!));
  return { title: name, subtitle: code, figure, path: pathOf("indices", code) };
}

function series({ market, economy }: SearchParts, key: string): Told {
  const { info, periods, values } = allSeries(market, economy).get(key)!;
  const { unit, frequency, unitWords } = info;
  const subtitle = `${unitWords}, ${frequency}`;
  const figure =
    periods.length === 0 ? undefined : figureOf("newest value", values.at(-1), unit, isoOf(periods.at(-1)!));
  return { title: info.title, subtitle, figure, path: pathOf("economy", key) };
}

function suburb({ housing }: SearchParts, salCode: string): Told {
  const { spine, figures } = housing;
  const number = suburbNumber(spine, salCode)!;
  const { value, periodDay } = suburbPrices(housing);
  const day = periodDay[number]!;
  const price = known(value[number]!);
  const date = day === UNKNOWN_DAY ? "" : isoOf(day);
  return {
    title: bareName(suburbTexts(spine).names[number]!),
    subtitle: `${stateAt(spine, number)} ${suburbText(figures, "postcode", number)}`.trim(),
    figure: price === undefined ? undefined : figureOf("median house price", price, "AUD", date),
    path: pathOf("housing/suburbs", salCode),
  };
}

function politician({ politicians }: SearchParts, slug: string): Told {
  const { displayName, terms } = personBySlug(shownPoliticians(politicians), slug)!;
  const { chamber, division, state, party } = terms[0]!;
  return {
    title: displayName,
    subtitle: chamber === "senate" ? `senator for ${state}` : `${division}, ${state}`,
    figure: party === "" ? undefined : textOf("party", party, ""),
    path: pathOf("politicians", slug),
  };
}

function party({ politicians }: SearchParts, group: string): Told {
  const newest = currentFunding(politicians).groupYears.findLast(
    (each) => each.group === group && each.returnCount > 0,
  );
  const figure = newest && dollarsOf("receipts", newest.receiptsCents, newest.yearEnd);
  return {
    title: group,
    subtitle: "party returns",
    figure,
    path: `/politicians/funding?party=${encodeURIComponent(group)}`,
  };
}

function donor({ politicians }: SearchParts, comparable: string): Told {
  const funding = currentFunding(politicians);
  const yearEnd = yearServed(funding, undefined)!;
  const { cents, name } = donorTotals(funding).get(comparable)!;
  const figure = dollarsOf("itemised receipts from it", cents, yearEnd);
  return { title: name, subtitle: "payer of party branches", figure, path: "/politicians/funding" };
}

/** What each payer paid in the newest year with itemised receipts, and its name as it is written first. */
const donorTotals = derived((funding: Funding) => {
  const { names, receipts } = funding;
  const totals = new Map<string, { cents: number; readonly name: string }>();
  for (const { receipts: rows } of groupYearsIn(funding, yearServed(funding, undefined))) {
    for (let row = rows.firstRow; row < rows.endRow; row += 1) {
      const comparable = names.comparable[receipts.name[row]!]!;
      const total = totals.get(comparable) ?? { cents: 0, name: receipts.texts[receipts.text[row]!]!.trim() };
      total.cents += receipts.cents[row]!;
      totals.set(comparable, total);
    }
  }
  return totals;
});

const reportBySlug = derived(({ reports }: Market) => new Map(reports.map((report) => [report.slug, report])));

const takeBySlug = derived((takes: Takes) => new Map(visibleTakes(takes).map((take) => [take.slug, take])));

function figureOf(
  name: string,
  value: number | undefined,
  unit: string,
  date: string,
): Answer<SearchFigure> | undefined {
  return value === undefined ? undefined : { name, value, text: "", unit, date };
}

function textOf(name: string, text: string, date: string): Answer<SearchFigure> {
  return { name, value: undefined, text, unit: "", date };
}

function dollarsOf(name: string, cents: number, yearEnd: number): Answer<SearchFigure> {
  return {
    name: `${name}, ${financialYearText(yearEnd)}`,
    value: cents / 100,
    text: "",
    unit: "AUD",
    date: `${yearEnd}-06-30`,
  };
}

function pathOf(folder: string, key: string): string {
  return `/${folder}/${encodeURIComponent(key)}`;
}
