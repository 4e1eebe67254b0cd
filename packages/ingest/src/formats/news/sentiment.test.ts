import assert from "node:assert/strict";
import { test } from "node:test";
import { sentimentOf } from "./sentiment.js";

for (const [sentiment, headlines] of Object.entries({
  positive: [
    "Acme shares surge on drilling success",
    "Profit rises 12 percent",
    "ACME SOARS",
    "Acme’s revenue grows",
    "Gold miner upgrades its guidance",
    "Regulator approves the merger",
    "Acme secures $20m contract",
    "Strong quarter for lenders",
    "Lithium rally lifts explorers",
    "Acme beats forecasts",
    "Acme wins the tender",
    "Rebound in iron ore",
    "Promising results at the northern prospect",
    "Acme doubles its output",
    "Sales growth accelerates",
    "Milestone for the vaccine",
    "Acme did not fail",
    "Acme wasn't fined",
    "No decline in orders",
    "Never weak: Acme's balance sheet",
    "Trading without losses",
    "Jump in sales, jump in profit, drop in costs",
    "Acme improves recovery; shares climb",
    "Café chain thrives",
  ],
  negative: [
    "Acme shares plunge",
    "Acme warns on earnings",
    "Profit falls by a third",
    "Loss widens at Acme",
    "Acme cuts its dividend",
    "Brokers downgrade Acme",
    "Weak demand for lithium",
    "Court finds breach of duty",
    "Acme sued by its customers",
    "Acme fined by the regulator",
    "Mine suspended after an accident",
    "Delays at the northern project",
    "Acme misses its target",
    "Impairment of $40m",
    "Acme slumps 20%",
    "Insolvency practitioners are called",
    "Investors fear a crisis",
    "Acme collapses",
    "Bid withdrawn",
    "Sales did not grow",
    "No growth in sight",
    "Acme isn't profitable",
    "Cannot win: Acme",
    "Regulator has not approved the merger",
  ],
  neutral: [
    "Quarterly activities report",
    "Change of director's interest notice",
    "Appendix 2A",
    "Record date for the dividend",
    "Trading halt",
    "Acme hits gold at 40 metres",
    "Shares rise as costs rise and profits fall and orders drop",
    "Profit rises, dividend cut",
    "Interest rates on hold",
    "Rising debt under growing pressure",
    "Cutting edge tools probe the deposit",
    "Not a word about it",
    "No",
    "Growthpoint and Fallon meet",
    "Riser and faller of the week",
    "200",
    "日本",
  ],
})) {
  for (const headline of headlines) {
    test(`"${headline}" is ${sentiment}`, () => assert.equal(sentimentOf(headline, null), sentiment));
  }
}

for (const [headline, summary, sentiment] of [
  ["Acme reports", "Profit fell.", "negative"],
  ["Acme rises", "Costs fell and sales fell.", "negative"],
  ["Acme rises", "Costs fell.", "neutral"],
  ["Acme rises", "", "positive"],
  ["Acme says no", "Growth it is.", "positive"],
  ["—", "Profit fell.", null],
  ["", null, null],
  ["!?", null, null],
] as const) {
  test(`"${headline}" with the summary "${summary}" is ${sentiment}`, () => {
    assert.equal(sentimentOf(headline, summary), sentiment);
  });
}
