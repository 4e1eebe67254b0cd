/** Lists of stories, takes, reports and of what was found. */
export const news = `
.stories, .headlines, .cited { list-style: none; padding: 0; max-width: 48rem; }
.stories > li, .headlines > li { padding: 0.7rem 0; border-bottom: 1px solid var(--hair); }
.story-head { font: 600 1.08rem/1.35 var(--serif); overflow-wrap: anywhere; }
.story-head a { color: inherit; }
.story-summary { margin-top: 0.2rem; }
.story-line { font-size: 0.875rem; color: var(--faint); margin-top: 0.25rem; overflow-wrap: anywhere; }
.headlines h2 { font-size: 1.25rem; overflow-wrap: anywhere; }
.headlines h2 a { color: inherit; }
.headlines p { max-width: 46rem; }
.story-day h2 { font-size: 1.15rem; }
.cited li { padding: 0.25rem 0; overflow-wrap: anywhere; }
.cited li:target { background: var(--accent-ground); }
.found-first { font: 600 1.35rem/1.35 var(--serif); border-left: 4px solid var(--accent); padding-left: 0.9rem; }
.found-first .faint { font: 0.92rem/1.4 var(--sans); }
.found { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 24rem), 1fr)); gap: 1.8rem 3rem; align-items: start; margin-top: 2rem; }
.found h2 { border-top: 1px solid var(--rule); padding-top: 0.7rem; font-size: 1.25rem; }
.found h2 .faint { font: 0.88rem/1.4 var(--sans); white-space: nowrap; }
.found .stories > li { padding: 0.45rem 0; }
.found .story-head { font-size: 1rem; }
.short-ledger { max-width: 38rem; }
.short-ledger code { overflow-wrap: normal; }
@media (max-width: 30rem) { .short-ledger:has(code) .amount { white-space: normal; } }
.take h1, main h1 { overflow-wrap: anywhere; }
.insight { max-width: 46rem; }
.insight > * + * { margin-top: 0.35rem; }
.questions { max-width: 46rem; }
.questions dt { font-weight: 650; margin-top: 0.9rem; }
.questions dd { margin: 0.2rem 0 0; }
`;
