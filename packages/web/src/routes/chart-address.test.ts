import assert from "node:assert/strict";
import { test } from "node:test";
import { aDate, type NamedChart, oneOf } from "../pages/named-chart.js";
import { chartPlace, NoChart } from "./chart-address.js";

const charts: readonly NamedChart[] = [
  {
    name: "short-interest",
    title: "Short interest",
    page: "/stocks/*",
    of: "history",
    subject: { name: "code", meaning: "The code", example: async () => "K9M" },
    parameters: [
      { name: "range", meaning: "How far back", values: oneOf(["1m", "1y"]) },
      { name: "asOf", meaning: "A day", values: aDate },
    ],
  },
  {
    name: "returns",
    title: "Returns",
    page: "/funding",
    of: "years",
    subject: { name: "party", meaning: "The group", example: async () => undefined },
    parameters: [],
  },
  { name: "treemap", title: "Industries", page: "/industries", of: "map", parameters: [] },
];

const placeOf = (address: string) => {
  const [path = "", query = ""] = address.split("?");
  const place = chartPlace(charts, path, new URLSearchParams(query));
  return place instanceof NoChart ? [place.status, place.why] : `${place.path}?${place.query}`;
};

for (const [address, place] of [
  ["/charts/treemap.svg?at=2026-03-03&published=2026-02-01&theme=dark", "/industries.svg?of=map&theme=dark"],
  [
    "/charts/short-interest.svg?code=K9M&range=1m&theme=dark&w=900",
    "/stocks/K9M.svg?of=history&range=1m&theme=dark&w=900",
  ],
  ["/charts/short-interest.embed?code=K9M&asOf=2026-07-01&range=", "/stocks/K9M.embed?of=history&asOf=2026-07-01"],
  ["/charts/short-interest.png?code=..%2F..%2Fx%3Fy", "/stocks/..%2F..%2Fx%3Fy.png?of=history"],
  ["/charts/returns.png?party=A+%26+B", "/funding.png?of=years&party=A+%26+B"],
  ["/charts/treemap.svg", "/industries.svg?of=map"],
] as const) {
  test(`${address} is a file of the page`, () => {
    assert.equal(placeOf(address), place);
  });
}

for (const [address, status, why] of [
  ["/charts/nothing.svg", 404, /There are: short-interest, returns, treemap\./],
  ["/charts/.svg", 404, /There are/],
  ["/charts/%00.svg", 404, /There are/],
  ["/charts/treemap.csv", 404, /at \/charts\/treemap\.svg, \/charts\/treemap\.png, \/charts\/treemap\.embed\./],
  ["/charts/treemap.svg.svg", 404, /This chart is at/],
  ["/charts/short-interest.svg", 400, /^code is needed\. It takes: code; range \(one of 1m, 1y\); asOf \(a date/],
  ["/charts/short-interest.svg?code=", 400, /^code is needed/],
  ["/charts/short-interest.svg?code=K9M&rnage=1m", 400, /It takes: code; range/],
  ["/charts/short-interest.svg?code=K9M&range=7w", 400, /^range is one of 1m, 1y\.$/],
  ["/charts/short-interest.svg?code=K9M&asOf=today", 400, /^asOf is a date, YYYY-MM-DD\.$/],
  ["/charts/treemap.svg?w=319", 400, /^w is a whole number from 320 to 1600\.$/],
  ["/charts/treemap.png?w=1601", 400, /^w is a whole number/],
  ["/charts/treemap.png?w=1e3", 400, /^w is a whole number/],
  ["/charts/treemap.svg?theme=red", 400, /^theme is one of light, dark\.$/],
  ["/charts/treemap.svg?of=other", 400, /It takes: theme/],
  ["/charts/treemap.embed?w=720", 400, /It has none\./],
] as const) {
  test(`${address} is refused, and what would be right is said`, () => {
    const [given, words] = placeOf(address);
    assert.equal(given, status);
    assert.match(String(words), why);
  });
}
