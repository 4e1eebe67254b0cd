import { readItems } from "../news/feed.js";
import type { Random } from "../random.js";
import type { Sides } from "../sides.js";

interface Texts {
  readonly headline: string;
  readonly summary: string;
  readonly qualityScore: number;
}

/** Where the texts of a report differ between the report, the list and the feed, in words. */
export async function compareTexts({ caller }: Sides, random: Random, count: number) {
  const listed = await caller.post("/shorts.v1alpha1.ReportsService/ListReports", { limit: 100 });
  const { reports } = JSON.parse(listed.body) as { readonly reports: readonly (Texts & { readonly slug: string })[] };
  const items = new Map(readItems((await caller.get("/feed.xml", {})).body).map((item) => [item.guid, item]));
  const differences: string[] = [];
  const chosen = reports.filter(() => random.chance(count / reports.length));
  for (const { slug, headline, summary, qualityScore } of chosen) {
    const { body } = await caller.post("/shorts.v1alpha1.ReportsService/GetWeeklyReport", { weekSlug: slug });
    const report = JSON.parse(body) as Texts;
    const texts = [report.headline, report.summary, report.qualityScore].join("\n");
    if (texts !== [headline, summary, qualityScore].join("\n")) differences.push(`${slug} is listed with other texts`);
    const item = items.get(`report:${slug}`);
    if (item !== undefined && `${item.title}\n${item.description}` !== `${headline}\n${summary}`)
      differences.push(`${slug} is in the feed with other texts`);
  }
  return { compared: chosen.length, differences };
}
