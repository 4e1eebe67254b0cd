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
.found-first { border-left: 4px solid var(--accent); padding-left: 0.9rem; margin-top: 1.2rem; max-width: 48rem; }
.found-first p:first-child { font: 600 1.35rem/1.35 var(--serif); overflow-wrap: anywhere; }
.found-figure { font-size: 0.92rem; margin-top: 0.2rem; overflow-wrap: anywhere; }
.found-figure .faint { font-size: 0.875rem; margin-left: 0.4rem; }
.found-kind { color: var(--ink); font-weight: 600; margin-right: 0.3rem; }
.found-kinds ul { display: flex; flex-wrap: wrap; gap: 0.3rem 1.2rem; list-style: none; padding: 0; margin-top: 1.2rem; font-size: 0.92rem; }
.found-kinds a[aria-current] { font-weight: 600; color: inherit; text-decoration: none; }
.found { margin-top: 1.2rem; }
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
