/** What pages of lists share: ways to look at them, filters, notes, people side by side. */
export const listing = `
.ways { display: grid; gap: 0.2rem; }
.topic-list { list-style: none; padding: 0; display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr)); gap: 0.2rem 1.5rem; }
.topic-list a { display: inline-block; padding: 0.2rem 0; }
.filters { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 12rem), 1fr)); gap: 0.8rem 1.2rem; align-items: start; border-top: 1px solid var(--hair); border-bottom: 1px solid var(--hair); padding: 0.9rem 0; }
.filter-send { padding-top: 1.75rem; }
@media (max-width: 40rem) { .filters { grid-template-columns: repeat(auto-fill, minmax(min(100%, 8.2rem), 1fr)); } }
.filter-send button { height: 2.5rem; padding: 0 1.15rem; }
.caveat { font-size: 0.92rem; color: var(--faint); max-width: 46rem; }
.notes { font-size: 0.92rem; color: var(--faint); }
.notes h2 { font-size: 1.05rem; color: var(--ink); }
.two-people { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr)); gap: 1.2rem 2.4rem; }
.two-people > div > * + * { margin-top: 0.5rem; }
.money-table thead th { white-space: normal; min-width: 5.5rem; }
.money-table th[scope="row"] { min-width: 9rem; }
.short-table { max-width: 44rem; }
.texts-table td:not(.amount), .texts-table tbody th { max-width: 24rem; overflow-wrap: break-word; }
`;
