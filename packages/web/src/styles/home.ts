/** The front page. */
export const home = `
.pair { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1.6rem 3rem; }
.pair > div > * + * { margin-top: 0.8rem; }
@media (min-width: 60rem) { .pair { grid-template-columns: repeat(2, minmax(0, 1fr)); } }
.beside { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1.6rem 3rem; align-items: start; }
@media (min-width: 72rem) { .beside { grid-template-columns: minmax(0, 45rem) minmax(0, 1fr); } }
.beside > div > * + * { margin-top: 0.8rem; }
.tiles { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 12.5rem), 1fr)); gap: 1.2rem 2rem; }
.tiles > div { border-top: 1px solid var(--hair); padding-top: 0.5rem; font-size: 0.9rem; }
.tiles dt { font-weight: 600; }
.tiles dd { margin: 0.1rem 0 0; }
.tiles .tile-figure { font: 600 1.55rem/1.2 var(--serif); font-variant-numeric: tabular-nums; }
.pairs > div { display: flex; justify-content: space-between; gap: 1rem; padding: 0.3rem 0; border-bottom: 1px solid var(--hair); font-size: 0.92rem; }
.pairs dd { margin: 0; font-variant-numeric: tabular-nums; white-space: nowrap; }
.front-side > section + section { margin-top: 2rem; }
.texts { list-style: none; padding: 0; }
.texts li + li { border-top: 1px solid var(--hair); margin-top: 0.9rem; padding-top: 0.9rem; }
.texts p { font-size: 0.92rem; line-height: 1.5; }
.texts h3 a { color: inherit; text-decoration: none; }
.texts h3 a:hover { text-decoration: underline; }
.texts h3 { margin: 0.15rem 0 0.25rem; }
`;
