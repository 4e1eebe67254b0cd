import { announcementsSince } from "../../data/market/announcements/announcements.js";
import { announcements } from "../../data/market/announcements/announcements-dataset.js";
import { timelineStart } from "../../data/market/figures/timeline-start.js";
import { heldProfiles } from "../../data/market/securities/held-profiles.js";
import { openDataset } from "../open-dataset.js";

/** Every announcement that a timeline reaches. */
export const openAnnouncements = openDataset({
  id: "announcements",
  title: "Announcements",
  description:
    "Announcements of companies on the exchange, of the year up to the newest report or session. Those of a company that had the code before are not among them.",
  columns: {
    product_code: { type: "text", meaning: "The exchange's code of the company" },
    date: { type: "day", meaning: "The date of the announcement, in Sydney" },
    time: { type: "text", meaning: "The time of the announcement in Sydney, HH:MM" },
    headline: { type: "text", meaning: "The headline as published" },
    type: { type: "text", optional: true, meaning: "The kind of announcement, as the exchange names it" },
    url: { type: "text", optional: true, meaning: "The address of the document" },
    is_price_sensitive: {
      type: "flag",
      optional: true,
      meaning: "Whether the exchange marked it as price-sensitive; unknown where the mark is lost",
    },
  },
  key: ["product_code", "date", "time", "headline"],
  span: "date",
  madeOf: [announcements],
  reads: ["market"],
  withheld: "Announcements are for internal use by the terms of the exchange",
  *rows({ snapshot: { market } }) {
    for (const profile of heldProfiles(market)) {
      const fromDay = timelineStart(market, profile, DAYS_BACK);
      for (const announcement of announcementsSince(market.announcements, profile.code, fromDay)) {
        const { code, day, time, headline, type, url, priceSensitive } = announcement;
        yield {
          product_code: code,
          date: day,
          time,
          headline,
          type: type || undefined,
          url: url || undefined,
          is_price_sensitive: priceSensitive === undefined ? undefined : priceSensitive === 1,
        };
      }
    }
  },
});

/** No timeline reaches further back. */
const DAYS_BACK = 365;
