import type { Served } from "./children.js";
import type { Numbered } from "./load/requests.js";
import { MARKET } from "./paths.js";

/** The codes of a server's ranking and its newest day, of which requests are made. */
export async function knownTo({ address }: Served): Promise<Pick<Numbered, "codes" | "newestDay">> {
  const ask = async (method: string, request: object) => {
    const headers = { "content-type": "application/json", "user-agent": "daybook-bench/1" };
    const response = await fetch(`${address}${MARKET}${method}`, {
      method: "POST",
      headers,
      body: JSON.stringify(request),
    });
    if (!response.ok) throw new Error(`${method} answers ${response.status}`);
    return response.json();
  };
  const { timeSeries } = (await ask("GetTopShorts", { limit: 1000, summaryOnly: true })) as {
    readonly timeSeries: readonly { readonly productCode: string }[];
  };
  // Whatever is measured of no stock at all says nothing.
  if (timeSeries.length === 0) throw new Error("the ranking is empty");
  const { latestDate } = (await ask("GetAvailableDates", { limit: 1 })) as { readonly latestDate: string };
  return { codes: timeSeries.map(({ productCode }) => productCode), newestDay: Date.parse(latestDate) / 86_400_000 };
}
