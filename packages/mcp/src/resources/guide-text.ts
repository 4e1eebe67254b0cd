/** How results are read: what a model must know before it repeats a figure. */
export const GUIDE = `# How to read the data

Daybook tells what Australian public agencies and the exchange published, as they published it.

## What a result has

- \`answer\`: the figures. A figure that is unknown is absent, never zero.
- \`figures\`: what they mean, with their units, by the names of their fields. Say the unit when you repeat a figure.
- \`asOf\`, or a date in each row: of when they are. Say the date too.
- \`truncated\`, \`total\`, \`cuts\`: there is more. Call again with the same arguments and those of \`continue\`.
- \`downsampled\`: a series has fewer points than were observed. Ask for a shorter window for all of them.
- \`hint\`: what may have been meant, or what there is instead.
- \`receipt\`: the address that says which files of which publishers the answer was made from, with a citation. \`get_receipt\` reads it.
- \`isDemo\`: the server serves the demo world, in which everything is fictional. Never report its figures as real.

## What figures mean

- Short positions are reported to ASIC and public four trading days after the date that they are of. \`percentageShorted\` is in percent
  of shares on issue: 12.3 is 12.3 percent. A change in percentage points is not a change in percent.
- Prices are in AUD and of the last session held. They are not live.
- Prices of dwellings are medians or means of a quarter; fractions such as \`avgDropPct\` are parts of one.
- What members of parliament declared is what they wrote. A company that is not matched is not a company that is not owned.
- Economic series have a unit each. An index has a base; compare its changes, not its level with that of another.

## The past

Every tool takes \`at\` (what this server held then) and \`published\` (what publishers had put out by the end of that date). A figure
that was restated since is answered as it was. SearchService/ListRestatements, by call_method, lists what was restated.

## Ways to an answer

1. A name: \`search\` finds the code, key or slug that other tools ask for.
2. One stock: \`get_stock_briefing\`. One suburb: \`get_suburb_profile\`. One member: \`get_politician\`.
3. A ranking: \`list_top_shorts\`, \`screen_stocks\`, \`list_squeeze_candidates\`, \`list_suburb_price_drops\`.
4. An economic figure: \`list_economic_series\` for its key, then \`get_economic_series\`.
5. Anything else: \`find_method\`, then \`call_method\`.
`;

/** What a call costs and how more is had. */
export const ACCESS = `# Access

All tools are read-only and open to everybody. A call of a tool and a read of a resource take one unit each; lists and prompts are
free. A tool that asks of a past state which has to be built takes 20 units more.

Without a key, calls count for your address; with a key, sent as \`Authorization: Bearer <key>\`, for its owner, who has more.
GET /v1/limits, which is free, says what is left. When a limit is spent the answer is HTTP 429 with error -32000, whose data says
when a call fits again.

Clients without a key must say who they are in their User-Agent: the default names of libraries such as \`python-httpx\` are refused
with 403.
`;
