import { dataset, type EntryOf } from "./dataset.js";
import { listOf, textIn } from "./json-cells.js";

/** A dataset of tests with a column of every type, each known and unknown. */
export const visits = dataset({
  name: "visits",
  title: "Visits",
  sources: ["visits"],
  columns: {
    place: { type: "text", meaning: "where" },
    day: { type: "day", meaning: "when" },
    mood: { type: "text", of: ["glad", "sad"], meaning: "glad or sad" },
    guide: { type: "text", optional: true, meaning: "who led it" },
    bookedOn: { type: "day", optional: true, meaning: "day of the booking" },
    degrees: { type: "number", meaning: "temperature in degrees Celsius" },
    rain: { type: "number", optional: true, meaning: "rain in millimetres" },
    priceCents: { type: "whole", meaning: "price in cents" },
    tipCents: { type: "whole", optional: true, meaning: "tip in cents" },
    beganAt: { type: "moment", meaning: "first step" },
    endedAt: { type: "moment", optional: true, meaning: "last step" },
    paid: { type: "flag", meaning: "whether it is paid" },
    liked: { type: "flag", optional: true, meaning: "whether it was liked" },
    guests: { type: "texts", meaning: "names of the guests" },
    dogs: { type: "texts", optional: true, meaning: "names of their dogs" },
    meals: { type: "json", read: listOf(readMeal), meaning: "list of {dish}" },
    bestMeal: { type: "json", read: readMeal, optional: true, meaning: "{dish}" },
  },
  key: ["place", "day"],
});

/** A visit. */
export type Visit = EntryOf<typeof visits>;

/** A visit of which nothing is known that need not be. */
export function visitOf(place: string, day: number, rest: Partial<Visit> = {}): Visit {
  return {
    place,
    day,
    mood: "glad",
    guide: undefined,
    bookedOn: undefined,
    degrees: 0,
    rain: undefined,
    priceCents: 0,
    tipCents: undefined,
    beganAt: 0,
    endedAt: undefined,
    paid: false,
    liked: undefined,
    guests: [],
    dogs: undefined,
    meals: [],
    bestMeal: undefined,
    ...rest,
  };
}

function readMeal(given: unknown): { readonly dish: string } {
  return { dish: textIn((given as { readonly dish?: unknown } | null)?.dish) };
}
