/** What only the pages about housing have: their forms, and figures side by side. */
export const housing = `
.figures-of summary { cursor: pointer; font-weight: 600; padding: 0.3rem 0; }
.side-by-side { columns: 27rem 2; column-gap: 3.5rem; margin-top: 2.6rem; }
.side-by-side > section { break-inside: avoid; padding-bottom: 2.6rem; }
.side-by-side h2 { border-top: 1px solid var(--rule); padding-top: 0.7rem; }
.long-names .sheet-table tbody th { min-width: 11rem; }
.explorer { background: var(--sheet); border: 1px solid var(--hair); padding: clamp(0.9rem, 2.5vw, 1.4rem); }
.explorer > * + * { margin-top: 0.9rem; }
.explorer-row { border: 0; padding: 0; min-width: 0; display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr)); gap: 0.4rem 1.2rem; }
.explorer-row legend { font: 650 0.82rem/1.5 var(--sans); padding: 0; }
.explorer-conditions { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 26rem), 1fr)); gap: 0.9rem 2.4rem; }
.explorer summary { cursor: pointer; font: 650 0.82rem/1.5 var(--sans); padding: 0.3rem 0; }
.explorer-row[data-condition] { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); }
@media (min-width: 48rem) { .explorer summary { cursor: pointer; font: 650 0.82rem/1.5 var(--sans); padding: 0.3rem 0; }
.explorer-row[data-condition] { grid-template-columns: minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr); } .explorer-row .control-wide { grid-column: auto; } }
`;
